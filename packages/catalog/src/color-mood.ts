import type { Colour } from './colour';
import type { Option } from './option';

export interface ColorMood extends Option {
  /** The same small scene graded: sky, sun, far hill, near hill. */
  readonly palette: readonly [sky: Colour, sun: Colour, far: Colour, near: Colour];
}

/** Terms are colors or tones, so that "graded in …" can precede them. */
export const colorMoods: readonly ColorMood[] = [
  {
    id: 'default',
    name: 'Default',
    description: 'Colors as the scene and the light make them. Adds nothing to the prompt.',
    term: '',
    synonyms: [],
    palette: ['#a9c4d6', '#f7e3a8', '#7f967e', '#4d6650'],
  },
  {
    id: 'soft-hue',
    name: 'Soft hues',
    description: 'Quiet, slightly faded colors with little contrast.',
    term: 'soft muted hues and low contrast',
    synonyms: ['soft hues', 'soft hue', 'muted hues', 'muted colors', 'muted tones', 'soft colors'],
    palette: ['#d3dade', '#f0e6d2', '#b3bdb2', '#929f94'],
  },
  {
    id: 'bw',
    name: 'Black & white',
    description: 'Only light and form, from deep black to paper white.',
    term: 'black and white tones from deep black to paper white',
    synonyms: ['black and white', 'black-and-white', 'black & white', 'monochrome', 'monochromatic', 'b&w'],
    palette: ['#c4c4c4', '#f5f5f5', '#7a7a7a', '#2b2b2b'],
  },
  {
    id: 'golden-glow',
    name: 'Golden glow',
    description: 'Everything bathed in honey, with bright, glowing edges.',
    term: 'golden glow and honeyed highlights',
    synonyms: ['golden glow', 'golden tones', 'honeyed', 'golden'],
    palette: ['#f3c36d', '#fff0b8', '#c98b3a', '#7a4e1d'],
  },
  {
    id: 'vibrant',
    name: 'Vibrant',
    description: 'Full, clear colors that jump off the page.',
    term: 'vibrant saturated colors and crisp contrast',
    synonyms: ['vibrant', 'vivid', 'saturated colors', 'vivid colors', 'bright colors'],
    palette: ['#2a9df4', '#ffd31a', '#23b35f', '#0c7a4d'],
  },
  {
    id: 'cold-neon',
    name: 'Cold neon',
    description: 'Icy blues with an electric edge, as in a city at night.',
    term: 'cold neon blues with icy highlights',
    synonyms: ['cold neon', 'neon blue', 'neon blues', 'icy blue', 'icy blues'],
    palette: ['#0f2b57', '#7df3ff', '#1c5fa8', '#0a1a3a'],
  },
  {
    id: 'warm-tone',
    name: 'Warm tones',
    description: 'Amber, terracotta and cream: the warmth of late summer.',
    term: 'warm amber and terracotta tones',
    synonyms: ['warm tone', 'warm tones', 'warm colors', 'warm-toned', 'amber tones'],
    palette: ['#efc9a3', '#ffe2b5', '#c5714a', '#8a4431'],
  },
  {
    id: 'duotone',
    name: 'Duotone',
    description: 'Two inks only, as on a gig poster.',
    term: 'duotone of indigo shadows and coral highlights',
    synonyms: ['duotone', 'two-tone', 'two-color'],
    palette: ['#f98a73', '#ffd9cf', '#8a4a86', '#2b2a6b'],
  },
  {
    id: 'film-look',
    name: 'Film look',
    description: 'Lifted blacks, gentle grain and the greens of color negative.',
    term: 'analog film tones with lifted blacks and fine grain',
    synonyms: ['film look', 'film tones', 'film grain', 'filmic', 'kodak portra'],
    palette: ['#b9c8b6', '#f4dfb6', '#8b8a63', '#4c5242'],
  },
  {
    id: 'sepia',
    name: 'Sepia',
    description: 'The brown tones of a photograph from a grandmother’s album.',
    term: 'sepia brown tones of an aged print',
    synonyms: ['sepia', 'sepia tone', 'sepia-toned'],
    palette: ['#d9bf97', '#f3e2c0', '#a07a4c', '#5b4027'],
  },
  {
    id: 'technicolor',
    name: 'Technicolor',
    description: 'The rich reds and teals of a 1950s musical.',
    term: 'Technicolor three-strip color with rich reds and teals',
    synonyms: ['technicolor', 'technicolour', 'three-strip'],
    palette: ['#1fa6b8', '#ffc94d', '#d8352f', '#7c1731'],
  },
  {
    id: 'cyber-glow',
    name: 'Cyber glow',
    description: 'Magenta and violet haze, as in a cyberpunk street.',
    term: 'cyberpunk glow of magenta and violet haze',
    synonyms: ['cyber glow', 'cyberpunk', 'cyberpunk glow'],
    palette: ['#3a1259', '#ff4fd8', '#7b2ff0', '#1a0b33'],
  },
  {
    id: 'moody-dark',
    name: 'Moody & dark',
    description: 'Deep shadows, few lights and a storm on its way.',
    term: 'moody dark tones with crushed shadows and slate blues',
    synonyms: ['moody', 'moody dark', 'dark and moody', 'dark tones', 'moody tones'],
    palette: ['#39444d', '#8f9a98', '#252d33', '#0f1316'],
  },
  {
    id: 'pastel-pop',
    name: 'Pastel pop',
    description: 'Candy colors: mint, peach and lilac, light as icing.',
    term: 'pastel pop of mint and peach and lilac',
    synonyms: ['pastel', 'pastels', 'pastel pop', 'pastel colors', 'candy colors'],
    palette: ['#cdeee4', '#fff3c9', '#ffc9b5', '#cbb7ea'],
  },
];
