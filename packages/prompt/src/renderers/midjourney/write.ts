import type { Apart, Content } from '../../document/content';
import { pushList, type Node } from '../../document/nodes';
import type { Writer } from '../../document/writer';
import { makeLineClean, type Step } from '../../text/clean';
import { extendTerms, writeTerms } from '../terms/write';
import { styleParameters } from './profile';

/*
 * Midjourney: short phrases, then parameters (docs.midjourney.com, "Parameter List", November 2026). ` --` or a dash
 * next to a word starts a parameter, `::` splits the prompt, `{a, b}` multiplies it, and a link at its start is
 * read as a reference image.
 */

const suspicious = /::|--|[—―{}]|https?:/i;
const dashes = /(?:[-—―]{2,}|[—―](?!\s)|(?<=\S)[—―])\s*/;
const openingLink = /^(?:[\s<\p{Cf}]*https?:\/\/+)+/iu;

/** Sets dashes apart from the words beside them. */
function separateDashes(words: string): string {
  const pieces = words.split(dashes);
  const separated = pieces
    .map((piece, at) => (at < pieces.length - 1 ? piece.trimEnd() : piece))
    .join(' – ')
    .trim();
  return separated === words.trim() ? words : separated;
}

const steps: readonly Step[] = [
  {
    change: separateDashes,
    note: 'Long dashes stand apart, so that Midjourney reads no parameter in them.',
  },
  {
    change: (words) => words.replace(/:{2,}/g, ':'),
    note: 'Double colons became single ones, which do not split the prompt.',
  },
  {
    change: (words) => words.replaceAll('{', '(').replaceAll('}', ')'),
    note: 'Braces became brackets, which do not multiply the prompt.',
  },
];
const openingSteps: readonly Step[] = [
  ...steps,
  {
    change: (words) => words.replace(openingLink, ''),
    note: 'The link lost its https://, so that it is not taken for a reference picture.',
  },
];

function withParameters(nodes: Node[], { style }: Content, { ratio, exclusions }: Apart): readonly Node[] {
  if (ratio) nodes.push(' ', { part: ratio.part, words: `--ar ${ratio.ratio.ratio}` });
  const parameter = style.phrase && styleParameters.value[style.phrase.id];
  if (parameter !== undefined) nodes.push(' ', { part: style.part, words: parameter });
  if (exclusions && exclusions.terms.length > 0) {
    nodes.push(' --no ');
    pushList(nodes, exclusions.part, exclusions.terms);
  }
  return nodes;
}

export const midjourneyWriter: Writer = {
  clean: makeLineClean(suspicious, (opening) => (opening ? openingSteps : steps)),
  settle: (content) => content,
  write: (content, settled) => withParameters(writeTerms(content), content, settled),
  finish: (body, content, settled) => withParameters([body], content, settled),
  extend: extendTerms,
};
