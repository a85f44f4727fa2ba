import { rendererIds, type RendererId } from '@safelight/catalog/renderers';
import { compose } from './compose';
import { negativeLead, sizeSetting, stepsLabel, tellingParameters } from './lexicon/syntax';
import { parse } from './parse';
import { readers } from './renderers/readers';
import { photoKinds, type Selection } from './selection';

/**
 * How many characters a renderer's reader leaves to the user's own words; undefined when the composer cannot have
 * written the text.
 */
function measureOwnWords(text: string, renderer: RendererId): number | undefined {
  // Checked first because recognizing choices in a foreign text is slow.
  if (!readers[renderer].read(text).body) return undefined;
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

const parameter = new RegExp(`(?:^|\\s)--(?:${tellingParameters.join('|')})\\b`);
const settingsLine = new RegExp(`^(?:${stepsLabel}: |${sizeSetting}, *\\S)`, 'm');
const sizeLine = new RegExp(`^${sizeSetting}$`, 'm');
const negativeLine = new RegExp(`^${negativeLead}`, 'm');
const weight = /\\[()[\]]|\([^()]+:\d/;

/** The renderers whose syntax a text shows, for texts that the composer did not write or that were edited since. */
function findMarked(text: string): readonly RendererId[] {
  if (settingsLine.test(text)) return ['stable-diffusion'];
  if (sizeLine.test(text)) return ['leonardo-ai'];
  if (negativeLine.test(text)) {
    return weight.test(text) ? ['stable-diffusion'] : ['stable-diffusion', 'leonardo-ai'];
  }
  if (parameter.test(text)) return ['midjourney'];
  if (readers['dall-e-3'].read(text).body) return ['dall-e-3'];
  return readers.midjourney.read(text).body ? ['midjourney', 'stable-diffusion', 'leonardo-ai'] : [];
}

/** The renderer a text was written for, judged by its form; the preferred one when the form allows it. */
export function guessRenderer(text: string, preferred: RendererId): RendererId {
  const writers = findWriters(text);
  const candidates = writers.length > 0 ? writers : findMarked(text);
  return candidates.includes(preferred) ? preferred : (candidates[0] ?? preferred);
}
