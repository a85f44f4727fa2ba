import { leadOf, ownItems, type Content, type Item } from '../../document/content';
import { isLightOrMood } from '../../document/details';
import { besideSubject } from '../../document/medium';
import type { Node, Said } from '../../document/nodes';
import { findKnownKey } from '../../document/tags';
import { termByOpposite } from '../../lexicon/exclusions';
import {
  areSentences,
  capitalize,
  findKind,
  hasOwnEnd,
  holdsNewStyle,
  leadOfKind,
  namesNoKind,
} from './own-words';
import { dots, holdsOurs, openerPattern, separator } from './syntax';

/** Whether the user's words would be read back as something else. */
function needsGuard(content: Content, closes: boolean): boolean {
  const { subject, scenario, details } = content;
  if (subject.words.includes(': ') && openerPattern.test(subject.words)) return true;
  if (isUnsafe(subject.words) || holdsNewStyle(subject.words) || (scenario && isUnsafe(scenario.words)))
    return true;
  for (const item of details) {
    if (item.phrase || item.words === '') continue;
    if (isUnsafe(item.words)) return true;
    if (findKnownKey(leadOf(item).slice(0, -2)) !== item.part.key) return true;
  }
  return closes && endsLikeOurs(content);
}

/** Whether the last words before the opposites of exclusions end with one themselves. */
function endsLikeOurs({ scenario, details, settingLast }: Content): boolean {
  const last =
    details.findLast((item) => item.words !== '' && !(settingLast && isLightOrMood(item))) ?? scenario;
  if (!last || last.phrase) return false;
  const term = last === scenario && !settingLast ? last.words : leadOf(last) + last.words;
  return termByOpposite.has(term.slice(term.lastIndexOf(separator) + 1).trimStart());
}

/** Whether words show that they are, say, a lens, and nothing after it shows another kind. */
function saysItsKind({ part, words }: Item): boolean {
  const [first = ''] = words.split(separator, 1);
  return findKind(first) === part.key && namesNoKind(words, 1);
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

/** Words that need a tag stand last, where no others need one because of them. */
function bareFirst(details: readonly Item[]): readonly Item[] {
  const needsTag = (item: Item): boolean => !item.phrase && item.words !== '' && !saysItsKind(item);
  const first = details.findIndex(needsTag);
  const hasBare = details.some(
    (item, at) => at > first && !item.phrase && item.words !== '' && !needsTag(item),
  );
  if (first < 0 || !hasBare) return details;
  return [...details.filter((item) => !needsTag(item)), ...details.filter(needsTag)];
}

/** The body of a prompt. It may close with the opposites of exclusions. */
export function writeTerms(content: Content, opposites?: readonly Said[]): Node[] {
  const { opener, subject, style, scenario, settingLast, details } = content;
  const guarded = needsGuard(content, opposites !== undefined);
  const between = guarded ? guardFor(content) : separator;
  const nodes: Node[] = opener ? [opener, guarded ? between : ': '] : [];
  const startsAnew = !guarded && areSentences(subject.words);
  if (startsAnew) nodes.push(subject, hasOwnEnd(subject.words) ? ' ' : '. ');
  else if (subject.words !== '') nodes.push(subject, between);
  // The reader counts slots, so an empty subject keeps its place after a file name.
  else if (guarded && opener) nodes.push(between);
  const styleWords = besideSubject(style, subject.words)?.phrase.term ?? style.words;
  nodes.push({ part: style.part, words: startsAnew ? capitalize(styleWords) : styleWords });
  let setting = scenario?.words === '' ? undefined : scenario;
  // Where it is not the term after the style, or names a kind, the setting needs its tag to be read back.
  const tagged = setting !== undefined && (guarded || settingLast || !namesNoKind(setting.words));
  const settingLead = setting && tagged ? between + leadOf(setting) : between;
  // What follows a tag up to the next phrase is the tag's, so that the user's own words there need theirs.
  let needsTag = guarded;
  for (const item of bareFirst(details)) {
    const waits = settingLast && isLightOrMood(item);
    if (setting && !waits) {
      nodes.push(settingLead, setting);
      setting = undefined;
      needsTag ||= tagged;
    }
    if (item.words === '') continue;
    if (item.phrase) {
      nodes.push(between, item);
      needsTag = guarded;
      continue;
    }
    needsTag ||= !saysItsKind(item);
    nodes.push(between + (needsTag ? leadOf(item) : leadOfKind(item.part.key, item.words)), item);
  }
  if (setting) nodes.push(settingLead, setting);
  if (opposites) for (const said of opposites) nodes.push(between, said);
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
