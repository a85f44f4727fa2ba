import type { Finding, Linter } from '../../lint/finding';
import { makeJsonLinter } from '../json/lint';
import { asFields, asList, type Fields } from '../json/read';
import { makePlainLinter } from '../prose/lint';
import { captionKeys, ideogramJsonProfile, ideogramProfile } from './profile';

const keys = captionKeys.value;

function warn(message: string): Finding {
  return { rule: 'caption-form', severity: 'warning', message };
}

function lintKeys(fields: Fields | undefined, known: readonly string[]): readonly Finding[] {
  return Object.keys(fields ?? {})
    .filter((key) => !known.includes(key))
    .slice(0, 5)
    .map((key) =>
      warn(`Ideogram’s captions have no “${key.slice(0, 40)}” here. They know ${known.join(', ')}.`),
    );
}

function lintCaption(caption: Fields): readonly Finding[] {
  const style = asFields(caption['style_description']);
  const composition = asFields(caption['compositional_deconstruction']);
  const found = [
    ...lintKeys(caption, keys.caption),
    ...lintKeys(style, keys.style),
    ...lintKeys(composition, keys.composition),
    ...asList(composition?.['elements'])
      .slice(0, 20)
      .flatMap((element) => lintKeys(asFields(element), keys.element)),
  ];
  if (!composition)
    found.push(warn('A caption needs “compositional_deconstruction” with a background and elements.'));
  if (style && 'photo' in style === 'art_style' in style)
    found.push(warn('A style has either “photo” or “art_style”, not both and not neither.'));
  return found;
}

export const ideogramLinter: Linter = makePlainLinter('Ideogram', ideogramProfile);
export const ideogramJsonLinter: Linter = makeJsonLinter('Ideogram', ideogramJsonProfile, lintCaption);
