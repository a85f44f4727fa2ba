import { tagOf } from '../../document/tags';
import { articleFor } from '../../lexicon/articles';
import {
  aspectRatioLabel,
  negativeLead,
  scaleLabel,
  seedLabel,
  sizeLabel,
  stepsLabel,
} from '../../lexicon/syntax';
import { media } from '../../lexicon/openings';
import { impliedBackground, lettering } from '../../renderers/ideogram/caption';
import { sayOwn } from '../../renderers/prose/own-words';
import { capitalize, hasStop, styleLeads } from '../../renderers/prose/sentences';
import { trimClosing } from '../../text/trim-closing';
import type { PartKey } from '../../composition';
import { findLabel } from '../headings';
import type { Carried } from '../losses';
import { holdsSubjects, isInscribed, nearestKeys, sayNumber } from './fields';
import type { Json, Piece } from './read';
import type { Container, Leaf } from './scan';
import {
  continues,
  dropTwins,
  joinColors,
  outerOf,
  placeBackground,
  sentenceOf,
  thingRank,
  wordField,
  type Saying,
} from './wording';

/* JSON as a plain text, for renderers that take none: the description, the exclusions, a line of settings. */

const order: readonly PartKey[] = [
  'subject',
  'scenario',
  'style',
  'lighting',
  'mood',
  'framing',
  'lens',
  'camera',
];
const isMedium = new RegExp(`^(?!an? )[^,]*\\b(?:${media.join('|')})$`, 'i');
/** Media that are no single thing. */
const isMass = /\b(?:photography|art|artwork|anime)$/i;
/** A number with a point, which ends no sentence. */
const isValue = /^[^.!?]*\d\.\d[^.!?]*$/;
const last = order.length + 1;
const whole =
  /^(?:prompt|positive_prompt|positive|caption|text|description|high_level_description|summary|input|title|name|)$/;
function rankOf(leaf: Leaf, key: PartKey | undefined, label: string): number {
  const keys = nearestKeys(leaf, 4);
  if (holdsSubjects(keys) || isInscribed(leaf)) return thingRank;
  // A lens, its aperture and the film's speed are said together.
  const said = sayNumber(label, '1') ? 'lens' : (key ?? findLabel(label));
  if (said) return order.indexOf(said) + 1;
  return whole.test(keys[0] ?? '') ? 0 : last;
}

/** Names an inscription; undefined where another part quotes it, or a later one is the same. */
function sayLettering({ value, start }: Leaf, json: Json): string | undefined {
  const isQuoted = json.pieces.some(
    ({ role, leaf }) =>
      leaf &&
      ((role.kind === 'words' && (leaf.value.includes(`"${value}"`) || leaf.value.includes(`“${value}”`))) ||
        (role.kind === 'lettering' && leaf.value === value && leaf.start > start)),
  );
  if (isQuoted) return undefined;
  return value.includes('"') ? `the text “${value}”` : `the text "${value}"`;
}

/** Words that a caption of ours has for want of others. */
const isFixed = ({ value, container }: Leaf): boolean =>
  value === impliedBackground || (value === lettering && container.type === 'text');

function sayPiece(piece: Piece, json: Json): Saying | undefined {
  const { role, leaf, read, start } = piece;
  const trimmed = (words: string) => words.trim();
  if (role.kind === 'request') return undefined;
  if (!leaf) {
    const isBefore = start < (json.scans[0]?.start ?? 0);
    return {
      rank: isBefore ? -1 : last + 1,
      words: trimmed(read?.text ?? ''),
      key: undefined,
      label: '',
      group: undefined,
      isLast: !isBefore,
    };
  }
  if (role.kind === 'lettering') {
    const words = sayLettering(leaf, json);
    return words === undefined
      ? undefined
      : { rank: thingRank, words, key: undefined, label: '', group: leaf.container, isLast: false };
  }
  if (role.kind !== 'words' || isFixed(leaf)) return undefined;
  const isLast =
    read !== undefined && read.parameters.length + read.settings.length + read.exclusions.length > 0;
  const said = read ? leaf.value : (sayNumber(role.label, leaf.value)?.words ?? leaf.value);
  const words = trimmed(isLast ? said : said.replace(/\s*\n\s*/g, ' '));
  const { key, label } = role;
  const worded = isLast ? words : wordField(label, words, outerOf(leaf));
  return { rank: rankOf(leaf, key, label), words: worded, key, label, group: leaf.container, isLast, leaf };
}

/** Words as a sentence of prose, without its stop. */
function sayAlone(key: PartKey | undefined, words: string, label: string, hasScene: boolean): string {
  const raised = /^\p{Ll}\//u.test(words) ? words : capitalize(words);
  if (/[.!?]/.test(words) && !isValue.test(words)) return raised;
  const sentence = key && sentenceOf(label, words, hasScene);
  if (sentence) return sentence;
  if (key === undefined || key === 'subject') return raised;
  if (key === 'style')
    return isMedium.test(words)
      ? `${styleLeads.kept}${isMass.test(words) ? '' : `${articleFor(words)} `}${words}`
      : `Style: ${words}`;
  const tells = words.toLowerCase().includes(tagOf(key).split(' ').at(-1)!);
  const own = sayOwn(key, words);
  return tells ? raised : `${own.lead}${own.words}`;
}

function joinSayings(sayings: readonly Saying[], isProse: boolean): string {
  if (!isProse) return sayings.map(({ words, isLast }) => (isLast ? words : trimClosing(words))).join(', ');
  const tails = sayings.filter(({ isLast }) => isLast).map(({ words }) => words);
  const sentences: { words: string; key: PartKey | undefined; saying: Saying }[] = [];
  for (const saying of sayings.filter(({ isLast }) => !isLast)) {
    const before = sentences.at(-1);
    const isListed = before && continues(before.saying, saying);
    if (isListed && !hasStop(before.words) && !hasStop(saying.words)) before.words += `, ${saying.words}`;
    else sentences.push({ words: saying.words, key: saying.key, saying });
  }
  if (sentences.length === 1) return [sentences[0]!.words, ...tails].join(' ');
  const hasScene = sentences.some(({ key, saying }) => key === 'scenario' && saying.label !== 'background');
  const said = sentences.map(({ words, key, saying }) => sayAlone(key, words, saying.label, hasScene));
  return [...said.map((sentence) => (hasStop(sentence) ? sentence : `${sentence}.`)), ...tails].join(' ');
}

const lineOrder: readonly string[] = [stepsLabel, scaleLabel, seedLabel, sizeLabel, aspectRatioLabel];

/** The settings as a web UI writes them; '' without one by which the line is known. */
function writeSettings({ pieces }: Json): string {
  const entries = new Map<string, string>();
  for (const { role } of pieces)
    if (role.kind === 'setting')
      entries.set(
        role.name,
        /[:"]/.test(role.raw) && role.value.type === 'text' ? JSON.stringify(role.raw) : role.raw,
      );
  const rank = (name: string) => (lineOrder.indexOf(name) + lineOrder.length + 1) % (lineOrder.length + 1);
  const sorted = [...entries].toSorted(([a], [b]) => rank(a) - rank(b));
  return sorted.some(([name]) => lineOrder.includes(name))
    ? sorted.map(([name, raw]) => `${name}: ${raw}`).join(', ')
    : '';
}

/** The values of other keys, one entry for each key. */
function listOthers(json: Json, name: string): readonly Carried[] {
  const said = new Set(json.pieces.map(({ leaf }) => leaf));
  const height = json.pieces.some(({ role, leaf }) => role.kind === 'setting' && leaf?.key === 'width');
  const nodes = new Set<Container>();
  const others = new Map<string, string[]>();
  for (const { leaves } of json.scans)
    for (const leaf of leaves) {
      if (leaf.key === 'class_type') nodes.add(leaf.container);
      if (said.has(leaf) || leaf.value.trim() === '' || (height && leaf.key === 'height')) continue;
      const key = nearestKeys(leaf, 2).toReversed().join('.');
      const values = others.get(key) ?? [];
      if (values.length < 20) values.push(leaf.value.slice(0, 100));
      others.set(key, values);
    }
  if (nodes.size > 0)
    return [
      {
        kind: 'setting',
        label: 'Workflow',
        value: `${nodes.size} nodes`,
        outcome: 'lost',
        note: `Its texts, seed, steps and size are kept; ${name} reads no nodes.`,
      },
    ];
  return [...others].slice(0, 200).map(([key, values]): Carried => ({
    kind: 'setting',
    label: key || 'Value',
    value: values.join(', '),
    outcome: 'lost',
    note: `It is a field of the JSON; ${name} has none like it.`,
  }));
}

interface Flat {
  readonly text: string;
  /** The outcome of the structure and of what no text says. */
  readonly report: readonly Carried[];
}

/** Longer descriptions are not searched for each of their elements. */
const mostTold = 20_000;

/** Leaves out elements that the description says in the same words. */
function dropRepeated(sayings: readonly Saying[]): readonly Saying[] {
  const told = sayings.flatMap(({ rank, words }) => (rank === 0 ? words.toLowerCase() : [])).join('\n');
  if (told === '' || told.length > mostTold) return sayings;
  return sayings.filter(
    ({ rank, words, key, isLast }) =>
      rank !== 1 || key !== 'subject' || isLast || !told.includes(words.toLowerCase()),
  );
}

const isAction = /^(?:actions?|activity|doing|pose|gesture)$/;

/** Joins what a subject does to it, where both are in one object: “a fox leaping over a log”. */
function joinActions(sayings: readonly Saying[]): readonly Saying[] {
  const subjects = new Map(
    sayings.flatMap((saying) =>
      saying.key === 'subject' && saying.group ? [[saying.group, saying] as const] : [],
    ),
  );
  const actions = new Map<Saying, string>();
  const joined = sayings.filter(({ label, group, words, isLast }) => {
    const subject = group && subjects.get(group);
    if (!subject || isLast || subject.isLast || !isAction.test(label) || hasStop(subject.words)) return true;
    const before = actions.get(subject) ?? trimClosing(subject.words);
    actions.set(subject, `${before}${/^\p{Ll}+ing\b/u.test(words) ? ' ' : ', '}${words}`);
    return false;
  });
  return joined.map((saying) => ({ ...saying, words: actions.get(saying) ?? saying.words }));
}

export function flatten(text: string, json: Json, isProse: boolean, name: string): Flat {
  const said = json.pieces
    .flatMap((piece) => sayPiece(piece, json) ?? [])
    .filter(({ words }) => words !== '');
  const worded = dropTwins(placeBackground(joinColors(said), isProse));
  const sayings = dropRepeated(joinActions(worded)).toSorted(
    (a, b) => Number(a.isLast) - Number(b.isLast) || a.rank - b.rank,
  );
  const negatives = json.pieces.flatMap(({ role, leaf }) =>
    role.kind === 'exclusions' ? [leaf!.value.replace(/\s*\n\s*/g, ', ').trim()] : [],
  );
  const settings = writeSettings(json);
  const flat = [
    joinSayings(sayings, isProse),
    negatives.length > 0 ? `${negativeLead} ${negatives.join(', ')}` : '',
    settings,
  ]
    .filter((line) => line !== '')
    .join('\n');
  const lost = (kind: Carried['kind'], label: string, value: string, note: string): Carried => ({
    kind,
    label,
    value: value.trim(),
    outcome: 'lost',
    note,
  });
  const leaves = json.pieces.flatMap(({ leaf }) => leaf ?? []);
  const keys = [...new Set(leaves.flatMap((leaf) => nearestKeys(leaf, 1)))].slice(0, 20).join(', ');
  const report: Carried[] = [
    {
      kind: 'label',
      label: 'JSON',
      value: keys || 'a list',
      outcome: 'converted',
      note: `${name} is given a text: the values, without their keys.`,
    },
  ];
  for (const { role, start, end } of json.pieces)
    if (role.kind === 'request')
      report.push(
        lost(
          'label',
          'Request',
          text.slice(start, end),
          'It asks for an image and is no part of the description.',
        ),
      );
    else if (role.kind === 'setting' && settings === '')
      report.push(lost('setting', role.name, role.raw, `It is a setting; ${name} has none like it.`));
  for (const { start, end } of json.scans.flatMap(({ comments }) => comments).slice(0, 100))
    report.push(lost('comment', 'Comment', text.slice(start, end), 'No generator draws a comment.'));
  return { text: flat, report: [...report, ...listOthers(json, name)] };
}
