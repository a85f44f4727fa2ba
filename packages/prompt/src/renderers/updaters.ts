import type { RendererId } from '@safelight/catalog/renderers';
import { makeMidjourneyUpdater } from './midjourney/updates';
import type { Updater } from './updating';

/** The renderers that have dropped syntax. The others still take what they took. */
export const updaters: Readonly<Partial<Record<RendererId, Updater>>> = {
  midjourney: makeMidjourneyUpdater(8.2),
  'midjourney-v7': makeMidjourneyUpdater(7),
  'midjourney-niji-7': makeMidjourneyUpdater(7),
};
