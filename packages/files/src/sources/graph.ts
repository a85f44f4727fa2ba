import type { Json } from './json';

export interface Node {
  readonly type: string;
  /** Values, and links `[id, output]` to other nodes. */
  readonly inputs: Json;
}

/** A graph of ComfyUI: its nodes by id. */
export type Graph = ReadonlyMap<string, Node>;
