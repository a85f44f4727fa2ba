import type { Apart, Content } from '../../document/content';
import { textOf, type Node } from '../../document/nodes';
import { convert } from '../../document/parts';
import type { ParameterItem } from '../../document/renderer-parameters';
import type { Writer } from '../../document/writer';
import { negativeLead, sizeLabel, upperCaseKeywords } from '../../lexicon/syntax';
import { makeLineClean, type Step } from '../../text/clean';
import { makeSizeSettler, pushLines, type SizeLine } from '../terms/lines';
import { extendTerms, writeTerms } from '../terms/write';
import { chooseSize } from '../sizes';
import { pasteFields, sdxlSizes, usualSettings } from './profile';

/*
 * Stable Diffusion as the usual web UI (AUTOMATIC1111 and its forks) reads it: brackets are weights unless escaped,
 * upper-case AND and BREAK split the prompt, <name:…> loads a network, # hides the rest of its line (in forks // and /*
 * too), and a line "Negative prompt:" ends the prompt.
 */

const lastLetters = upperCaseKeywords.map((word) => word.slice(-1)).join('');
const keyword = new RegExp(`\\b(?:${upperCaseKeywords.join('|')})\\b`, 'g');
/** May open a network: its `>` can also stand in other words of the user's. */
const network = /<(?=\w+:[^>])/g;

const steps: readonly Step[] = [
  {
    change: (words) =>
      words
        .replace(keyword, (word) => word.toLowerCase())
        .replaceAll(negativeLead, negativeLead.toLowerCase()),
    note: 'AND, BREAK and “Negative prompt:” went to lower case, where they are words.',
  },
  {
    change: (words) => words.replace(network, '‹'),
    note: 'Angle brackets became ‹, so that no network is loaded.',
  },
  {
    // Comments are taken out before the text encoder's own cleaning makes a # of the wide sign again.
    change: (words) => words.replaceAll('#', '＃'),
    note: 'The # became ＃, because the web UI leaves out what follows it.',
  },
  {
    change: (words) => words.replace(/\/(?=[/*])/g, '/ '),
    note: 'A space parts // and /*, which begin a comment in some web UIs.',
  },
  {
    change: (words) => words.replace(/[()[\]\\]/g, '\\$&'),
    note: 'Brackets and backslashes are escaped, so that they do not become weights.',
  },
];

/** Whether the web UI would read a last line as settings. Counts at least as many fields as it does. */
export function looksLikeSettings(line: string): boolean {
  return line.includes(':') && line.split(',').filter((piece) => piece.includes(':')).length >= 3;
}

const sizeLine: SizeLine = {
  sizes: sdxlSizes.value,
  maker: 'SDXL',
  lead: pasteFields.value,
  note: 'The usual steps and scale stand before it, so that the web UI’s paste button takes the line.',
};
const settleSize = makeSizeSettler(sizeLine);

function settle({ ratio, exclusions }: Content): Apart {
  if (ratio) return { ratio: settleSize(ratio), exclusions };
  if (!exclusions || !looksLikeSettings(`${negativeLead} ${exclusions.terms.join(', ')}`)) {
    return { ratio, exclusions };
  }
  return {
    ratio,
    exclusions: {
      ...exclusions,
      part: convert(exclusions.part, 'Colons became spaces, so that the list is not read as settings.'),
      terms: exclusions.terms.map((term) => term.replaceAll(':', ' ').trim()).filter((term) => term !== ''),
    },
  };
}

/** The line of settings: three fields or more, of which the web UI makes its own choice where nothing was chosen. */
function pushSettings(nodes: Node[], items: readonly ParameterItem[], { ratio }: Apart): void {
  const find = (name: ParameterItem['name']) => items.filter((item) => item.name === name);
  const or = (name: ParameterItem['name'], usual: string): readonly Node[] =>
    items.some((item) => item.name === name) ? find(name) : [usual];
  const [width, height] = ratio ? chooseSize(ratio.ratio, sdxlSizes.value) : [];
  const fields: readonly Node[] = [
    ...or('steps', usualSettings.value.steps),
    ...find('sampler'),
    ...find('scheduler'),
    ...or('cfgScale', usualSettings.value.cfgScale),
    ...find('seed'),
    ...(ratio ? [{ part: ratio.part, words: `${sizeLabel}: ${width}x${height}` }] : []),
    ...find('other'),
  ];
  const [first = '', ...others] = fields.length < 3 ? [...fields, usualSettings.value.seed] : fields;
  nodes.push('\n', first);
  for (const field of others) nodes.push(', ', field);
}

/** A body that would be read as settings gets an empty line of exclusions after it. */
function withLines(nodes: Node[], { rendererParameters }: Content, settled: Apart): readonly Node[] {
  const body = nodes.length;
  const given = rendererParameters.filter(({ words }) => words !== '');
  pushLines(nodes, given.length === 0 ? settled : { ...settled, ratio: undefined }, sizeLine);
  if (given.length > 0) pushSettings(nodes, given, settled);
  if (nodes.length === body && looksLikeSettings(textOf(nodes))) nodes.push(`\n${negativeLead}`);
  return nodes;
}

export const stableDiffusionWriter: Writer = {
  clean: makeLineClean(String.raw`()[\]\\<:#/${lastLetters}`, steps),
  settle,
  write: (content, settled) => withLines(writeTerms(content), content, settled),
  finish: (body, content, settled) => withLines([body], content, settled),
  extend: extendTerms,
};
