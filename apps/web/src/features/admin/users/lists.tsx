import { CreditCard, Image, MonitorSmartphone, PenLine, Receipt, ScrollText } from 'lucide-react';
import { trpc } from '../../../trpc';
import { userAuditColumns } from '../operations/audit-columns';
import { ledgerColumns } from '../operations/ledger-columns';
import { Listing } from '../table/listing';
import { fresh, pageSize, useTableState } from '../table/address-state';
import { imageColumns, paymentColumns, promptColumns, sessionColumns } from './columns';

// The tabs of a user's page: each lists one kind of the user's records, newest first.

function usePage(id: number) {
  const { after, pages } = useTableState();
  return { input: { id, limit: pageSize, ...(after !== undefined && { cursor: after }) }, pages };
}

export function UserLedger({ id }: { id: number }) {
  const { input, pages } = usePage(id);
  const query = trpc.admin.userLedger.useQuery(input, fresh);
  return (
    <Listing
      what="transactions"
      caption="This user’s transactions, newest first"
      query={query}
      rows={query.data?.transactions}
      columns={ledgerColumns}
      pages={pages}
      nextCursor={query.data?.nextCursor}
      empty={{
        icon: <Receipt aria-hidden />,
        title: 'No transactions',
        words: 'No credits were ever added or spent.',
      }}
    />
  );
}

export function UserPrompts({ id }: { id: number }) {
  const { input, pages } = usePage(id);
  const query = trpc.admin.userPrompts.useQuery(input, fresh);
  return (
    <Listing
      what="prompts"
      caption="This user’s prompts, newest first"
      query={query}
      rows={query.data?.prompts}
      columns={promptColumns}
      pages={pages}
      nextCursor={query.data?.nextCursor}
      empty={{ icon: <PenLine aria-hidden />, title: 'No prompts', words: 'Nothing was ever generated.' }}
    />
  );
}

export function UserImages({ id }: { id: number }) {
  const { input, pages } = usePage(id);
  const query = trpc.admin.userImages.useQuery(input, fresh);
  return (
    <Listing
      what="images"
      caption="This user’s images, newest first"
      query={query}
      rows={query.data?.images}
      columns={imageColumns}
      pages={pages}
      nextCursor={query.data?.nextCursor}
      empty={{ icon: <Image aria-hidden />, title: 'No images', words: 'No image was ever generated.' }}
    />
  );
}

export function UserPayments({ id }: { id: number }) {
  const { input, pages } = usePage(id);
  const query = trpc.admin.userPayments.useQuery(input, fresh);
  return (
    <Listing
      what="payments"
      caption="This user’s payments, newest first"
      query={query}
      rows={query.data?.payments}
      columns={paymentColumns}
      pages={pages}
      nextCursor={query.data?.nextCursor}
      empty={{ icon: <CreditCard aria-hidden />, title: 'No payments', words: 'Nothing was ever paid.' }}
    />
  );
}

export function UserSessions({ id }: { id: number }) {
  const { input, pages } = usePage(id);
  const query = trpc.admin.userSessions.useQuery(input, fresh);
  return (
    <Listing
      what="sessions"
      caption="This user’s sessions, newest first"
      query={query}
      rows={query.data?.sessions}
      columns={sessionColumns}
      pages={pages}
      nextCursor={query.data?.nextCursor}
      empty={{
        icon: <MonitorSmartphone aria-hidden />,
        title: 'No sessions',
        words: 'This user is signed in nowhere.',
      }}
    />
  );
}

export function UserAudit({ id }: { id: number }) {
  const { input, pages } = usePage(id);
  const query = trpc.admin.userAudit.useQuery(input, fresh);
  return (
    <Listing
      what="acts"
      caption="What admins did to this user, newest first"
      query={query}
      rows={query.data?.entries}
      columns={userAuditColumns}
      pages={pages}
      nextCursor={query.data?.nextCursor}
      empty={{
        icon: <ScrollText aria-hidden />,
        title: 'Nothing here yet',
        words: 'No admin has changed anything about this user.',
      }}
    />
  );
}
