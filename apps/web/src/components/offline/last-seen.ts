import {
  hashKey,
  notifyManager,
  type InfiniteData,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import { isOnline } from './connection';
import { ownerKey } from './owner';
import { searchPages, type SearchedPages } from './search-pages';
import { findStoredSearch, isStored, type StoredSearch } from './stored';
import { forgetThumbnails, storeThumbnails, watchThumbnails } from './thumbnails';

export interface FallbackOptions {
  /** Asks the server for the user, which shows whether it can be reached. */
  readonly ask: () => Promise<unknown>;
  readonly getUserId: () => number | undefined;
}

/** The result of a query as the server last sent it. */
interface Entry {
  /** The build that stored it. Another one may expect another form, and ignores it. */
  readonly build: string;
  readonly at: number;
  readonly json: string;
}

const most = { entries: 200, entryCharacters: 500_000, characters: 4_000_000, age: 30 * 24 * 3_600_000 };
/** Milliseconds between a result and its storing: lists change several times in a row. */
const delay = 1000;

const build = () => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
const keyOf = (userId: number, hash: string) => `${userId} ${hash}`;

let opened: UseStore | undefined;
const open = () => (opened ??= createStore('safelight-last-seen', 'queries'));

let work: Promise<unknown> = Promise.resolve();
/** Runs one change at a time, so that nothing is stored while everything is deleted. A full or blocked storage stores nothing. */
function change(task: () => Promise<unknown>): Promise<void> {
  const done = work.then(task).then(
    () => undefined,
    () => undefined,
  );
  work = done;
  return done;
}

/** A list keeps its first pages when all of them are too long. */
function encode(data: unknown): string | undefined {
  const json = JSON.stringify(data);
  if (json === undefined || json.length <= most.entryCharacters) return json;
  const { pages, pageParams } = data as Partial<InfiniteData<unknown>>;
  if (!pages || !pageParams || pages.length < 2) return undefined;
  const half = Math.floor(pages.length / 2);
  return encode({ pages: pages.slice(0, half), pageParams: pageParams.slice(0, half) });
}

/** Another version, or a person, may have stored something else. */
const isEntry = (value: unknown): value is Entry => typeof (value as Entry | null)?.json === 'string';

/** Deletes what is too old, another user's or another build's, and the oldest of what is too much. */
async function tidy(userId: number): Promise<void> {
  const stored = await entries<string, Entry>(open());
  const all = stored.filter(([, entry]) => isEntry(entry)).toSorted(([, a], [, b]) => b.at - a.at);
  for (const [key, entry] of stored) if (!isEntry(entry)) await del(key, open());
  let characters = 0;
  for (const [index, [key, entry]] of all.entries()) {
    characters += entry.json.length;
    const keep =
      index < most.entries &&
      characters <= most.characters &&
      entry.build === build() &&
      entry.at > Date.now() - most.age &&
      key.startsWith(keyOf(userId, ''));
    if (!keep) await del(key, open());
  }
}

/** What was stored for a user's query, if anything. */
async function recall(
  userId: number,
  hash: string,
): Promise<{ data: unknown; dataUpdatedAt: number } | undefined> {
  try {
    const entry = await get<Entry>(keyOf(userId, hash), open());
    if (entry?.build !== build() || entry.at < Date.now() - most.age) return undefined;
    return { data: JSON.parse(entry.json), dataUpdatedAt: entry.at };
  } catch {
    // Blocked storage.
    return undefined;
  }
}

/** What was stored for a query, or for the list that it searches. */
async function recallFor(
  userId: number,
  { queryHash }: Pick<Query, 'queryHash'>,
  search: StoredSearch | undefined,
) {
  if (!search) return recall(userId, queryHash);
  const list = await recall(userId, hashKey(search.list));
  return list && { ...list, data: searchPages(list.data as SearchedPages, search.words) };
}

/** What this browser has for a query whose response was lost; undefined when it has nothing, or the server is there. */
export async function fallBack(
  query: Pick<Query, 'queryKey' | 'queryHash' | 'state' | 'setState'>,
  { ask, getUserId }: FallbackOptions,
): Promise<{ readonly data: unknown } | undefined> {
  const search = findStoredSearch(query.queryKey);
  if (!search && !isStored(query.queryKey)) return undefined;
  await ask();
  const userId = getUserId();
  if (isOnline() || userId === undefined) return undefined;
  const { data, dataUpdatedAt } = (await recallFor(userId, query, search)) ?? query.state;
  if (data === undefined || getUserId() !== userId) return undefined;
  // After the query has noted the present time for it; not when the connection is back, as it is then fetched.
  if (!isOnline()) notifyManager.schedule(() => query.setState({ dataUpdatedAt, isInvalidated: true }));
  return { data };
}

/** Deletes everything that was stored, with the thumbnails. */
export function forget(): Promise<void> {
  return change(async () => {
    await clear(open());
    await forgetThumbnails();
    localStorage.removeItem(ownerKey);
  });
}

/** Stores the results of queries from now on, and those that are there already. */
export function watchQueries(client: QueryClient, getUserId: () => number | undefined): void {
  const due = new Map<string, { owner: number; data: unknown; at: number }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const storeDue = async () => {
    const userId = getUserId();
    const ready = [...due].filter(([, { owner }]) => owner === userId);
    due.clear();
    if (userId === undefined) return;
    localStorage.setItem(ownerKey, String(userId));
    for (const [hash, { data, at }] of ready) {
      const json = encode(data);
      if (json === undefined || getUserId() !== userId) continue;
      const entry: Entry = { build: build(), at, json };
      await set(keyOf(userId, hash), entry, open());
      await storeThumbnails(json);
    }
    await tidy(userId);
  };
  const note = (query: Query) => {
    const userId = getUserId();
    const { data, dataUpdatedAt: at } = query.state;
    // Offline a result is a stored one, or a change that the server does not have.
    if (userId === undefined || !isStored(query.queryKey) || data === undefined || !isOnline()) return;
    due.set(query.queryHash, { owner: userId, data, at });
    timer ??= setTimeout(() => {
      timer = undefined;
      void change(storeDue);
    }, delay);
  };
  watchThumbnails();
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) note(query);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query);
  });
}
