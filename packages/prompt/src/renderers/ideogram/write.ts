import { leadOf, type Apart, type Content, type Item } from '../../document/content';
import type { Node } from '../../document/nodes';
import type { PartInfo } from '../../document/parts';
import type { Writer } from '../../document/writer';
import { readCodes } from '../json/colors';
import { sayScene } from '../json/scene';
import { cleanJson, escapeJson, pushField, pushSeveral, say } from '../json/write';
import {
  extendProse,
  makeProseWriter,
  pushApart,
  settleExclusions,
  makeFrameSettler,
  writeOpening,
  type ProseRules,
} from '../prose/write';
import {
  detailOf,
  expressionKey,
  impliedBackground,
  lettering,
  listQuotes,
  mediumOf,
  photographicStyle,
  unchosenBackgrounds,
} from './caption';
import { ideogramRatios, ideogramWideSizes } from './profile';

const rules: ProseRules = {
  name: 'Ideogram',
  unsaid: 'left out',
  ratios: [...ideogramRatios.value, ...ideogramWideSizes.value],
};

export const ideogramWriter = makeProseWriter(rules);

const settleRatio = makeFrameSettler(rules);

const lights = new Set(['lighting', 'parameter:lighting']);

/** Nodes without the spans of a part that the caption says elsewhere. */
function unmarked(nodes: readonly Node[], part: PartInfo | undefined): readonly Node[] {
  return nodes.map((node) => (typeof node !== 'string' && node.part === part ? node.words : node));
}

function pushStyle(nodes: Node[], style: Item, details: readonly Item[]): void {
  const aesthetics: Item[] = [];
  const camera: Item[] = [];
  const lighting: Item[] = [];
  let codes: Item | undefined;
  for (const item of details) {
    const { key } = item.part;
    if (lights.has(key)) lighting.push(item);
    else if (key === 'mood' && readCodes(item.words)) codes = item;
    else if (key === 'mood' || (key.startsWith('parameter:') && key !== 'parameter:depth_of_field'))
      aesthetics.push(item);
    else camera.push(item);
  }
  nodes.push(',"style_description":{');
  if (aesthetics.length > 0) {
    nodes.push('"aesthetics":"');
    pushSeveral(nodes, aesthetics);
    nodes.push('",');
  }
  if (lighting.length > 0) {
    nodes.push('"lighting":"');
    pushField(nodes, 'lighting', lighting);
    nodes.push('",');
  }
  const { phrase } = style;
  const isPhoto = phrase?.id === photographicStyle;
  nodes.push(isPhoto ? '"photo":"' : `"medium":"${phrase?.anchor ?? ''}","art_style":"`);
  const look: Node[] = [];
  pushSeveral(look, [{ ...style, words: phrase ? detailOf(phrase) : style.words }, ...camera]);
  nodes.push(...unmarked(look, style.part), isPhoto ? '","medium":"photograph"' : '"');
  if (codes) {
    nodes.push(',"color_palette":[');
    const { part, words } = codes;
    readCodes(words)?.forEach((code, at) => nodes.push(at === 0 ? '"' : ',"', { part, words: code }, '"'));
    nodes.push(']');
  }
  nodes.push('}');
}

function pushElements(nodes: Node[], subject: Item, expression: Item | undefined): void {
  nodes.push('"elements":[');
  if (subject.words !== '' || expression) {
    nodes.push('{"type":"obj","desc":"', escapeJson(subject.words));
    if (expression) {
      if (subject.words !== '') nodes.push(', ');
      nodes.push(escapeJson(leadOf(expression)), say(expression));
    }
    nodes.push('"}');
  }
  for (const words of listQuotes(subject.words))
    nodes.push(`,{"type":"text","text":"${escapeJson(words)}","desc":"${lettering}"}`);
  nodes.push(']}}');
}

/** The article of a medium and the medium, which alone says the style. */
function splitArticle(node: Node): readonly Node[] {
  if (typeof node === 'string' || node.part.key !== 'style') return [node];
  const at = node.words.indexOf(' ') + 1;
  return [node.words.slice(0, at), { part: node.part, words: node.words.slice(at) }];
}

function write(content: Content, settled: Apart): readonly Node[] {
  const { subject, style, scenario } = content;
  const details = content.details.filter(({ words }) => words !== '');
  const expression = details.find(({ part }) => part.key === expressionKey);
  const opening = writeOpening(content, style.phrase && mediumOf(style.phrase));
  const nodes: Node[] = ['{"high_level_description":"'];
  for (const node of unmarked(opening, scenario?.part).flatMap(splitArticle))
    nodes.push(
      typeof node === 'string' ? escapeJson(node) : { part: node.part, words: escapeJson(node.words) },
    );
  pushApart(nodes, settled, ' ');
  nodes.push('"');
  pushStyle(
    nodes,
    style,
    details.filter((item) => item !== expression),
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
  finish(body, _content, settled) {
    const nodes: Node[] = [`{"high_level_description":"${escapeJson(body)}`];
    pushApart(nodes, settled, ' ');
    nodes.push(`","compositional_deconstruction":{"background":"${impliedBackground}","elements":[]}}`);
    return nodes;
  },
  extend: extendProse,
};
