import { AccountGate } from '../components/session/account-gate';
import { useTitle } from '../components/layout/use-title';
import { Library } from '../features/images/library/main';
import { WallSkeleton } from '../features/images/library/skeleton';

export function ImagesPage() {
  useTitle('Images');
  return (
    <AccountGate what="your images">
      {(user) => (
        // Room for the form at the bottom edge.
        <div className="flex flex-1 flex-col pb-28">
          {user ? <Library key={user.id} user={user} /> : <Loading />}
        </div>
      )}
    </AccountGate>
  );
}

/** As high as the row above the images. */
function Loading() {
  return (
    <>
      <div className="mx-auto flex h-[7.25rem] w-full max-w-[96rem] items-start px-4 py-3 sm:px-6 md:h-[4.25rem] md:items-center">
        <h1 className="font-display text-xl">Images</h1>
      </div>
      <WallSkeleton />
    </>
  );
}
