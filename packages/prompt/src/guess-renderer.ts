import { rendererIds, type RendererId } from '@safelight/catalog/renderers';
import { compose } from './compose';
import { dialects } from './renderers/all';
import { parse } from './parse';
import { photoKinds, type Selection } from './selection';

/** How many characters of a text a renderer's reading leaves to the user; undefined when it cannot have written it. */
function measureOwnWords(text: string, renderer: RendererId): number | undefined {
  // Without a style of ours it is not ours, and looking for choices in foreign words takes longer.
  if (!dialects[renderer].read(text).body) return undefined;
  const { selection, rest } = parse(text, renderer);
  const { style, subject = '', exclusions = [], parameters = {} } = selection;
  if (style === undefined || rest !== '') return undefined;
  const whole: Selection = { ...selection, style, subject, exclusions, parameters };
  if (compose(whole, renderer).text !== text) return undefined;
  const choices = [...photoKinds.map((kind) => selection[kind]), ...Object.values(parameters)];
  const words = choices.map((choice) => (choice && 'text' in choice ? choice.text : ''));
  return [subject, selection.scenario ?? '', ...exclusions, ...words].join('').length;
}

/**
 * The renderers that a text shows the form of. Where we could have written it for several, those whose reading leaves
 * least to the user: ` --ar 3:2` is sooner a parameter than somebody's words.
 */
function findWriters(text: string): readonly RendererId[] {
  const readings = rendererIds.flatMap((renderer) => {
    const own = measureOwnWords(text, renderer);
    return own === undefined ? [] : [{ renderer, own }];
  });
  const least = Math.min(...readings.map(({ own }) => own));
  return readings.filter(({ own }) => own === least).map(({ renderer }) => renderer);
}

const parameter = /(?:^|\s)--(?:ar|aspect|no|raw|niji|v|s|stylize|chaos|seed)\b/;
const settingsLine = /^(?:Steps: |Size: \d+x\d+, *\S)/m;
const sizeLine = /^Size: \d+x\d+$/m;
const negativeLine = /^Negative prompt:/m;
const weight = /\\[()[\]]|\([^()]+:\d/;

/** The same for a text that is ours no more, or never was: by the marks of its syntax. */
function findMarked(text: string): readonly RendererId[] {
  if (settingsLine.test(text)) return ['stable-diffusion'];
  if (sizeLine.test(text)) return ['leonardo-ai'];
  if (negativeLine.test(text)) {
    return weight.test(text) ? ['stable-diffusion'] : ['stable-diffusion', 'leonardo-ai'];
  }
  if (parameter.test(text)) return ['midjourney'];
  if (dialects['dall-e-3'].read(text).body) return ['dall-e-3'];
  return dialects.midjourney.read(text).body ? ['midjourney', 'stable-diffusion', 'leonardo-ai'] : [];
}

/** The renderer a text was written for, by its form; the preferred one where its form is that one's as well. */
export function guessRenderer(text: string, preferred: RendererId): RendererId {
  const writers = findWriters(text);
  const candidates = writers.length > 0 ? writers : findMarked(text);
  return candidates.includes(preferred) ? preferred : (candidates[0] ?? preferred);
}
