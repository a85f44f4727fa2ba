import { nameRatio, ratios } from '@safelight/catalog/ratios';
import { kindPhrases, parameterPhrases, stylePhrases, type Phrase } from '@safelight/prompt/phrases';
import type { RecipeKind } from '@safelight/prompt/recipe';
import { noStyle } from '@safelight/prompt/saved-columns';
import { parameterKeys, negativePromptKey, photoKinds, type Selection } from '@safelight/prompt/selection';
import type { Cell, SheetPlan } from '@safelight/prompt/recipe/sheet';
import type { PromptRow } from '@safelight/db/schema';
import { parseParameters } from '../prompts/parameters';

// Choices in words, for people who see no prompt. With hidden prompts only words of the catalog and ratios are named,
// because the others are the owner's.

function nameOption(kind: RecipeKind, value: string): string {
  if (kind === 'ratio') return nameRatio(value);
  return (kind === 'style' ? stylePhrases : kindPhrases[kind]).get(value)?.name ?? value;
}

/** The choices of a selection by name: the style, what a photograph has, the style's own parameters, the ratio. */
export function nameChoices(
  { style, ratio, parameters = {}, ...selection }: Partial<Selection>,
  hidden: boolean,
): string[] {
  const own = (text: string) => (hidden ? [] : text);
  return [
    ...(style === undefined ? [] : [nameOption('style', style)]),
    ...photoKinds.flatMap((kind) => {
      const choice = selection[kind];
      if (!choice) return [];
      return 'text' in choice ? own(choice.text) : nameOption(kind, choice.id);
    }),
    ...Object.entries(parameters).flatMap(([id, choice]) =>
      'text' in choice
        ? own(choice.text)
        : (parameterPhrases.get(id)?.get(choice.id)?.name ?? own(choice.id)),
    ),
    ...(ratio === undefined ? [] : [nameRatio(ratio)]),
  ];
}

/** What sets a cell apart from the others with its subject: the names of its values. */
export function namePicks({ axes }: SheetPlan, { picks }: Cell, hidden: boolean): string[] {
  return axes.flatMap((axis, index) => {
    const at = picks[index] ?? 0;
    if (axis.kind === 'look') return hidden ? `Look ${at + 1}` : (axis.looks[at]?.name ?? []);
    const value = axis.values[at] ?? '';
    if (value === '') return [];
    if (axis.kind === 'words') return hidden ? `Words ${at + 1}` : value;
    return nameOption(axis.kind, value);
  });
}

const apart = new Set<string>([...Object.values(parameterKeys), negativePromptKey]);

const namesOf = (phrases: ReadonlyMap<string, Phrase>) => [...phrases.values()].map(({ name }) => name);
const catalogNames = new Set(
  [
    ...[stylePhrases, ...Object.values(kindPhrases), ...parameterPhrases.values()].flatMap(namesOf),
    ...ratios.map(({ name }) => name),
  ].map((name) => name.toLowerCase()),
);
const ratioShape = /^\d{1,5}:\d{1,5}$/;

/** Whether the catalog has this name, or it is a ratio. */
export const isOfCatalog = (name: string): boolean =>
  ratioShape.test(name) || catalogNames.has(name.toLowerCase());

/** The choices of a saved prompt, which stores them by name. */
export function choicesOfPrompt(row: PromptRow, hidden: boolean): string[] {
  const found = [
    row.style === noStyle ? null : row.style,
    row.camera_type,
    row.lens_type,
    row.lighting,
    row.framing,
    row.color_mood,
    row.file_format,
    ...Object.entries(parseParameters(row.parameters)).flatMap(([key, value]) =>
      apart.has(key) ? [] : value,
    ),
    row.aspect_ratio,
  ];
  const names = [...new Set(found.flatMap((name) => (name === null || name === '' ? [] : name)))];
  return hidden ? names.filter(isOfCatalog) : names;
}
