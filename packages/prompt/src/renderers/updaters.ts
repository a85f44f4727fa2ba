import type { RendererId } from '@safelight/catalog/renderers';
import { variants } from './midjourney/profile';
import { makeMidjourneyUpdater } from './midjourney/updates';
import type { Updater } from './updating';

/** The renderers that have dropped syntax. The others still take what they took. */
export const updaters: Readonly<Partial<Record<RendererId, Updater>>> = {
  midjourney: makeMidjourneyUpdater(variants.value.midjourney.number),
  'midjourney-v7': makeMidjourneyUpdater(variants.value['midjourney-v7'].number),
  'midjourney-niji-7': makeMidjourneyUpdater(variants.value['midjourney-niji-7'].number),
};
