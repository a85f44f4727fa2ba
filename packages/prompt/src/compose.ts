import { nameRenderer, type RendererId } from '@safelight/catalog/renderers';
import type { Composition } from './composition';
import { partsOf, readContent, type Apart, type Content } from './document/content';
import { fitLengths, shortenSentences, yieldEffects } from './document/lengths';
import { layOut } from './document/nodes';
import { shorten } from './document/shorten';
import type { Writer } from './document/writer';
import type { Profile } from './renderers/facts';
import { profiles } from './renderers/profiles';
import { writers } from './renderers/writers';
import type { Selection } from './selection';

export type { Composition, Part, PartKey, Span } from './composition';

/**
 * Writes a selection as a prompt for a renderer, and reports the outcome of each choice. Pure and total: any words
 * of the user give a prompt of valid syntax within the renderer's limit. Throws only when the style is not in the
 * catalog.
 */
export function compose(selection: Selection, renderer: RendererId): Composition {
  const writer = writers[renderer];
  const profile = profiles[renderer];
  const limit = profile.limit?.value;
  const whole = readContent(selection, writer.clean, renderer);
  const composition = render(whole, writer.settle(whole), writer, profile);
  if (limit === undefined || composition.text.length <= limit) return composition;
  const short = shorten(whole, writer, limit, nameRenderer(renderer) ?? renderer);
  return render(short.content, short.settled, writer, profile);
}

function render(content: Content, settled: Apart, writer: Writer, { form, attention }: Profile): Composition {
  const { exclusions } = settled;
  if (form === 'terms') {
    const fitted = fitLengths(content, attention?.value, exclusions, writer.sayOpposites?.(settled));
    return layOut(writer.write(fitted, settled), partsOf(fitted, settled));
  }
  const full = yieldEffects(content, exclusions);
  const nodes = writer.write(full, settled);
  // Renderers that count in tokens read several times what the catalog’s sentences have.
  const counted = form === 'prose' && attention?.value.unit === 'words';
  const fitting = counted ? shortenSentences(nodes, full, attention.value.most) : nodes;
  return layOut(fitting, partsOf(full, settled));
}
