import { profiles } from '@safelight/prompt/renderers/profiles';
import { getBrowserStores } from '../../../components/storage/browser';
import { privateKey } from '../../../components/storage/private';

/** What a user wants to see no more, in this browser. */
interface Dismissed {
  /** The day of the profiles for which the notice was put off. */
  readonly notice?: string | undefined;
  /** The keys of the offers whose prompts stay as they are; the newest last. */
  readonly kept: readonly string[];
}

const mostKept = 500;

/** The day on which a profile last changed; a newer one may offer more. */
const day = Object.values(profiles)
  .map(({ checked }) => checked)
  .reduce((one, other) => (one > other ? one : other));

const keyOf = (userId: number) => privateKey('rewrites', userId);

function read(userId: number): Dismissed {
  try {
    const stored = JSON.parse(getBrowserStores().user.getItem(keyOf(userId)) ?? '{}') as Partial<Dismissed>;
    return { notice: stored.notice, kept: Array.isArray(stored.kept) ? stored.kept : [] };
  } catch {
    return { kept: [] };
  }
}

function write(userId: number, dismissed: Dismissed): void {
  try {
    getBrowserStores().user.setItem(keyOf(userId), JSON.stringify(dismissed));
  } catch {
    // Full storage: the offers return with the next visit.
  }
}

export const isPutOff = (userId: number): boolean => read(userId).notice === day;

/** Puts the notice off until a profile changes. */
export const putOff = (userId: number): void => write(userId, { ...read(userId), notice: day });

export const readKept = (userId: number): ReadonlySet<string> => new Set(read(userId).kept);

/** Keeps a prompt as it is, or takes that back. */
export function setKept(userId: number, key: string, kept: boolean): void {
  const before = read(userId);
  const others = before.kept.filter((one) => one !== key);
  write(userId, { ...before, kept: kept ? [...others, key].slice(-mostKept) : others });
}
