import { useDeferredValue, useState } from 'react';
import { HelpLink } from '../components/layout/help-link';
import { Page } from '../components/layout/page';
import { useUser } from '../components/session/use-user';
import { NotLoaded } from '../components/feedback/not-loaded';
import { ImportSkeleton } from '../features/import/skeleton';
import { lazyPart } from '../ui/lazy-part';

// What reads prompts is large: the heading and the place of the field are there before it.
const Import = lazyPart(() => import('../features/import/reader'), 'Import', NotLoaded);
if (typeof window !== 'undefined') void Import.preload();

const promise =
  'What we recognize becomes a choice; every other word stays as it is, and is marked. It is read on this device: no file is uploaded, and nothing is charged.';

/**
 * A number that changes when another user takes over, and not when a visitor signs in: what is on the page becomes
 * theirs.
 */
function useOwner(userId: number | undefined): number {
  const [owner, setOwner] = useState({ key: 0, userId });
  if (owner.userId !== userId)
    setOwner({ key: owner.userId === undefined ? owner.key : owner.key + 1, userId });
  return owner.key;
}

export function ImportPage() {
  const { user: now, failed } = useUser();
  // Deferred, so that React renders the screen in slices and a slow machine stays responsive.
  const known = useDeferredValue(now);
  // Reading needs no server, and so no user.
  const user = known ?? (failed ? null : known);
  const owner = useOwner(user?.id);
  return (
    <Page
      title="Bring a Prompt"
      intro={
        <>
          {promise}
          {user === null && ' You need no account to read one.'}{' '}
          <HelpLink chapter="bring">What can be read</HelpLink>
        </>
      }
    >
      {user === undefined ? (
        <ImportSkeleton />
      ) : (
        <Import key={owner} user={user} whileLoading={<ImportSkeleton />} />
      )}
    </Page>
  );
}
