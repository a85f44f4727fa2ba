import { AccountGate } from '../components/session/account-gate';
import { Page } from '../components/layout/page';
import { Import } from '../features/import/main';
import { Skeleton } from '../ui/skeleton';

export function ImportPage() {
  return (
    <Page
      title="Bring a Prompt"
      intro="Every part is recognized, and no word is lost. It is read on this device: nothing is uploaded, and nothing is charged."
    >
      <AccountGate what="your prompts">
        {(user) => (user ? <Import key={user.id} user={user} /> : <Skeleton className="h-80 w-full" />)}
      </AccountGate>
    </Page>
  );
}
