import { readOpposites } from '../prose/opposites';
import { readColors } from '../json/colors';
import {
  asFields,
  asList,
  asText,
  makeJsonReader,
  nothingRead,
  readField,
  readOthers,
  readOwn,
  words,
  type Fields,
} from '../json/read';
import { readScene } from '../json/scene';
import { collectBody, type Found, type PromptReading } from '../reading';
import { resolveSides } from '../../document/ratio';
import {
  expressionKey,
  fields as fluxFields,
  fileField,
  overallField,
  parameterGroup,
  ratioField,
} from './fields';

const known = new Set([
  'subjects',
  'style',
  'scene',
  'background',
  parameterGroup,
  overallField,
  ratioField,
  fileField,
]);
/** The fields of the objects within the prompt, by the names of these. */
const knownWithin = new Map([['subjects', new Set(['description', 'action', 'expression'])]]);
for (const { name, group = '' } of fluxFields) {
  known.add(group || name);
  if (group) knownWithin.set(group, (knownWithin.get(group) ?? new Set()).add(name));
}

const ratioPattern = /^(\d{1,5}(?:\.\d{1,2})?):(\d{1,5}(?:\.\d{1,2})?)$/;

function readFlux(fields: Fields): PromptReading {
  const style = readField('style', fields['style']);
  if (!style.some((each) => 'phrase' in each && each.phrase.key === 'style')) return nothingRead;
  const file = asText(fields[fileField]);
  const subject = asFields(asList(fields['subjects'])[0]) ?? {};
  const description = asText(subject['description']);
  const [setting, ...others] = [
    readScene(asText(fields['scene'])),
    asText(fields['background']),
    asText(subject['action']),
  ].filter((each) => each !== '');
  const found: Found[] = [
    ...(file === '' ? [] : [words('format', file)]),
    ...(description === '' ? [] : [words('subject', description)]),
    ...readField(expressionKey, subject['expression']),
    ...style,
    ...(setting === undefined ? [] : [words('scenario', setting)]),
    ...others.map((rest): Found => ({ rest })),
  ];
  for (const { path, key, name, group } of fluxFields) {
    const value = (group === undefined ? fields : asFields(fields[group]))?.[name];
    found.push(...(path === 'color_palette' ? readColors(asList(value)) : readField(key, value)));
  }
  for (const [id, value] of Object.entries(asFields(fields[parameterGroup]) ?? {})) {
    found.push(...readOwn(`parameter:${id}`, value));
  }
  const [, ...moreSubjects] = asList(fields['subjects']);
  found.push(
    ...readOthers(fields, known),
    ...moreSubjects.map((other): Found => ({ rest: JSON.stringify(other) })),
  );
  for (const [name, within] of knownWithin)
    found.push(...readOthers(name === 'subjects' ? subject : asFields(fields[name]), within));
  const overall = asText(fields[overallField]);
  const exclusions = overall === '' ? [] : readOpposites(overall);
  if (!exclusions) found.push({ rest: overall });
  const [, width, height] = ratioPattern.exec(asText(fields[ratioField])) ?? [];
  return {
    body: collectBody(found),
    ratio: width === undefined || height === undefined ? undefined : resolveSides(width, height),
    exclusions: exclusions ?? [],
  };
}

export const fluxJsonReader = makeJsonReader(readFlux, /^\{\s*"scene": "/);
