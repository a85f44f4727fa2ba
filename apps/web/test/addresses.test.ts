import { expect, it } from 'vitest';
import { createDocumentFinder } from '../../api/src/http/pages/list';
import { restRoutes } from '../../api/src/http/rest/routes';
import { addresses as serverAddresses } from '../../api/test/permissions/addresses';
import { describePages } from '../scripts/pages';
import { generatorPattern, paths } from '../src/paths';
import { adminTabs, adminUserTabs, routes, toPattern, type PageRoute } from '../src/routes';
import { isPage } from '../worker/pages';

/* The router, the server and the service worker know the addresses of the manifest, and no others. */

// As the server reads it from pages.json.
const findDocument = createDocumentFinder(JSON.parse(JSON.stringify(describePages())));
const matches = (route: PageRoute, path: string) => new RegExp(toPattern(route)).test(path);
const findRoutes = (path: string) => routes.filter((route) => matches(route, path));

const built = [
  paths.landing(),
  paths.generator(),
  paths.import(),
  paths.projects(),
  paths.projects('general'),
  paths.projects(7),
  paths.projects('general', 8),
  paths.projects(7, 8),
  paths.images(),
  paths.imageGenerator(),
  paths.looks(),
  paths.sheets(),
  paths.newSheet(),
  paths.sheets(11),
  paths.shared('q7Jd_-3xYz'),
  paths.history(),
  paths.versions(7),
  paths.help(),
  paths.credits(),
  paths.pricing(),
  paths.paymentSuccess(),
  paths.admin(),
  ...adminTabs.map((tab) => paths.admin(tab)),
  paths.adminUser(9),
  ...adminUserTabs.map((tab) => paths.adminUser(9, tab)),
  paths.settings(),
  paths.forgotPassword(),
  paths.resetPassword(),
];
// From mails and old links, and with a slash at the end.
const others = [
  '/verify-email',
  '/verify-email/',
  '/prompt-generator',
  '/settings/',
  '/projects/12/prompts/3/',
];

it.each([...built, ...others])('%s is one route, which the server and the worker open', (path) => {
  expect(findRoutes(path)).toHaveLength(1);
  expect(findDocument(path)).toBeDefined();
  expect(isPage(path)).toBe(true);
});

it('has an example of every route above', () => {
  const seen = new Set([...built, ...others].flatMap(findRoutes));
  expect(routes.filter((route) => !seen.has(route))).toEqual([]);
});

it.each([
  '/nothing',
  '//',
  '//evil.example',
  '/landing',
  '/index.html',
  '/projects/abc',
  '/projects/12/prompts',
  '/admin/nothing',
  '/admin/users/ada',
  '/admin/users/12/nothing',
  '/wp-admin.php',
])('the server has no page at %s', (path) => {
  expect(findDocument(path)).toBeUndefined();
});

it('the server sends each page its document', () => {
  expect(findDocument('/')).toBe('landing');
  expect(findDocument('/', 'utm_source=x')).toBe('landing');
  expect(findDocument('/', 'reuse=5')).toBe('app');
  expect(findDocument('/', 'similar=5')).toBe('app');
  expect(findDocument('/app', 'reuse=5')).toBe('app');
  expect(findDocument('/projects/12/prompts/3')).toBe('projects');
  expect(findDocument('/admin')).toBe('index');
});

it('each page is a module that exports nothing else, and each module is a page', async () => {
  const modules = import.meta.glob<Record<string, unknown>>('../src/pages/*.tsx');
  const pages = [...routes.map(({ page }) => page), 'not-found'];
  expect(Object.keys(modules).toSorted()).toEqual(
    [...new Set(pages)].map((page) => `../src/pages/${page}.tsx`).toSorted(),
  );
  for (const [file, load] of Object.entries(modules)) {
    expect(Object.values(await load()), file).toEqual([expect.any(Function)]);
  }
});

it('the wizard is known at each of its addresses', () => {
  const generators = routes.filter(({ page }) => page === 'generator');
  expect(routes.filter(({ path }) => generatorPattern.test(path))).toEqual(generators);
});

it('an address that the server handles itself is no page, and the worker does not open it', () => {
  const own = [...restRoutes, ...serverAddresses].map(({ path }) => path);
  expect(own.length).toBeGreaterThan(30);
  expect(own.filter((path) => isPage(path))).toEqual([]);
  expect(own.filter((path) => findDocument(path) !== undefined)).toEqual([]);
});
