import { nameRenderer } from '@safelight/catalog/renderers';
import { kindLabels } from '@safelight/prompt/phrases';
import { rendererParameterLabels } from '@safelight/prompt/document/parameter-labels';
import { photoKinds, rendererParameterNames, type RendererParameterName } from '@safelight/prompt/selection';
import {
  describeChoice,
  describeParameter,
  findDraftRatio,
  findDraftStyle,
  nameParameter,
  usesPhoto,
} from '../draft/choices';
import type { Draft } from '../draft/state';
import { isInFlow, type Field, type StepId } from '../draft/flow';

/** One line of the recipe: a choice, and the step that changes it. */
export interface RecipeLine {
  readonly key: string;
  readonly label: string;
  /** Empty when nothing was chosen. */
  readonly value: string;
  /** The step that sets it; undefined for a loaded choice that this style has no step for. */
  readonly step: StepId | undefined;
  /** How to remove a line that has no step. */
  readonly remove?:
    | { readonly fields: readonly Field[] }
    | { readonly parameter: string }
    | { readonly rendererParameter: RendererParameterName | 'other' }
    | 'renderer'
    | undefined;
  /** The value's source, or a remark on it. */
  readonly remark?: string | undefined;
}

const fromText = 'read from the prompt’s text';
const unknown = 'not in our catalog, kept as it is';

export function getRecipe(draft: Draft): readonly RecipeLine[] {
  const style = findDraftStyle(draft);
  const ratio = findDraftRatio(draft);
  const guessed = (field: string) => (draft.guessed.includes(field) ? fromText : undefined);
  const lines: RecipeLine[] = [
    {
      key: 'style',
      label: 'Style',
      value: style?.name ?? draft.styleText ?? '',
      step: 'style',
      remark: !style && draft.styleText ? unknown : undefined,
    },
    { key: 'subject', label: 'Subject', value: draft.subject.trim(), step: 'subject' },
    { key: 'scenario', label: 'Context', value: draft.scenario.trim(), step: 'context' },
    {
      key: 'ratio',
      label: 'Aspect ratio',
      value: ratio ? `${ratio.name} ${ratio.ratio}` : (draft.ratioText ?? ''),
      step: 'ratio',
      remark: !ratio && draft.ratioText ? unknown : guessed('ratio'),
    },
  ];
  const photographic = isInFlow('camera', style);
  for (const kind of photoKinds) {
    const choice = draft.photo[kind];
    if (!photographic && !(choice && usesPhoto(draft))) continue;
    lines.push({
      key: kind,
      label: kindLabels[kind],
      value: choice ? describeChoice(kind, choice) : '',
      step: photographic ? kind : undefined,
      remove: { fields: [kind] },
      remark: choice && 'text' in choice ? unknown : guessed(kind),
    });
  }
  if (photographic || (draft.negative.trim() !== '' && usesPhoto(draft))) {
    lines.push({
      key: 'negative',
      label: 'Negative prompt',
      value: draft.negative.trim(),
      step: photographic ? 'negative' : undefined,
      remove: { fields: ['negative'] },
    });
  }
  const known = style?.id === 'photorealistic' ? [] : (style?.parameters ?? []).map(({ id }) => id);
  for (const id of new Set([...known, ...Object.keys(draft.parameters)])) {
    const choice = draft.parameters[id];
    lines.push({
      key: `parameter:${id}`,
      label: nameParameter(style, id),
      value: choice ? describeParameter(style, id, choice) : '',
      step: known.includes(id) ? 'parameters' : undefined,
      remove: { parameter: id },
    });
  }
  const { rendererParameters = {} } = draft;
  for (const name of [...rendererParameterNames, 'other'] as const) {
    const value = rendererParameters[name];
    if (value === undefined) continue;
    lines.push({
      key: `renderer:${name}`,
      label: name === 'other' ? 'Other parameters' : rendererParameterLabels[name],
      value: value === true ? 'on' : typeof value === 'object' ? value.join(' ') : String(value),
      step: undefined,
      remove: { rendererParameter: name },
    });
  }
  if (draft.renderer !== undefined) {
    lines.push({
      key: 'renderer',
      label: 'Renderer',
      value: nameRenderer(draft.renderer) ?? draft.renderer,
      step: undefined,
      remove: 'renderer',
      remark: 'in place of the one in your settings',
    });
  }
  return lines;
}
