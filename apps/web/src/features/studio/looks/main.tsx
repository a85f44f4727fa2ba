import { limits } from '@safelight/catalog/limits';
import type { Recipe, LockKind } from '@safelight/prompt/recipe';
import { Dices } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { LoadError } from '../../../components/feedback/load-error';
import { useCommands } from '../../../components/layout/commands';
import { HelpLink } from '../../../components/layout/help-link';
import { Page } from '../../../components/layout/page';
import { handRecipe } from '../../../components/storage/handed-recipe';
import { paths } from '../../../paths';
import { trpc, type Look } from '../../../trpc';
import { Button, buttonClass } from '../../../ui/button';
import { lazyPart } from '../../../ui/lazy-part';
import { toast } from '../../../ui/overlay/toast';
import { Skeleton } from '../../../ui/skeleton';
import { NameDialog } from '../name-dialog';
import { StudioTabs } from '../tabs';
import { LookCard } from './card';
import { catalogLooks, toAnyLook, type AnyLook } from './own';
import { useLookActions } from './use-actions';

const SurprisePanel = lazyPart(() => import('./surprise-panel'), 'SurprisePanel');

const gridClass = 'grid grid-cols-1 gap-5 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]';

type Asking =
  | {
      readonly what: 'surprise';
      readonly name: string;
      readonly recipe: Recipe;
      readonly locks: readonly LockKind[];
    }
  | { readonly what: 'rename'; readonly look: Look }
  | {
      readonly what: 'save';
      readonly name: string;
      readonly recipe: Recipe;
      readonly locks: readonly LockKind[];
    };

interface LooksProps {
  ready: boolean;
  /** Puts the choices into the wizard's draft. */
  onUse: (recipe: Recipe) => void;
}

/** The user's looks, and those that come with the product. */
export function Looks({ ready, onUse }: LooksProps) {
  const [, navigate] = useLocation();
  const looks = trpc.looks.list.useQuery({}, { enabled: ready });
  const actions = useLookActions();
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const commands = useMemo(
    () => [
      {
        label: 'Surprise me',
        run: () => setAsking({ what: 'surprise', name: 'Surprise', recipe: { selection: {} }, locks: [] }),
      },
    ],
    [],
  );
  useCommands(commands);
  const run = (name: string, recipe: Recipe) => {
    handRecipe({ name, recipe });
    navigate(paths.newSheet());
  };
  const save = async (name: string, recipe: Recipe, locks: readonly LockKind[]) => {
    const saved = await actions.save(name, recipe, locks);
    if (!saved) return;
    toast.success('Look Saved', saved.name);
    close();
  };
  const show = (look: AnyLook) => {
    const { name, recipe, locks, own } = look;
    return (
      <li key={look.key} className="min-w-0">
        <LookCard
          look={look}
          onRun={() => run(name, recipe)}
          onUse={() => onUse(recipe)}
          onSurprise={() => setAsking({ what: 'surprise', name, recipe, locks })}
          onCopy={() => setAsking({ what: 'save', name: own ? `${name} 2` : name, recipe, locks })}
          {...(own && {
            onLocks: (next: readonly LockKind[]) => actions.update({ id: own.id, locks: [...next] }),
            onRename: () => setAsking({ what: 'rename', look: own }),
            onDelete: () => actions.remove(own),
          })}
        />
      </li>
    );
  };
  const own = looks.data?.looks ?? [];

  return (
    <Page
      title="Looks"
      before={<StudioTabs />}
      intro={
        <>
          House styles: choices with a name, for one prompt or a hundred.{' '}
          <HelpLink chapter="looks">How looks work</HelpLink>
        </>
      }
      actions={
        <Button variant="secondary" onClick={commands[0]!.run}>
          <Dices aria-hidden />
          Surprise me
        </Button>
      }
    >
      <section aria-labelledby="own-looks" className="mb-14">
        <h2 id="own-looks" className="mb-4 font-display text-xl">
          Your looks
        </h2>
        {looks.isPending && (
          <div role="status" className={gridClass}>
            <span className="sr-only">Loading your looks</span>
            <Skeleton className="h-72 w-full" />
            <Skeleton className="hidden h-72 w-full sm:block" />
          </div>
        )}
        {looks.isError && !looks.data && <LoadError title="Your looks could not be loaded" query={looks} />}
        {looks.data && own.length === 0 && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-dashed border-line px-5 py-4">
            <div>
              <h3 className="text-sm font-medium text-ink">No looks of yours yet</h3>
              <p className="mt-0.5 text-sm text-muted">
                Save a prompt of yours as a look, draw one with “Surprise me”, or begin with one of those
                below.
              </p>
            </div>
            <Link href={paths.import()} className={buttonClass({ variant: 'secondary' })}>
              Bring a prompt
            </Link>
          </div>
        )}
        <ul className={gridClass}>{own.map((look) => show(toAnyLook(look)))}</ul>
      </section>
      <section aria-labelledby="catalog-looks">
        <h2 id="catalog-looks" className="mb-4 font-display text-xl">
          From Safelight
        </h2>
        <ul className={gridClass}>{catalogLooks.map(show)}</ul>
      </section>
      {asking?.what === 'surprise' && (
        <SurprisePanel
          recipe={asking.recipe}
          locks={asking.locks}
          onSave={(recipe, locks, seed) =>
            setAsking({ what: 'save', name: `${asking.name} ${seed}`, recipe, locks })
          }
          onUse={onUse}
          onRun={(recipe, seed) => run(`${asking.name} ${seed}`, recipe)}
          onClose={close}
          onFail={close}
        />
      )}
      {asking?.what === 'save' && (
        <NameDialog
          title="Save as look"
          name={asking.name}
          most={limits.lookNameCharacters}
          pending={actions.pending}
          onRename={(name) => void save(name, asking.recipe, asking.locks)}
          onClose={close}
        />
      )}
      {asking?.what === 'rename' && (
        <NameDialog
          title="Rename the look"
          name={asking.look.name}
          most={limits.lookNameCharacters}
          pending={false}
          onRename={(name) => {
            actions.update({ id: asking.look.id, name });
            close();
          }}
          onClose={close}
        />
      )}
    </Page>
  );
}
