import { z } from 'zod';
import { version } from '../../package.json';
import type { Release } from '../providers/system/port';
import { optional } from './setting';

export const releaseSettings = {
  RELEASE_COMMIT: optional(z.string().regex(/^[\da-f]{7,40}$/, { error: 'must be the id of a commit' })),
};
const settings = z.object(releaseSettings);

export const readRelease = (values: z.output<typeof settings>): Release => ({
  version,
  commit: values.RELEASE_COMMIT,
});
