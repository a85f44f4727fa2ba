export interface Scene {
  /** Stem of its file names. */
  name: 'coast' | 'street' | 'mountains' | 'still-life' | 'floating';
  title: string;
  /** Alternative text. */
  alt: string;
  /** The part that stays visible on screens narrower than the scene, as CSS `object-position`. */
  focus: string;
}

/** The scenes behind the landing page, in order. apps/web/art makes them. */
export const scenes: readonly Scene[] = [
  {
    name: 'coast',
    title: 'Coast at dusk',
    alt: 'After sunset over a calm sea; on a dark headland a lighthouse has just been lit and sends out its beam.',
    focus: '72% 40%',
  },
  {
    name: 'street',
    title: 'Rain, neon',
    alt: 'Rain on a window; behind it, out of focus, the lights of a street and somebody under a red umbrella.',
    focus: '72% 40%',
  },
  {
    name: 'mountains',
    title: 'Above the fog',
    alt: 'A snowy peak over ridge behind ridge in the first light, with fog in the valleys and firs in front.',
    focus: '74% 40%',
  },
  {
    name: 'still-life',
    title: 'Window light',
    alt: 'A jug with a branch, pears and a bowl of them on a table; the sun throws the window on the wall.',
    focus: '76% 50%',
  },
  {
    name: 'floating',
    title: 'Floating lights',
    alt: 'Paper lanterns drift over a still lake after sunset, their light doubled in the water.',
    focus: '76% 40%',
  },
];
