import { commonProblems, type Fields } from './syntax-common';

/*
 * The JSON forms of FLUX and Ideogram, read with JSON.parse and checked against their documented schemas
 * (docs.bfl.ai, "JSON structured prompting"; ideogram-oss/ideogram4, docs/prompting.md).
 */

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

function readJson(text: string, problems: string[]): Readonly<Record<string, Json>> {
  try {
    const value = JSON.parse(text) as Json;
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Readonly<Record<string, Json>>;
    problems.push('no object');
  } catch {
    problems.push('invalid JSON');
  }
  return {};
}

/** Every string in the order of the text. */
function stringsOf(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((each: Json) => stringsOf(each));
}

function checkString(value: Json | undefined, name: string, problems: string[]): void {
  if (value !== undefined && typeof value !== 'string') problems.push(`${name} is no string`);
  if (value === '') problems.push(`${name} is empty`);
}

export function readFluxJson(text: string): Fields {
  const problems = commonProblems(text);
  const fields = readJson(text, problems);
  for (const name of ['scene', 'style', 'lighting', 'mood', 'background', 'composition', 'aspect_ratio'])
    checkString(fields[name], name, problems);
  const { subjects, color_palette: palette = [], aspect_ratio: shape } = fields;
  // A description written elsewhere is a scene without subjects.
  if (!Array.isArray(subjects)) {
    if (subjects !== undefined || fields['scene'] === undefined) problems.push('no list of subjects');
  } else for (const subject of subjects) checkString(subject?.description ?? '', 'a description', problems);
  if (!Array.isArray(palette) || palette.some((color) => typeof color !== 'string'))
    problems.push('color_palette is no list of strings');
  const [width = 0, height = 0] = typeof shape === 'string' ? shape.split(':').map(Number) : [];
  return {
    body: stringsOf(fields).join('\n'),
    negative: '',
    problems,
    ...(shape === undefined ? {} : { ratio: width / height }),
  };
}

function checkKeys(value: Json | undefined, order: readonly string[], problems: string[]): void {
  const keys = Object.keys(value ?? {});
  const known = order.filter((key) => keys.includes(key));
  if (keys.join() !== known.join()) problems.push(`keys ${keys.join()}`);
}

export function readIdeogramJson(text: string): Fields {
  const problems = commonProblems(text);
  if (text.length > 10_000) problems.push('over 10,000 characters');
  const caption = readJson(text, problems);
  checkKeys(
    caption,
    ['high_level_description', 'style_description', 'compositional_deconstruction'],
    problems,
  );
  const style = caption['style_description'] as Readonly<Record<string, Json>> | undefined;
  const isPhoto = style?.['photo'] !== undefined;
  // A style is optional as a whole.
  if (style && isPhoto === (style['art_style'] !== undefined))
    problems.push('not one of photo and art_style');
  checkKeys(
    style,
    isPhoto
      ? ['aesthetics', 'lighting', 'photo', 'medium', 'color_palette']
      : ['aesthetics', 'lighting', 'medium', 'art_style', 'color_palette'],
    problems,
  );
  const { color_palette: palette = [], ...strings } = style ?? {};
  for (const [name, value] of Object.entries(strings)) checkString(value, name, problems);
  if (!Array.isArray(palette) || palette.some((color) => !/^#[0-9a-f]{6}$/i.test(String(color))))
    problems.push('color_palette is no list of hex codes');
  const composition = caption['compositional_deconstruction'] as Readonly<Record<string, Json>> | undefined;
  checkKeys(composition, ['background', 'elements'], problems);
  checkString(composition?.['background'] ?? '', 'background', problems);
  const elements = composition?.['elements'];
  if (!Array.isArray(elements)) problems.push('no elements');
  else
    for (const element of elements)
      checkKeys(element, ['type', 'bbox', 'text', 'desc', 'color_palette'], problems);
  return { body: stringsOf(caption).join('\n'), negative: '', problems };
}
