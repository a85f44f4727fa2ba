import { negativeLead } from '@safelight/prompt/lexicon/syntax';
import type { FoundPrompt } from '../found';
import { isRecord, parseJson, textOf, valueOf, type Json } from './json';
import { spellSize, toParameters } from '@safelight/prompt/text/web-ui-settings';

const renderer = 'stable-diffusion';
type Found = readonly FoundPrompt[];

function parseRecord(text: string | undefined): Json | undefined {
  const value = text === undefined ? undefined : parseJson(text);
  return isRecord(value) ? value : undefined;
}

/** A model's name: as text, or in a record. */
function modelOf(value: unknown): string {
  return isRecord(value) ? textOf(value['name'] ?? value['model_name']) : textOf(value);
}

/** InvokeAI 3 and newer: one record of metadata. */
export const readInvoke = (text: string | undefined): Found => fromRecord(parseRecord(text) ?? {});

/** A prompt and its settings by InvokeAI's names. */
export function fromRecord(data: Json): Found {
  const positive = [textOf(data['positive_prompt']), textOf(data['positive_style_prompt'])]
    .filter(Boolean)
    .join('\n');
  const negative = textOf(data['negative_prompt']);
  if (positive === '') return [];
  return [
    {
      renderer,
      source: 'InvokeAI',
      text: toParameters(positive, negative, [
        ['Steps', valueOf(data['steps'])],
        ['Sampler', valueOf(data['scheduler'])],
        ['CFG scale', valueOf(data['cfg_scale'])],
        ['Seed', valueOf(data['seed'])],
        ['Size', spellSize(data['width'], data['height'])],
        ['Model', modelOf(data['model'])],
      ]),
    },
  ];
}

/** InvokeAI 2: `sd-metadata`, where words in square brackets are the negative prompt. */
export function readOldInvoke(text: string | undefined): Found {
  const data = parseRecord(text);
  const image = data && isRecord(data['image']) ? data['image'] : undefined;
  if (!data || !image) return [];
  const prompt = Array.isArray(image['prompt']) ? (image['prompt'] as unknown[])[0] : image['prompt'];
  const written = isRecord(prompt) ? textOf(prompt['prompt']) : textOf(prompt);
  const { positive, negative } = splitBrackets(written);
  if (positive === '' && negative === '') return [];
  return [
    {
      renderer,
      source: 'InvokeAI',
      text: toParameters(positive, negative, [
        ['Steps', valueOf(image['steps'])],
        ['Sampler', valueOf(image['sampler'])],
        ['CFG scale', valueOf(image['cfg_scale'])],
        ['Seed', valueOf(image['seed'])],
        ['Size', spellSize(image['width'], image['height'])],
        ['Model', textOf(data['model_weights'])],
      ]),
    },
  ];
}

function splitBrackets(written: string): { positive: string; negative: string } {
  const negatives = [...written.matchAll(/\[([^[\]]*)\]/g)].map(([, words = '']) => words.trim());
  const words = written.split(/\[[^[\]]*\]/).map((piece) => piece.trim());
  const positive = words.filter(Boolean).join(' ');
  return { positive, negative: negatives.filter(Boolean).join(', ') };
}

/** InvokeAI 1: a command line, `"prompt" -s 50 -W 512 -H 512 -C 7.5 -A k_lms -S 123`. */
export function readDream(text: string | undefined): Found {
  const [, quoted, options = ''] = /^\s*"((?:[^"\\]|\\.)*)"([^"]*)$/s.exec(text ?? '') ?? [];
  if (quoted === undefined) return [];
  const option = (name: string) => new RegExp(`\\s-${name}\\s?(\\S+)`).exec(options)?.[1] ?? '';
  const { positive, negative } = splitBrackets(quoted.replaceAll('\\"', '"'));
  const [width, height] = [option('W'), option('H')];
  const settings = [
    ['Steps', option('s')],
    ['Sampler', option('A')],
    ['CFG scale', option('C')],
    ['Seed', option('S')],
    ['Size', width && height ? `${width}x${height}` : ''],
  ] as const;
  return [{ renderer, source: 'InvokeAI', text: toParameters(positive, negative, settings) }];
}

/** Fooocus's own scheme: one record. */
export function readFooocus(text: string | undefined): Found {
  const data = parseRecord(text);
  if (!data || !('prompt' in data || 'Prompt' in data)) return [];
  // Its private log writes the labels of its pages, its files the names of its code.
  const get = (name: string, label: string) => data[name] ?? data[label];
  const positive = textOf(get('prompt', 'Prompt'));
  if (positive === '') return [];
  const styles = get('styles', 'Styles');
  const size = /(\d{2,5})\D+(\d{2,5})/.exec(valueOf(get('resolution', 'Resolution')));
  return [
    {
      renderer,
      source: 'Fooocus',
      text: toParameters(positive, textOf(get('negative_prompt', 'Negative Prompt')), [
        ['Steps', valueOf(data['steps'])],
        ['Sampler', valueOf(get('sampler', 'Sampler'))],
        ['CFG scale', valueOf(get('guidance_scale', 'Guidance Scale'))],
        ['Seed', valueOf(get('seed', 'Seed'))],
        ['Size', size ? `${size[1]}x${size[2]}` : ''],
        ['Model', valueOf(get('base_model', 'Base Model'))],
        ['Styles', Array.isArray(styles) ? styles.map(valueOf).join('; ') : valueOf(styles)],
      ]),
    },
  ];
}

/** NovelAI: the prompt is the description, the rest a record in the comment. */
export function readNovelAi(description: string | undefined, comment: string | undefined): Found {
  const data = parseRecord(comment) ?? {};
  const positive = textOf(description) || textOf(data['prompt']);
  if (positive === '') return [];
  return [
    {
      renderer,
      source: 'NovelAI',
      text: toParameters(positive, textOf(data['uc']), [
        ['Steps', valueOf(data['steps'])],
        ['Sampler', valueOf(data['sampler'])],
        ['CFG scale', valueOf(data['scale'])],
        ['Seed', valueOf(data['seed'])],
        ['Size', spellSize(data['width'], data['height'])],
      ]),
    },
  ];
}

// Neither pattern begins with a run of spaces: each space in it would be another place to begin.
const jobId = /Job ID:\s*[\da-f]{8}-[\da-f-]{27,30}/i;

/** A picture downloaded from Midjourney's site. */
export function readMidjourney(description: string | undefined): Found {
  if (description === undefined || !jobId.test(description)) return [];
  const words = description.split(jobId).map((piece) => piece.trim());
  const text = words.filter(Boolean).join(' ');
  return text === '' ? [] : [{ renderer: 'midjourney', source: 'Midjourney', text }];
}

const settingsLine = new RegExp(`(?:^|\\n)${negativeLead}|(?:^|[\\n,.][^\\S\\n]*)Steps: ?\\d`);

/** AUTOMATIC1111's lines, and those of the many programs that write the same. */
export function readParameters(text: string | undefined): Found {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? [] : [{ renderer, source: 'A1111 parameters', text: trimmed }];
}

export function looksLikeParameters(text: string): boolean {
  return settingsLine.test(text);
}
