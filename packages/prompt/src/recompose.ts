import type { RendererId } from '@safelight/catalog/renderers';
import { compose, type Part } from './compose';
import { readContent, type Apart, type Content } from './document/content';
import { textOf } from './document/nodes';
import { labelOf } from './document/tags';
import { addSyntax, isWholeLine } from './foreign/carry/syntax';
import { chooseEmbeddings, chooseExclusions } from './foreign/exclusions';
import {
  familyOf,
  loadsEmbeddings,
  readsSentences,
  readsWeights,
  type Family,
  type WebUi,
} from './foreign/family';
import { flatten } from './foreign/json/flatten';
import { rebuild } from './foreign/json/rebuild';
import { listLosses, type Carried } from './foreign/losses';
import type { Parameter } from './foreign/segment';
import { nameOf, type Recomposed } from './foreign/carry/recomposed';
import { ratioOfParsed } from './foreign/shape';
import { cutRatio, hideRatio } from './foreign/carry/ratio-words';
import { changeVersion, partRefused } from './foreign/version';
import { writeWords } from './foreign/carry/write-words';
import { readExclusionSyntax } from './foreign/web-ui';
import { orientationWords } from './lexicon/shapes';
import { parseForeign, type Parsed } from './parse';
import { stylePhrases } from './phrases';
import { endOf, hasStop, styleLeads } from './renderers/prose/sentences';
import { findNamedProfile } from './renderers/midjourney/profile';
import { profiles } from './renderers/profiles';
import { readRendererParameters } from './recipe/parameters';
import { findSubject } from './recipe/subject';
import { trimClosing } from './text/trim-closing';
import { writers } from './renderers/writers';
import type { Selection } from './selection';
import { trimEndOf, type Clean } from './text/clean';

export type { Carried } from './foreign/losses';

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
  if (parsed.json) {
    const { text, report } = flatten(parsed.text, parsed.json, readsSentences(renderer), nameOf(renderer));
    const written = recomposeWords(parseForeign(text, parsed.renderer, []), renderer, target);
    const rebuilt = rebuild(written.text, parsed.json, renderer);
    if (rebuilt === undefined) return { text: written.text, report: [...report, ...written.report] };
    const note = `Its fields stand under the names that ${nameOf(renderer)} has for them.`;
    const named = report.map((each) => (each.label === 'JSON' ? { ...each, note } : each));
    return { text: rebuilt, report: [...named, ...written.report] };
  }
  if (target === 'midjourney' && familyOf(parsed.renderer) === target)
    return recomposeVersion(parsed, renderer);
  return recomposeWords(parsed, renderer, target);
}

function recomposeVersion(parsed: Parsed, renderer: RendererId): Recomposed {
  const { text, report } = changeVersion(parsed, renderer);
  const commands = listLosses(parsed, 'midjourney', '').filter(({ kind }) => kind === 'command');
  return { text, report: [...commands, ...report, ...listCarried(parsed)] };
}

/**
 * A prompt that names an older version of its own renderer, written for the present one, which `recompose` leaves as it
 * came. Undefined for any other prompt.
 */
export function renewVersion(parsed: Parsed): Recomposed | undefined {
  const valueOf = (name: string) => {
    const value = parsed.parameters.findLast((each) => each.name === name && !each.overridden)?.value;
    return value?.type === 'number' ? String(value.number) : undefined;
  };
  const named = parsed.renderer === 'midjourney' && findNamedProfile(valueOf('version'), valueOf('niji'));
  if (!named || named === profiles.midjourney) return undefined;
  return recomposeVersion(parsed, parsed.renderer);
}

/** The outcome of a composed choice, in the form of a report. */
export function carryPart({ key, label, value, outcome, shortened, note }: Part): Carried {
  const kind =
    key === 'ratio' || key === 'exclusions' ? key : key.startsWith('renderer:') ? 'parameter' : 'choice';
  return { kind, label, value, outcome, ...(shortened && { shortened }), note };
}

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

/** Whether words say the shape that counts. */
const saysRatio = (words: string, ratio: string | undefined): boolean =>
  !/\d/.test(words) || /[x×]/i.test(words) || words.replace(/\s?[:：∶/]\s?|[ -]by[ -]/i, ':') === ratio;

/** The style that Niji draws, in words. */
const anime = stylePhrases.get('anime-manga')!;
const isNiji = ({ name, overridden }: Parameter): boolean => name === 'niji' && !overridden;

function addAnime(body: string, isSaid: boolean): string {
  if (/\banime\b|\bmanga\b/i.test(body)) return body;
  if (!isSaid) return body === '' ? anime.anchor : `${body}, ${anime.anchor}`;
  return `${body} ${styleLeads.kept}${anime.sentence}.`.trim();
}

/** Gives the exclusions their weights and files. */
function decorate(settled: Apart, parsed: Parsed, clean: Clean, target: WebUi): Apart {
  if (!settled.exclusions) return settled;
  const syntax = readExclusionSyntax(parsed, parsed.exclusions, target, clean);
  const terms = settled.exclusions.terms.map((term) => syntax.get(term.toLowerCase()) ?? term);
  return { ...settled, exclusions: { ...settled.exclusions, terms } };
}

/** What a field for the thing that is shown holds: the guessed subject, and not the whole description. */
function findWordsOfSubject(parsed: Parsed): string {
  const { start, end } = findSubject(parsed);
  return parsed.text.slice(start, end);
}

function recomposeWords(parsed: Parsed, renderer: RendererId, target: Family): Recomposed {
  const { clean, settle, finish } = writers[renderer];
  const { selection, ratio } = parsed;
  const name = nameOf(renderer);
  // Syntax that was cut out may leave its spaces and commas behind.
  const shape = parsed.segments.find(({ kind }) => kind === 'ratio');
  const isCut = target !== 'prose' && shape !== undefined && saysRatio(shape.text, ratio);
  const described = writeWords(
    isCut ? { ...parsed, segments: hideRatio(parsed.segments) } : parsed,
    clean,
    renderer,
  );
  const isSaid = readsSentences(renderer);
  const words = (isCut ? cutRatio(described.text, shape.text) : described.text)
    .replace(/(?<=\S)[^\S\n]{2,}/g, ' ')
    .replace(/(?<!\s)\s+(?=,)/g, '')
    .replace(/,(?:\s*,)+/g, ',')
    .replace(/^[\s,;]+/, '');
  const trimmed = isSaid ? trimEndOf(words, /[\s,]/) : trimClosing(words);
  const closed =
    isSaid && trimmed !== '' && !hasStop(trimmed) ? `${trimmed}${endOf(trimmed) || '.'}` : trimmed;
  const niji = target === 'midjourney' || selection.style ? undefined : parsed.parameters.find(isNiji);
  const body = niji ? addAnime(closed, isSaid) : closed;

  const links = parsed.segments.filter(({ kind }) => kind === 'link').map(({ text }) => text.trim());
  const opened = target === 'midjourney' && links.length > 0 ? `${links.join(' ')} ${body}` : body;
  const hasLine = target === 'webUi' && isWholeLine(parsed);
  const exclusions = chooseExclusions(parsed.exclusions, words, { renderer, family: target, name });
  // A style of its own would add parameters that the text does not have.
  const content: Content = readContent(
    {
      style: selection.style ?? 'illustration',
      subject: findWordsOfSubject(parsed),
      exclusions: exclusions.terms,
      parameters: {},
      ...(hasLine || (target === 'prose' && shape && saysRatio(shape.text, ratio))
        ? {}
        : ratioOfParsed(parsed.ratio)),
    },
    clean,
  );
  const settled = settle(content);
  const written = readsWeights(target) ? decorate(settled, parsed, clean, target) : settled;
  const { taken, refused } =
    target === 'midjourney'
      ? partRefused(parsed, renderer)
      : { taken: parsed.parameters.filter((each) => each !== niji), refused: [] };
  const accepted = { ...parsed, parameters: taken };
  const added = addSyntax(
    textOf(finish(opened, content, written)).replace(/^ +/, ''),
    accepted,
    renderer,
    target,
  );
  const report: Carried[] = [
    ...added.report,
    ...described.report,
    ...exclusions.report,
    ...refused,
    ...listLosses(accepted, target, name, loadsEmbeddings(renderer)),
  ];
  if (niji) {
    const note = `${name} has no Niji, so the words ask for ${anime.anchor}.`;
    const value = parsed.text.slice(niji.start, niji.end).trim();
    report.push({ kind: 'choice', label: 'Style', value, outcome: 'converted', note });
  }
  if (ratio !== undefined && settled.ratio) {
    const { outcome, note } = settled.ratio.part;
    report.push({ kind: 'ratio', label: 'Aspect ratio', value: ratio, outcome, note });
  } else if (ratio !== undefined)
    report.push({ kind: 'ratio', label: 'Aspect ratio', value: ratio, outcome: 'carried' });
  if (isCut && /\d{3}/.test(shape.text)) {
    const note = `The words for the size become the ratio ${ratio}.`;
    report.push({ kind: 'ratio', label: 'Size', value: shape.text, outcome: 'converted', note });
  }
  const [orientation] = (ratio === undefined && target !== 'prose' && orientationWords.exec(words)) || [];
  if (orientation) {
    const note = 'It gives no numbers, so no ratio is set; the words stay.';
    report.push({ kind: 'ratio', label: 'Aspect ratio', value: orientation, outcome: 'carried', note });
  }
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
