/*
 * The manifest of pages. Derived from it: the router, the builders of paths.ts, the prerendered documents, the
 * bundler's chunks, the server's list (pages.json of the build) and the service worker's. Plain data: it runs in the
 * browser, in the worker and in the build.
 */

export const adminTabs = ['users', 'transactions', 'overview', 'audit', 'jobs', 'health'] as const;
export type AdminTab = (typeof adminTabs)[number];

export const adminUserTabs = ['ledger', 'prompts', 'images', 'payments', 'sessions', 'audit'] as const;
export type AdminUserTab = (typeof adminUserTabs)[number];

/** An address, or the addresses of one pattern. Several may show the same page. */
export interface PageRoute {
  /** The file in pages/, whose only export is the page. */
  readonly page: string;
  /** Letters and hyphens, with `:name` for a parameter. */
  readonly path: string;
  /** Regular expressions of the parameters. With other values the server returns 404 and the page shows 'not found'. */
  readonly params?: Readonly<Record<string, string>>;
  /** Addresses that begin with the path show the page too. */
  readonly prefix?: true;
  /** Prerendered as a document, which the server also sends for longer routes. The others get index.html. */
  readonly document?: true;
  /** Query parameters with which the server sends another document, and the name of that document. */
  readonly queries?: Readonly<Record<string, string>>;
  /** The page has no common header. */
  readonly bare?: true;
}

const id = '\\d+';
const project = `general|${id}`;

export const routes = [
  // With these queries the landing page sends the user on to the wizard.
  { page: 'landing', path: '/', document: true, queries: { reuse: 'app', similar: 'app' }, bare: true },
  { page: 'generator', path: '/app', document: true },
  { page: 'generator', path: '/prompt-generator' },
  { page: 'import', path: '/import', document: true },
  { page: 'images', path: '/images', document: true },
  { page: 'image-generator', path: '/image-generator', document: true },
  { page: 'projects', path: '/projects', document: true },
  { page: 'projects', path: '/projects/:project', params: { project } },
  { page: 'projects', path: '/projects/:project/prompts/:prompt', params: { project, prompt: id } },
  { page: 'looks', path: '/looks' },
  { page: 'sheets', path: '/sheets' },
  { page: 'sheets', path: '/sheets/new' },
  { page: 'sheets', path: '/sheets/:sheet', params: { sheet: id } },
  { page: 'shared', path: '/s/:token', params: { token: '[\\w-]+' }, bare: true },
  { page: 'history', path: '/history', document: true },
  { page: 'versions', path: '/history/:version', params: { version: id } },
  { page: 'pricing', path: '/pricing', document: true },
  { page: 'credits', path: '/credits', document: true },
  { page: 'help', path: '/help', document: true },
  { page: 'payment-success', path: '/payment-success' },
  { page: 'settings', path: '/settings', document: true },
  { page: 'admin', path: '/admin' },
  { page: 'admin', path: '/admin/:tab', params: { tab: adminTabs.join('|') } },
  { page: 'admin-user', path: '/admin/users/:id', params: { id } },
  { page: 'admin-user', path: '/admin/users/:id/:tab', params: { id, tab: adminUserTabs.join('|') } },
  { page: 'verify-email', path: '/verify-email', prefix: true },
  { page: 'forgot-password', path: '/forgot-password' },
  { page: 'reset-password', path: '/reset-password' },
] as const satisfies readonly PageRoute[];

export type RoutePath = (typeof routes)[number]['path'];

/** The regular expression of a route's addresses. `params` replaces those of the route. */
export function toPattern(route: PageRoute, params = route.params): string {
  const { path, prefix } = route;
  const pattern = path.replaceAll(/:(\w+)/g, (_all, name: string) => `(${params?.[name] ?? '[^/]+'})`);
  if (prefix) return `^${pattern}`;
  return path === '/' ? '^/$' : `^${pattern}/?$`;
}

/** The name of a route's document, if it has one. */
export function nameDocument({ path }: PageRoute): string | undefined {
  const route = routes.find(
    (other: PageRoute) => other.document && (other.path === path || path.startsWith(`${other.path}/`)),
  );
  return route && (route.path.slice(1) || 'landing');
}
