import type { Style } from '@safelight/catalog/styles';
import { photoKinds, type PhotoKind } from '@safelight/prompt/selection';

/** One screen of the wizard. 'parameters' is 'Configure Style Parameters', 'result' the last screen. */
export type StepId =
  | 'style'
  | 'subject'
  | 'context'
  | 'ratio'
  | PhotoKind
  | 'negative'
  | 'parameters'
  | 'result';

/** The field that a step sets and skipping clears. */
export type Field = 'scenario' | 'ratio' | PhotoKind | 'negative';

/** Input for the buttons of a step. */
export interface FlowState {
  readonly step: StepId;
  /** The chosen style; undefined while there is none. */
  readonly style: Pick<Style, 'id' | 'parameters'> | undefined;
  readonly subject: string;
  /** Fields that have a value. */
  readonly filled: ReadonlySet<Field>;
  /** Whether there is a text with words of its own, in which every change is made, free of charge. */
  readonly own?: boolean | undefined;
}

/** A button to another step, and what is missing while it is disabled. */
export interface Move {
  readonly label: string;
  readonly to: StepId | 'generate';
  /** Shown while the button is disabled; undefined when it is enabled. */
  readonly missing?: string | undefined;
}

export interface Skip extends Move {
  readonly clears: readonly Field[];
}

export interface Controls {
  readonly back: StepId | undefined;
  readonly onward: Move | undefined;
  readonly skip: Skip | undefined;
  /** Whether to show 'Generate Prompt Now' beside the other buttons. */
  readonly generateNow: boolean;
  /** Whether to show the way to a text that follows every change. */
  readonly show: boolean;
}

/** The way to a text that follows every change. */
export const showText: Move = { label: 'Show the Prompt', to: 'result' };

export const stepTitles: Readonly<Record<StepId, string>> = {
  style: 'Select Image Style',
  subject: 'Define Subject',
  context: 'Set Context',
  ratio: 'Choose Aspect Ratio',
  camera: 'Choose Camera',
  lens: 'Select Lens',
  lighting: 'Set Lighting',
  framing: 'Choose Framing',
  mood: 'Select Color Mood',
  format: 'File Format Tricks',
  negative: 'Negative Prompt',
  parameters: 'Configure Style Parameters',
  result: 'Generated Prompt',
};

/** Without these there is no prompt; every other step may be left out. */
export const needed: ReadonlySet<StepId> = new Set<StepId>(['style', 'subject']);

const opening = ['style', 'subject', 'context', 'ratio'] as const satisfies readonly StepId[];
const photographic = [...opening, ...photoKinds, 'negative', 'result'] as const satisfies readonly StepId[];
const configured = [...opening, 'parameters', 'result'] as const satisfies readonly StepId[];
const plain = [...opening, 'result'] as const satisfies readonly StepId[];

/** The steps of a style: 12 for photographs, 6 for a style with parameters, 5 otherwise. */
export function getFlow(style: FlowState['style']): readonly StepId[] {
  if (style?.id === 'photorealistic') return photographic;
  return style && style.parameters.length > 0 ? configured : plain;
}

export function isInFlow(step: StepId, style: FlowState['style']): boolean {
  return getFlow(style).includes(step);
}

/** The progress bar: completed of 4, or of 11 for photographs. */
export function getProgress(state: Omit<FlowState, 'step'>): { completed: number; total: number } {
  const counted: Field[] = ['scenario', 'ratio'];
  const photo = state.style?.id === 'photorealistic';
  if (photo) counted.push(...photoKinds, 'negative');
  const done =
    (state.style ? 1 : 0) +
    (hasSubject(state) ? 1 : 0) +
    counted.filter((field) => state.filled.has(field)).length;
  return { completed: done, total: counted.length + 2 };
}

function hasSubject(state: Pick<FlowState, 'subject'>): boolean {
  return state.subject.trim() !== '';
}

/** Why no prompt can be generated yet; undefined if one can. */
export function findObstacle(state: Pick<FlowState, 'style' | 'subject'>): string | undefined {
  if (!state.style) return 'Choose an image style first.';
  if (!hasSubject(state)) return 'Describe your subject first.';
  return undefined;
}

function configureTarget(style: FlowState['style']): StepId {
  return style && style.parameters.length > 0 ? 'subject' : 'context';
}

function getOnward(state: FlowState, next: StepId | undefined): Move | undefined {
  const { step, style, filled } = state;
  if (step === 'result' || next === undefined) return undefined;
  if (step === 'style') {
    return {
      label: 'Configure Style',
      to: configureTarget(style),
      missing: style ? undefined : 'Pick a style to go on.',
    };
  }
  const missing: Partial<Record<StepId, string>> = {
    ratio: 'Pick a ratio to go on.',
    camera: 'Pick a camera to go on, or skip to lighting.',
    lens: 'Pick a lens to go on, or skip to lighting.',
    lighting: 'Pick a lighting to go on.',
  };
  const lacking =
    step === 'subject'
      ? hasSubject(state)
        ? undefined
        : 'Describe your subject to go on.'
      : missing[step] !== undefined && !filled.has(step as Field)
        ? missing[step]
        : undefined;
  if (next === 'result') {
    if (state.own) return showText;
    return { label: 'Generate Prompt Now', to: 'generate', missing: findObstacle(state) ?? lacking };
  }
  return { label: step === 'subject' ? 'Continue to Context' : 'Continue', to: next, missing: lacking };
}

function getSkip(state: FlowState, next: StepId | undefined): Skip | undefined {
  const generating = state.own
    ? ({ to: 'result' } as const)
    : ({ to: 'generate', missing: findObstacle(state) } as const);
  const also = state.own ? '' : ' & Generate';
  switch (state.step) {
    case 'context':
      return { label: 'Skip Context', to: 'ratio', clears: ['scenario'] };
    case 'ratio':
      return next === 'result'
        ? { label: `Skip Ratio${also}`, ...generating, clears: ['ratio'] }
        : { label: 'Skip Ratio', to: next ?? 'result', clears: ['ratio'] };
    case 'camera':
      return { label: 'Skip to Lighting', to: 'lighting', clears: ['camera', 'lens'] };
    case 'lens':
      return { label: 'Skip to Lighting', to: 'lighting', clears: ['lens'] };
    case 'framing':
      return { label: 'Skip Framing', to: 'mood', clears: ['framing'] };
    case 'mood':
      return { label: `Skip Color Mood${also}`, ...generating, clears: ['mood'] };
    case 'format':
      return { label: 'Skip File Format', to: 'negative', clears: ['format'] };
    case 'negative':
      // With nothing to clear it would do what the main button does.
      if (!state.filled.has('negative')) return undefined;
      return { label: `Skip Negative Prompt${also}`, ...generating, clears: ['negative'] };
    default:
      return undefined;
  }
}

export function getControls(state: FlowState): Controls {
  const flow = getFlow(state.style);
  const at = flow.indexOf(state.step);
  const next = flow[at + 1];
  const onward = getOnward(state, next);
  const skip = getSkip(state, next);
  return {
    back: at > 0 ? flow[at - 1] : undefined,
    onward,
    skip,
    generateNow:
      state.step !== 'result' &&
      onward?.to !== 'generate' &&
      // Skipping does the same.
      !(skip?.to === 'generate' && !state.filled.has('mood')) &&
      findObstacle(state) === undefined,
    show: state.own === true && state.step !== 'result' && onward?.to !== 'result',
  };
}
