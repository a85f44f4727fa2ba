import { invalid, missing } from './protocol/errors';
import type { Kind, Kinds, Stored } from './protocol/wire';

/** Names as Stripe's messages have them. */
const nouns: Partial<Record<Kind, string>> = {
  payment_method: 'PaymentMethod',
  'checkout.session': 'checkout.session',
};

export interface DeletedObject {
  readonly id: string;
  readonly object: Kind;
  readonly deleted: true;
}

export interface Page {
  readonly limit?: number;
  readonly starting_after?: string;
  readonly ending_before?: string;
  /** Only checked to exist here; callers filter by it. */
  readonly customer?: string;
  readonly created?: number | { gt?: number; gte?: number; lt?: number; lte?: number };
}

/** All objects of an account in creation order. Ids are unique across kinds. */
export class Store {
  readonly #byId = new Map<string, Stored>();
  readonly #byKind = new Map<Kind, Map<string, Stored>>();
  readonly #deleted = new Map<string, DeletedObject>();

  add<T extends Stored>(object: T): T {
    this.#byId.set(object.id, object);
    const others = this.#byKind.get(object.object) ?? new Map<string, Stored>();
    this.#byKind.set(object.object, others.set(object.id, object));
    return object;
  }

  /** Finds an object of any kind, or the remains of a deleted one. */
  lookUp(id: string): Stored | DeletedObject | undefined {
    return this.#byId.get(id) ?? this.#deleted.get(id);
  }

  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    const object = this.#byId.get(id);
    return object?.object === kind ? (object as Kinds[K]) : undefined;
  }

  /** Throws Stripe's error for a missing object. `param` names the parameter that has the id. */
  get<K extends Kind>(kind: K, id: string, param?: string): Kinds[K] {
    const object = this.find(kind, id);
    if (!object) throw missing(nouns[kind] ?? kind.replace(/^.*\./, '').replace(/_/g, ' '), id, param);
    return object;
  }

  findDeleted(id: string): DeletedObject | undefined {
    return this.#deleted.get(id);
  }

  delete(object: Stored): DeletedObject {
    const remains: DeletedObject = { id: object.id, object: object.object, deleted: true };
    this.#byId.delete(object.id);
    this.#byKind.get(object.object)?.delete(object.id);
    this.#deleted.set(object.id, remains);
    return remains;
  }

  /** Oldest first. */
  all<K extends Kind>(kind: K, has: (each: Kinds[K]) => boolean = () => true): Kinds[K][] {
    return ([...(this.#byKind.get(kind)?.values() ?? [])] as Kinds[K][]).filter(has);
  }

  /** Oldest first. */
  snapshot(): { objects: Stored[]; deleted: DeletedObject[] } {
    return { objects: [...this.#byId.values()], deleted: [...this.#deleted.values()] };
  }

  restore({ objects, deleted }: ReturnType<Store['snapshot']>): void {
    for (const object of objects) this.add(object);
    for (const remains of deleted) this.#deleted.set(remains.id, remains);
  }

  forget(keep: readonly Kind[]): void {
    const kept = keep.flatMap((kind) => this.all(kind) as Stored[]);
    for (const map of [this.#byId, this.#byKind, this.#deleted]) map.clear();
    for (const object of kept) this.add(object);
  }

  /** A page of a list, newest first. Throws for an unknown customer. */
  page<K extends Kind>(kind: K, url: string, page: Page, has?: (each: Kinds[K]) => boolean): List<Kinds[K]> {
    const { customer } = page;
    if (customer !== undefined && !this.lookUp(customer)) throw missing('customer', customer, 'customer');
    return pageOf(this.all(kind, has).toReversed(), url, page);
  }
}

export interface List<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

/** https://docs.stripe.com/api/pagination */
export function pageOf<T extends { id: string; created?: number }>(
  all: T[],
  url: string,
  page: Page,
): List<T> {
  const { limit = 10, starting_after, ending_before, created } = page;
  if (limit < 1 || limit > 100)
    throw invalid(`Invalid integer: limit must be between 1 and 100, got ${limit}.`, { param: 'limit' });
  const range = typeof created === 'number' ? { gte: created, lte: created } : (created ?? {});
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  const within = all.filter(({ created: at = 0 }) => at > gt && at >= gte && at < lt && at <= lte);
  const place = (id: string, param: string) => {
    const index = within.findIndex((each) => each.id === id);
    if (index < 0) throw missing('object', id, param);
    return index;
  };
  if (ending_before !== undefined) {
    const end = place(ending_before, 'ending_before');
    const begin = Math.max(0, end - limit);
    return { object: 'list', data: within.slice(begin, end), has_more: begin > 0, url };
  }
  const begin = starting_after === undefined ? 0 : place(starting_after, 'starting_after') + 1;
  return {
    object: 'list',
    data: within.slice(begin, begin + limit),
    has_more: begin + limit < within.length,
    url,
  };
}

/** A list on one page. */
export function listOf<T>(url: string, data: T[]): List<T> {
  return { object: 'list', data, has_more: false, url };
}
