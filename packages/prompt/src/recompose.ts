import { nameRenderer, type RendererId } from '@safelight/catalog/renderers';
import { compose, type Part } from './compose';
import { readContent, type Apart, type Content } from './document/content';
import { textOf } from './document/nodes';
import { labelOf } from './document/tags';
import { chooseEmbeddings, chooseExclusions } from './foreign/exclusions';
import { familyOf, readsWeights, type Family, type WebUi } from './foreign/family';
import { listLosses, type Carried } from './foreign/losses';
import type { Segment } from './foreign/segment';
import { ratioOfParsed } from './foreign/shape';
import { changeVersion, partRefused } from './foreign/version';
import { readExclusionSyntax, shieldSyntax } from './foreign/web-ui';
import { readWords } from './foreign/words';
import type { Parsed } from './parse';
import { capitalize, hasStop } from './renderers/prose/sentences';
import { profiles } from './renderers/profiles';
import { readRendererParameters } from './recipe/parameters';
import { pasteFields, usualSettings } from './renderers/stable-diffusion/profile';
import { looksLikeSettings } from './renderers/stable-diffusion/write';
import { negativeLead } from './lexicon/syntax';
import { trimClosing } from './text/trim-closing';
import { writers } from './renderers/writers';
import type { Selection } from './selection';
import { trimEndOf, type Clean } from './text/clean';

export type { Carried } from './foreign/losses';

interface Recomposed {
  readonly text: string;
  /** What became of everything that is not words, in no particular order. */
  readonly report: readonly Carried[];
}

/**
 * Writes a parsed prompt for a renderer. For the syntax it was written in, the text is unchanged but for Discord's
 * command. For another one the words stay in their order, what the renderer has a form for takes it, and everything that
 * is not carried is in the report. Pure and total.
 */
export function recompose(parsed: Parsed, renderer: RendererId): Recomposed {
  const target = familyOf(renderer);
  if (parsed.renderer === renderer) {
    const kept = parsed.segments.filter(({ kind }) => kind !== 'command');
    const report = listLosses(parsed, target, '').filter(({ kind }) => kind === 'command');
    return { text: kept.map(({ text }) => text).join(''), report };
  }
  const { selection, composed, rest } = parsed;
  if (composed && rest === '' && selection.style)
    return recomposeSelection(parsed, selection, renderer, target);
  if (target === 'midjourney' && familyOf(parsed.renderer) === target) {
    const { text, report } = changeVersion(parsed, renderer);
    const commands = listLosses(parsed, target, '').filter(({ kind }) => kind === 'command');
    return { text, report: [...commands, ...report, ...listCarried(parsed)] };
  }
  return recomposeWords(parsed, renderer, target);
}

const nameOf = (renderer: RendererId): string => nameRenderer(renderer) ?? renderer;

/** The outcome of a composed choice, in the form of a report. */
export function carryPart({ key, label, value, outcome, note }: Part): Carried {
  const kind =
    key === 'ratio' || key === 'exclusions' ? key : key.startsWith('renderer:') ? 'parameter' : 'choice';
  return { kind, label, value, outcome, note };
}

/** What Midjourney's writers say a style and a version with. */
const styleNames = new Set(['raw', 'niji', 'version']);

function recomposeSelection(
  parsed: Parsed,
  selection: Partial<Selection>,
  renderer: RendererId,
  target: Family,
): Recomposed {
  const name = nameOf(renderer);
  const { terms: exclusions, report: embeddings } = chooseEmbeddings(selection.exclusions ?? [], {
    renderer,
    family: target,
    name,
  });
  const whole = { subject: '', parameters: {}, ...selection, exclusions } as Selection;
  const rendererParameters = readRendererParameters(parsed);
  const { text, parts } = compose({ ...whole, ...ratioOfParsed(parsed.ratio), rendererParameters }, renderer);
  const parameters = parsed.parameters.filter(({ overridden }) => overridden);
  const report = parts.map(carryPart);
  return {
    text,
    // The composer escapes brackets; what stands in brackets here are the user's words.
    report: [
      ...report,
      ...embeddings,
      ...listLosses({ ...parsed, parameters, settings: [], weights: [] }, target, name),
    ],
  };
}

function listChoices({ segments }: Parsed): readonly Carried[] {
  return segments.flatMap(({ kind, text, choice }) =>
    kind === 'choice' && choice
      ? [{ kind, label: labelOf(choice.key), value: text, outcome: 'carried' as const }]
      : [],
  );
}

/** What another version of the same renderer takes as it is. */
function listCarried(parsed: Parsed): readonly Carried[] {
  const { ratio, exclusions } = parsed;
  const shape = { kind: 'ratio', label: 'Aspect ratio', value: ratio ?? '', outcome: 'carried' } as const;
  const list = {
    kind: 'exclusions',
    label: 'Negative prompt',
    value: exclusions.join(', '),
    outcome: 'carried',
  } as const;
  return [...(ratio ? [shape] : []), ...(exclusions.length > 0 ? [list] : []), ...listChoices(parsed)];
}

const isWords = ({ kind }: Segment) => kind === 'words' || kind === 'choice' || kind === 'ratio';

/** Prose keeps the labels of its lines. */
const isProse = (segment: Segment) => isWords(segment) || segment.kind === 'heading';

/** Midjourney's parts with their weights in a web UI's form, the average part weighing 1. */
function weighParts(parsed: Parsed, clean: (words: string) => string): string | undefined {
  const parts = parsed.weights.filter(({ form }) => form === '::');
  const last = parts.at(-1);
  if (!last || parts.every(({ value }) => value === 1)) return undefined;
  let next = 0;
  const all = [...parts, { start: last.end, end: parsed.text.length, value: 1 }].flatMap(({ end, value }) => {
    const first = next;
    while (next < parsed.segments.length && parsed.segments[next]!.end <= end) next++;
    const segments = parsed.segments.slice(first, next);
    const written = readWords({ segments, alternatives: [] }, isWords, false);
    const words = trimEndOf(clean(written.replace(/^[\s,]+/, '')), /[\s,]/);
    return words === '' ? [] : [{ words, value }];
  });
  const positive = all.filter(({ value }) => value > 0);
  const average = positive.reduce((sum, { value }) => sum + value, 0) / Math.max(1, positive.length);
  return all
    .map(({ words, value }) => {
      const weight = Math.min(1.5, Math.max(0.5, value / average));
      return Math.abs(weight - 1) < 0.05 ? words : `(${words}:${weight.toFixed(2).replace(/0$/, '')})`;
    })
    .join(', ');
}

/** The description in the target's form, with the syntax that Stable Diffusion's web UIs share. */
function writeWords(parsed: Parsed, clean: Clean, target: Family): string {
  const plain = (words: string) => clean(words, false).words;
  if (!readsWeights(target)) {
    const keeps = target === 'prose' ? isProse : isWords;
    const words = clean(readWords(parsed, keeps, false), true).words;
    const isAsked = parsed.segments.some(({ kind }) => kind === 'request');
    return isAsked && target === 'prose' ? capitalize(words) : words;
  }
  const { segments, restore } = shieldSyntax(parsed, target);
  const read = () => clean(readWords({ ...parsed, segments }, isWords, false), true).words;
  return weighParts(parsed, plain) ?? restore(read());
}

/** Gives the exclusions their weights and files. */
function decorate(settled: Apart, parsed: Parsed, clean: Clean, target: WebUi): Apart {
  if (!settled.exclusions) return settled;
  const syntax = readExclusionSyntax(parsed, parsed.exclusions, target, clean);
  const terms = settled.exclusions.terms.map((term) => syntax.get(term.toLowerCase()) ?? term);
  return { ...settled, exclusions: { ...settled.exclusions, terms } };
}

function recomposeWords(parsed: Parsed, renderer: RendererId, target: Family): Recomposed {
  const { clean, settle, finish } = writers[renderer];
  const { selection, ratio, settings } = parsed;
  const name = nameOf(renderer);
  // Syntax that was cut out may leave its spaces and commas behind.
  const words = writeWords(parsed, clean, target)
    .replace(/(?<=\S)[^\S\n]{2,}/g, ' ')
    .replace(/,(?:\s*,)+/g, ',');
  const trimmed = target === 'prose' ? trimEndOf(words, /[\s,]/) : trimClosing(words);
  const body = target === 'prose' && trimmed !== '' && !hasStop(trimmed) ? `${trimmed}.` : trimmed;

  const links = parsed.segments.filter(({ kind }) => kind === 'link').map(({ text }) => text.trim());
  const opened = target === 'midjourney' && links.length > 0 ? `${links.join(' ')} ${body}` : body;
  const isSaid = parsed.segments.some(({ kind }) => kind === 'ratio');
  const hasLine = target === 'webUi' && settings.length > 2;
  const exclusions = chooseExclusions(parsed.exclusions, words, { renderer, family: target, name });
  // A style of its own would add parameters that the text does not have.
  const content: Content = readContent(
    {
      style: selection.style ?? 'illustration',
      subject: selection.subject ?? '',
      exclusions: exclusions.terms,
      parameters: {},
      ...(hasLine || (target === 'prose' && isSaid) ? {} : ratioOfParsed(parsed.ratio)),
    },
    clean,
  );
  const settled = settle(content);
  const written = readsWeights(target) ? decorate(settled, parsed, clean, target) : settled;
  const { taken, refused } =
    target === 'midjourney' ? partRefused(parsed, renderer) : { taken: parsed.parameters, refused: [] };
  const accepted = { ...parsed, parameters: taken };
  const added = addSyntax(textOf(finish(opened, content, written)), accepted, renderer, target);
  const report: Carried[] = [
    ...added.report,
    ...exclusions.report,
    ...refused,
    ...listLosses(accepted, target, name),
  ];
  if (ratio !== undefined && settled.ratio) {
    const { outcome, note } = settled.ratio.part;
    report.push({ kind: 'ratio', label: 'Aspect ratio', value: ratio, outcome, note });
  } else if (ratio !== undefined)
    report.push({ kind: 'ratio', label: 'Aspect ratio', value: ratio, outcome: 'carried' });
  if (settled.exclusions) {
    const { label, value, outcome, note } = settled.exclusions.part;
    report.push({ kind: 'exclusions', label, value, outcome, note });
  }
  report.push(...listChoices(parsed));
  const limit = profiles[renderer].limit?.value;
  if (limit !== undefined && added.text.length > limit) {
    const note = `${name} takes ${limit} characters. Shorten it by ${added.text.length - limit}.`;
    report.push({
      kind: 'length',
      label: 'Length',
      value: String(added.text.length),
      outcome: 'carried',
      note,
    });
  }
  return { text: added.text, report };
}

/** Adds the syntax that no selection holds: the seed, and what the target shares with the source. */
function addSyntax(body: string, parsed: Parsed, renderer: RendererId, target: Family): Recomposed {
  const { text: source, parameters, settings } = parsed;
  const report: Carried[] = [];
  let text = body;
  const seed = [
    ...settings.filter(({ name }) => name === 'Seed'),
    ...parameters.filter(({ name }) => name === 'seed'),
  ].at(-1);
  const number = seed?.value.type === 'number' && seed.value.number >= 0 ? seed.value.number : undefined;
  const carry = (outcome: Carried['outcome'], note?: string) =>
    seed &&
    report.push({
      kind: 'parameter',
      label: 'Seed',
      value: source.slice(seed.start, seed.end).trim(),
      outcome,
      note,
    });
  if (target === 'midjourney') {
    const own = parameters.filter(
      ({ name, overridden }) => !overridden && !['ar', 'no', 'seed'].includes(name),
    );
    for (const { start, end, name } of own)
      if (!styleNames.has(name) || !text.includes(` --${name}`))
        text += ` ${source.slice(start, end).trim()}`;
    if (number !== undefined) text += ` --seed ${number}`;
  }
  if (target === 'webUi' && settings.length > 2) {
    const line = settings.map(({ start, end }) => source.slice(start, end)).join('');
    text += `\n${line.trim()}`;
  } else if (target === 'webUi' && number !== undefined) {
    const hasLine = text.includes(`\n${pasteFields.value}`);
    text += hasLine ? `, Seed: ${number}` : `\n${pasteFields.value}Seed: ${number}`;
  } else if (target === 'webUi' && !text.includes(`\n${pasteFields.value}`)) {
    // Weights among the exclusions may read as settings, which another line below them prevents.
    const line = text.slice(text.lastIndexOf('\n') + 1);
    if (line.startsWith(`${negativeLead} `) && looksLikeSettings(line))
      text += `\n${pasteFields.value}${usualSettings.value.seed}`;
  }
  if (seed === undefined) return { text, report };
  if (number === undefined) carry('lost', 'It asks for a random seed, which is the default.');
  else if (target === 'midjourney' || target === 'webUi') carry('carried');
  else carry('lost', `${nameOf(renderer)} takes no seed in a prompt.`);
  return { text, report };
}
