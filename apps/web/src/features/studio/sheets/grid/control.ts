import type { Replied, Work } from '../../../../components/share/replies/use-replied';
import type { Cell, SheetPlan } from '@safelight/prompt/recipe/sheet';
import type { Sheet } from '../../../../trpc';
import type { Base, Layout } from './columns';

/** What the cells of a sheet can do. A sheet that is not saved has no stars. */
export interface GridControl {
  readonly onOpen: (index: number) => void;
  readonly onStar?: ((index: number) => void) | undefined;
  /** Opens the prompt in Create. */
  readonly onGoOn?: ((index: number) => void) | undefined;
  /** Has the AI writer write the prompt. */
  readonly onWrite?: ((index: number) => void) | undefined;
  /** Lets the composed text of a prompt count, or the AI writer's. */
  readonly onCompose?: ((index: number, composed: boolean) => void) | undefined;
  readonly onCompare?: ((index: number) => void) | undefined;
}

/** A cell, with what the AI writer wrote for it. */
export type GridText = Cell & Pick<Sheet['cells'][number], 'written'>;

/** A line above a cell's text: what the AI writer does or did for it. */
export const describeWriting = (
  { text, written }: GridText,
  working: string | undefined,
): string | undefined => working ?? (written && text === written.text ? 'By the AI writer' : undefined);

/** What clients replied to the cells of a saved sheet. */
export interface RepliedSheet extends Replied {
  readonly work: Work;
}

/** The key by which replies name a cell. */
export const replyKeyOf = (index: number): string => `cell:${index}`;

export interface GridProps {
  readonly plan: SheetPlan;
  readonly cells: readonly GridText[];
  /** What the AI writer does for a cell, in words. */
  readonly working?: ReadonlyMap<number, string> | undefined;
  readonly layout: Layout;
  /** The subjects that are shown, by index. */
  readonly rows: readonly number[];
  /** What differing words are marked against. */
  readonly base: Base;
  readonly stars: ReadonlySet<number>;
  readonly compared: ReadonlySet<number>;
  readonly replied?: RepliedSheet | undefined;
  readonly control: GridControl;
}
