import { chooseOpposites, type Exclusions } from '../../document/exclusions';
import { pushList, type Node } from '../../document/nodes';
import { convert, lose } from '../../document/parts';
import { oppositeOf, type Setting } from '../../lexicon/exclusions';
import { quoteAll } from '../../text/quote';
import { remember } from '../../text/remember';
import { keepLead, separateOpposites } from './opposites';
import type { ProseRules } from './rules';
import { leaveLead } from './sentences';

/* Exclusions in prose, which has no field for them. */

/** The opposites of settled exclusions, as a list. Returns whether there are any. */
export function pushOpposites(nodes: Node[], { part, said }: Exclusions, lead: string): boolean {
  if (!said || said.opposites.length === 0) return false;
  for (const { before, words } of said.opposites) nodes.push(before || lead, { part, words });
  return true;
}

/** Exclusions: those with a good opposite are said positively, then the others are named. */
export function pushExclusions(nodes: Node[], exclusions: Exclusions, before: string): void {
  const { part, said } = exclusions;
  if (pushOpposites(nodes, exclusions, before + keepLead)) nodes.push('.');
  if (!said || said.named.length === 0) return;
  nodes.push(before + leaveLead);
  pushList(nodes, part, said.named);
  nodes.push('.');
}

/** How a renderer says a list of exclusions. */
interface Settled extends Required<Pick<Exclusions, 'terms' | 'said'>> {
  readonly note: string;
  readonly isLost: boolean;
}

function settleTerms(all: readonly string[], { name, unsaid }: ProseRules, setting: Setting): Settled {
  const known: string[] = [];
  const others: string[] = [];
  const said: string[] = [];
  for (const term of all) {
    const positive = oppositeOf(term, {});
    const words = positive ?? term;
    // “blurry” and “out of focus” have the same opposite.
    if (said.includes(words)) continue;
    said.push(words);
    (positive === undefined ? others : known).push(term);
  }
  const turned = chooseOpposites(known, unsaid === 'named');
  const beyond = known.filter((term) => !turned.includes(term));
  const rest = [...others, ...beyond];
  const isLost = turned.length === 0 && unsaid !== 'named';
  const asked = turned.length > 0 ? 'The opposite is asked for where there is a good one. ' : '';
  const opposites = turned.flatMap((term) => oppositeOf(term, setting) ?? []);
  const separators = separateOpposites(opposites);
  const kept = opposites.map((words, at) => ({ before: separators[at] ?? '', words }));
  const settled = { terms: turned, said: { opposites: kept, named: [] }, isLost };
  const are = rest.length === 1 ? 'is' : 'are';
  if (rest.length === 0)
    return { ...settled, note: `${name} has no negative prompt, so the opposite is asked for.` };
  if (unsaid === 'named') {
    const note = `${asked}${quoteAll(rest)} ${are} named in a closing sentence, because ${name} has no field for exclusions, and may still appear.`;
    return { ...settled, terms: [...turned, ...rest], said: { opposites: kept, named: rest }, note };
  }
  const notes: string[] = [];
  if (others.length > 0) {
    const [is, them] = others.length === 1 ? ['is', 'it'] : ['are', 'them'];
    notes.push(
      `${quoteAll(others)} ${is} lost, because ${name} has no field for exclusions and naming ${them} would draw ${them}. Say what is there instead.`,
    );
  }
  if (beyond.length > 0)
    notes.push(
      `${quoteAll(beyond)} ${beyond.length === 1 ? 'is' : 'are'} lost: more opposites of faults would crowd out the description.`,
    );
  return { ...settled, note: asked + notes.join(' ') };
}

const separator = ', ';
type Settler = (list: string) => Settled;
// The same exclusions accompany many prompts.
const settlers = new Map<ProseRules, Map<number, Settler>>();

function settlerFor(rules: ProseRules, setting: Setting): Settler {
  const which = (setting.isSoft ? 1 : 0) + (setting.isLettered ? 2 : 0);
  const ofRules = settlers.get(rules) ?? new Map<number, Settler>();
  const known = ofRules.get(which);
  if (known) return known;
  const settler = remember((list) => settleTerms(list.split(separator), rules, setting));
  settlers.set(rules, ofRules.set(which, settler));
  return settler;
}

/** The exclusions as prose says them, with what is lost. */
export function settleExclusions(exclusions: Exclusions, rules: ProseRules): Exclusions {
  const { part, terms, setting } = exclusions;
  if (terms.length === 0) return exclusions;
  const list = terms.join(separator);
  const { terms: settled, said, note, isLost } = settlerFor(rules, setting)(list);
  return { part: isLost ? lose(part, note) : convert(part, note), setting, terms: settled, said };
}
