import { tagPattern } from '../../document/tags';
import type { Phrase } from '../../phrases';
import { readColors } from '../json/colors';
import {
  asFields,
  asList,
  asText,
  makeJsonReader,
  nothingRead,
  readField,
  readOthers,
  readSeveral,
  words,
  type Fields,
} from '../json/read';
import { readScene } from '../json/scene';
import { leadOfKey, phraseByWords } from '../json/syntax';
import { findMarks, type Mark } from '../prose/marks';
import { endOf } from '../prose/sentences';
import { collectBody, type Found, type PromptReading } from '../reading';
import { openerPattern } from '../terms/syntax';
import {
  expressionKey,
  lettering,
  listQuotes,
  openingOf,
  styleByDetail,
  unchosenBackgrounds,
} from './caption';

/** The marks after a description; undefined when anything else follows it. */
function readTail(sentences: string): readonly Mark[] | undefined {
  const marks = findMarks(sentences);
  let end = 0;
  for (const mark of marks) {
    if (!(mark.ratio ?? mark.kept) || sentences.slice(end, mark.start).trim() !== '') return undefined;
    end = mark.end;
  }
  return sentences.slice(end).trim() === '' ? marks : undefined;
}

/** An element's description as a subject and an expression. */
interface Element {
  readonly subject: string;
  readonly expression?: Found;
}

function readExpression(said: string): Found | undefined {
  const phrase = phraseByWords.get(said);
  if (phrase?.key === expressionKey) return { phrase };
  const lead = leadOfKey(expressionKey);
  return said.startsWith(lead) ? words(expressionKey, said.slice(lead.length)) : undefined;
}

/** Every way to read an element's description, the whole as the subject first. */
function readElement(description: string): readonly Element[] {
  const elements: Element[] = [{ subject: description }];
  const alone = readExpression(description);
  if (alone) elements.push({ subject: '', expression: alone });
  for (let at = description.indexOf(', '); at >= 0; at = description.indexOf(', ', at + 1)) {
    const expression = readExpression(description.slice(at + 2));
    if (expression) elements.push({ subject: description.slice(0, at), expression });
  }
  return elements;
}

interface Description extends Element {
  readonly file?: string;
  readonly marks: readonly Mark[];
}

/** How a description may begin: as it is written, and as it was with other leads of its setting. */
function listOpenings(subject: string, medium: string, scenario: string | undefined): readonly string[] {
  const written = openingOf(subject, medium, scenario);
  if (scenario === undefined) return [written];
  const before = openingOf(subject, medium, undefined);
  const setting = scenario + endOf(scenario);
  return [written, ...['Setting: ', 'The setting is '].map((lead) => `${before} ${lead}${setting}`)];
}

/** Reads what the caption's description says, which begins with the subject, the style and the setting. */
function readDescription(
  description: string,
  elements: readonly Element[],
  style: Phrase,
  scenario: string | undefined,
): Description {
  const [lead = '', file] = openerPattern.exec(description) ?? [];
  // Until November 2026 a description with a subject said the medium too.
  const forms = elements.flatMap((element) =>
    (element.subject === '' ? [style.shortSentence] : [style.shortSentence, '']).flatMap((medium) =>
      listOpenings(element.subject, medium, scenario).map((opening) => ({ element, opening })),
    ),
  );
  for (const { element, opening } of forms) {
    for (const from of new Set([0, lead.length])) {
      const marks = description.startsWith(opening, from)
        ? readTail(description.slice(from + opening.length))
        : undefined;
      if (marks) return { ...element, marks, ...(from > 0 && file !== undefined ? { file } : {}) };
    }
  }
  return { subject: elements[0]?.subject ?? '', marks: [] };
}

/** The style by its detail, which stands first, and what follows it. */
function readLook(value: unknown): { readonly style: Phrase; readonly rest: readonly Found[] } | undefined {
  const [first, ...rest] = readSeveral(value);
  if (!first) return undefined;
  const style =
    'rest' in first ? styleByDetail.get(first.rest) : 'phrase' in first ? first.phrase : undefined;
  return style?.key === 'style' ? { style, rest } : undefined;
}

const known = {
  caption: new Set(['high_level_description', 'style_description', 'compositional_deconstruction']),
  style: new Set(['aesthetics', 'lighting', 'photo', 'art_style', 'medium', 'color_palette']),
  composition: new Set(['background', 'elements']),
  element: new Set(['type', 'desc']),
};

function readCaption(caption: Fields): PromptReading {
  const fields = asFields(caption['style_description']) ?? {};
  const composition = asFields(caption['compositional_deconstruction']) ?? {};
  const look = readLook(fields['photo'] ?? fields['art_style']);
  if (!look) return nothingRead;
  const [element, ...others] = asList(composition['elements']);
  const background = asText(composition['background']);
  const scenario = unchosenBackgrounds.has(background) ? undefined : readScene(background);
  const elements = readElement(asText(asFields(element)?.['desc']));
  const description = asText(caption['high_level_description']);
  const aesthetics = asText(fields['aesthetics']);
  const { file, subject, expression, marks } = readDescription(description, elements, look.style, scenario);
  const quotes = new Set(listQuotes(subject));
  const isLettering = (other: unknown): boolean => {
    const { type, text, desc } = asFields(other) ?? {};
    return type === 'text' && desc === lettering && quotes.has(asText(text));
  };
  const found: Found[] = [
    ...(file === undefined ? [] : [words('format', file)]),
    ...(subject === '' ? [] : [words('subject', subject)]),
    ...(expression ? [expression] : []),
    ...(scenario === undefined ? [] : [words('scenario', scenario)]),
    ...readField('lighting', fields['lighting']),
    ...(tagPattern.test(aesthetics)
      ? readSeveral(aesthetics, 'mood')
      : readField('mood', fields['aesthetics'])),
    { phrase: look.style },
    ...look.rest,
    ...readColors(asList(fields['color_palette'])),
    ...others
      .filter((other) => !isLettering(other))
      .map((other): Found => ({ rest: asText(asFields(other)?.['desc']) || JSON.stringify(other) })),
    ...readOthers(caption, known.caption),
    ...readOthers(fields, known.style),
    ...readOthers(composition, known.composition),
    ...readOthers(asFields(element), known.element),
  ];
  return {
    body: collectBody(found),
    ratio: marks.findLast((mark) => mark.ratio)?.ratio,
    exclusions: marks.flatMap((mark) => mark.kept ?? []),
  };
}

export const ideogramJsonReader = makeJsonReader(
  readCaption,
  /^\{"high_level_description":"(?![\s\S]*"style_description":)/,
);
