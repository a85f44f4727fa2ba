import { getBrowserStores } from '../storage/browser';
import { privateKey } from '../storage/private';

/** What a visitor chose in the landing page's trial of the composer; ids are the catalog's. */
export interface TrialChoices {
  readonly words: string;
  readonly style: string;
  readonly light: string;
  readonly lens: string;
  readonly ratio: string;
  readonly leftOut: readonly string[];
}

/** In the tab's storage only: private data is deleted at sign-out, and a visitor may never sign out. */
const key = privateKey('trial');

function write(text: string): void {
  try {
    getBrowserStores().tab.setItem(key, text);
  } catch {
    // Storage is full: the visitor chooses again in the wizard.
  }
}

/** Keeps the choices for the wizard. */
export const keepTrial = (choices: TrialChoices): void => write(JSON.stringify(choices));

export const forgetTrial = (): void => write('');

/** The kept choices; undefined when there are none, or their format is unknown. */
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
