import type { RendererId } from '@safelight/catalog/renderers';
import { readJson, type Json } from './json/read';
import { readPlain, type Foreign as Plain } from './plain';

export interface Foreign extends Plain {
  /** The JSON in the text; undefined when there is none. */
  readonly json?: Json | undefined;
}

/** Splits a prompt for any generator into words and syntax. Pure and total; runs in linear time. */
export function readForeign(text: string, renderer?: RendererId): Foreign {
  const read = readJson(text, renderer);
  return read ? { ...read.foreign, json: read.json } : readPlain(text, renderer);
}
