import type { BoardFilter } from './use-board';

const approvals = ['approved', 'rejected', 'changes', 'none', 'unread'] as const;

/** The filter with which an address opens a board: mails about replies lead to the items that they are about. */
export function readFilter(address: URLSearchParams): BoardFilter {
  const approval = approvals.find((each) => each === address.get('approval'));
  return approval ? { approval } : {};
}
