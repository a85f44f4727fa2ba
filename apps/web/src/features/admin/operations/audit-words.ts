import { formatDate } from '../../../components/format/dates';
import type { AuditEntry } from '../../../trpc';
import { formatCount } from '../figures/money';

/** What fields of an entry are called; '' where the value says it all. */
const names: Readonly<Record<string, string>> = { kind: '', what: '', id: 'number' };
/** Numbers that name a thing and count nothing. */
const numbers = new Set(['id', 'token']);
/** What stands there when an admin gives no reason. */
const noReason = 'Admin credit adjustment';
/** Told elsewhere in the row. */
const untold = new Set(['description']);

/** 'emailVerified' as 'Email verified'. */
function sayName(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ');
  return names[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

function sayValue(name: string, value: unknown): string {
  if (typeof value === 'number') return numbers.has(name) ? String(value) : formatCount(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null || value === undefined) return 'none';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return formatDate(value);
  // Plans, roles, kinds and the like are words of ours; ids and names are not.
  return /^[a-z]+$/.test(value) ? value.charAt(0).toUpperCase() + value.slice(1) : value;
}

/** What an act changed, as a person says it: 'Credits 20 → 500', and the admin's own words for it, or the name of the token. */
export function sayChange({ before, after }: Pick<AuditEntry, 'before' | 'after'>): {
  change: string;
  reason: string | undefined;
} {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const change = fields
    .filter((name) => !untold.has(name))
    .map((name) => {
      const [old, now] = [before?.[name], after?.[name]];
      const value = sayValue(name, now ?? old);
      return old === undefined || now === undefined
        ? `${sayName(name)} ${value}`.trim()
        : `${sayName(name)} ${sayValue(name, old)} → ${value}`;
    })
    .join(', ');
  const reason = after?.['description'] ?? before?.['description'];
  return { change, reason: typeof reason === 'string' && reason !== noReason ? reason : undefined };
}
