import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isPage } from '../../api/src/http/pages/is-page';
import { restRoutes } from '../../api/src/http/rest/routes';
import { addresses as serverAddresses } from '../../api/test/permissions/rules';
import { documents } from '../scripts/documents.mjs';
import { adminTabs, adminUserTabs, paths } from '../src/paths';
import { noPages } from '../worker/no-pages';

/* An address of the app is known to its routes, to the server, to the build and to the service worker. */

const source = readFileSync(new URL('../src/screens.tsx', import.meta.url), 'utf8');
/** The routes as they are written: their patterns and what they show. The landing page has its own, in routes.tsx. */
const routes = [...source.matchAll(/<Route path=(?:"([^"]+)"|\{\/(.+)\/\}) component=\{(\w+)\}/g)].map(
  ([, path, expression, component]) => ({
    pattern: new RegExp(expression ?? `^${path?.replace(/:\w+/g, '[^/]+')}$`),
    component,
  }),
);
const modules = new Map(
  [...source.matchAll(/const (\w+) = lazy\(\s*\(\) =>\s*import\('\.\/pages\/([\w-]+)'\)/g)].map(
    ([, component, file]) => [component, file],
  ),
);

const findRoute = (path: string) => routes.find(({ pattern }) => pattern.test(path));
const isNoPage = (path: string) => noPages.some((pattern) => pattern.test(path));

const ids = { projects: 7, prompts: 8, users: 9 };
const named = [
  paths.generator(),
  paths.projects(),
  paths.projects('general'),
  paths.projects(ids.projects),
  paths.projects('general', ids.prompts),
  paths.projects(ids.projects, ids.prompts),
  paths.images(),
  paths.history(),
  paths.credits(),
  paths.pricing(),
  paths.paymentSuccess(),
  paths.admin(),
  ...adminTabs.map((tab) => paths.admin(tab)),
  paths.adminUser(ids.users),
  ...adminUserTabs.map((tab) => paths.adminUser(ids.users, tab)),
  paths.settings(),
  paths.forgotPassword(),
  paths.resetPassword(),
  // Of mails and of old links.
  '/verify-email',
  '/prompt-generator',
];

it('every screen has a route, the server answers it with a page, and the worker opens it offline', () => {
  expect(named.filter((path) => !findRoute(path))).toEqual([]);
  expect(named.filter((path) => !isPage(path))).toEqual([]);
  expect(named.filter(isNoPage)).toEqual([]);
  // The worker looks at an address with its query, in which anything may stand.
  expect(isNoPage(`${paths.history()}?q=f1.8`)).toBe(false);
});

it('every route is the way to one of them', () => {
  expect(routes.length).toBeGreaterThan(15);
  // None is written otherwise than it is looked for here.
  expect(routes).toHaveLength(source.match(/<Route\s+path=/g)?.length ?? 0);
  const used = new Set(named.map(findRoute));
  expect(routes.filter((route) => !used.has(route))).toEqual([]);
});

it('a document asks for the files of the screen at its address', () => {
  for (const [name, file] of Object.entries(documents)) {
    expect(modules.get(findRoute(`/${name}`)?.component), name).toBe(file);
  }
});

it('what the server answers itself is neither a page nor opened by the worker', () => {
  const own = [...restRoutes, ...serverAddresses].map(({ path }) => path);
  expect(own.length).toBeGreaterThan(30);
  expect(own.filter((path) => !isNoPage(path))).toEqual([]);
  expect(own.filter((path) => isPage(path))).toEqual([]);
});
