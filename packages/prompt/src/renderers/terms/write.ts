import { leadOf, ownItems, type Content, type Item } from '../../document/content';
import type { Node } from '../../document/nodes';
import { findKnownKey } from '../../document/tags';
import { dots, holdsOurs, openerPattern, separator } from './syntax';

/** Whether the user's words would be read back as something else. */
function needsGuard({ subject, scenario, details }: Content): boolean {
  if (subject.words.includes(': ') && openerPattern.test(subject.words)) return true;
  if (isUnsafe(subject.words) || (scenario && isUnsafe(scenario.words))) return true;
  for (const item of details) {
    if (item.phrase || item.words === '') continue;
    if (isUnsafe(item.words)) return true;
    if (findKnownKey(leadOf(item).slice(0, -2)) !== item.part.key) return true;
  }
  return false;
}

function isUnsafe(words: string): boolean {
  return (words.includes('·') && words.search(dots) >= 0) || holdsOurs(words);
}

function longestRun(words: string): number {
  return Math.max(0, ...(words.match(/·+/g) ?? []).map((run) => run.length));
}

/** A delimiter longer than anything like it in the user's words. */
function guardFor(content: Content): string {
  return ` ${'·'.repeat(1 + Math.max(...ownItems(content).map(({ words }) => longestRun(words))))} `;
}

/** The body of a prompt. */
export function writeTerms(content: Content): Node[] {
  const { opener, subject, style, scenario, settingLast, details } = content;
  const guarded = needsGuard(content);
  const between = guarded ? guardFor(content) : separator;
  const nodes: Node[] = opener ? [opener, guarded ? between : ': '] : [];
  if (subject.words !== '') nodes.push(subject, between);
  // The reader counts slots, so an empty subject keeps its place after a file name.
  else if (guarded && opener) nodes.push(between);
  nodes.push(style);
  // Where it is not the term after the style, the setting needs its tag to be read back.
  let setting = scenario?.words === '' ? undefined : scenario;
  const settingLead = setting && (guarded || settingLast) ? between + leadOf(setting) : between;
  for (const item of details) {
    const waits = settingLast && (item.part.key === 'lighting' || item.part.key === 'mood');
    if (setting && !waits) {
      nodes.push(settingLead, setting);
      setting = undefined;
    }
    if (item.words !== '') nodes.push(item.phrase ? between : between + leadOf(item), item);
  }
  if (setting) nodes.push(settingLead, setting);
  return nodes;
}

/** Adds terms to a body written elsewhere: the subject before it, the others after it. */
export function extendTerms(body: string, items: readonly Item[]): string {
  const front = items.filter(({ part }) => part.key === 'subject').map(({ words }) => words);
  const back = items
    .filter(({ part }) => part.key !== 'subject')
    .map((item) => (item.part.key === 'scenario' ? item.words : leadOf(item) + item.words));
  return [...front, body, ...back].filter((words) => words !== '').join(separator);
}
