import { parseId } from '../../paths';
import { getBrowserStores } from './browser';
import { privateKey } from './private';

const key = privateKey('last-project');

/** The project that the user last opened or saved to; undefined for General. */
export function recallProject(): number | undefined {
  try {
    return parseId(getBrowserStores().user.getItem(key) ?? undefined);
  } catch {
    return undefined;
  }
}

/** Null is General. */
export function rememberProject(project: number | null): void {
  try {
    getBrowserStores().user.setItem(key, String(project ?? 'general'));
  } catch {
    // Storage is full or blocked: dialogs start with General.
  }
}
