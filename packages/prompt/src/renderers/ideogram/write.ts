import type { Apart, Content, Item } from '../../document/content';
import type { Node } from '../../document/nodes';
import type { Writer } from '../../document/writer';
import { cleanJson, escapeJson, pushOwn, pushSeveral, say } from '../json/write';
import { beginsSmall, capitalize, hasStop } from '../prose/sentences';
import {
  extendProse,
  makeProseWriter,
  pushApart,
  settleExclusions,
  makeFrameSettler,
  type ProseRules,
} from '../prose/write';
import { photographicStyle, plainBackground, backgroundLead } from './caption';
import { ideogramRatios } from './profile';

const rules: ProseRules = { name: 'Ideogram', unsaid: 'left out', ratios: ideogramRatios.value };

export const ideogramWriter = makeProseWriter(rules);

const settleRatio = makeFrameSettler(rules);

function pushStyle(nodes: Node[], style: Item, details: readonly Item[]): void {
  const aesthetics: Item[] = [];
  const camera: Item[] = [style];
  let lighting: Item | undefined;
  for (const item of details) {
    const { key } = item.part;
    if (item.words === '') continue;
    if (key === 'lighting') lighting = item;
    else if (key === 'mood' || key.startsWith('parameter:')) aesthetics.push(item);
    else camera.push(item);
  }
  nodes.push(',"style_description":{');
  if (aesthetics.length > 0) {
    nodes.push('"aesthetics":"');
    pushSeveral(nodes, aesthetics);
    nodes.push('",');
  }
  if (lighting) {
    nodes.push('"lighting":"');
    pushOwn(nodes, lighting);
    nodes.push('",');
  }
  const isPhoto = style.phrase?.id === photographicStyle;
  nodes.push(isPhoto ? '"photo":"' : `"medium":"${style.phrase?.anchor ?? ''}","art_style":"`);
  pushSeveral(nodes, camera);
  nodes.push(isPhoto ? '","medium":"photograph"}' : '"}');
}

function write({ opener, subject, style, scenario, details }: Content, settled: Apart): readonly Node[] {
  const nodes: Node[] = ['{"high_level_description":"'];
  if (opener) nodes.push(say(opener), ': ');
  const said = subject.words === '' ? undefined : say(subject);
  if (said) {
    const words = beginsSmall(said.words) ? capitalize(said.words) : said.words;
    nodes.push({ part: said.part, words }, hasStop(subject.words) ? '' : '.');
  }
  pushApart(nodes, settled, ' ');
  nodes.push('"');
  pushStyle(nodes, style, details);
  nodes.push(',"compositional_deconstruction":{"background":"');
  if (scenario && scenario.words !== '') {
    if (scenario.words === plainBackground || scenario.words.startsWith(backgroundLead))
      nodes.push(backgroundLead);
    nodes.push(say(scenario));
  } else nodes.push(plainBackground);
  if (said) nodes.push('","elements":[{"type":"obj","desc":"', said.words, '"}]}}');
  else nodes.push('","elements":[]}}');
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
    nodes.push(`","compositional_deconstruction":{"background":"${plainBackground}","elements":[]}}`);
    return nodes;
  },
  extend: extendProse,
};
