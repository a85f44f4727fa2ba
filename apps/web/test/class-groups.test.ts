import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extendTailwindMerge } from 'tailwind-merge';
import { expect, it } from 'vitest';
import { cn } from '../src/ui/cn';

const source = join(import.meta.dirname, '../src');
const tokens = readFileSync(join(source, 'ui/styles/tokens.css'), 'utf8');
const animations = [...tokens.matchAll(/--animate-([\w-]+):/g)].map(([, name = '']) => name);
const whole = extendTailwindMerge({ cacheSize: 0, extend: { theme: { animate: animations } } });

/** All classes of our components, without variants such as `hover:`. */
function findClasses(): string[] {
  const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(source, file), 'utf8'));
  const words = texts.flatMap((text) =>
    [...text.matchAll(/(["'`])(.*?)\1/g)].flatMap(([, , inside = '']) => inside.split(/\s+/)),
  );
  const bare = words.map((word) => word.replace(/^(?:[a-z-]+(?:\[[^\]]*\])?:|\[[^\]]*\]:)+/, ''));
  // tailwind-merge removes the duplicate of a class only if it knows the class.
  return [...new Set(bare)].filter((word) => /^-?[a-z@]/.test(word) && whole(`${word} ${word}`) === word);
}

it('merges any two of our classes as the full tailwind-merge does', () => {
  const classes = findClasses();
  expect(classes.length).toBeGreaterThan(400);
  const differing: string[] = [];
  for (const first of classes)
    for (const second of classes) {
      const pair = `${first} ${second}`;
      if (first !== second && whole(pair) !== cn(pair)) differing.push(pair);
    }
  expect(differing).toEqual([]);
});
