import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { follow } from '../follow';
import { listSheetTexts, type SheetText } from './lists';

/**
 * Yields what is written for a sheet's cells and its later states, until nothing is pending or `ended` aborts. Throws
 * `not_found`.
 */
export const followSheetTexts = (
  deps: Deps,
  user: SessionUser,
  sheetId: number,
  ended: AbortSignal,
): AsyncGenerator<readonly SheetText[]> =>
  follow(
    deps,
    {
      read: () => listSheetTexts(deps, user, sheetId),
      stateOf: ({ status, begun }) => `${status} ${begun}`,
      eventsOf: () => [`sheet:${sheetId}`],
      gathering: 250,
    },
    ended,
  );
