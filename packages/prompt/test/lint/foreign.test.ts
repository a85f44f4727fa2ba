import type { RendererId } from '@safelight/catalog/renderers';
import { expect, test } from 'vitest';
import { lintText } from '../../src/lint';

/* Syntax of another renderer, which this one reads as words. */

function marked(text: string, renderer: RendererId): readonly string[] {
  return lintText(text, renderer).flatMap(({ rule, span }) =>
    span && (rule === 'foreign-syntax' || rule === 'other-version') ? [text.slice(span.start, span.end)] : [],
  );
}

test.each([
  ['midjourney', 'a cat (fluffy:1.3), <lora:x:1>, BREAK', ['(fluffy:1.3)', '<lora:x:1>', 'BREAK']],
  ['midjourney', 'a cat, Negative prompt: dog', ['Negative prompt: dog']],
  ['flux', 'a (blue:1.3) cat', ['(blue:1.3)']],
  ['stable-diffusion-comfyui', '[cat|dog], <lora:x:1>', ['[cat|dog]', '<lora:x:1>']],
  ['stable-diffusion-comfyui', 'a cat AND a dog BREAK snow', ['AND', 'BREAK']],
  ['midjourney-v7', 'a cat --v 6', ['--v 6']],
] as const)('%s finds it in “%s”', (renderer, text, found) => {
  expect(marked(text, renderer)).toEqual(found);
});

test.each([
  ['midjourney', 'a sign that says "TAKE A BREAK", a clock (at 3:15)'],
  ['stable-diffusion-comfyui', 'a (blue:1.3) cat, ROCK AND ROLL'],
  ['stable-diffusion', 'a (blue:1.3) cat BREAK [cat|dog] <lora:x:1>'],
  ['midjourney-v7', 'a cat --v 7'],
  ['midjourney', 'a cat --v 7'],
] as const)('%s finds none in “%s”', (renderer, text) => {
  expect(marked(text, renderer)).toEqual([]);
});
