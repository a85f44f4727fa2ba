import { AccountGate } from '../components/session/account-gate';
import { Page } from '../components/layout/page';
import { useTitle } from '../components/layout/use-title';
import { ImageGenerator } from '../features/images/generator';
import { ImageSandboxMark } from '../features/images/sandbox-mark';
import { Skeleton } from '../ui/skeleton';

const title = 'Image Generator';

export function ImageGeneratorPage() {
  useTitle(title);
  return (
    <AccountGate what="the image generator">
      {(user) => (
        <Page title={title} actions={user && <ImageSandboxMark />}>
          {user ? <ImageGenerator key={user.id} user={user} /> : <Skeleton className="h-[600px] w-full" />}
        </Page>
      )}
    </AccountGate>
  );
}
