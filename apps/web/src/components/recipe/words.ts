import { findOption } from '@safelight/catalog/option';
import { ratios } from '@safelight/catalog/ratios';
import { styles } from '@safelight/catalog/styles';
import { kindLabels, optionsByKind } from '@safelight/prompt/phrases';
import { recipeKinds, type LockKind, type Recipe, type RecipeKind } from '@safelight/prompt/recipe';
import { isDepth } from '@safelight/prompt/lexicon/depth-words';
import { depthParameter, sayDepth } from '@safelight/prompt/recipe/depth';
import type { Choice, PhotoKind } from '@safelight/prompt/selection';
import type { Axis } from '@safelight/prompt/recipe/sheet';

/** One choice of a recipe in words. */
export interface Line {
  /** Undefined for what no lock or axis can name. */
  readonly kind?: LockKind;
  /** The id of a style's own parameter. */
  readonly parameter?: string;
  readonly label: string;
  readonly value: string;
}

export interface NamedValue {
  readonly value: string;
  readonly name: string;
}

export const labelKind = (kind: Axis['kind']): string =>
  kind === 'words'
    ? 'Own words'
    : kind === 'look'
      ? 'Look'
      : kind === 'style'
        ? 'Style'
        : kind === 'ratio'
          ? 'Ratio'
          : kindLabels[kind];

/** The values that an axis of a kind offers. */
export function listValues(kind: RecipeKind): readonly NamedValue[] {
  if (kind === 'ratio') return ratios.map(({ id, ratio }) => ({ value: id, name: ratio }));
  const options = kind === 'style' ? styles : optionsByKind[kind];
  return options.map(({ id, name }) => ({ value: id, name }));
}

function nameRatio(value: string): string {
  return ratios.find(({ id }) => id === value)?.ratio ?? value;
}

const nameChoice = (kind: PhotoKind, choice: Choice): string =>
  'text' in choice ? choice.text : (findOption(optionsByKind[kind], choice.id)?.name ?? choice.id);

/** The choices of a recipe in the order of the wizard. */
export function describeRecipe(recipe: Recipe): readonly Line[] {
  const { selection } = recipe;
  const depth = sayDepth(recipe);
  const lines: Line[] = [];
  for (const kind of recipeKinds) {
    if (kind === 'style' || kind === 'ratio') continue;
    const choice = selection[kind];
    if (choice && !(kind === 'lens' && 'text' in choice && isDepth(choice.text)))
      lines.push({ kind, label: labelKind(kind), value: nameChoice(kind, choice) });
    if (kind === 'lens' && depth !== undefined)
      lines.push({ kind: 'depth', label: 'Depth of field', value: depth });
  }
  const style = styles.find(({ id }) => id === selection.style);
  const styled = [style?.name, selection.styleText].filter((each) => each !== undefined).join(', ');
  if (styled !== '') lines.unshift({ kind: 'style', label: labelKind('style'), value: styled });
  for (const [id, choice] of Object.entries(selection.parameters ?? {})) {
    if (id === depthParameter && depth !== undefined) continue;
    const parameter = style?.parameters.find((each) => each.id === id);
    const value =
      'text' in choice ? choice.text : parameter?.options.find((option) => option.value === choice.id)?.label;
    if (parameter && value !== undefined) lines.push({ parameter: id, label: parameter.name, value });
  }
  if (selection.ratio) lines.push({ kind: 'ratio', label: 'Ratio', value: nameRatio(selection.ratio) });
  const { exclusions = [] } = selection;
  if (exclusions.length > 0) lines.push({ label: 'Without', value: exclusions.join(', ') });
  return lines;
}

/** The name of one value of an axis, as a column's heading. */
export function namePick(axis: Axis, index: number): string {
  if (axis.kind === 'look') return axis.looks[index]?.name ?? '';
  const value = axis.values[index] ?? '';
  if (value === '') return 'As it is';
  if (axis.kind === 'words') return value;
  if (axis.kind === 'ratio') return nameRatio(value);
  const options = axis.kind === 'style' ? styles : optionsByKind[axis.kind];
  return findOption<{ id: string; name: string }>(options, value)?.name ?? value;
}
