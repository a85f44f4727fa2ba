import { cutText } from '@safelight/prompt/text/cut-text';
import type { FoundPrompt } from '../found';
import { limits } from '../limits';
import { readComfyUi, readGraph } from '../sources/comfyui';
import { isRecord, parseJson, textOf, type Json } from '../sources/json';
import { findRenderer, readOwn } from '../sources/own';
import { readFooocus, readInvoke } from '../sources/programs';
import { describeObject } from './caption';
import { findWords } from '@safelight/prompt/text/find-words';
import { toParameters } from '@safelight/prompt/text/web-ui-settings';

const source = 'JSON file';

/** The names that prompts go by: in our own export, the REST API's answers and other people's lists. */
const promptNames = ['generatedPrompt', 'prompt', 'text', 'positive_prompt', 'positivePrompt', 'positive'];
const negativeNames = ['negative_prompt', 'negativePrompt', 'negative'];
const titleNames = ['name', 'title', 'subject'];

function firstText(record: Json, names: readonly string[]): string {
  return names.map((name) => textOf(record[name])).find((text) => text !== '') ?? '';
}

function readSubject(record: Json): FoundPrompt | undefined {
  const text = textOf(record['subject']);
  return text === '' ? undefined : { text, renderer: undefined, source, bare: true };
}

const isOurs = (record: Json): boolean => 'generatedPrompt' in record || 'renderer' in record;

/** Whether a list in a record has prompts of its own. */
const holdsPrompts = (record: Json): boolean =>
  Object.entries(record).some(
    ([key, list]) =>
      Array.isArray(list) &&
      ((/prompts$/i.test(key) && !/negative/i.test(key)) ||
        list.some((each) => isRecord(each) && promptNames.some((name) => name !== 'text' && name in each))),
  );

/** Whether a record describes one image by more than a prompt, so that it is a prompt as a whole. */
function isDescription(record: Json, json: string, isWhole: boolean): boolean {
  if (isOurs(record) || holdsPrompts(record)) return false;
  const { isCaption, kinds, settings } = describeObject(json);
  if (firstText(record, promptNames) === '') return isCaption || kinds.size >= 2;
  // In a list, one further column may be a category.
  const further = [...kinds].filter((kind) => kind !== 'subject').length;
  return further >= 2 || (isWhole && further + settings.size > 0);
}

/** A prompt of a record, or a subject for one; our own records have its exclusions in the text already. */
function readRecord(record: Json): FoundPrompt | undefined {
  const text = firstText(record, promptNames);
  if (text === '') return readSubject(record);
  const ours = isOurs(record);
  const title = cutText(firstText(record, titleNames), limits.titleCharacters);
  const subject = ours ? findWords(text, textOf(record['subject'])) : undefined;
  const negative = ours ? '' : firstText(record, negativeNames);
  return {
    text: toParameters(text, negative, []),
    renderer: findRenderer(record['renderer']) ?? (negative === '' ? undefined : 'stable-diffusion'),
    source: ours ? 'Safelight' : source,
    ...(title !== '' && { title }),
    ...(subject && { subject }),
  };
}

/** The text as one prompt, where it describes an image; JSON is read with the faults that people make in it. */
function readWhole(text: string): readonly FoundPrompt[] {
  const { isCaption, kinds } = describeObject(text);
  return isCaption || kinds.size > 0 ? [{ text, renderer: undefined, source }] : [];
}

/** The prompts of a JSON file; undefined when it is not JSON. */
export function readJson(file: string): readonly FoundPrompt[] | undefined {
  const text = file.trim();
  const value = parseJson(text);
  if (value === undefined) {
    const whole = readWhole(text);
    return whole.length > 0 ? whole : undefined;
  }
  const graph = readGraph(text);
  if (graph) return readComfyUi(graph);
  const special = [...readInvoke(text), ...('base_model' in Object(value) ? readFooocus(text) : [])];
  if (special.length > 0) return special;
  const found: FoundPrompt[] = [];
  // Our exports and looks hold choices, which are no captions.
  const hasChoices = (isRecord(value) && 'exportedAt' in value) || /"selection"\s*:\s*\{/.test(text);
  // Lists within records, as our export has them, a few levels deep.
  const visit = (each: unknown, depth: number): void => {
    if (found.length > limits.prompts || depth > 4) return;
    if (Array.isArray(each)) for (const item of each) visitItem(item, depth);
    else if (isRecord(each)) {
      const prompt = readOwn(each) ?? (hasChoices ? undefined : readDescription(each)) ?? readRecord(each);
      if (prompt) found.push(prompt);
      else for (const item of Object.values(each)) if (typeof item === 'object') visit(item, depth + 1);
    }
  };
  const readDescription = (record: Json): FoundPrompt | undefined => {
    const isWhole = record === value;
    const json = isWhole ? text : JSON.stringify(record, null, 2);
    return isDescription(record, json, isWhole) ? { text: json, renderer: undefined, source } : undefined;
  };
  const visitItem = (item: unknown, depth: number): void => {
    const words = textOf(item);
    if (words !== '') found.push({ text: words, renderer: undefined, source });
    else visit(item, depth + 1);
  };
  visit(value, 0);
  return found.length > 0 ? found : readWhole(text);
}
