import {
  asFields,
  asList,
  asText,
  makeJsonReader,
  nothingRead,
  readOwn,
  readSeveral,
  words,
  type Fields,
} from '../json/read';
import { findMarks, type Mark } from '../prose/marks';
import { capitalize } from '../prose/sentences';
import { collectBody, type Found, type PromptReading } from '../reading';
import { openerPattern } from '../terms/syntax';
import { backgroundLead, plainBackground } from './caption';

/** The marks after a description; undefined when anything else follows it. */
function readTail(tail: string): readonly Mark[] | undefined {
  const sentences = tail.replace(/^\./, '');
  const marks = findMarks(sentences);
  let end = 0;
  for (const mark of marks) {
    if (!(mark.ratio ?? mark.kept) || sentences.slice(end, mark.start).trim() !== '') return undefined;
    end = mark.end;
  }
  return sentences.slice(end).trim() === '' ? marks : undefined;
}

/** The marks of a description after its subject, which may begin with a capital there. */
function readAfter(description: string, subject: string): readonly Mark[] | undefined {
  const begins = description.startsWith(subject) || description.startsWith(capitalize(subject));
  return begins ? readTail(description.slice(subject.length)) : undefined;
}

/** Reads what the description says besides the subject. */
function readDescription(description: string, subject: string): { file?: string; marks: readonly Mark[] } {
  const marks = readAfter(description, subject);
  if (marks) return { marks };
  const [opening = '', file] = openerPattern.exec(description) ?? [];
  const after = readAfter(description.slice(opening.length), subject);
  return { ...(file === undefined ? {} : { file }), marks: after ?? [] };
}

function readCaption(caption: Fields): PromptReading {
  const style = asFields(caption['style_description']) ?? {};
  const composition = asFields(caption['compositional_deconstruction']) ?? {};
  const look = readSeveral(style['photo'] ?? style['art_style']);
  if (!look.some((each) => 'phrase' in each && each.phrase.key === 'style')) return nothingRead;
  const [element, ...others] = asList(composition['elements']);
  const subject = asText(asFields(element)?.['desc']);
  const { file, marks } = readDescription(asText(caption['high_level_description']), subject);
  const background = asText(composition['background']);
  const scenario = background.startsWith(backgroundLead)
    ? background.slice(backgroundLead.length)
    : background;
  const found: Found[] = [
    ...(file === undefined ? [] : [words('format', file)]),
    ...(subject === '' ? [] : [words('subject', subject)]),
    ...(background === '' || background === plainBackground ? [] : [words('scenario', scenario)]),
    ...readOwn('lighting', style['lighting']),
    ...readSeveral(style['aesthetics']),
    ...look,
    ...others.map((other): Found => ({ rest: asText(asFields(other)?.['desc']) || JSON.stringify(other) })),
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
