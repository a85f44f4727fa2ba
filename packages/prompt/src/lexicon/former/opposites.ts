/** Opposites of exclusions that prompts had before, and the terms they stand for. They are read and never written. */
export const formerOpposites: readonly (readonly [opposite: string, term: string])[] = [
  ['true in proportion', 'distorted'],
  ['natural in color', 'oversaturated'],
  ['smooth in every tone', 'noise'],
  ['crisp along every edge', 'artifacts'],
  ['exact in count', 'duplicate'],
  ['complete at every edge', 'cropped'],
  ['wholly in view', 'out of frame'],
  ['natural in every form', 'mutation'],
  ['harmonious in form', 'ugly'],
  // “Empty” cleared tables, “deserted” made ruins of rooms and of products.
  ['otherwise empty', 'people'],
  ['otherwise unoccupied', 'people'],
  ['otherwise deserted', 'people'],
  ['with the subject alone in view', 'people'],
];
