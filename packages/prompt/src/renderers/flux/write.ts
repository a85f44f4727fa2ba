import type { Apart, Content, Item } from '../../document/content';
import type { Node } from '../../document/nodes';
import type { Writer } from '../../document/writer';
import { cleanJson, escapeJson, pushOwn, say } from '../json/write';
import {
  extendProse,
  makeProseWriter,
  opposite,
  settleExclusions,
  makeFrameSettler,
  type ProseRules,
} from '../prose/write';
import { fields, parameterGroup, ratioField, finishField, fileField } from './fields';
import { fluxSizes } from './profile';

const rules: ProseRules = { name: 'FLUX', unsaid: 'left out', sizes: fluxSizes.value };

export const fluxWriter = makeProseWriter(rules);

const settleRatio = makeFrameSettler(rules);

/** The end of an object that was written up to its last field. */
function endObject(nodes: Node[], { ratio, exclusions }: Apart): readonly Node[] {
  if (exclusions && exclusions.terms.length > 0) {
    nodes.push(`,\n  "${finishField}": "`);
    for (let at = 0; at < exclusions.terms.length; at++) {
      if (at > 0) nodes.push(', ');
      nodes.push({ part: exclusions.part, words: opposite(exclusions.terms[at]!) ?? '' });
    }
    nodes.push('"');
  }
  if (ratio) nodes.push(`,\n  "${ratioField}": "`, { part: ratio.part, words: ratio.ratio.ratio }, '"');
  nodes.push('\n}');
  return nodes;
}

const fieldByKey = new Map(Object.entries(fields));

function pushDetails(nodes: Node[], details: readonly Item[]): void {
  let open: string | undefined;
  for (const item of details) {
    if (item.words === '') continue;
    const { name, group, list } = fieldByKey.get(item.part.key) ?? {
      name: escapeJson(item.part.key.slice('parameter:'.length)),
      group: parameterGroup,
    };
    if (open !== undefined && open !== group) nodes.push(' }');
    if (group === undefined) nodes.push(`,\n  "${name}": `);
    else nodes.push(open === group ? `, "${name}": ` : `,\n  "${group}": { "${name}": `);
    open = group;
    nodes.push(list ? '["' : '"');
    pushOwn(nodes, item);
    nodes.push(list ? '"]' : '"');
  }
  if (open !== undefined) nodes.push(' }');
}

function write({ opener, subject, style, scenario, details }: Content, settled: Apart): readonly Node[] {
  const nodes: Node[] = ['{'];
  if (opener) nodes.push(`\n  "${fileField}": "`, say(opener), '",');
  if (subject.words === '') nodes.push('\n  "subjects": [],');
  else nodes.push('\n  "subjects": [{ "description": "', say(subject), '" }],');
  nodes.push('\n  "style": "', style, '"');
  if (scenario && scenario.words !== '') nodes.push(',\n  "scene": "', say(scenario), '"');
  pushDetails(nodes, details);
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
