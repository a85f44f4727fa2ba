import { nameDocument, routes, toPattern, type PageRoute } from '../src/routes';

/** What the server must know of each address, as pages.json: apps/api/src/http/pages/list.ts reads it. */
export function describePages() {
  return routes.map((route: PageRoute) => ({
    pattern: toPattern(route),
    document: nameDocument(route),
    queries: route.queries,
  }));
}
