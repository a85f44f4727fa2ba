import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { follow } from '../follow';
import { listSheetImages, type SheetImage } from './lists';

/** Yields the images of a sheet and their later states, until none is pending or `ended` aborts. Throws `not_found`. */
export const followSheetImages = (
  deps: Deps,
  user: SessionUser,
  sheetId: number,
  ended: AbortSignal,
): AsyncGenerator<readonly SheetImage[]> =>
  follow(
    deps,
    {
      read: () => listSheetImages(deps, user, sheetId),
      stateOf: ({ status, stage }) => `${status} ${stage}`,
      eventsOf: (images) => images.filter(({ status }) => status === 'pending').map(({ id }) => id),
      // Sixty images change often.
      gathering: 250,
    },
    ended,
  );
