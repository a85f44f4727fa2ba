import { routes, toPattern, type PageRoute } from '../src/routes';

/** Any parameter counts, and letters of either case, as in the app's router: the page itself shows what there is. */
const patterns = routes.map((route: PageRoute) => new RegExp(toPattern(route, {}), 'i'));

/** Whether an address is one of the app's, which opens offline too. All others are the server's. */
export function isPage(pathname: string): boolean {
  return patterns.some((pattern) => pattern.test(pathname));
}
