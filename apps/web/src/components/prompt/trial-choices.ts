import { getBrowserStores } from '../storage/browser';
import { privateKey } from '../storage/private';

/** What somebody chose where the landing page lets them try the composer; ids are the catalogue's. */
export interface TrialChoices {
  readonly words: string;
  readonly style: string;
  readonly light: string;
  readonly lens: string;
  readonly ratio: string;
  readonly leftOut: readonly string[];
}

/** In the tab alone: nobody may be signed in who could sign out of it. */
const key = privateKey('trial');

function write(text: string): void {
  try {
    getBrowserStores().tab.setItem(key, text);
  } catch {
    // A full storage: it is chosen again in the wizard.
  }
}

/** Keeps what was chosen for the wizard. */
export const keepTrial = (choices: TrialChoices): void => write(JSON.stringify(choices));

export const forgetTrial = (): void => write('');

/** What was kept; undefined where nothing was, or something else stands there. */
export function readTrial(): TrialChoices | undefined {
  try {
    const kept = JSON.parse(getBrowserStores().tab.getItem(key) || 'null') as TrialChoices | null;
    const known =
      kept !== null &&
      [kept.words, kept.style, kept.light, kept.lens, kept.ratio, ...kept.leftOut].every(
        (value) => typeof value === 'string',
      );
    return known ? kept : undefined;
  } catch {
    return undefined;
  }
}
