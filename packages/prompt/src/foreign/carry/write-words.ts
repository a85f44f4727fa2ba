import type { RendererId } from '@safelight/catalog/renderers';
import type { Parsed } from '../../parse';
import { capitalize } from '../../renderers/prose/sentences';
import type { Clean } from '../../text/clean';
import { familyOf, loadsEmbeddings, readsSentences, readsWeights } from '../family';
import type { Segment } from '../segment';
import { shieldSyntax } from '../web-ui';
import { readWords } from '../words';
import { isWords, nameOf, type Recomposed } from './recomposed';
import { sayTags } from './tags';
import { weighParts } from './weigh-parts';

/** Prose keeps the labels of its lines. */
const isProse = (segment: Segment) => isWords(segment) || segment.kind === 'heading';

/** Labelled values as sentences, for prose that has no lines of its own. */
function sayHeaded(segments: readonly Segment[]): readonly Segment[] {
  const made: Segment[] = [];
  let label: Segment | undefined;
  // From the last one: the words before a label lose the space at their end, and say whether they have a stop.
  for (const segment of segments.toReversed()) {
    if (segment.kind === 'heading' && segment.by === ', ') made.push((label = { ...segment, by: '. ' }));
    else if (label && isWords(segment)) {
      const text = segment.text.trimEnd();
      if (text !== '') {
        if (text.endsWith('.')) made[made.lastIndexOf(label)] = { ...label, by: ' ' };
        label = undefined;
      }
      made.push({ ...segment, text });
    } else made.push(segment);
  }
  const told = made.toReversed();
  return told.map((segment, at) =>
    told[at - 1]?.kind === 'heading' ? { ...segment, text: capitalize(segment.text) } : segment,
  );
}

/** The description in the target's form, with the syntax that Stable Diffusion's web UIs share. */
export function writeWords(parsed: Parsed, clean: Clean, renderer: RendererId): Recomposed {
  const target = familyOf(renderer);
  const plain = (words: string) => clean(words, false).words;
  const isSaid = readsSentences(renderer);
  // Prose begins with a capital, but for words that are written without: “iPhone”, “f/1.8”.
  const raise = (words: string) =>
    isSaid && /^\p{Ll}(?!\p{Lu}|\/)/u.test(words) ? capitalize(words) : words;
  if (!readsWeights(target)) {
    const keeps = target === 'prose' ? isProse : isWords;
    const tags = sayTags(parsed.segments, nameOf(renderer));
    const segments = isSaid && target !== 'prose' ? sayHeaded(tags.segments) : tags.segments;
    const words = clean(readWords({ ...parsed, segments }, keeps, false), true).words;
    return { text: raise(words), report: tags.report };
  }
  const tags = isSaid ? sayTags(parsed.segments, nameOf(renderer)) : { ...parsed, report: [] };
  const { segments, restore } = shieldSyntax(
    { ...parsed, segments: isSaid ? sayHeaded(tags.segments) : tags.segments },
    target,
    loadsEmbeddings(renderer),
  );
  const read = () => clean(readWords({ ...parsed, segments }, isWords, false), true).words;
  return weighParts(parsed, plain) ?? { text: raise(restore(read())), report: tags.report };
}
