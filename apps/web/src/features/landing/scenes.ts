import coast from './scenes/coast.svg';
import floating from './scenes/floating.svg';
import mountains from './scenes/mountains.svg';
import stillLife from './scenes/still-life.svg';
import street from './scenes/street.svg';

export interface Scene {
  title: string;
  /** What one sees, for those who do not. */
  alt: string;
  src: string;
  /** Shown until the picture is there. */
  colour: string;
}

/** The pictures behind the landing page, in their order. apps/web/art draws them. */
export const scenes: readonly Scene[] = [
  {
    title: 'Coast at dusk',
    alt: 'A low sun meets the sea at dusk; on a dark headland a lighthouse has just been lit.',
    src: coast,
    colour: '#34324a',
  },
  {
    title: 'Rain, neon',
    alt: 'A figure under a red umbrella walks up a wet street whose neon signs stand in the water.',
    src: street,
    colour: '#0d141b',
  },
  {
    title: 'Above the fog',
    alt: 'Ridge behind ridge in the first light, with fog in the valleys and firs in front.',
    src: mountains,
    colour: '#48596a',
  },
  {
    title: 'Window light',
    alt: 'A jug with a branch, pears and a bowl on a table; the sun throws the window on the wall.',
    src: stillLife,
    colour: '#3d3124',
  },
  {
    title: 'Floating halls',
    alt: 'Lit stone halls float on hanging rocks before a great pale moon, above a sea of cloud.',
    src: floating,
    colour: '#203842',
  },
];
