import type { PartKey } from '../../composition';
import { termByOpposite } from '../../lexicon/exclusions';
import {
  asFields,
  asList,
  asText,
  makeJsonReader,
  nothingRead,
  readOwn,
  words,
  type Fields,
} from '../json/read';
import { collectBody, type Found, type PromptReading } from '../reading';
import { nameRatio } from '../sizes';
import { fields as fieldByKey, fileField, finishField, parameterGroup, ratioField } from './fields';

const known = new Set(['subjects', 'style', 'scene', parameterGroup, finishField, ratioField, fileField]);
for (const { name, group } of Object.values(fieldByKey)) known.add(group ?? name);

function readFlux(fields: Fields): PromptReading {
  const style = readOwn('style', fields['style']);
  if (!style.some((each) => 'phrase' in each)) return nothingRead;
  const file = asText(fields[fileField]);
  const subject = asText(asFields(asList(fields['subjects'])[0])?.['description']);
  const scene = asText(fields['scene']);
  const found: Found[] = [
    ...(file === '' ? [] : [words('format', file)]),
    ...(subject === '' ? [] : [words('subject', subject)]),
    ...style,
    ...(scene === '' ? [] : [words('scenario', scene)]),
  ];
  for (const [key, { name, group, list }] of Object.entries(fieldByKey)) {
    const value = (group === undefined ? fields : asFields(fields[group]))?.[name];
    for (const each of list ? asList(value) : [value]) found.push(...readOwn(key as PartKey, each));
  }
  for (const [id, value] of Object.entries(asFields(fields[parameterGroup]) ?? {})) {
    found.push(...readOwn(`parameter:${id}`, value));
  }
  for (const [name, value] of Object.entries(fields)) {
    if (!known.has(name)) found.push({ rest: `${name}: ${asText(value) || JSON.stringify(value)}` });
  }
  const exclusions: string[] = [];
  for (const opposite of asText(fields[finishField]).split(', ')) {
    const term = termByOpposite.get(opposite);
    if (term !== undefined) exclusions.push(term);
    else if (opposite !== '') found.push({ rest: opposite });
  }
  const [, width, height] = /^(\d{1,5}):(\d{1,5})$/.exec(asText(fields[ratioField])) ?? [];
  return {
    body: collectBody(found),
    ratio: Number(width) > 0 && Number(height) > 0 ? nameRatio(Number(width), Number(height)) : undefined,
    exclusions,
  };
}

export const fluxJsonReader = makeJsonReader(readFlux, /^\{\s*"scene": "/);
