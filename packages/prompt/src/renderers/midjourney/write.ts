import { mismatch } from '@safelight/catalog/ratios';
import type { Apart, Content, RatioItem } from '../../document/content';
import type { Exclusions } from '../../document/exclusions';
import { pushList, type Node, type Said } from '../../document/nodes';
import { convert } from '../../document/parts';
import { isWider } from '../../document/ratio';
import type { Writer } from '../../document/writer';
import { makeLineClean, trimEndOf, type Step } from '../../text/clean';
import { separator } from '../terms/syntax';
import { extendTerms, writeTerms } from '../terms/write';
import { oppositeOf } from '../../lexicon/exclusions';
import { nameExclusion, sayExclusion, settleExclusions } from './exclusions';
import { variants, widestRatio, type MidjourneyId } from './profile';

/*
 * Midjourney: short phrases, then parameters. ` --` or a dash next to a word starts a parameter, `::` splits the prompt
 * on older versions, `{a, b}` multiplies it, and a link at its start is read as a reference image.
 */

const range = /(?<=\p{N})[–—](?=\p{N})/gu;
const dashes = /-{2,}|[–—―]|(?<!\S)-(?!\S)/;
const openingHyphen = /(?<=^|\s)-(?=\S)/g;
const openingLink = /^(?:[\s<\p{Cf}]*https?:\/\/+)+/iu;

/** Puts a comma in place of each dash, and a hyphen within a range of numbers. */
function replaceDashes(words: string): string {
  if (!dashes.test(words)) return words;
  return words
    .replace(range, '-')
    .split(dashes)
    .map((piece) => trimEndOf(piece.trim(), /[\s,]/))
    .filter((piece) => piece !== '' && piece !== '-')
    .join(', ');
}

/** Curly quotes, and single ones in pairs, around words; apostrophes stay, and so does what straight ones hold. */
const quotations =
  /(?<![\p{L}\p{N}])"[^"]*"|“([^“”]*)”|(?<![\p{L}\p{N}])(?:'(?!\d\ds?\b|n')([^'’]+)'|‘([^'‘’]+)’)(?![\p{L}\p{N}])/gu;

const steps: readonly Step[] = [
  {
    change: (words) =>
      words.replace(quotations, (all, ...[curly, straight, single]: (string | undefined)[]) => {
        const inner = curly ?? straight ?? single;
        return inner === undefined ? all : `"${inner.replaceAll('"', "'")}"`;
      }),
    note: 'Quotes became straight double ones, in which Midjourney reads words to be drawn.',
  },
  {
    change: replaceDashes,
    note: 'Dashes became commas, so that Midjourney reads no parameter in them.',
  },
  {
    change: (words) =>
      words.replace(openingHyphen, (_, at: number) => (/\d/.test(words.charAt(at + 1)) ? '−' : '‑')),
    note: 'A hyphen that opens a word became one that Midjourney does not read as a parameter.',
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

/** Narrows a ratio that Midjourney refuses to the widest one it takes. */
function settleRatio(item: RatioItem): RatioItem {
  const { width, height } = item.ratio;
  const widest = widestRatio.value;
  if (!isWider(item.ratio, widest)) return item;
  const [wide, high] = width > height ? [widest, 1] : [1, widest];
  const off = Math.round(mismatch(item.ratio, [wide, high]) * 100);
  const note = `Midjourney takes ratios up to ${widest}:1, so ${wide}:${high} is asked for (${off}% off).`;
  return {
    part: convert(item.part, note),
    ratio: { id: undefined, ratio: `${wide}:${high}`, width: wide, height: high },
  };
}

function sayOpposites({ exclusions }: Apart): readonly Said[] {
  const said: Said[] = [];
  for (const term of exclusions?.terms ?? []) {
    if (!exclusions || sayExclusion(term).opposite === undefined) continue;
    said.push({ part: exclusions.part, words: oppositeOf(term, exclusions.setting) ?? '' });
  }
  return said;
}

function listNouns({ terms }: Exclusions): readonly string[] {
  const nouns: string[] = [];
  for (const term of terms) {
    const { noun } = sayExclusion(term);
    if (noun !== undefined) nouns.push(noun);
  }
  return nouns;
}

export function makeMidjourneyWriter(id: MidjourneyId): Writer {
  const { parameter, styles } = variants.value[id];
  function withParameters(
    nodes: Node[],
    { style, rendererParameters }: Content,
    { ratio, exclusions }: Apart,
  ): readonly Node[] {
    if (ratio) nodes.push(' ', { part: ratio.part, words: `--ar ${ratio.ratio.ratio}` });
    const ofStyle = style.phrase && styles[style.phrase.id];
    const given =
      rendererParameters.length === 0 ? [] : rendererParameters.filter(({ words }) => words !== '');
    // A style's model gives way to the one that was chosen.
    const isModelGiven = given.some(({ name }) => name === 'version' || name === 'niji');
    if (ofStyle !== undefined && !(isModelGiven && ofStyle.startsWith('--niji')))
      nodes.push(' ', { part: style.part, words: ofStyle });
    if (parameter !== undefined) nodes.push(` ${parameter}`);
    for (const item of given) if (item.words !== ofStyle) nodes.push(' ', item);
    const nouns = exclusions ? listNouns(exclusions) : [];
    if (exclusions && nouns.length > 0) {
      nodes.push(' --no ');
      pushList(nodes, exclusions.part, nouns);
    }
    return nodes;
  }
  return {
    clean: makeLineClean("-:{}'", steps, openingSteps),
    settle: ({ ratio, exclusions }) => ({
      ratio: ratio && settleRatio(ratio),
      exclusions: exclusions && settleExclusions(exclusions),
    }),
    write: (content, settled) => withParameters(writeTerms(content, sayOpposites(settled)), content, settled),
    finish(body, content, settled) {
      const nodes: Node[] = [body];
      for (const said of sayOpposites(settled))
        nodes.push(body === '' && nodes.length === 1 ? '' : separator, said);
      return withParameters(nodes, content, settled);
    },
    sayOpposites,
    nameExclusion,
    extend: extendTerms,
  };
}
