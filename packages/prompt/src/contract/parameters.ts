import type { Part, Span } from '../composition';
import { showValue } from '../document/renderer-parameters';
import { readForeign } from '../foreign/read';
import { readRendererParameters } from '../recipe/parameters';
import type { RendererParameterName, RendererParameterValue } from '../selection';
import { findAll, whole } from '../text/match';
import { found, lost, type Checked, type CheckedText } from './checked-text';

/* The typed parameters of a recipe, which stand outside the description. */

/** Where a text has these very words, alone. */
function findWhole(text: string, words: string): readonly Span[] {
  const literal = words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return findAll(text, new RegExp(`(?<![^\\s,])${literal}(?![^\\s,])`, 'g'), whole(text));
}

/** References count in any order. */
const keyOf = (value: RendererParameterValue | undefined) =>
  JSON.stringify(typeof value === 'object' ? value.toSorted() : value);

export function checkParameter(part: Part, written: readonly string[], checkedText: CheckedText): Checked {
  const { text, renderer, selection } = checkedText;
  // The renderer does not take it, so no edit lost it.
  if (part.outcome === 'lost') return { part };
  const spans = written.flatMap((words) => findWhole(text, words));
  const name = part.key.slice('renderer:'.length) as RendererParameterName;
  // What the style's or the renderer's own syntax says has no words of its own.
  if (written.length === 0) return { part: found(part, part.outcome, spans, part.note) };
  if (name.startsWith('other')) {
    const at = Number(name.slice('other'.length));
    const other = selection.rendererParameters?.other ?? [];
    const span = spans[other.slice(0, at).filter((each) => each === other[at]).length];
    return span ? { part: found(part, part.outcome, [span], part.note) } : lost(part, false);
  }
  const foreign = readForeign(text, renderer);
  const read = readRendererParameters({ ...foreign, renderer, composed: false, selection })?.[name];
  if (keyOf(read) === keyOf(selection.rendererParameters?.[name])) {
    const places = [...foreign.parameters, ...foreign.settings].filter((each) => each.name === name);
    return { part: found(part, part.outcome, spans.length > 0 ? spans : places.slice(-1), part.note) };
  }
  if (read === undefined) return lost(part, false);
  const note = `The text asks for another value: ${showValue(read)}.`;
  return { part: found(part, 'lost', [], note), fault: { kind: 'changed', spans: [] } };
}
