import type { Recipe } from '@safelight/prompt/recipe';
import { useLocation } from 'wouter';
import { useTitle } from '../components/layout/use-title';
import { AccountGate } from '../components/session/account-gate';
import { Looks } from '../features/studio/looks/main';
import { paths } from '../paths';
import { fetchCode, toastNotLoaded } from '../ui/lazy-part';

export function LooksPage() {
  useTitle('Looks');
  const [, navigate] = useLocation();
  const use = (userId: number, recipe: Recipe) =>
    void fetchCode(() => import('../features/wizard/draft/load/look')).then(
      ({ putLookInDraft }) => {
        putLookInDraft(userId, recipe);
        navigate(paths.generator());
      },
      () => toastNotLoaded(),
    );
  return (
    <AccountGate what="your looks">
      {(user) => <Looks ready={user !== undefined} onUse={(recipe) => user && use(user.id, recipe)} />}
    </AccountGate>
  );
}
