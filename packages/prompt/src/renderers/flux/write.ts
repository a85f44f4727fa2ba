import type { Apart, Content, Item } from '../../document/content';
import type { Node } from '../../document/nodes';
import { sayRatio } from '../../document/ratio';
import type { Writer } from '../../document/writer';
import { listColors } from '../json/colors';
import { sayScene } from '../json/scene';
import { cleanJson, escapeJson, pushField, pushOwn, say } from '../json/write';
import { pushOpposites, settleExclusions } from '../prose/exclusions';
import { extendProse, makeProseWriter } from '../prose/write';
import { makeFrameSettler } from '../prose/frame';
import { saysPosture } from '../prose/own-words';
import type { ProseRules } from '../prose/rules';
import { lowered } from '../prose/sentences';
import {
  expressionKey,
  fieldOf,
  fields,
  fileField,
  overallField,
  parameterGroup,
  ratioField,
  schoolKey,
} from './fields';
import { flux3Ratios, fluxSizes } from './profile';

const rules: ProseRules = {
  name: 'FLUX',
  unsaid: 'lost',
  sizes: fluxSizes.value,
  listed: { model: 'FLUX 3', ratios: flux3Ratios.value },
};

export const fluxWriter = makeProseWriter(rules);

const settleRatio = makeFrameSettler(rules);

/** The end of an object that was written up to its last field. */
function endObject(nodes: Node[], { ratio, exclusions }: Apart): readonly Node[] {
  if (exclusions && exclusions.terms.length > 0) {
    pushOpposites(nodes, exclusions, `,\n  "${overallField}": "`);
    nodes.push('"');
  }
  if (ratio)
    nodes.push(`,\n  "${ratioField}": "`, { part: ratio.part, words: sayRatio(ratio.ratio.ratio) }, '"');
  nodes.push('\n}');
  return nodes;
}

/** The field for a setting: what the subject does in it, what is behind the subject, or all around. */
function settingField(words: string): 'action' | 'background' | 'scene' {
  if (saysPosture(lowered(words))) return 'action';
  return /\bback(?:ground|drop)s?\b|^against /i.test(words) ? 'background' : 'scene';
}

function pushSubject(
  nodes: Node[],
  subject: Item,
  action: Item | undefined,
  expression: Item | undefined,
): void {
  nodes.push('\n  "subjects": [{ "description": "', say(subject), '"');
  if (action) nodes.push(', "action": "', say(action), '"');
  if (expression) {
    nodes.push(', "expression": "');
    pushField(nodes, expressionKey, [expression]);
    nodes.push('"');
  }
  nodes.push(' }],');
}

function pushScene(nodes: Node[], scenario: Item): void {
  if (settingField(scenario.words) === 'background') {
    nodes.push(',\n  "background": "', say(scenario), '"');
    return;
  }
  const { lead, words } = sayScene(scenario.words);
  nodes.push(`,\n  "scene": "${lead}`, { part: scenario.part, words: escapeJson(words) }, '"');
}

function pushColors(nodes: Node[], items: readonly Item[]): void {
  let before = '["';
  for (const item of items) {
    for (const { part, words } of listColors(item)) {
      nodes.push(before, { part, words: escapeJson(words) }, '"');
      before = ', "';
    }
  }
  nodes.push(']');
}

function pushDetails(nodes: Node[], details: readonly Item[]): void {
  let open: string | undefined;
  const begin = (group: string | undefined, name: string): void => {
    if (open !== undefined && open !== group) nodes.push(' }');
    if (group === undefined) nodes.push(`,\n  "${name}": `);
    else nodes.push(open === group ? `, "${name}": ` : `,\n  "${group}": { "${name}": `);
    open = group;
  };
  const paths = details.map(fieldOf);
  for (const { path, key, name, group } of fields) {
    if (!paths.includes(path)) continue;
    const items = details.filter((_, at) => paths[at] === path);
    begin(group, name);
    if (path === 'color_palette') pushColors(nodes, items);
    else {
      nodes.push('"');
      pushField(nodes, key, items);
      nodes.push('"');
    }
  }
  for (const [at, item] of details.entries()) {
    if (paths[at]) continue;
    begin(parameterGroup, escapeJson(item.part.key.slice('parameter:'.length)));
    nodes.push('"');
    pushOwn(nodes, item);
    nodes.push('"');
  }
  if (open !== undefined) nodes.push(' }');
}

function write({ opener, subject, style, scenario, details }: Content, settled: Apart): readonly Node[] {
  const looks = [style];
  const others: Item[] = [];
  let expression: Item | undefined;
  for (const item of details) {
    if (item.words === '') continue;
    const { key } = item.part;
    if (key === schoolKey) looks.push(item);
    // Without a subject to belong to it is a detail.
    else if (key === expressionKey && subject.words !== '') expression = item;
    else others.push(item);
  }
  const setting = scenario?.words === '' ? undefined : scenario;
  const isAction = setting !== undefined && subject.words !== '' && settingField(setting.words) === 'action';
  const action = isAction ? setting : undefined;
  const nodes: Node[] = ['{'];
  if (opener) nodes.push(`\n  "${fileField}": "`, say(opener), '",');
  if (subject.words === '') nodes.push('\n  "subjects": [],');
  else pushSubject(nodes, subject, action, expression);
  nodes.push('\n  "style": "');
  pushField(nodes, 'style', looks);
  nodes.push('"');
  if (setting && !action) pushScene(nodes, setting);
  pushDetails(nodes, others);
  return endObject(nodes, settled);
}

export const fluxJsonWriter: Writer = {
  clean: cleanJson,
  settle: ({ ratio, exclusions }) => ({
    ratio: ratio && settleRatio(ratio),
    exclusions: exclusions && settleExclusions(exclusions, rules),
  }),
  write,
  finish: (body, _content, settled) => endObject([`{\n  "scene": "${escapeJson(body)}"`], settled),
  extend: extendProse,
};
