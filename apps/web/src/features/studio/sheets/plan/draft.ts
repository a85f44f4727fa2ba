import { limits } from '@safelight/catalog/limits';
import { rendererIds, type RendererId } from '@safelight/catalog/renderers';
import { styles, type StyleId } from '@safelight/catalog/styles';
import type { Recipe } from '@safelight/prompt/recipe';
import type { Axis, SheetPlan } from '@safelight/prompt/recipe/sheet';
import { nameSheet, nameWithoutCount } from '@safelight/prompt/recipe/sheet/name';
import type { Sheet } from '../../../../trpc';
import { cutText } from '@safelight/prompt/text/cut-text';
import { newRequestId } from '../../../../components/requests/request-id';
import type { Stores } from '../../../../components/storage/browser';
import { privateKey } from '../../../../components/storage/private';
import { readSubjects } from '../subjects/list';

/** What a sheet begins with: a look, a prompt from another page, or only a style. */
export type Source =
  | { readonly from: 'look' | 'prompt'; readonly name: string; readonly recipe: Recipe }
  | { readonly from: 'style'; readonly style: StyleId };

/** A sheet that is not saved yet; plain JSON, so that it survives a reload. */
export interface SheetDraft {
  readonly source: Source;
  /** As typed, one subject on each line. */
  readonly subjects: string;
  readonly axes: readonly Axis[];
  readonly renderers: readonly RendererId[];
  /** Empty: the name is made from the rest. */
  readonly name: string;
  /** The last attempt to save: the same plan under the same id makes one sheet. */
  readonly sent?: { readonly requestId: string; readonly plan: string } | undefined;
}

export function makeDraft(renderers: readonly RendererId[]): SheetDraft {
  return { source: { from: 'style', style: 'photorealistic' }, subjects: '', axes: [], renderers, name: '' };
}

/** The draft with another source. A prompt that is brought along is written for its own renderer. */
export function withSource(draft: SheetDraft, source: Source): SheetDraft {
  const template = source.from === 'style' ? undefined : source.recipe.template;
  return { ...draft, source, ...(template && { renderers: [template.renderer] }) };
}

/** A draft with the same look, subjects, axes and renderers as a saved sheet. */
export function duplicateSheet({ name, plan }: Sheet): SheetDraft {
  const { recipe, subjects, axes, renderers } = plan;
  const { style, ...rest } = recipe.selection;
  const styleAlone = style !== undefined && !recipe.template && Object.keys(rest).length === 0;
  const known = nameWithoutCount(name);
  return {
    source: styleAlone ? { from: 'style', style } : { from: 'look', name: known, recipe },
    subjects: subjects.join('\n'),
    axes,
    renderers,
    name: cutText(`Copy of ${known}`, limits.sheetNameCharacters),
  };
}

export function toPlan({ source, subjects, axes, renderers }: SheetDraft): SheetPlan {
  const recipe = source.from === 'style' ? { selection: { style: source.style } } : source.recipe;
  // A kind of choice of which no value is chosen yet does not vary.
  const varying = axes.filter((axis) => axis.kind === 'look' || axis.values.some((value) => value !== ''));
  return { recipe, subjects: readSubjects(subjects).subjects, axes: varying, renderers };
}

/** The name of a sheet whose name was left empty. */
export function suggestName(draft: SheetDraft): string {
  const { source } = draft;
  const name = source.from === 'style' ? styles.find(({ id }) => id === source.style)?.name : source.name;
  return nameSheet(name ?? 'Sheet', toPlan(draft).subjects.length, limits.sheetNameCharacters);
}

/** The same request id for the same plan and name, and another one once something has changed. */
export function prepareRequest(draft: SheetDraft, name: string): NonNullable<SheetDraft['sent']> {
  const plan = JSON.stringify([name, toPlan(draft)]);
  return draft.sent?.plan === plan ? draft.sent : { requestId: newRequestId(), plan };
}

const keyOf = (userId: number) => privateKey('sheet', userId);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isSource(value: unknown): boolean {
  if (!isRecord(value)) return false;
  if (value['from'] === 'style') return styles.some(({ id }) => id === value['style']);
  return (
    typeof value['name'] === 'string' && isRecord(value['recipe']) && isRecord(value['recipe']['selection'])
  );
}

const isAxis = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value['kind'] === 'string' &&
  Array.isArray(value['kind'] === 'look' ? value['looks'] : value['values']);

/** Storage is outside our control: another version, an extension or a person may have written it. */
function isDraft(value: unknown): value is SheetDraft {
  return (
    isRecord(value) &&
    isSource(value['source']) &&
    typeof value['subjects'] === 'string' &&
    typeof value['name'] === 'string' &&
    Array.isArray(value['axes']) &&
    value['axes'].every(isAxis) &&
    Array.isArray(value['renderers']) &&
    value['renderers'].every((id) => rendererIds.some((known) => known === id))
  );
}

export function readSheetDraft(stores: Stores, userId: number): SheetDraft | undefined {
  try {
    const stored: unknown = JSON.parse(stores.tab.getItem(keyOf(userId)) || 'null');
    return isDraft(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the draft in this tab; undefined once it is saved. */
export function writeSheetDraft(stores: Stores, userId: number, draft: SheetDraft | undefined): void {
  try {
    stores.tab.setItem(keyOf(userId), draft ? JSON.stringify(draft) : '');
  } catch {
    // Full or blocked storage loses the copy, never the work on the screen.
  }
}
