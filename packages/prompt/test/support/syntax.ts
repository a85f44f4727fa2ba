import type { RendererId } from '@safelight/catalog/renderers';
import { parse as parseMetadata } from 'stable-diffusion-image-metadata';
import { commonProblems, type Fields } from './syntax-common';
import { readComfyUi } from './syntax-comfyui';
import { readFluxJson, readIdeogramJson } from './syntax-json';

/*
 * Each renderer's syntax as the renderer reads it, implemented independently of the composer: parameters, weights and
 * fields. The problems of a valid prompt are empty.
 */

/** Midjourney: everything from the first ` --` on is parameters, each with its own kind of value. */
export function readMidjourney(text: string): Fields {
  const problems = commonProblems(text);
  if (/[\n\u2028\u2029]/.test(text)) problems.push('a line break');
  if (text.includes('::')) problems.push('a multi-prompt');
  if (/[{}]/.test(text)) problems.push('a permutation');
  if (/^[\s<\p{Cf}]*https?:\/\//iu.test(text)) problems.push('a link at the start');
  if (/[–—―]/.test(text)) problems.push('a dash that may begin a parameter');
  if (/(?:^|\s)-[^-\s]/.test(text)) problems.push('a hyphen that may begin a parameter');
  const [body = '', ...parameters] = text.split(/(?:^| )--/);
  let ratio: number | undefined;
  let negative = '';
  const names: string[] = [];
  for (const parameter of parameters) {
    const [name, ...values] = parameter.split(' ');
    const value = values.join(' ');
    if (name === 'ar') {
      const [, width, height] = /^([1-9]\d*):([1-9]\d*)$/.exec(value) ?? [];
      if (width === undefined) problems.push(`--ar ${value}`);
      ratio = Number(width) / Number(height);
    } else if (name === 'no') {
      if (value.split(', ').some((term) => term.trim() === '')) problems.push('an empty exclusion');
      negative = value;
    } else if (!['raw', 'niji 7', 'v 7'].includes(parameter)) {
      problems.push(`parameter --${parameter}`);
    }
    if (names.includes(name ?? '')) problems.push(`--${name} twice`);
    names.push(name ?? '');
  }
  if (names.includes('niji') && names.includes('v')) problems.push('--niji beside --v');
  return { body, negative, problems, ...(ratio === undefined ? {} : { ratio }) };
}

/** How the usual web UI reads a pasted prompt: lines, then fields if the last line has three or more. */
export function readPasted(text: string): { body: string; negative: string; fields: Map<string, string> } {
  const field = /\s*([\p{L}\p{N}_][\p{L}\p{N}_ \-/]+):\s*("(?:\\.|[^\\"])+"|[^,]*)(?:,|$)/gu;
  const lines = text.trim().split('\n');
  const last = lines.at(-1) ?? '';
  const found = [...last.matchAll(field)];
  const fields = new Map<string, string>();
  if (found.length >= 3) {
    lines.pop();
    for (const [, key = '', value = ''] of found) fields.set(key, value);
  }
  const body: string[] = [];
  const negative: string[] = [];
  let done = false;
  for (const raw of lines) {
    let line = raw.trim();
    if (line.startsWith('Negative prompt:')) {
      done = true;
      line = line.slice('Negative prompt:'.length).trim();
    }
    (done ? negative : body).push(line);
  }
  return { body: body.join('\n'), negative: negative.join('\n'), fields };
}

/** The plain words of a prompt; undefined when a bracket has weight. */
function unweighted(text: string): string | undefined {
  let words = '';
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if ('()[]'.includes(character)) return undefined;
    if (character === '\\') {
      at++;
      if (!'()[]\\'.includes(text[at] ?? ' ')) return undefined;
    }
    words += text[at];
  }
  return words;
}

/** The problems of what galleries read from an image with this prompt. */
function findGalleryProblems(
  text: string,
  { body, negative, size }: { body: string; negative: string; size: string | undefined },
): readonly string[] {
  // They take the first line that begins with steps for settings.
  if (body.startsWith('Steps: ')) return [];
  const read = parseMetadata(text);
  const readSize = read.width === undefined ? undefined : `${read.width}x${read.height}`;
  return [
    ...(read.prompt === body && read.negativePrompt === negative ? [] : ['a gallery reads other words']),
    ...(readSize === size ? [] : ['a gallery reads another size']),
  ];
}

/** Stable Diffusion in the usual web UI. */
export function readStableDiffusion(text: string): Fields {
  const { body, negative, fields } = readPasted(text);
  const problems = commonProblems(text);
  const words = unweighted(body);
  const excluded = unweighted(negative);
  if (words === undefined || excluded === undefined) problems.push('a weight or a stray backslash');
  for (const part of [body, negative]) {
    if (/\bBREAK\b|\bAND\b/.test(part)) problems.push('a keyword that cuts the prompt');
    if (/<\w+:[^>]+>/.test(part)) problems.push('a network');
    if (/#|\/\/|\/\*/.test(part)) problems.push('a comment');
    if (/[\n\u2028\u2029]/.test(part)) problems.push('a line break');
  }
  const size = fields.get('Size');
  const [width = 0, height = 0] = size?.split('x').map(Number) ?? [];
  problems.push(...findGalleryProblems(text, { body, negative, size }));
  if (size !== undefined && (width % 64 !== 0 || height % 64 !== 0)) problems.push(`size ${size}`);
  for (const key of fields.keys()) {
    if (!['Size', 'Steps', 'CFG scale'].includes(key)) problems.push(`field ${key}`);
  }
  const ratio = size === undefined ? {} : { ratio: width / height };
  return { body: words ?? body, negative: excluded ?? negative, problems, ...ratio };
}

/** Leonardo: a prompt, then a line for the exclusions and one for the size. */
export function readLeonardo(text: string): Fields {
  const problems = commonProblems(text);
  if (text.length > 1500) problems.push('over 1,500 characters');
  const [body = '', ...lines] = text.split('\n');
  let negative = '';
  let ratio: number | undefined;
  for (const line of lines) {
    const [, width, height] = /^Size: (\d+)x(\d+)$/.exec(line) ?? [];
    if (line.startsWith('Negative prompt: ')) negative = line.slice('Negative prompt: '.length);
    else if (width === undefined) problems.push(`line ${line}`);
    else {
      for (const side of [Number(width), Number(height)]) {
        if (side % 8 !== 0 || side < 32 || side > 1536) problems.push(`side ${side}`);
      }
      ratio = Number(width) / Number(height);
    }
  }
  return { body, negative, problems, ...(ratio === undefined ? {} : { ratio }) };
}

/** DALL·E: prose. */
export function readDallE(text: string): Fields {
  const problems = commonProblems(text);
  if (text.length > 32_000) problems.push('over 32,000 characters');
  return { body: text, negative: '', problems };
}

/** Prose without any syntax, and with no way to name what must be absent. */
function readProse(text: string): Fields {
  return { body: text, negative: '', problems: commonProblems(text) };
}

/** Ideogram takes 10,000 characters. */
function readIdeogram(text: string): Fields {
  const { problems, ...fields } = readProse(text);
  return { ...fields, problems: text.length > 10_000 ? [...problems, 'over 10,000 characters'] : problems };
}

/** Prose, then a line for the exclusions and one for the size. */
function readProseLines(text: string): Fields {
  const problems = commonProblems(text);
  const [, body = '', negative = '', size] =
    /^([\s\S]*?)(?:\nNegative prompt: (.*))?(?:\nSize: (\d+x\d+))?$/.exec(text) ?? [];
  const [width = 0, height = 0] = size?.split('x').map(Number) ?? [];
  if (size !== undefined && (width % 16 !== 0 || height % 16 !== 0)) problems.push(`size ${size}`);
  return { body, negative, problems, ...(size === undefined ? {} : { ratio: width / height }) };
}

export const readers: Readonly<Record<RendererId, (text: string) => Fields>> = {
  midjourney: readMidjourney,
  'midjourney-v7': readMidjourney,
  'midjourney-niji-7': readMidjourney,
  'dall-e-3': readDallE,
  'stable-diffusion': readStableDiffusion,
  'stable-diffusion-comfyui': readComfyUi,
  'stable-diffusion-3.5': readComfyUi,
  'leonardo-ai': readLeonardo,
  'nano-banana': readProse,
  flux: readProse,
  'flux-json': readFluxJson,
  ideogram: readIdeogram,
  'ideogram-json': readIdeogramJson,
  seedream: readProse,
  'qwen-image': readProseLines,
};
