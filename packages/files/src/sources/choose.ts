import { cutText } from '@safelight/prompt/text/cut-text';
import type { Field, FoundPrompt } from '../found';
import { limits } from '../limits';
import { readComfyUi, readGraph } from './comfyui';
import { readInvokeGraph } from './invoke-graph';
import { parseJson, isRecord } from './json';
import { readOwn } from './own';
import {
  looksLikeParameters,
  readDream,
  readFooocus,
  readInvoke,
  readMidjourney,
  readNovelAi,
  readOldInvoke,
  readParameters,
} from './programs';

type Found = readonly FoundPrompt[];
type Reader = () => Found;

const toList = (found: FoundPrompt | undefined): Found => (found ? [found] : []);

/** The first reader that finds something. */
function firstOf(readers: readonly Reader[]): Found {
  for (const read of readers) {
    const found = read();
    if (found.length > 0) return found;
  }
  return [];
}

function readGraphs(text: string | undefined): Found {
  const graph = text === undefined ? undefined : readGraph(text);
  return graph ? readComfyUi(graph) : [];
}

/** A text of unknown origin, judged by its form. */
function readUnnamed(text: string, source: string): Found {
  // Nodes that save WebP put a name before each graph.
  const value = text.replace(/^\s*(?:prompt|workflow)\s*:\s*(?=\{)/i, '');
  return firstOf([
    () => readGraphs(value),
    () => (isRecord(parseJson(value)) ? firstOf([() => readFooocus(value), () => readInvoke(value)]) : []),
    () => readMidjourney(value),
    () => (looksLikeParameters(value) ? readParameters(value) : []),
    () => (isProse(value) ? [{ text: value.trim(), renderer: undefined, source }] : []),
  ]);
}

/** Cameras and programs leave words too: 'OLYMPUS DIGITAL CAMERA'. A record that is not known is no prompt. */
function isProse(text: string): boolean {
  const trimmed = text.trim();
  if (/^[{[]/.test(trimmed) || /^[A-Z\d ]+$/.test(trimmed)) return false;
  if (/^(?:created|made|edited|saved|processed) (?:with|by|in) /i.test(trimmed)) return false;
  return trimmed.split(/\s+/).length >= 3 && /\p{L}{2}/u.test(trimmed);
}

/** The fields that may hold a prompt whatever program wrote the file, the surest first. */
const unnamed: readonly (readonly [name: string, source: string])[] = [
  ['UserComment', 'EXIF comment'],
  ['Model', 'EXIF'],
  ['Make', 'EXIF'],
  ['XMP AIPromptInformation', 'XMP'],
  ['XMP UserComment', 'XMP'],
  ['ImageDescription', 'Description'],
  ['XPComment', 'EXIF comment'],
  ['Description', 'Description'],
  ['description', 'Description'],
  ['Comment', 'Comment'],
  ['comment', 'Comment'],
  ['XMP description', 'Description'],
  ['IPTC Caption/Abstract', 'Caption'],
];
/** These hold a camera's name, unless a graph was written there. */
const cameraNames = new Set(['Make', 'Model']);

/** The prompts in a file's metadata. */
export function choosePrompts(fields: readonly Field[]): Found {
  // Of equal names the first: later ones are copies by other programs.
  const texts = new Map(fields.toReversed().map(({ name, text }) => [name, text]));
  const get = (name: string) => texts.get(name);
  const isNovelAi = get('Software') === 'NovelAI' || get('Title')?.startsWith('AI generated image') === true;
  const named = get('Title')?.trim() || get('XMP title') || get('IPTC Object Name') || '';
  const title = isNovelAi ? '' : cutText(named, limits.titleCharacters);
  const found = firstOf([
    () => toList(readOwn(parseJson(get('safelight') ?? ''))),
    () => readInvoke(get('invokeai_metadata')),
    () => readInvokeGraph(get('invokeai_graph')),
    () => readInvokeGraph(get('invokeai_workflow')),
    () => readOldInvoke(get('sd-metadata')),
    () => readDream(get('Dream')),
    () => readFooocus(get('parameters')),
    () => readParameters(get('parameters')),
    () => readGraphs(get('prompt')),
    () => readGraphs(get('workflow')),
    () => (isNovelAi ? readNovelAi(get('Description'), get('Comment')) : []),
    () => readMidjourney(get('Description')),
    ...unnamed.map(([name, source]) => () => {
      const text = get(name);
      if (text === undefined || (cameraNames.has(name) && !text.includes('{'))) return [];
      return readUnnamed(text, source);
    }),
  ]);
  return title === '' ? found : found.map((prompt) => ({ ...prompt, title }));
}
