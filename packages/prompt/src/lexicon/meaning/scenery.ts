import { stemsOf } from './word-forms';

/* Things that one is in several relations to at once. */

/** What one is in and under at once. */
export const ambient = stemsOf(
  'rain snow snowfall sky star moon moonlight light sunlight sun lamplight neon storm night cloud shade shadow canopy fog mist haze smoke steam dust wind dew frost soot ash pollen',
);
/** What one is in and behind at once. */
export const panes = stemsOf('window pane glass curtain mirror');
