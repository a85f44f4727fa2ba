import { styles, getStyle } from '@safelight/catalog/styles';
import { describe, expect, it } from 'vitest';
import {
  getControls,
  getFlow,
  getProgress,
  stepTitles,
  type Field,
  type FlowState,
  type StepId,
} from '../../src/features/wizard/draft/flow';

const photo = getStyle('photorealistic');
const anime = getStyle('anime-manga');
const sketch = getStyle('sketch-line-art');

function at(step: StepId, style: FlowState['style'], filled: Field[] = [], subject = 'a fox'): FlowState {
  return { step, style, subject, filled: new Set(filled) };
}

describe('the steps of a style', () => {
  it.each(styles.map((style) => [style.id, style] as const))('%s has 5, 6 or 12 steps', (id, style) => {
    const expected = id === 'photorealistic' ? 12 : id === 'anime-manga' ? 6 : 5;
    expect(getFlow(style)).toHaveLength(expected);
  });

  it('shows the twelve photographic steps in the order and with the titles of the specification', () => {
    expect(getFlow(photo).map((step) => stepTitles[step])).toEqual([
      'Select Image Style',
      'Define Subject',
      'Set Context',
      'Choose Aspect Ratio',
      'Choose Camera',
      'Select Lens',
      'Set Lighting',
      'Choose Framing',
      'Select Color Mood',
      'File Format Tricks',
      'Negative Prompt',
      'Generated Prompt',
    ]);
    expect(getFlow(anime)[4]).toBe('parameters');
    expect(getFlow(sketch)[4]).toBe('result');
  });
});

describe('the buttons of each step', () => {
  // step, style, filled → back, onward (label, to), skip (label, to, clears), 'Generate Prompt Now' beside them
  const table: [
    step: StepId,
    style: FlowState['style'],
    filled: Field[],
    back: StepId | undefined,
    onward: [label: string, to: string, ready: boolean],
    skip: [label: string, to: string, clears: Field[]] | undefined,
    generateNow: boolean,
  ][] = [
    ['style', photo, [], undefined, ['Configure Style', 'subject', true], undefined, true],
    ['style', anime, [], undefined, ['Configure Style', 'subject', true], undefined, true],
    ['style', sketch, [], undefined, ['Configure Style', 'context', true], undefined, true],
    ['style', undefined, [], undefined, ['Configure Style', 'context', false], undefined, false],
    ['subject', photo, [], 'style', ['Continue to Context', 'context', true], undefined, true],
    [
      'context',
      photo,
      [],
      'subject',
      ['Continue', 'ratio', true],
      ['Skip Context', 'ratio', ['scenario']],
      true,
    ],
    ['ratio', photo, [], 'context', ['Continue', 'camera', false], ['Skip Ratio', 'camera', ['ratio']], true],
    [
      'ratio',
      photo,
      ['ratio'],
      'context',
      ['Continue', 'camera', true],
      ['Skip Ratio', 'camera', ['ratio']],
      true,
    ],
    [
      'ratio',
      anime,
      ['ratio'],
      'context',
      ['Continue', 'parameters', true],
      ['Skip Ratio', 'parameters', ['ratio']],
      true,
    ],
    [
      'ratio',
      sketch,
      [],
      'context',
      ['Generate Prompt Now', 'generate', false],
      ['Skip Ratio & Generate', 'generate', ['ratio']],
      false,
    ],
    [
      'ratio',
      sketch,
      ['ratio'],
      'context',
      ['Generate Prompt Now', 'generate', true],
      ['Skip Ratio & Generate', 'generate', ['ratio']],
      false,
    ],
    ['parameters', anime, [], 'ratio', ['Generate Prompt Now', 'generate', true], undefined, false],
    [
      'camera',
      photo,
      [],
      'ratio',
      ['Continue', 'lens', false],
      ['Skip to Lighting', 'lighting', ['camera', 'lens']],
      true,
    ],
    [
      'camera',
      photo,
      ['camera'],
      'ratio',
      ['Continue', 'lens', true],
      ['Skip to Lighting', 'lighting', ['camera', 'lens']],
      true,
    ],
    [
      'lens',
      photo,
      [],
      'camera',
      ['Continue', 'lighting', false],
      ['Skip to Lighting', 'lighting', ['lens']],
      true,
    ],
    ['lighting', photo, [], 'lens', ['Continue', 'framing', false], undefined, true],
    ['lighting', photo, ['lighting'], 'lens', ['Continue', 'framing', true], undefined, true],
    [
      'framing',
      photo,
      [],
      'lighting',
      ['Continue', 'mood', true],
      ['Skip Framing', 'mood', ['framing']],
      true,
    ],
    [
      'mood',
      photo,
      [],
      'framing',
      ['Continue', 'format', true],
      ['Skip Color Mood & Generate', 'generate', ['mood']],
      // Skipping does the same.
      false,
    ],
    [
      'mood',
      photo,
      ['mood'],
      'framing',
      ['Continue', 'format', true],
      ['Skip Color Mood & Generate', 'generate', ['mood']],
      true,
    ],
    [
      'format',
      photo,
      [],
      'mood',
      ['Continue', 'negative', true],
      ['Skip File Format', 'negative', ['format']],
      true,
    ],
    [
      'negative',
      photo,
      [],
      'format',
      ['Generate Prompt Now', 'generate', true],
      // The main button does the same.
      undefined,
      false,
    ],
    [
      'negative',
      photo,
      ['negative'],
      'format',
      ['Generate Prompt Now', 'generate', true],
      ['Skip Negative Prompt & Generate', 'generate', ['negative']],
      false,
    ],
  ];

  it.each(
    table.map(
      (row) => [`${row[0]} of ${row[1]?.id ?? 'no style'}, ${row[2].join() || 'empty'}`, row] as const,
    ),
  )('%s', (_name, [step, style, filled, back, onward, skip, generateNow]) => {
    const controls = getControls(at(step, style, filled, style ? 'a fox' : ''));
    expect(controls.back).toBe(back);
    expect([controls.onward?.label, controls.onward?.to, controls.onward?.missing === undefined]).toEqual(
      onward,
    );
    expect(controls.skip && [controls.skip.label, controls.skip.to, controls.skip.clears]).toEqual(skip);
    expect(controls.generateNow).toBe(generateNow);
  });

  it('disables every generating button while the subject is blank', () => {
    for (const style of [photo, anime, sketch]) {
      for (const step of getFlow(style)) {
        const { onward, skip, generateNow } = getControls(at(step, style, ['ratio'], ' \n '));
        expect(generateNow).toBe(false);
        if (onward?.to === 'generate') expect(onward.missing).toBe('Describe your subject first.');
        if (skip?.to === 'generate') expect(skip.missing).toBe('Describe your subject first.');
      }
    }
  });

  it('leads from every step to a text that follows the choices, and generates only on request', () => {
    for (const style of [photo, anime, sketch]) {
      for (const step of getFlow(style).slice(0, -1)) {
        const { onward, skip, show } = getControls({ ...at(step, style, ['ratio']), own: true });
        expect(onward?.to === 'result' || show).toBe(true);
        expect([onward?.to, skip?.to]).not.toContain('generate');
        if (skip?.to === 'result') expect(skip.label).not.toMatch(/Generate/);
      }
    }
  });

  it('leads only to steps of the same flow', () => {
    const misplaced = styles.flatMap((style) => {
      const flow: readonly string[] = getFlow(style);
      return getFlow(style).flatMap((step) => {
        const { back, onward, skip } = getControls(at(step, style, ['ratio', 'camera', 'lens', 'lighting']));
        return [back, onward?.to, skip?.to].filter(
          (target) => target !== undefined && target !== 'generate' && !flow.includes(target),
        );
      });
    });
    expect(misplaced).toEqual([]);
  });
});

describe('progress', () => {
  it('counts style, subject, context and ratio, and seven more for photographs', () => {
    expect(getProgress(at('style', undefined, [], ''))).toEqual({ completed: 0, total: 4 });
    expect(getProgress(at('ratio', sketch, ['scenario', 'ratio']))).toEqual({ completed: 4, total: 4 });
    expect(getProgress(at('ratio', anime, ['ratio']))).toEqual({ completed: 3, total: 4 });
    expect(getProgress(at('camera', photo, ['ratio']))).toEqual({ completed: 3, total: 11 });
    const all: Field[] = [
      'scenario',
      'ratio',
      'camera',
      'lens',
      'lighting',
      'framing',
      'mood',
      'format',
      'negative',
    ];
    expect(getProgress(at('negative', photo, all))).toEqual({ completed: 11, total: 11 });
  });

  it('does not count photographic choices kept from another style', () => {
    expect(getProgress(at('ratio', sketch, ['camera', 'negative']))).toEqual({ completed: 2, total: 4 });
  });
});
