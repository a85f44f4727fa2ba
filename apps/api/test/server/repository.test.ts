import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { definitions, isOpenToTokens, isStream, restRoutes } from '../../src/http/rest/routes';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

it('every procedure that a token may call is on REST, except streams', () => {
  const onRest = new Set<string>(restRoutes.map((route) => route.procedure));
  const missing = Object.entries(definitions).filter(
    ([path, definition]) => isOpenToTokens(path) && !isStream(definition) && !onRest.has(path),
  );
  expect(missing.map(([path]) => path)).toEqual([]);
});

it('every configuration key is in .env.example, and every key there is read', () => {
  const folder = join(root, 'apps/api/src/config');
  const config = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const read = [...config.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map((match) => match[1]);
  const documented = [
    ...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#? ?([A-Z][A-Z_]+)=/gm),
  ].map((match) => match[1]);
  expect(documented.toSorted()).toEqual(read.toSorted());
});
