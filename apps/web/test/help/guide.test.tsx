import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { chapterIds } from '../../src/features/help/contents';
import { HelpPage } from '../../src/pages/help';

const html = renderToStaticMarkup(
  <Router ssrPath="/help">
    <HelpPage />
  </Router>,
);

const src = join(import.meta.dirname, '../../src');

/** All other files, each on one line. */
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(join('features', 'help')))
  .map((file) => readFileSync(join(src, file), 'utf8').replaceAll(/\s+/g, ' '));

const unescape = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

/** The texts of all other files, which include those that their screens show. */
const texts = new Set(sources.flatMap((source) => source.split(/ ?['"`<>{}] ?/)));

it('names only controls that the screens have', () => {
  const names = [...html.matchAll(/<strong data-ui[^>]*>([^<]+)/g)].map(([, name]) => unescape(name!));
  expect(names.length).toBeGreaterThan(60);
  const unknown = names.filter((name) => !texts.has(name));
  expect(unknown).toEqual([]);
});

it('has every chapter of its contents, in their order', () => {
  const ids = [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(chapterIds);
});

it('has the chapters that other screens lead to', () => {
  const chapters = sources.flatMap((source) =>
    [...source.matchAll(/<HelpLink chapter="([^"]+)"/g)].map(([, id]) => id),
  );
  expect(chapters).toContain('looks');
  expect(chapterIds).toEqual(expect.arrayContaining(chapters));
});
