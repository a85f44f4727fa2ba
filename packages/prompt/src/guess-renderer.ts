import { rendererIds, type RendererId } from '@safelight/catalog/renderers';
import { compose } from './compose';
import { hasTags } from './foreign/carry/tags';
import { familyOf, type Family } from './foreign/family';
import type { Json } from './foreign/json/read';
import { readForeign } from './foreign/read';
import { findSaidRatio } from './foreign/recognition/said-ratio';
import type { Segment } from './foreign/segment';
import { serviceOf } from './foreign/services';
import { isFunctionWord } from './lexicon/function-words';
import { aspectRatioLabel, negativeLead, seedLabel, sizeLabel } from './lexicon/syntax';
import { readComposed } from './parse';
import { proseReader } from './renderers/prose/read';
import { hasStop } from './renderers/prose/sentences';
import { readers } from './renderers/readers';
import { photoKinds, type Selection } from './selection';

/**
 * How many characters a renderer's reader leaves to the user's own words; undefined when the composer cannot have
 * written the text.
 */
function measureOwnWords(text: string, renderer: RendererId): number | undefined {
  const composed = readComposed(text, renderer);
  if (!composed) return undefined;
  const { selection, rest } = composed;
  const { style, subject = '', exclusions = [], parameters = {} } = selection;
  if (style === undefined || rest !== '') return undefined;
  const whole: Selection = { ...selection, style, subject, exclusions, parameters };
  if (compose(whole, renderer).text !== text) return undefined;
  const choices = [...photoKinds.map((kind) => selection[kind]), ...Object.values(parameters)];
  const words = choices.map((choice) => (choice && 'text' in choice ? choice.text : ''));
  return [subject, selection.scenario ?? '', ...exclusions, ...words].join('').length;
}

/**
 * The renderers for which the composer could have written a text. Of several, those whose reading leaves least to the
 * user: ` --ar 3:2` is more likely a parameter than the user's words.
 */
function findWriters(text: string): readonly RendererId[] {
  const readings = rendererIds.flatMap((renderer) => {
    const own = measureOwnWords(text, renderer);
    return own === undefined ? [] : [{ renderer, own }];
  });
  const least = Math.min(...readings.map(({ own }) => own));
  return readings.filter(({ own }) => own === least).map(({ renderer }) => renderer);
}

const ofFamily = (...families: Family[]): readonly RendererId[] =>
  rendererIds.filter((renderer) => families.includes(familyOf(renderer)));

const comfyUi: readonly RendererId[] = ['stable-diffusion-comfyui', 'stable-diffusion-3.5'];

/** Labels that people and programs give to the parts of a prompt, and no web UI reads. */
const isOwnLabel = ({ kind, text }: Segment): boolean =>
  (kind === 'label' || kind === 'request') &&
  /^[\s#*•-]*(?:positive|(?:\w+[ _])?prompt|negative)/i.test(text) &&
  !text.startsWith(negativeLead);

/** Whether a renderer's reader leaves nothing of a text that says a style. Shortened words may not be written alike again. */
function readsAll(text: string, renderer: RendererId): boolean {
  const composed = readComposed(text, renderer);
  return composed?.selection.style !== undefined && composed.rest === '';
}

/** Whether a text is a list of terms with its own labels, and no sentences: user's words may hold those of prose. */
function isList(text: string): boolean {
  return readsAll(text, 'leonardo-ai') && !readsAll(text, 'dall-e-3');
}

/** The renderers whose syntax a text shows, for texts that the composer did not write or that were edited since. */
function findMarked(text: string): readonly RendererId[] {
  const { segments, settings, parameters, weights, networks, headings, json } = readForeign(text);
  if (json) return findJsonWriters(json);
  const isShape = settings.every(({ name }) => name === aspectRatioLabel || name === sizeLabel);
  const isLabelled = headings.length > 1 && isShape && parameters.length === 0;
  if (isLabelled && !(text.includes(' · ') && isList(text))) return ofFamily('prose');
  const service = settings.map(({ name }) => serviceOf(name)).find((each) => each !== undefined);
  if (service === 'Leonardo') return ['leonardo-ai'];
  if (service === 'Ideogram') return ['ideogram'];
  if (service === 'Fooocus') return ofFamily('webUi');
  // Only some renderers read these labels.
  if (segments.some(isOwnLabel)) return ofFamily('lines');
  const isSeed = settings.length > 0 && settings.every(({ name }) => name === seedLabel);
  // A seed in a sentence is no web UI's.
  if (isSeed && weights.length === 0 && networks.length === 0 && isFlowing(text)) return ofFamily('prose');
  if (settings.length > 0) {
    const [{ start, end } = { start: 0, end: 0 }] = settings;
    if (text.slice(start, end).startsWith('// ')) return comfyUi;
    return settings.every(({ name }) => name === sizeLabel) ? ofFamily('lines') : ofFamily('webUi');
  }
  const isWeighted = networks.length > 0 || weights.some(({ form }) => form !== '::');
  const label = segments.find((each) => each.kind === 'label' && each.text.includes(negativeLead));
  if (label) {
    if (label.text.startsWith('// ')) return comfyUi;
    const isEscaped = segments.some(({ kind, text: mark }) => kind === 'mark' && mark === '\\');
    return isWeighted || isEscaped ? ofFamily('webUi', 'comfyUi') : ofFamily('webUi', 'comfyUi', 'lines');
  }
  const isMidjourneys = segments.some(({ kind }) => kind === 'command') || weights.length > 0;
  if (parameters.some(({ valid }) => valid) || (isMidjourneys && !isWeighted)) return ofFamily('midjourney');
  if (isWeighted || hasTags(text)) return ofFamily('webUi', 'comfyUi');
  const prose = rendererIds.filter((renderer) => readers[renderer] === proseReader);
  if (proseReader.read(text).body && !isList(text)) return prose;
  if (readers.midjourney.read(text).body) return ofFamily('midjourney', 'webUi', 'comfyUi', 'lines');
  const isAsked = segments.some(({ kind }) => kind === 'request');
  // A shape in words is read by models of prose; the others have syntax for it.
  const isShaped = findSaidRatio(segments, () => true) !== undefined;
  return isAsked || isShaped || isFlowing(text) ? ofFamily('prose') : [];
}

/** Settings of Ideogram's API that no other program has. */
const ideogramKeys = ['magic_prompt', 'magic_prompt_option', 'magic_prompt_version', 'style_codes'];

/** The renderers that take JSON with such keys. Renderers of prose read any as a text. */
function findJsonWriters({ scans, pieces }: Json): readonly RendererId[] {
  const keys = new Set(scans.flatMap(({ leaves }) => leaves.map(({ key }) => key)));
  const holders = new Set(scans.flatMap(({ leaves }) => leaves.map(({ container }) => container.key)));
  if (keys.has('class_type')) return comfyUi;
  if (keys.has('high_level_description') || holders.has('compositional_deconstruction'))
    return ['ideogram-json'];
  if (ideogramKeys.some((key) => keys.has(key))) return ['ideogram'];
  const chats = ofFamily('prose').filter((id) => id !== 'flux-json' && id !== 'ideogram-json');
  // FLUX's guide has neither a list of exclusions nor settings.
  const isCall = pieces.some(
    ({ role }) =>
      role.kind === 'exclusions' ||
      (role.kind === 'setting' && role.name !== aspectRatioLabel && role.name !== sizeLabel),
  );
  return isCall ? chats : ['flux-json', ...chats];
}

/** Fewer words may be a title or a term. */
const fewestWords = 8;

/** Whether a text is sentences and no list of terms. */
function isFlowing(text: string): boolean {
  const words = text.match(/[\p{L}\p{N}'’]+/gu) ?? [];
  const commas = text.split(',').length - 1;
  if (words.length < fewestWords || !/^\s*["“']?\p{Lu}/u.test(text) || !hasStop(text.trim())) return false;
  const functions = words.filter((word) => isFunctionWord(word.toLowerCase())).length;
  return commas * 6 <= words.length && functions * 4 >= words.length;
}

/** The variants of Midjourney that a parameter of the prompt asks for by its number. */
const versions: readonly (readonly [RegExp, RendererId])[] = [
  [/(?:^|\s)(?:--|—)niji(?:\s*[=:])?\s*7(?=\s|$)/i, 'midjourney-niji-7'],
  [/(?:^|\s)(?:--|—)(?:v|version)(?:\s*[=:])?\s*7(?:\.0)?(?=\s|$)/i, 'midjourney-v7'],
  [/(?:^|\s)(?:--|—)(?:v|version)(?:\s*[=:])?\s*8(?:\.\d)?(?=\s|$)/i, 'midjourney'],
];

/** The renderer a text was written for, judged by its form; the preferred one when the form allows it. */
export function guessRenderer(text: string, preferred: RendererId): RendererId {
  const writers = findWriters(text);
  const candidates = writers.length > 0 ? writers : findMarked(text);
  const named = versions.find(([parameter]) => parameter.test(text))?.[1];
  if (named && candidates.includes(named)) return named;
  return candidates.includes(preferred) ? preferred : (candidates[0] ?? preferred);
}
