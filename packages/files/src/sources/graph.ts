import { limits } from '../limits';
import { isRecord, type Json } from './json';

export interface Node {
  readonly type: string;
  /** Values, and links `[id, output]` to other nodes. */
  readonly inputs: Json;
}

/** A graph of ComfyUI: its nodes by id. */
export type Graph = ReadonlyMap<string, Node>;

/** A node's inputs, without those beyond any real node's. */
export function toInputs(value: unknown): Json {
  return isRecord(value) ? Object.fromEntries(Object.entries(value).slice(0, limits.nodeInputs)) : {};
}

/** A graph whose nodes are looked up a limited number of times: ways through it can be many more than its nodes. */
export class BoundedGraph<T = Node> extends Map<string, T> {
  #left: number = limits.visits;

  override get(id: string): T | undefined {
    return this.#left-- > 0 ? super.get(id) : undefined;
  }
}
