import { measureBudget, loadTokenizer, type Budget } from '@safelight/prompt/budget';
import { compose } from '@safelight/prompt/compose';
import type { Part, PartKey, Span } from '@safelight/prompt/composition';
import { lintSelection, lintText, type Finding } from '@safelight/prompt/lint';
import { loadCoarseWords } from '@safelight/prompt/safety';
import type { Carried } from '@safelight/prompt/recompose';
import type { Written } from '@safelight/prompt/recipe';
import type { Selection } from '@safelight/prompt/selection';
import type { RendererId } from '@safelight/catalog/renderers';
import { startTransition, useEffect, useMemo, useState, type Dispatch } from 'react';
import { moveSpan } from '../../../components/prompt/move-span';
import { getSelectionKey, findSelection, readChoices } from '../draft/choices';
import type { Draft, DraftAction } from '../draft/state';
import { isMended } from './is-mended';
import { loadContract } from './load-contract';
import { useLoaded } from '../use-loaded';

/** The result for the renderer whose tab is open. */
export interface Result {
  readonly renderer: RendererId;
  /** The text, including the user's edits. */
  readonly text: string;
  /** The text before any edit. */
  readonly original: string;
  /** Undefined if the loaded prompt has a style that is not in the catalog. */
  readonly selection: Selection | undefined;
  /** Whether the selection has changed since the prompt was written. */
  readonly stale: boolean;
  readonly parts: readonly Part[];
  /** The parts that the composer's text says, so that an edited one can say them again. */
  readonly restorable: ReadonlySet<PartKey>;
  readonly findings: readonly Finding[];
  readonly budget: Budget;
  readonly setText: (text: string) => void;
}

/** The renderers whose tokens the tokenizer counts. Others have tokenizers of their own, so theirs stay estimates. */
const readsClip = new Set<RendererId>(['stable-diffusion', 'stable-diffusion-comfyui']);

/** The meter shows the length already. */
function isNotLength({ rule }: Finding): boolean {
  return rule !== 'long' && rule !== 'too-long';
}

/** Exclusions have no single place to return to. */
const canReturn = ({ key, outcome }: Part): boolean => outcome !== 'lost' && key !== 'exclusions';

/** What a text with words of its own says beyond the choices, as parts: its networks and weights for another renderer. */
const listOthers = (report: readonly Carried[]): readonly Part[] =>
  report
    .filter(({ kind, outcome }) => !inParts.has(kind) && outcome !== 'carried')
    .map(({ label, value, outcome, note }, at) => ({
      key: `renderer:own${at}` as const,
      label,
      value,
      outcome,
      note,
      spans: [],
    }));
const inParts = new Set<Carried['kind']>(['choice', 'ratio', 'exclusions', 'parameter', 'setting', 'length']);

/** The choices that a text is checked against. Of one with words of its own, also while it has no style. */
function findChecked(draft: Draft): Selection | undefined {
  const selection = findSelection(draft);
  if (selection || !draft.generated?.own) return selection;
  return { ...readChoices(draft), style: draft.style ?? 'illustration' };
}

/**
 * The result of a draft, computed on this device; undefined while there is none. `write` writes a text with words of its
 * own for another renderer.
 */
export function useComposedResult(
  draft: Draft,
  dispatch: Dispatch<DraftAction>,
  write: ((draft: Draft, renderer: RendererId) => Written | undefined) | undefined,
): Result | undefined {
  const { generated, step, edits } = draft;
  const own = generated?.own;
  const shown = step === 'result' && generated !== undefined;
  const renderer = draft.tab ?? generated?.renderer ?? 'midjourney';
  const countTokens = useLoaded(loadTokenizer, shown && readsClip.has(renderer));
  const findCoarseWords = useLoaded(loadCoarseWords, shown);

  const said = useMemo(() => (shown ? findChecked(draft) : undefined), [draft, shown]);
  const intent = useMemo(() => said && getSelectionKey(said), [said]);
  // Equal selections are one object, although the draft is another one with every keystroke.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const selection = useMemo(() => said, [intent]);
  const composed = useMemo(
    () => (selection ? compose(selection, renderer) : undefined),
    [selection, renderer],
  );

  const isOwn = renderer === generated?.renderer;
  const written = useMemo(
    () => (isOwn ? undefined : write?.(draft, renderer)),
    [isOwn, write, draft, renderer],
  );
  const original = isOwn ? generated.text : own ? (written?.text ?? '') : (composed?.text ?? '');
  const text = edits[renderer] ?? original;
  const check = useLoaded(loadContract, shown && composed !== undefined);
  const checked = useLate(text, [renderer, intent, generated]);

  const result = useMemo(() => {
    if (!shown || !generated) return undefined;
    const parts =
      composed && checked === composed.text
        ? composed.parts
        : selection && check
          ? check(checked, selection, renderer)
          : [];
    const changed = own === undefined && intent !== undefined && intent !== generated.intent;
    const isNamed = ({ key, value }: Part) => (key !== 'style' || draft.style !== undefined) && value !== '';
    return {
      renderer,
      original,
      selection,
      stale:
        changed &&
        !(
          composed &&
          // For another renderer the text is composed from the selection as it is now.
          (checked !== original || !isOwn) &&
          (checked === composed.text ||
            (check &&
              isMended({ text: checked, intent: generated.intent, parts, composed, renderer, check })))
        ),
      parts: own ? [...parts.filter(isNamed), ...listOthers(written?.report ?? [])] : parts,
      restorable: new Set(composed?.parts.filter(canReturn).map(({ key }) => key)),
      findings: [
        ...lintText(checked, renderer).filter(isNotLength),
        ...(findCoarseWords?.(checked) ?? []),
        ...(selection && draft.style ? lintSelection(selection, renderer) : []),
      ],
      budget: measureBudget(checked, renderer, countTokens),
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [
    shown,
    generated,
    renderer,
    checked,
    original,
    written,
    composed,
    intent,
    check,
    countTokens,
    findCoarseWords,
  ]);
  return useMemo(
    () =>
      result && {
        ...result,
        text,
        parts: result.parts.map((part) => ({ ...part, spans: moveSpans(part.spans, checked, text) })),
        findings: result.findings.map((finding) => ({
          ...finding,
          span: finding.span && moveSpan(finding.span, checked, text),
        })),
        setText: (next: string) =>
          dispatch({
            type: 'edited',
            renderer,
            text: next === original ? undefined : next,
            subject: isOwn && own ? moveSpan(own.subject, text, next) : undefined,
          }),
      },
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [result, text, checked, dispatch],
  );
}

/**
 * The text to check: while the user types it waits for a pause, because checking takes longer than the next letter. Another
 * prompt, renderer or choice is never checked late.
 */
function useLate(text: string, [renderer, intent, generated]: readonly unknown[]): string {
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const now = useMemo(() => ({ text, renderer, intent, generated }), [text, renderer, intent, generated]);
  const [late, setLate] = useState(now);
  useEffect(() => {
    const pause = setTimeout(() => startTransition(() => setLate(now)), 150);
    return () => clearTimeout(pause);
  }, [now]);
  const same = late.renderer === renderer && late.intent === intent && late.generated === generated;
  return same ? late.text : text;
}

/** Where the spans of a text are in its edited version, without those whose words are gone. */
const moveSpans = (spans: readonly Span[], before: string, after: string): readonly Span[] =>
  before === after
    ? spans
    : spans.map((span) => moveSpan(span, before, after)).filter(({ start, end }) => end > start);
