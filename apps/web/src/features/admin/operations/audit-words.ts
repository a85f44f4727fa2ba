import { formatGrouped } from '@safelight/catalog/text/grouped';
import { formatDate } from '../../../components/format/dates';
import type { AuditEntry } from '../../../trpc';

/** Labels of an entry's fields; '' when the value needs none. */
const names: Readonly<Record<string, string>> = { kind: '', what: '', id: 'number' };
/** Numeric ids, which are not formatted as counts. */
const numbers = new Set(['id', 'token']);
/** The server's text when an admin gives no reason. */
const noReason = 'Admin credit adjustment';
/** Fields that another column shows. */
const hidden = new Set(['description']);

/** 'emailVerified' as 'Email verified'. */
function formatField(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ');
  return names[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

function formatValue(name: string, value: unknown): string {
  if (typeof value === 'number') return numbers.has(name) ? String(value) : formatGrouped(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null || value === undefined) return 'none';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return formatDate(value);
  // Our own words (plans, roles, kinds) are lowercase and get a capital; ids and names stay as they are.
  return /^[a-z]+$/.test(value) ? value.charAt(0).toUpperCase() + value.slice(1) : value;
}

/** What an action changed: 'Credits 20 → 500', with the admin's reason or the name of the token. */
export function describeChange({ before, after }: Pick<AuditEntry, 'before' | 'after'>): {
  change: string;
  reason: string | undefined;
} {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const change = fields
    .filter((name) => !hidden.has(name))
    .map((name) => {
      const [old, now] = [before?.[name], after?.[name]];
      const value = formatValue(name, now ?? old);
      return old === undefined || now === undefined
        ? `${formatField(name)} ${value}`.trim()
        : `${formatField(name)} ${formatValue(name, old)} → ${value}`;
    })
    .join(', ');
  const reason = after?.['description'] ?? before?.['description'];
  return { change, reason: typeof reason === 'string' && reason !== noReason ? reason : undefined };
}
