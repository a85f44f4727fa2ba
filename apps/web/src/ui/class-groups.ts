// Which classes set the same property, for tailwind-merge. Its own list covers all of Tailwind and is as large as a
// page; this one covers what we use. test/class-groups.test.ts compares the two for every pair of our classes.

const any = () => true;
const isNumber = (value: string) => /^\d+$/.test(value);
const isArbitrary = (value: string) => value.startsWith('[');
const isGradient = (value: string) => /^\[(linear|radial|conic)-gradient/.test(value);

/** Groups named like the prefix of their classes. */
const plain = Object.fromEntries(
  `
    aspect overflow overflow-x overflow-y overscroll inset inset-x inset-y top right bottom left z basis grow
    shrink order grid-cols grid-rows col-span col-start row-span row-start gap gap-x gap-y justify justify-self
    items self place-items p px py pt pr pb pl m mx my mt mr mb ml size w min-w max-w h min-h max-h tracking
    line-clamp leading list decoration underline-offset align whitespace break rounded rounded-t rounded-l rounded-r
    border-x border-y border-t border-r border-b border-l divide-x divide-y outline-offset opacity blur
    brightness mask-r-from mask-l-from mask-b-from transition duration ease animate rotate translate-x translate-y caret
    cursor pointer-events resize scroll-mt scroll-px scroll-pl overscroll-x scale auto-cols grid-flow select touch
  `
    .trim()
    .split(/\s+/)
    .map((name) => [name, [{ [name]: ['', any] }]]),
);

const edges = (name: string) => [`${name}x`, `${name}y`, `${name}t`, `${name}r`, `${name}b`, `${name}l`];

export const classConfig = {
  cacheSize: 500,
  theme: {},
  classGroups: {
    ...plain,
    display: [
      'block',
      'inline-block',
      'inline',
      'flex',
      'inline-flex',
      'grid',
      'table',
      'contents',
      'hidden',
    ],
    position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
    sr: ['sr-only', 'not-sr-only'],
    'object-fit': [{ object: ['cover', 'contain', 'fill', 'none'] }],
    'object-position': [{ object: [any] }],
    'flex-direction': [{ flex: ['row', 'row-reverse', 'col', 'col-reverse'] }],
    'flex-wrap': [{ flex: ['wrap', 'nowrap'] }],
    flex: [{ flex: [any] }],
    'snap-align': [{ snap: ['start', 'center'] }],
    'font-weight': [{ font: ['normal', 'medium', 'semibold', 'bold'] }],
    'font-family': [{ font: [any] }],
    'font-size': [
      { text: ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', (value: string) => /^\[[\dc]/.test(value)] },
    ],
    'text-alignment': [{ text: ['left', 'center', 'right'] }],
    'text-overflow': ['truncate', { text: ['ellipsis'] }],
    'text-wrap': [{ text: ['balance', 'pretty'] }],
    'text-color': [{ text: [any] }],
    'text-decoration': ['underline', 'no-underline', 'line-through'],
    'bg-position': [{ bg: ['center'] }],
    'bg-size': [{ bg: ['cover', 'contain'] }],
    'bg-image': [{ bg: [isGradient] }],
    'bg-color': [{ bg: [any] }],
    'border-w': [{ border: ['', isNumber] }],
    'border-style': [{ border: ['dashed', 'dotted', 'solid'] }],
    'border-color': [{ border: [any] }],
    'divide-color': [{ divide: [any] }],
    'outline-style': [{ outline: ['none'] }],
    'outline-w': [{ outline: ['', isNumber] }],
    'outline-color': [{ outline: [any] }],
    shadow: [{ shadow: [isArbitrary] }],
    'shadow-color': [{ shadow: [any] }],
    'ring-offset-w': [{ 'ring-offset': [isNumber] }],
    'ring-offset-color': [{ 'ring-offset': [any] }],
    'ring-w': [{ ring: ['', isNumber] }],
    'ring-color': [{ ring: [any] }],
  },
  /** A class of the first group removes earlier classes of the others. */
  conflictingClassGroups: {
    overflow: ['overflow-x', 'overflow-y'],
    overscroll: ['overscroll-x'],
    'scroll-px': ['scroll-pl'],
    inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
    'inset-x': ['right', 'left'],
    'inset-y': ['top', 'bottom'],
    flex: ['basis', 'grow', 'shrink'],
    gap: ['gap-x', 'gap-y'],
    p: edges('p'),
    px: ['pr', 'pl'],
    py: ['pt', 'pb'],
    m: edges('m'),
    mx: ['mr', 'ml'],
    my: ['mt', 'mb'],
    size: ['w', 'h'],
    'font-size': ['leading'],
    'line-clamp': ['display', 'overflow'],
    rounded: ['rounded-t', 'rounded-l', 'rounded-r'],
    'border-w': edges('border-'),
    'border-x': ['border-r', 'border-l'],
    'border-y': ['border-t', 'border-b'],
  },
  // As in `text-sm/6`.
  conflictingClassGroupModifiers: { 'font-size': ['leading'] },
  orderSensitiveModifiers: [
    '*',
    '**',
    'after',
    'backdrop',
    'before',
    'file',
    'first-letter',
    'first-line',
    'marker',
  ],
};
