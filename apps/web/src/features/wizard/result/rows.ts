import type { Part, PartKey } from '@safelight/prompt/composition';
import type { StepId } from '../draft/flow';
import type { Draft, DraftAction } from '../draft/state';
import { getRecipe } from '../recipe/lines';
import { removeLine } from '../recipe/panel';

/** A choice of the draft, and what the shown text makes of it. */
export interface ChoiceRow {
  readonly key: PartKey | 'renderer';
  readonly label: string;
  readonly value: string;
  /** The step that sets it. */
  readonly step: StepId | undefined;
  /** How to remove a choice that has no step. */
  readonly removal: DraftAction | undefined;
  readonly remark: string | undefined;
  /** Undefined while the text is not checked, and for what no text says. */
  readonly part: Part | undefined;
}

/** Characters of the negative prompt in its summary. */
const summaryLength = 30;

function summarise(value: string): string {
  const characters = Array.from(value);
  return characters.length <= summaryLength ? value : `${characters.slice(0, summaryLength).join('')}...`;
}

const keyOf = (line: string): ChoiceRow['key'] =>
  line === 'negative' ? 'exclusions' : (line as ChoiceRow['key']);

/** Every choice once: those of the draft in the wizard's order, then what else the text was found to say. */
export function listChoices(draft: Draft, parts: readonly Part[]): readonly ChoiceRow[] {
  const byKey = new Map(parts.map((part) => [part.key as string, part]));
  const rows = getRecipe(draft).map((line): ChoiceRow => {
    const key = keyOf(line.key);
    return {
      key,
      label: line.label,
      value: key === 'exclusions' ? summarise(line.value) : line.value,
      step: line.step,
      removal: removeLine(line),
      remark: line.remark,
      part: byKey.get(key),
    };
  });
  const listed = new Set<string>(rows.map(({ key }) => key));
  const others = parts
    .filter(({ key }) => !listed.has(key))
    .map((part): ChoiceRow => {
      const { key, label, value } = part;
      return { key, label, value, step: undefined, removal: undefined, remark: undefined, part };
    });
  return [...rows, ...others];
}
