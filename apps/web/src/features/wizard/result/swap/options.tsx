import { ratios } from '@safelight/catalog/ratios';
import { styles } from '@safelight/catalog/styles';
import type { PartKey } from '@safelight/prompt/composition';
import { kindLabels } from '@safelight/prompt/phrases';
import { photoKinds, type PhotoKind } from '@safelight/prompt/selection';
import { findDraftStyle, idOf, usesPhoto } from '../../draft/choices';
import { reduceDraft, type Draft, type DraftAction } from '../../draft/state';
import {
  listParameterOptions,
  listPhotoOptions,
  ratioOptions,
  styleOptions,
  type SmallOption,
} from '../../options/small';

/** The options of a choice's kind, and the one that is chosen. */
export interface Others {
  readonly label: string;
  readonly options: readonly SmallOption[];
  readonly chosen: string | undefined;
  /** Whether a prompt can do without a choice of this kind. */
  readonly optional: boolean;
}

const isPhotoKind = (key: string): key is PhotoKind => photoKinds.some((kind) => kind === key);

/** What can take the place of a part; undefined for what is said in the user's own words. */
export function findOthers(draft: Draft, key: PartKey): Others | undefined {
  if (key === 'style')
    return {
      label: 'Style',
      options: styleOptions,
      chosen: draft.style,
      optional: false,
    };
  if (key === 'ratio')
    return {
      label: 'Aspect ratio',
      options: ratioOptions,
      chosen: draft.ratio,
      optional: true,
    };
  if (isPhotoKind(key))
    return {
      label: kindLabels[key],
      options: listPhotoOptions(key),
      chosen: idOf(draft.photo[key]),
      optional: true,
    };
  const id = key.startsWith('parameter:') ? key.slice('parameter:'.length) : undefined;
  const parameter = findDraftStyle(draft)?.parameters.find((each) => each.id === id);
  if (!parameter) return undefined;
  return {
    label: parameter.name,
    options: listParameterOptions(parameter),
    chosen: idOf(draft.parameters[parameter.id]),
    optional: true,
  };
}

/** The changes that choose an option in place of a part's; without an option they take the choice out. */
export function changesOf(draft: Draft, key: PartKey, option: string | undefined): readonly DraftAction[] {
  if (key === 'style') {
    const style = styles.find(({ id }) => id === option);
    if (!style) return [];
    const keeps = usesPhoto(draft) && style.id !== 'photorealistic';
    // The text says what was chosen for a photograph, and goes on saying it.
    return [{ type: 'chose-style', style }, ...(keeps ? [{ type: 'kept-photo' } as const] : [])];
  }
  if (key === 'ratio') {
    const ratio = ratios.find(({ id }) => id === option);
    return [ratio ? { type: 'chose-ratio', ratio: ratio.id } : { type: 'cleared', fields: ['ratio'] }];
  }
  if (isPhotoKind(key))
    return [
      option === undefined
        ? { type: 'cleared', fields: [key] }
        : { type: 'chose', kind: key, choice: { id: option } },
    ];
  const id = key.slice('parameter:'.length);
  return [
    option === undefined
      ? { type: 'removed-parameter', id }
      : { type: 'set-parameter', id, choice: { id: option } },
  ];
}

export const applyAll = (draft: Draft, changes: readonly DraftAction[]): Draft =>
  changes.reduce(reduceDraft, draft);
