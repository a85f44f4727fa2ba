import { findRenderer, type RendererId } from '@safelight/catalog/renderers';
import type { Composition } from './composition';
import { dialects } from './dialects';
import { draft, type Draft } from './draft';
import type { Selection } from './selection';
import { shorten } from './shorten';

export type { Composition, Part, PartKey, Span } from './composition';

/**
 * Writes the prompt that says a selection to a renderer, and what became of each choice in it. Pure and total: any
 * words of the user give a prompt of valid syntax within the renderer's limit. The style must be of the catalogue.
 */
export function compose(selection: Selection, renderer: RendererId): Composition {
  const dialect = dialects[renderer];
  const prepared = draft(selection, dialect.clean);
  let text = dialect.write(prepared);
  if (dialect.limit !== undefined && text.length > dialect.limit) {
    const ways = { clean: dialect.clean, write: rewrite(dialect.write) };
    text = shorten(prepared, ways, dialect.limit, findRenderer(renderer)?.name ?? renderer);
  }
  return { text, parts: prepared.parts };
}

/** Writing again starts with no spans. */
function rewrite(write: (draft: Draft) => string): (draft: Draft) => string {
  return (prepared) => {
    for (const part of prepared.parts) part.spans = [];
    return write(prepared);
  };
}
