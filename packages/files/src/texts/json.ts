import { cutText } from '@safelight/prompt/text/cut-text';
import type { FoundPrompt } from '../found';
import { limits } from '../limits';
import { readComfyUi, readGraph } from '../sources/comfyui';
import { isRecord, parseJson, textOf, type Json } from '../sources/json';
import { findRenderer, readOwn } from '../sources/own';
import { readFooocus, readInvoke } from '../sources/programs';
import { toParameters } from '@safelight/prompt/text/web-ui-settings';

/** The names that prompts go by: in our own export, the REST API's answers and other people's lists. */
const promptNames = ['generatedPrompt', 'prompt', 'text', 'positive_prompt', 'positivePrompt', 'positive'];
const negativeNames = ['negative_prompt', 'negativePrompt', 'negative'];
const titleNames = ['name', 'title', 'subject'];

function firstText(record: Json, names: readonly string[]): string {
  return names.map((name) => textOf(record[name])).find((text) => text !== '') ?? '';
}

function readSubject(record: Json): FoundPrompt | undefined {
  const text = textOf(record['subject']);
  return text === '' ? undefined : { text, renderer: undefined, source: 'JSON file', bare: true };
}

/** A prompt of a record, or a subject for one; our own records have its exclusions in the text already. */
function readRecord(record: Json): FoundPrompt | undefined {
  const own = readOwn(record);
  if (own) return own;
  const text = firstText(record, promptNames);
  if (text === '') return readSubject(record);
  const ours = 'generatedPrompt' in record || 'renderer' in record;
  const negative = ours ? '' : firstText(record, negativeNames);
  const title = cutText(firstText(record, titleNames), limits.titleCharacters);
  return {
    text: toParameters(text, negative, []),
    renderer: findRenderer(record['renderer']) ?? (negative === '' ? undefined : 'stable-diffusion'),
    source: ours ? 'Safelight' : 'JSON file',
    ...(title !== '' && { title }),
  };
}

/** The prompts of a JSON file; undefined when it is not JSON. */
export function readJson(text: string): readonly FoundPrompt[] | undefined {
  const value = parseJson(text);
  if (value === undefined) return undefined;
  const graph = readGraph(text);
  if (graph) return readComfyUi(graph);
  const special = [...readInvoke(text), ...('base_model' in Object(value) ? readFooocus(text) : [])];
  if (special.length > 0) return special;
  const found: FoundPrompt[] = [];
  // Lists within records, as our export has them, a few levels deep.
  const visit = (each: unknown, depth: number): void => {
    if (found.length > limits.prompts || depth > 4) return;
    if (Array.isArray(each)) for (const item of each) visitItem(item, depth);
    else if (isRecord(each)) {
      const prompt = readRecord(each);
      if (prompt) found.push(prompt);
      else for (const item of Object.values(each)) if (typeof item === 'object') visit(item, depth + 1);
    }
  };
  const visitItem = (item: unknown, depth: number): void => {
    const words = textOf(item);
    if (words !== '') found.push({ text: words, renderer: undefined, source: 'JSON file' });
    else visit(item, depth + 1);
  };
  visit(value, 0);
  return found;
}
