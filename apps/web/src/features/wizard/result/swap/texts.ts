import { compose } from '@safelight/prompt/compose';
import type { Part, PartKey } from '@safelight/prompt/composition';
import { checkContract } from '@safelight/prompt/contract';
import { putBack } from '@safelight/prompt/put-back';
import { changeRecipe, type Template } from '@safelight/prompt/recipe';
import type { Selection } from '@safelight/prompt/selection';
import type { RendererId } from '@safelight/catalog/renderers';
import { findSelection } from '../../draft/choices';
import { changeText } from '../../draft/own-text';
import type { Draft } from '../../draft/shape';

/** The texts of a draft that do not follow its choices by themselves: what was written for it, and what was edited. */
function listTexts({ generated, edits }: Draft): readonly (readonly [RendererId, string])[] {
  const texts = Object.entries(edits) as [RendererId, string | undefined][];
  return [...(generated ? [[generated.renderer, generated.text] as const] : []), ...texts].flatMap(
    ([renderer, text], at, all) => {
      // An edit stands in for what was written. A text with words of its own follows by itself.
      const edited =
        at === 0 && all.slice(1).some(([other, edit]) => other === renderer && edit !== undefined);
      const follows = generated?.own !== undefined && renderer === generated.renderer;
      return text === undefined || edited || follows ? [] : [[renderer, text] as const];
    },
  );
}

const says = (text: string, key: PartKey, selection: Selection, renderer: RendererId): boolean =>
  checkContract(text, selection, renderer).find((part) => part.key === key)?.outcome !== 'lost';

/** The words of a part in a text, in the order of its spans. */
const wordsOf = (text: string, part: Part | undefined): string[] =>
  part?.spans.map(({ start, end }) => text.slice(start, end)) ?? [];
const isSyntax = (words: string): boolean => words.startsWith('--');

/** The words of a part give way to those that the composer has for the other option; none cuts them. */
function replaceWords(template: Template, part: Part, words: readonly string[]): string {
  const prose = words.filter((each) => !isSyntax(each));
  const last = part.spans.length - 1;
  const edits = part.spans.map((span, at) => ({
    ...span,
    words: (at === last ? prose.slice(at).join(', ') : prose[at]) ?? '',
  }));
  const { text } = changeRecipe({ selection: {}, template }, { words: edits }).template!;
  return [text, ...words.filter(isSyntax)].join(' ');
}

function swapIn(
  text: string,
  renderer: RendererId,
  key: PartKey,
  before: Selection,
  after: Selection,
): string | undefined {
  const other = compose(after, renderer);
  // What the composer wrote it writes again, with the grammar that the new words need.
  if (text === compose(before, renderer).text) return other.text;
  const parts = checkContract(text, before, renderer);
  const find = (wanted: PartKey) => parts.find((part) => part.key === wanted);
  const template = { text, renderer, subject: find('subject')?.spans[0] ?? { start: 0, end: 0 } };
  const part = find(key);
  const words = wordsOf(
    other.text,
    other.parts.find((each) => each.key === key),
  );
  // A ratio can be said by two parameters; what knows the syntax replaces it.
  if (part && part.spans.length > 0 && key !== 'ratio') {
    const changed = replaceWords(template, part, words);
    if (says(changed, key, after, renderer)) return changed;
  }
  const changed = changeText(template, before, after);
  if (says(changed, key, after, renderer)) return changed;
  return putBack(text, key, after, renderer);
}

/**
 * The edits that a draft's texts need when one of its choices is replaced: each changes in its place, and every other
 * word stays. Undefined when a text that said the choice has no place for the other.
 */
export function swapTexts(before: Draft, after: Draft, key: PartKey): Draft['edits'] | undefined {
  const [was, is] = [findSelection(before), findSelection(after)];
  if (!was || !is) return {};
  const edits: Partial<Record<RendererId, string | undefined>> = {};
  for (const [renderer, text] of listTexts(before)) {
    const next = swapIn(text, renderer, key, was, is);
    const { generated } = after;
    const unedited = renderer === generated?.renderer ? generated.text : compose(is, renderer).text;
    if (next !== undefined) edits[renderer] = next === unedited ? undefined : next;
    else if (says(text, key, was, renderer)) return undefined;
  }
  return edits;
}
