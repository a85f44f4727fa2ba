import { parseId } from '../../paths';
import { getBrowserStores } from './browser';
import { privateKey } from './private';

const key = privateKey('last-project');

const read = (): string | undefined => {
  try {
    return getBrowserStores().user.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};

/** The project that the user last opened or saved to; undefined for General. */
export const recallProject = (): number | undefined => parseId(read());

/** The same where General counts as one; undefined before the first. */
export const recallPlace = (): number | 'general' | undefined =>
  read() === 'general' ? 'general' : recallProject();

/** Null is General. */
export function rememberProject(project: number | null): void {
  try {
    getBrowserStores().user.setItem(key, String(project ?? 'general'));
  } catch {
    // Storage is full or blocked: dialogs start with General.
  }
}
