/** Texts that make a bad pattern backtrack: repetitions after an opener that never closes. */
const units = [
  ',', ', ', '.', '. ', ';', ':', ': ', '!"', '."', '?', "'", '"', '“', '”', '·', ' · ', ' ·· ', '#', '# ', '\\',
  ' ', '\n', '\n ', ' \n', '\t', '\r', '\u2028', '\u00a0', '\u0000', '\ud800', '\u0301', '狐', '🦊',
  '(', ')', '((', '[', '([', '\\(', '{', '{a,', '{a|', 'a,', 'a|', '<', '<a:', '<lora:a', '::', '1', '1.', '1:', ':1',
  'a', 'a ', 'a-', 'a b c d ', 'no ', 'no a ', 'no no ', '" no a ', 'without any ', 'do not show any ', '4k, ', ', 4k',
  '--', ' --', '--no', ' --no ', ' --no a', ' --ar 1', ' --s 1', '—', ' —ar ', '–no ', 'x—no ', ',—no x', '. –no a', ' --sref 1', 'AND ', 'BREAK', 'trending on a',
  'Negative prompt:', '\nNegative prompt:', 'Size: 1x', '\nSize: 12x12', '\nSteps: 1, ', 'Leave out: a. ', 'leave out: no a, ',
  '</think>', '<think>', '**', '__', '__a', '```', '```a\n', 'Sure ', 'here is ', 'prompt:', '/imagine ', ' https://a', 'Lens: ',
  '[a:', '[a:b:', '[a|', '(a:1.1)', '(a:', ':1.1)', '{"a": ', 'a::2 ', '::-', ' --sref 1::2', ' --p a1bcd', '--a-', ' --ar {1', '--ar1:1', '// a\n',
  'embedding:a', '<lora:a:1>', 'photo ', 'portrait of ', 'portrait, ', 'kodak portra ', '{a|b}', '"a" ', 'in the style of ', 'golden hour, ', 'IMG_1.CR2', 'a: b, ', 'a: "', '\nSampler: a, ', 'Steps: 1, ',
]; // prettier-ignore
export interface Shape {
  readonly name: string;
  /** Builds a text of `length` characters. */
  readonly write: (length: number) => string;
}

/** What opens a reading that other texts do not reach: lines with labels, a fence behind an object, a line of settings. */
const openings = ['Subject: a\nLighting: dusk\n', '{"prompt": "a"}\n```', 'a fox.\nSize: 12x12'];
const blanks = [' ', '\t', '\r', '\u00a0', '\u2028', '\u2029'];

const repeat = (opening: string, unit: string, end: string): Shape => ({
  name: JSON.stringify(`${opening}${unit}…${end}`),
  write: (length) => {
    const room = length - opening.length - end.length;
    return opening + unit.repeat(Math.ceil(room / unit.length)).slice(0, room) + end;
  },
});

export const hostileShapes: readonly Shape[] = ['', 'x'].flatMap((end) => [
  ...units.map((unit) => repeat('', unit, end)),
  ...openings.flatMap((opening) => blanks.map((blank) => repeat(opening, blank, end && `${end} y`))),
]);
