import { stemsOf } from './word-forms';

/* Things that one is in several relations to at once. */

/** What one is in and under at once. */
export const ambient = stemsOf(
  'rain snow snowfall sky star moon moonlight light sunlight sun lamplight neon storm night cloud shade shadow canopy fog mist haze smoke steam dust wind dew frost soot ash pollen',
);
/** What one is in and behind at once. */
export const panes = stemsOf('window pane glass curtain mirror');

/** What one is either in or on. */
export const containers = stemsOf(
  'box suitcase basket drawer bag jar bottle cup mug pot car taxi van cabinet closet wardrobe chest trunk crate bucket barrel cage tent oven fridge refrigerator envelope pocket sack backpack handbag kettle teapot bin tin',
);

/** What one is on and inside at once. */
export const boarded = stemsOf(
  'bus train plane airplane boat ship ferry tram subway metro yacht helicopter carriage wagon cart truck porch balcony terrace deck stage bridge platform page map screen island farm floor street field carousel raft',
);

/** "A match against a robot" is one between two. */
export const contests = stemsOf(
  'match game duel fight battle race contest bout debate argument duet dance meeting conversation handshake',
);
