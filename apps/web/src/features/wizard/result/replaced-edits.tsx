import type { Dispatch } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../paths';
import type { User } from '../../../trpc';
import { Button } from '../../../ui/button';
import type { Draft, DraftAction } from '../draft/state';
import { fromEdit, toDraft } from '../draft/load/prompt';

interface ReplacedEditsProps {
  user: User;
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
}

/** Points to the edited text that this prompt replaced, and restores it. */
export function ReplacedEdits({ user, draft, dispatch }: ReplacedEditsProps) {
  const { replaced = [] } = draft;
  const latest = replaced.at(-1);
  const all = replaced.every(({ kept }) => kept);
  const [what, verb] =
    replaced.length === 1 ? ['The text you edited', 'is'] : [`${replaced.length} texts you edited`, 'are'];
  const restore = () =>
    latest && dispatch({ type: 'loaded', draft: toDraft(fromEdit(latest), user.preferredAiRenderer) });
  return (
    <div role="status">
      {latest && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {all ? (
            <span>
              {what} {verb} kept in{' '}
              <Link href={paths.history()} className="text-accent-text underline underline-offset-4">
                your history
              </Link>
              .
            </span>
          ) : (
            `${what} ${verb} kept in this browser until your history can be reached.`
          )}
          <Button variant="secondary" size="sm" onClick={restore}>
            Restore
          </Button>
        </p>
      )}
    </div>
  );
}
