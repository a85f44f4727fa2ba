import fc from 'fast-check';
import { hostileWords, longWords } from './arbitraries';

const syntax = fc.constantFrom(
  '--ar 4:5', '--ar16:9', '—ar 2:3', '--no hat, text', '--v 7', '--s 250--chaos 5', '--sref 12 https://a.b/c', '--p abc12', '--foo',
  '--foo bar', '-- ar 1:1', '--version {6, 7}', '/imagine prompt: ', 'https://a.b/c.png ', '<https://a.b/c> ', '::2', '::', '::-.5 ',
  '(a:1.2)', '((', '))', '[a:b:0.5]', '[a|b]', '{a|b}', '{a, b}', '<lora:a:0.5>', 'BREAK', ' AND ', '\\(', 'embedding:x',
  '\nNegative prompt: ', '\nSteps: 2, Sampler: Euler a, Seed: 5, Size: 512x640', '\nSteps: 1', 'Leave out: a.', '\n// a\n', '"a, b"',
  'golden hour', 'photo of ', 'portrait, ', '16:9', 'square format', 'IMG_1.CR2: ', '\n', '\n\n',
); // prettier-ignore

/** Random combinations of every generator's syntax, what the catalog says, and hostile characters. */
export const anyText = fc.oneof(
  fc
    .array(fc.oneof({ weight: 2, arbitrary: syntax }, hostileWords, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 12 })
    .chain((pieces) => fc.constantFrom('', ' ', ', ').map((between) => pieces.join(between))),
  longWords,
  fc.string({ unit: 'binary', maxLength: 60 }),
); // prettier-ignore
