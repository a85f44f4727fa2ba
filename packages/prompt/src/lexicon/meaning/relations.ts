/*
 * How things stand to each other. Every wording has an axis and a direction on it. On an axis that can be turned
 * around, "the cup is on the table" and "the table is under the cup" say the same.
 */

export type Axis =
  | 'vertical'
  | 'side'
  | 'depth'
  | 'inside'
  | 'having'
  | 'time'
  | 'near'
  | 'size'
  | 'height'
  | 'way'
  | 'rise'
  | 'course'
  | 'about';

export interface Relation {
  readonly axis: Axis;
  readonly sign: 1 | -1;
  /** Whether a text that says nothing of the kind has lost something. The others are often left out or replaced. */
  readonly strong: boolean;
}

/** Axes on which swapping the two things turns the direction around. */
export const reversible: ReadonlySet<Axis> = new Set<Axis>([
  'vertical',
  'side',
  'depth',
  'time',
  'size',
  'height',
]);
/** Where a thing is, so exactly that another of these in its place says something else. */
const exact = new Set(
  'on|on top of|atop|upon|in|within|beside|next to|near|right beside|alongside|close to|adjacent to|nearby|by the side of|right next to'.split(
    '|',
  ),
);

const beside =
  'beside|next to|alongside|adjacent to|right beside|right next to|by the side of|side by side with';
const inside = 'inside|inside of|within|into';
const under = 'under|underneath|beneath|below';
const top = 'on top of|atop|onto|on to';

/** Ways and places on different axes that exclude each other: a horse that jumps over a fence does not jump onto it. */
const distinct: readonly (readonly [ones: string, others: string])[] = [
  ['over|above|high above', `${beside}|past|onto|on to|around|through|${inside}`],
  [top, `around|through|past|${inside}`],
  [inside, `around|past|along|${beside}`],
  ['through', `around|past|${beside}`],
  [under, `around|through|past|${inside}`],
  ['behind|in front of', `${beside}|on|upon|between`],
  ['between', `${top}|${under}|${inside}|around`],
  ['off|out of', top],
  ['in', 'under|underneath|beneath|on top of|atop'],
  ['across|along', `${under}|behind|above|${inside}`],
  ['against', `behind|${under}|${inside}|${top}`],
  ['around', 'on|behind|in front of|beside'],
  ['among|amid|amidst', `above|${under}|behind|in front of`],
  ['before', 'behind|beside'],
  ['on', 'above|high above'],
  ['from', `${under}|behind|beside|toward|towards|up to|into|onto`],
  ['into|onto', 'away from|far from'],
  ['to|up to', 'away from|out of|far from'],
  ['toward|towards', 'past|around|through|behind|away from'],
];

const distinctFrom = new Map<string, Set<string>>();
for (const [ones, others] of distinct)
  for (const one of ones.split('|'))
    for (const other of others.split('|'))
      for (const [from, to] of [
        [one, other],
        [other, one],
      ] as const)
        distinctFrom.set(from, (distinctFrom.get(from) ?? new Set()).add(to));

export function areDistinct(one: string, other: string): boolean {
  return distinctFrom.get(one)?.has(other) === true;
}

/** Whether two wordings cannot both be true: "on the table" and "beside the table", but not "in" and "on the water". */
export function excludeEachOther(one: string, other: string): boolean {
  if (areDistinct(one, other)) return true;
  const [a, b] = [relations.get(one), relations.get(other)];
  if (!a || !b || a.axis === b.axis) return false;
  const axes = new Set([a.axis, b.axis]);
  if (one === 'between' || other === 'between')
    return (axes.has('depth') || axes.has('vertical')) && (a.strong || b.strong);
  if (![one, other].every((words) => exact.has(words) || relations.get(words)?.strong === true)) return false;
  const near = axes.has('near') && (a.axis === 'near' ? a : b).sign > 0;
  if (near) return axes.has('vertical') || axes.has('inside');
  if (
    axes.has('depth') &&
    [one, other].some((words) => /^(?:on top of|atop|under|underneath|beneath)$/.test(words))
  )
    return true;
  if (axes.has('depth')) return [a, b].some(({ axis, sign }) => axis === 'inside' && sign > 0);
  // "In" and "on the water" are the same, "inside" and "on top of the box" are not.
  if (axes.has('vertical') && axes.has('inside'))
    return (
      [one, other].some((words) => /^inside|^outside/.test(words)) &&
      ![one, other].some((words) => /^(?:on|upon|over|onto|on to)$/.test(words))
    );
  return !axes.has('time') && !axes.has('having');
}

/** Axes on which the order of the two things says nothing. */
export const symmetric: ReadonlySet<Axis> = new Set<Axis>(['near']);

const lines: readonly (readonly [axis: Axis, sign: 1 | -1, strong: boolean, wordings: string])[] = [
  ['vertical', 1, true, 'above|high above|at the top of|on the top of|topped by'],
  ['vertical', 1, false, 'on top of|atop|over|on|upon|onto|on to'],
  ['vertical', -1, true, 'under|underneath|beneath|below|at the bottom of|at the foot of'],
  [
    'vertical',
    -1,
    false,
    'at the base of|into the base of|in the base of|by the base of|against the base of',
  ],
  [
    'side',
    1,
    true,
    'left of|to the left of|on the left of|on the left side of|to the left side of|at the left of',
  ],
  [
    'side',
    -1,
    true,
    'right of|to the right of|on the right of|on the right side of|to the right side of|at the right of',
  ],
  ['depth', 1, true, 'in front of|ahead of|in the front of'],
  ['depth', -1, true, 'behind|in back of|at the back of|backed by'],
  ['inside', 1, false, 'in|within|into|in the middle of|amid|amidst|in the midst of'],
  ['inside', 1, true, 'inside|inside of'],
  ['inside', -1, true, 'outside|outside of'],
  ['inside', -1, false, 'out of'],
  ['having', 1, false, 'with|w|has|have|having|featuring|accompanied by'],
  ['having', -1, true, 'without|lacking|lacks'],
  ['time', 1, true, 'before|prior to'],
  ['time', -1, true, 'after'],
  [
    'near',
    1,
    false,
    'beside|next to|near|right beside|alongside|close to|adjacent to|nearby|by the side of|at the side of|side by side with|in close proximity to|not far from|right next to|besides|neighboring|flanked by',
  ],
  ['near', 1, false, 'by|at|against|around|with along|along with|together with|among|between'],
  ['near', -1, true, 'far from|far away from|a long way from'],
  [
    'size',
    1,
    true,
    'bigger than|larger than|greater than|much bigger than|much larger than|longer than|wider than',
  ],
  // "More goats than trees".
  ['size', 1, false, 'than'],
  ['size', -1, true, 'smaller than|much smaller than|tinier than|narrower than'],
  ['height', 1, true, 'taller than|higher than|much taller than'],
  ['height', -1, true, 'shorter than|lower than|much shorter than'],
  ['way', 1, false, 'toward|towards|up to'],
  ['way', -1, false, 'away from|out from'],
  ['rise', 1, false, 'up'],
  ['rise', -1, false, 'down'],
  ['course', 1, false, 'through|across|along|past|throughout'],
  ['about', 1, false, 'of|for|from|to|like|about|off|during|via'],
];

export const relations: ReadonlyMap<string, Relation> = new Map(
  lines.flatMap(([axis, sign, strong, wordings]) =>
    wordings.split('|').map((words): [string, Relation] => [words, { axis, sign, strong }]),
  ),
);

/** Places in the frame. They belong to the thing before them, as an attribute does. */
export const places: ReadonlyMap<string, string> = new Map(
  (
    [
      [
        'left',
        'on the left|to the left|on their left|to its left|to his left|to her left|to their left|on the left hand|at left|on its left|on his left|on her left|on the left side|at the left|on the left hand side',
      ],
      [
        'right',
        'on the right|to the right|on their right|to its right|to his right|to her right|to their right|on the right hand|at right|on its right|on his right|on her right|on the right side|at the right|on the right hand side',
      ],
      ['top', 'on top|at the top|on the top|above it'],
      ['bottom', 'on the bottom|at the bottom|below it|underneath it|beneath it'],
      [
        'middle',
        'in the middle|in the center|at the center|in the centre|at center|at centre|in center|in the very middle|in the very center|at the very center',
      ],
      ['foreground', 'in the foreground|in front|out front|up front|at the front'],
      [
        'background',
        'in the background|in the backdrop|in the distance|far behind|rising behind|far beyond|behind it|beyond it|behind him|behind her|behind them',
      ],
      ['backtoback', 'back to back'],
      ['facetoface', 'face to face'],
      ['upsidedown', 'upside down'],
      ['closeup', 'close up|closeup|close up view'],
    ] as const
  ).flatMap(([place, wordings]) => wordings.split('|').map((words): [string, string] => [words, place])),
);
