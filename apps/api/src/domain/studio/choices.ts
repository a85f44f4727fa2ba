import { findOption } from '@safelight/catalog/option';
import { ratios } from '@safelight/catalog/ratios';
import { kindPhrases, parameterPhrases, stylePhrases } from '@safelight/prompt/phrases';
import type { RecipeKind } from '@safelight/prompt/recipe';
import { parameterKeys, negativePromptKey, photoKinds, type Selection } from '@safelight/prompt/selection';
import type { Axis, Cell, SheetPlan } from '@safelight/prompt/recipe/sheet';
import type { PromptRow } from '@safelight/db/schema';

// Choices in words, for people who see no prompt.

const nameRatio = (ratio: string): string => findOption(ratios, ratio)?.name ?? ratio;

function nameOption(kind: RecipeKind, value: string): string {
  if (kind === 'ratio') return nameRatio(value);
  return (kind === 'style' ? stylePhrases : kindPhrases[kind]).get(value)?.name ?? value;
}

/** The choices of a selection by name: the style, what a photograph has, the style's own parameters, the ratio. */
export function nameChoices({ style, ratio, parameters = {}, ...selection }: Partial<Selection>): string[] {
  return [
    ...(style === undefined ? [] : [nameOption('style', style)]),
    ...photoKinds.flatMap((kind) => {
      const choice = selection[kind];
      if (!choice) return [];
      return 'text' in choice ? choice.text : nameOption(kind, choice.id);
    }),
    ...Object.entries(parameters).map(([id, choice]) =>
      'text' in choice ? choice.text : (parameterPhrases.get(id)?.get(choice.id)?.name ?? choice.id),
    ),
    ...(ratio === undefined ? [] : [nameRatio(ratio)]),
  ];
}

/** The selection with one value of an axis. Needs no parsing, which for hundreds of cells would take seconds. */
function pick(selection: Partial<Selection>, axis: Axis, at: number): Partial<Selection> {
  if (axis.kind === 'look') {
    const look = axis.looks[at]?.recipe;
    return look?.template ? look.selection : { ...selection, ...look?.selection };
  }
  const value = axis.values[at] ?? '';
  if (value === '') return selection;
  const chosen = axis.kind === 'style' || axis.kind === 'ratio' ? value : { id: value };
  return { ...selection, [axis.kind]: chosen };
}

/** The choices of a cell: a look replaces more than one, so it comes before the other axis, as when it is composed. */
export function choicesOfCell({ recipe, axes }: SheetPlan, { picks }: Cell): Partial<Selection> {
  return axes
    .map((axis, index) => ({ axis, at: picks[index] ?? 0 }))
    .toSorted((a, b) => Number(b.axis.kind === 'look') - Number(a.axis.kind === 'look'))
    .reduce((selection, { axis, at }) => pick(selection, axis, at), recipe.selection);
}

/** What sets a cell apart from the others with its subject: the names of its values. */
export function namePicks({ axes }: SheetPlan, { picks }: Cell): string[] {
  return axes.flatMap((axis, index) => {
    const at = picks[index] ?? 0;
    if (axis.kind === 'look') return axis.looks[at]?.name ?? [];
    const value = axis.values[at] ?? '';
    return value === '' ? [] : nameOption(axis.kind, value);
  });
}

const apart = new Set<string>([...Object.values(parameterKeys), negativePromptKey]);

/** The choices of a saved prompt, which stores them by name. */
export function choicesOfPrompt(row: PromptRow): string[] {
  const found = [
    row.style,
    row.camera_type,
    row.lens_type,
    row.lighting,
    row.framing,
    row.color_mood,
    row.file_format,
    ...readParameters(row.parameters),
    row.aspect_ratio,
  ];
  return [...new Set(found.flatMap((name) => (name === null || name === '' ? [] : name)))];
}

/** The style's own parameters of a saved prompt: the values of a JSON map; none of any other text. */
function readParameters(stored: string | null): string[] {
  try {
    const map: unknown = JSON.parse(stored ?? '{}');
    if (typeof map !== 'object' || map === null || Array.isArray(map)) return [];
    return Object.entries(map).flatMap(([key, value]) =>
      apart.has(key) || typeof value !== 'string' ? [] : value,
    );
  } catch {
    return [];
  }
}
