import { tagPattern } from '../../document/tags';
import { leadOf, type Apart, type Content, type Item } from '../../document/content';
import type { Node } from '../../document/nodes';
import type { PartInfo } from '../../document/parts';
import type { Writer } from '../../document/writer';
import { longExposure } from '../flux/fields';
import { readCodes } from '../json/colors';
import { sayScene } from '../json/scene';
import { cleanJson, escapeJson, pushField, pushSeveral, say } from '../json/write';
import { settleExclusions } from '../prose/exclusions';
import { extendProse, makeProseWriter, pushApart, writeOpening } from '../prose/write';
import { makeFrameSettler } from '../prose/frame';
import type { ProseRules } from '../prose/rules';
import {
  detailOf,
  expressionKey,
  impliedBackground,
  lettering,
  listQuotes,
  photographicStyle,
  unchosenBackgrounds,
} from './caption';
import { ideogramRatios, ideogramWideSizes } from './profile';

const rules: ProseRules = {
  name: 'Ideogram',
  unsaid: 'lost',
  ratios: [...ideogramRatios.value, ...ideogramWideSizes.value],
};

export const ideogramWriter = makeProseWriter(rules);

const settleRatio = makeFrameSettler(rules);

/** Takes from nodes the spans of a part that the caption says elsewhere. */
function unmark(nodes: Node[], from: number, part: PartInfo): void {
  for (let at = from; at < nodes.length; at++) {
    const node = nodes[at] ?? '';
    if (typeof node !== 'string' && node.part === part) nodes[at] = node.words;
  }
}

const lights = new Set(['lighting', 'parameter:lighting']);

/** `isSaid`: whether the description says the medium, for want of a subject. */
function pushStyle(nodes: Node[], style: Item, details: readonly Item[], isSaid: boolean): void {
  const aesthetics: Item[] = [];
  const camera: Item[] = [];
  const lighting: Item[] = [];
  let codes: Item | undefined;
  for (const item of details) {
    const { key } = item.part;
    if (lights.has(key) && item.phrase?.id !== longExposure) lighting.push(item);
    else if (key === 'mood' && readCodes(item.words)) codes = item;
    else if (key === 'mood' || (key.startsWith('parameter:') && key !== 'parameter:depth_of_field'))
      aesthetics.push(item);
    else camera.push(item);
  }
  nodes.push(',"style_description":{');
  if (aesthetics.length > 0) {
    nodes.push('"aesthetics":"');
    // Any tag may be a parameter's here, so that words which begin like one need theirs.
    if (aesthetics.some(({ words }) => tagPattern.test(words))) pushSeveral(nodes, aesthetics, 'mood');
    else pushField(nodes, 'mood', aesthetics);
    nodes.push('",');
  }
  if (lighting.length > 0) {
    nodes.push('"lighting":"');
    pushField(nodes, 'lighting', lighting);
    nodes.push('",');
  }
  const { phrase } = style;
  const isPhoto = phrase?.id === photographicStyle;
  const from = nodes.length;
  if (isPhoto) nodes.push('"photo":"');
  else nodes.push('"medium":"', { part: style.part, words: phrase?.anchor ?? '' }, '","art_style":"');
  pushSeveral(nodes, [
    { part: style.part, words: phrase ? detailOf(phrase, style.words) : style.words, phrase },
    ...camera,
  ]);
  // Its words are marked once: in the description, as the medium, or where there is no other medium.
  if (isSaid || !isPhoto) unmark(nodes, isSaid ? from : from + 2, style.part);
  nodes.push(isPhoto ? '","medium":"photograph"' : '"');
  if (codes) {
    nodes.push(',"color_palette":[');
    const { part, words } = codes;
    readCodes(words)?.forEach((code, at) => nodes.push(at === 0 ? '"' : ',"', { part, words: code }, '"'));
    nodes.push(']');
  }
  nodes.push('}');
}

const elementsLead = '"elements":[';

function pushElements(nodes: Node[], subject: Item, expression: Item | undefined): void {
  nodes.push(elementsLead);
  if (subject.words !== '' || expression) {
    nodes.push('{"type":"obj","desc":"', escapeJson(subject.words));
    if (expression) {
      if (subject.words !== '') nodes.push(', ');
      nodes.push(escapeJson(leadOf(expression)), say(expression));
    }
    nodes.push('"}');
  }
  pushLettering(nodes, subject.words, nodes.at(-1) !== elementsLead);
  nodes.push(']}}');
}

/** The words that are to be drawn, each as an element. */
function pushLettering(nodes: Node[], words: string, follows: boolean): void {
  listQuotes(words).forEach((quoted, at) =>
    nodes.push(
      `${follows || at > 0 ? ',' : ''}{"type":"text","text":"${escapeJson(quoted)}","desc":"${lettering}"}`,
    ),
  );
}

/** Adds the description's first sentences. A setting has its spans elsewhere, and a medium beside a subject its field. */
function pushOpening(nodes: Node[], content: Content): void {
  const { style, scenario } = content;
  const isSaid = content.subject.words === '';
  for (const node of writeOpening(content, isSaid ? style.phrase?.shortSentence : '')) {
    if (typeof node === 'string') nodes.push(escapeJson(node));
    else if (node.part === scenario?.part) nodes.push(escapeJson(node.words));
    else if (node.part === style.part) {
      // The medium alone says the style, without its article.
      const at = node.words.indexOf(' ') + 1;
      const [article, medium] = [node.words.slice(0, at), node.words.slice(at)];
      nodes.push(escapeJson(article), { part: node.part, words: escapeJson(medium) });
    } else nodes.push({ part: node.part, words: escapeJson(node.words) });
  }
}

function write(content: Content, settled: Apart): readonly Node[] {
  const { subject, style, scenario } = content;
  const details = content.details.filter(({ words }) => words !== '');
  const expression = details.find(({ part }) => part.key === expressionKey);
  const nodes: Node[] = ['{"high_level_description":"'];
  pushOpening(nodes, content);
  pushApart(nodes, settled, ' ');
  nodes.push('"');
  pushStyle(
    nodes,
    style,
    details.filter((item) => item !== expression),
    subject.words === '',
  );
  nodes.push(',"compositional_deconstruction":{"background":"');
  if (scenario && scenario.words !== '') {
    const { lead, words } = sayScene(scenario.words, unchosenBackgrounds);
    nodes.push(lead, { part: scenario.part, words: escapeJson(words) });
  } else nodes.push(impliedBackground);
  nodes.push('",');
  pushElements(nodes, subject, expression);
  return nodes;
}

export const ideogramJsonWriter: Writer = {
  clean: cleanJson,
  settle: ({ ratio, exclusions }) => ({
    ratio: ratio && settleRatio(ratio),
    exclusions: exclusions && settleExclusions(exclusions, rules),
  }),
  write,
  finish(body, { subject }, settled) {
    const nodes: Node[] = [`{"high_level_description":"${escapeJson(body)}`];
    pushApart(nodes, settled, ' ');
    nodes.push(`","compositional_deconstruction":{"background":"${impliedBackground}",${elementsLead}`);
    const thing = subject.words;
    if (thing !== '') nodes.push(`{"type":"obj","desc":"${escapeJson(thing)}"}`);
    pushLettering(nodes, body, thing !== '');
    nodes.push(']}}');
    return nodes;
  },
  extend: extendProse,
};
