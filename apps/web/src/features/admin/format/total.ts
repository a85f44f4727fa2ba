import { formatGrouped } from '@safelight/catalog/text/grouped';

/** How many rows match. With `more`, counting stopped there. */
export interface Total {
  readonly count: number;
  readonly more: boolean;
}

/** From the plural: '1 user', '1,204 users'. */
const formatCounted = (count: number, what: string): string =>
  `${formatGrouped(count)} ${count === 1 ? what.replace(/s$/, '') : what}`;

/** '5,003 users', '10,000+ users'. */
export const formatTotal = ({ count, more }: Total, what: string): string =>
  more ? `${formatGrouped(count)}+ ${what}` : formatCounted(count, what);

/** '50 of 5,003 users shown', or '1 user shown'. */
export function formatShown(shown: number, what: string, total: Total | undefined): string {
  return total && (total.more || total.count > shown)
    ? `${formatGrouped(shown)} of ${formatTotal(total, what)} shown`
    : `${formatCounted(shown, what)} shown`;
}
