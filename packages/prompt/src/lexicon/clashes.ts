import type { PartKey } from '../composition';
import { gray, type Sides } from './contradictions';

/*
 * The words after an option's anchor say its usual effect ("golden hour light, long warm shadows"). Beside some choices
 * the effect is another one, or is said by them already, and the anchor stands alone.
 */

interface Clash {
  /** The options concerned. */
  readonly of: readonly PartKey[];
  /** What their effect says. */
  readonly effect: RegExp;
  /** Any one of these choices denies or says it. */
  readonly beside: Sides;
}

const light: readonly PartKey[] = ['lighting', 'parameter:lighting'];
const focus: readonly PartKey[] = ['lens', 'framing', 'parameter:depth_of_field'];
const hardLight: Sides = { lighting: ['dramatic', 'flash'], 'parameter:lighting': ['dramatic'] };
const colorless: Sides = { mood: gray, 'parameter:color_palette': ['monochrome'] };

export const clashes: readonly Clash[] = [
  {
    of: focus,
    effect: /\b(?:shallow|thin|narrow|blur)\b/,
    beside: { framing: ['wideshot', 'aerial'], 'parameter:depth_of_field': ['deep'] },
  },
  // Focus and grain are said once, by the choice that is about them.
  {
    of: ['lens'],
    effect: /\bshallow\b/,
    beside: { framing: ['tiltshot'], 'parameter:depth_of_field': ['shallow', 'bokeh'] },
  },
  { of: ['camera', 'parameter:anime_style'], effect: /\bgrain\b/, beside: { mood: ['film-look'] } },
  { of: light, effect: /\b(?:warm|cool|magenta|cyan|hues?|colors?)\b/, beside: colorless },
  { of: light, effect: /\bwarm\b/, beside: { mood: ['cold-neon', 'cyber-glow', 'moody-dark'] } },
  { of: light, effect: /\b(?:magenta|cyan)\b/, beside: { mood: ['golden-glow', 'warm-tone'] } },
  { of: ['style'], effect: /\bcolors?\b/, beside: colorless },
  {
    of: light,
    effect: /\b(?:open|gentle|soft|opens)\b.*\bshadows?\b|\beven fill\b/,
    beside: { mood: ['moody-dark'], ...hardLight },
  },
  { of: ['mood'], effect: /\b(?:low contrast|lifted blacks)\b/, beside: hardLight },
  { of: ['camera'], effect: /\bcrisp\b/, beside: { lighting: ['long_exposure'] } },
];

/** What an effect shows besides its words, by the exclusions that rule it out. */
export const shownBy: ReadonlyMap<string, RegExp> = new Map([
  ['film grain', /\bgrain\b/],
  ['lens flare', /\blight leaks\b/],
  // What these ask for instead says it: in sharp focus, sharp from front to back.
  ['blurry', /\bfront to back\b/],
  ['blurry background', /\b(?:shallow|thin|front to back)\b/],
  ['vignette', /\bsoft corners\b/],
  ['distorted', /\b(?:stretched|exaggerated)\b/],
  ['dark', /\b(?:deep|crushed) (?:shadows?|shade|blacks)\b/],
  ['harsh shadows', /\b(?:hard-edged|deep|crushed) shadows\b/],
  ['desaturated', /\b(?:muted|faded)\b/],
  ['high contrast', /\bcontrast\b/],
]);
