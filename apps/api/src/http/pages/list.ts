import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A row of pages.json, which the web build writes from the web app's manifest of pages. */
export interface PageRow {
  /** Regular expression of the addresses. */
  readonly pattern: string;
  /** Name of the document to send. Without one it is index. */
  readonly document?: string | undefined;
  /** Documents to send in its place, by a query that the request has. */
  readonly queries?: Readonly<Record<string, string>> | undefined;
}

/** Finds the document of an address; undefined when it has no page. */
export type FindDocument = (path: string, query?: string) => string | undefined;

/** Addresses without a row get index.html too, with 404: the app then shows 'not found'. */
export function createDocumentFinder(rows: readonly PageRow[]): FindDocument {
  const pages = rows.map((row) => ({ ...row, pattern: new RegExp(row.pattern) }));
  return (path, query) => {
    const page = pages.find(({ pattern }) => pattern.test(path));
    if (!page) return undefined;
    const search = new URLSearchParams(query);
    const [, other] = Object.entries(page.queries ?? {}).find(([name]) => search.has(name)) ?? [];
    return other ?? page.document ?? 'index';
  };
}

/** The pages of the build in `root`. */
export async function readPages(root: string): Promise<FindDocument> {
  return createDocumentFinder(
    JSON.parse(await readFile(join(root, 'pages.json'), 'utf8')) as readonly PageRow[],
  );
}
