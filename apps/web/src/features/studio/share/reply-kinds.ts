import { Check, MessageSquare, PencilLine } from 'lucide-react';

/** How each kind of reply is shown: 'Ann commented', followed by 'on item 3' where its item is named. */
export const replyKinds = {
  approve: { Icon: Check, colorClass: 'text-success', act: 'approved', about: '' },
  changes: { Icon: PencilLine, colorClass: 'text-danger', act: 'asks for changes', about: 'to ' },
  comment: { Icon: MessageSquare, colorClass: 'text-muted', act: 'commented', about: 'on ' },
} as const;

export type ReplyKind = keyof typeof replyKinds;
