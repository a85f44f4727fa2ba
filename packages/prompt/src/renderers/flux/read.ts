import { readOpposites } from '../prose/opposites';
import { readColors } from '../json/colors';
import {
  asFields,
  asList,
  asText,
  makeJsonReader,
  nothingRead,
  readField,
  readOwn,
  words,
  type Fields,
} from '../json/read';
import { readScene } from '../json/scene';
import { collectBody, type Found, type PromptReading } from '../reading';
import { nameRatio } from '../../document/ratio';
import { expressionKey, fieldKeys, fileField, overallField, parameterGroup, ratioField } from './fields';

const known = new Set(['subjects', 'style', 'scene', parameterGroup, overallField, ratioField, fileField]);
for (const path of Object.keys(fieldKeys)) known.add(path.split('.', 1)[0] ?? path);

function readFlux(fields: Fields): PromptReading {
  const style = readField('style', fields['style']);
  if (!style.some((each) => 'phrase' in each && each.phrase.key === 'style')) return nothingRead;
  const file = asText(fields[fileField]);
  const subject = asFields(asList(fields['subjects'])[0]) ?? {};
  const description = asText(subject['description']);
  const scene = asText(fields['scene']);
  const found: Found[] = [
    ...(file === '' ? [] : [words('format', file)]),
    ...(description === '' ? [] : [words('subject', description)]),
    ...readField(expressionKey, subject['expression']),
    ...style,
    ...(scene === '' ? [] : [words('scenario', readScene(scene))]),
  ];
  for (const [path, key] of Object.entries(fieldKeys)) {
    const [name = '', group] = path.split('.').toReversed();
    const value = (group === undefined ? fields : asFields(fields[group]))?.[name];
    found.push(...(path === 'color_palette' ? readColors(asList(value)) : readField(key, value)));
  }
  for (const [id, value] of Object.entries(asFields(fields[parameterGroup]) ?? {})) {
    found.push(...readOwn(`parameter:${id}`, value));
  }
  for (const [name, value] of Object.entries(fields)) {
    if (!known.has(name)) found.push({ rest: `${name}: ${asText(value) || JSON.stringify(value)}` });
  }
  const overall = asText(fields[overallField]);
  const exclusions = overall === '' ? [] : readOpposites(overall);
  if (!exclusions) found.push({ rest: overall });
  const [, width, height] = /^(\d{1,5}):(\d{1,5})$/.exec(asText(fields[ratioField])) ?? [];
  return {
    body: collectBody(found),
    ratio: Number(width) > 0 && Number(height) > 0 ? nameRatio(Number(width), Number(height)) : undefined,
    exclusions: exclusions ?? [],
  };
}

export const fluxJsonReader = makeJsonReader(readFlux, /^\{\s*"scene": "/);
