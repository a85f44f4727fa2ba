const sharpness =
  '(?:(?:very|extremely|ultra|razor)[ -])?(?:shallow|thin|narrow|deep|great|large|infinite) (?:depth[ -]of[ -]field|dof)|' +
  '(?:shallow|deep|selective) focus|everything in focus';
const blur =
  '(?:(?:creamy|soft|smooth|beautiful|dreamy|round|heavy|strong|background) ){0,2}bokeh(?: background| balls)?|' +
  '(?:softly )?(?:blurred|blurry|defocused|out[ -]of[ -]focus) background|background blur';
// That of “50mm f/1.8” belongs to the lens. “F1” and “F16” without a stroke are cars and jets.
const aperture =
  '(?:wide(?:[ -]open)?|narrow|small|large) aperture|(?:aperture (?:of )?)?(?<!mm(?: lens)?(?: at)?[ ,]{0,2})f(?:/\\d{1,2}(?:\\.\\d)?|\\d{1,2}\\.\\d)';

/** What says a depth of field, beside a lens or without one. */
export const depthWords = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${sharpness}|${blur}|${aperture})(?![\\p{L}\\p{N}])`,
  'giu',
);

const whole = new RegExp(`^(?:${sharpness}|${blur}|${aperture})$`, 'iu');

/** Whether words say a depth of field and nothing else. */
export const isDepth = (words: string): boolean => whole.test(words);
