import { findRenderer, type RendererId } from '@safelight/catalog/renderers';
import type { Composition } from './composition';
import { dialects } from './renderers/all';
import { draft, type Draft } from './document/content';
import type { Selection } from './selection';
import { shorten } from './document/shorten';

export type { Composition, Part, PartKey, Span } from './composition';

/**
 * Writes the prompt that says a selection to a renderer, and what became of each choice in it. Pure and total: any
 * words of the user give a prompt of valid syntax within the renderer's limit. The style must be of the catalogue.
 */
export function compose(selection: Selection, renderer: RendererId): Composition {
  const dialect = dialects[renderer];
  const prepared = draft(selection, dialect.clean);
  const text = dialect.write(prepared);
  if (dialect.limit === undefined || text.length <= dialect.limit) return { text, parts: prepared.parts };
  const again = draft(selection, dialect.clean);
  const ways = { clean: dialect.clean, write: rewrite(dialect.write, again) };
  const short = shorten(again, ways, dialect.limit, findRenderer(renderer)?.name ?? renderer);
  return { text: short, parts: again.parts };
}

/** Writing again starts with no spans, and with what was said of each part before the first time. */
function rewrite(write: (draft: Draft) => string, { parts }: Draft): (draft: Draft) => string {
  const before = parts.map(({ outcome, note }) => ({ outcome, note }));
  return (prepared) => {
    for (const [at, part] of parts.entries()) Object.assign(part, before[at], { spans: [] });
    return write(prepared);
  };
}
