import type { Recipe } from '@safelight/prompt/recipe';
import { useLocation } from 'wouter';
import { useTitle } from '../components/layout/use-title';
import { AccountGate } from '../components/session/account-gate';
import { Looks } from '../features/studio/looks/main';
import { paths } from '../paths';
import { fetchCode, toastNotLoaded } from '../ui/lazy-part';
import { toast } from '../ui/overlay/toast';

export function LooksPage() {
  useTitle('Looks');
  const [, navigate] = useLocation();
  const use = (userId: number, recipe: Recipe) =>
    void fetchCode(() => import('../features/wizard/draft/load/look')).then(
      ({ putLookInDraft }) => {
        putLookInDraft(userId, recipe);
        navigate(paths.generator());
        // The wizard's fields hold choices; the rest of a prompt is for sheets.
        if (recipe.template)
          toast.success(
            'Choices Taken Over',
            'The prompt’s own words stay with the look. Run it over subjects to use them.',
          );
      },
      () => toastNotLoaded(),
    );
  return (
    <AccountGate what="your looks">
      {(user) => <Looks ready={user !== undefined} onUse={(recipe) => user && use(user.id, recipe)} />}
    </AccountGate>
  );
}
