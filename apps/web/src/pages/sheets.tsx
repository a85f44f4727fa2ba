import type { Recipe } from '@safelight/prompt/recipe';
import type { Cell } from '@safelight/prompt/recipe/sheet';
import { Grid3x3 } from 'lucide-react';
import { useCallback } from 'react';
import { Link, useLocation, useParams, useRoute } from 'wouter';
import { LoadError } from '../components/feedback/load-error';
import { NotLoaded } from '../components/feedback/not-loaded';
import { Page } from '../components/layout/page';
import { useTitle } from '../components/layout/use-title';
import { AccountGate } from '../components/session/account-gate';
import { getReason } from '../errors';
import { SheetList } from '../features/studio/sheets/list';
import { parseId, paths } from '../paths';
import { trpc, type User } from '../trpc';
import { buttonClass } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { fetchCode, lazyPart, toastNotLoaded } from '../ui/lazy-part';
import { Skeleton } from '../ui/skeleton';

// Each loads the composer, which the list does without.
const SheetEditor = lazyPart(() => import('../features/studio/sheets/editor/main'), 'SheetEditor', NotLoaded);
const OpenSheet = lazyPart(() => import('../features/studio/sheets/open/main'), 'OpenSheet', NotLoaded);

export function SheetsPage() {
  useTitle('Sheets');
  const [isNew] = useRoute('/sheets/new');
  const { sheet } = useParams<{ sheet?: string }>();
  return (
    <AccountGate what="your sheets">
      {(user) => <Sheets user={user} isNew={isNew} asked={sheet} />}
    </AccountGate>
  );
}

interface SheetsProps {
  user: User | undefined;
  isNew: boolean;
  /** The sheet's id in the address. */
  asked: string | undefined;
}

function Sheets({ user, isNew, asked }: SheetsProps) {
  if (isNew) {
    const loading = <Loading title="New sheet" />;
    return user ? <SheetEditor key={user.id} user={user} whileLoading={loading} /> : loading;
  }
  if (asked === undefined) return <SheetList ready={user !== undefined} />;
  const id = parseId(asked);
  if (id === undefined) return <NoSheet />;
  return user ? <Opened key={id} id={id} user={user} /> : <Loading title="Sheet" />;
}

function Opened({ id, user }: { id: number; user: User }) {
  const sheet = trpc.sheets.get.useQuery({ id });
  const [, navigate] = useLocation();
  const goOn = useCallback(
    (recipe: Recipe, cell: Cell) =>
      void fetchCode(() => import('../features/wizard/draft/load/cell')).then(
        ({ putCellInDraft }) => {
          putCellInDraft(user, recipe, cell);
          navigate(paths.generator());
        },
        () => toastNotLoaded(),
      ),
    [user, navigate],
  );
  if (sheet.data)
    return (
      <OpenSheet
        sheet={sheet.data}
        user={user}
        onGoOn={goOn}
        whileLoading={<Loading title={sheet.data.name} />}
      />
    );
  if (!sheet.isError) return <Loading title="Sheet" />;
  if (getReason(sheet.error) === 'not_found') return <NoSheet />;
  return (
    <Page title="Sheet">
      <LoadError title="This sheet could not be opened" query={sheet} />
    </Page>
  );
}

function NoSheet() {
  return (
    <EmptyState
      headingLevel={1}
      className="m-auto py-24"
      icon={<Grid3x3 aria-hidden />}
      title="No such sheet"
      action={
        <Link href={paths.sheets()} className={buttonClass({ variant: 'secondary' })}>
          All sheets
        </Link>
      }
    >
      It may have been deleted. Prompts that were saved from it are still in their project.
    </EmptyState>
  );
}

function Loading({ title }: { title: string }) {
  return (
    <Page title={title}>
      <div role="status">
        <span className="sr-only">Loading the sheet</span>
        <Skeleton className="mb-4 h-10 w-64 max-w-full" />
        <div className="grid gap-px overflow-hidden rounded-lg border border-line sm:grid-cols-3">
          {Array.from({ length: 9 }, (_, index) => (
            <div key={index} className="h-44 bg-surface p-4">
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="mt-2 h-4 w-full" />
              <Skeleton className="mt-2 h-4 w-3/5" />
            </div>
          ))}
        </div>
      </div>
    </Page>
  );
}
