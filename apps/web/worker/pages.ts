import { routes, toPattern, type PageRoute } from '../src/routes';

/** Like the app's router, these ignore case and accept any parameter; the page itself may show 'not found'. */
const patterns = routes.map((route: PageRoute) => new RegExp(toPattern(route, {}), 'i'));

/** Whether an address is the app's, and therefore opens offline. All others are the server's. */
export function isPage(pathname: string): boolean {
  return patterns.some((pattern) => pattern.test(pathname));
}
