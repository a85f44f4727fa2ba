import { memo, useRef } from 'react';
import { ReplyCounts } from '../../../../components/share/replies/counts';
import type { RepliedItem } from '../../../../trpc';
import { cn } from '../../../../ui/cn';
import { CellActions } from './cell-actions';
import type { GridControl } from './control';
import { fillAt, filling } from './filling';
import { MarkedText } from '../../../../components/prompt/text/marked-text';
import { useNear } from './use-near';

interface CellProps {
  index: number;
  text: string;
  /** The text that differing words are marked against. */
  other: string;
  /** What the AI writer does or did for it. */
  writing: string | undefined;
  starred: boolean;
  compared: boolean;
  replied: RepliedItem | undefined;
  dense: boolean;
  /** The one cell that Tab reaches. */
  current: boolean;
  column: number;
  /** Among the first rows, which appear cell by cell. */
  fills: boolean;
  control: GridControl;
}

/** A prompt in the grid. Off the screen it is plain text, so that 600 of them stay light. */
export const GridCell = memo(function GridCell(props: CellProps) {
  const { index, text, other, writing, starred, compared, replied, dense, current, column, fills, control } =
    props;
  const ref = useRef<HTMLDivElement>(null);
  const near = useNear(ref);
  return (
    <div
      ref={ref}
      role="gridcell"
      aria-colindex={column + 2}
      aria-selected={compared}
      data-cell={index}
      tabIndex={current ? 0 : -1}
      className={cn(
        'flex flex-col border-t border-l border-line bg-surface [contain-intrinsic-size:18rem_auto_7rem] [content-visibility:auto]',
        'focus-visible:-outline-offset-2 hover:bg-raised',
        starred && 'bg-accent-wash/50',
        compared && 'shadow-[inset_0_0_0_2px_var(--accent)]',
        fills && filling,
      )}
      style={fills ? fillAt(column) : undefined}
    >
      {writing !== undefined && <p className="mx-4 mt-3 -mb-2 text-xs text-muted">{writing}</p>}
      <button
        type="button"
        tabIndex={-1}
        className="mx-4 mt-3 cursor-zoom-in text-left"
        onClick={() => control.onOpen(index)}
      >
        <span
          dir="ltr"
          className={cn(
            'font-mono text-xs leading-5 break-words whitespace-pre-wrap',
            dense ? 'line-clamp-3' : 'line-clamp-7',
          )}
        >
          {near ? <MarkedText text={text} other={other} short /> : text}
        </span>
      </button>
      {replied && <ReplyCounts replied={replied} className="mx-4 mt-auto h-6" />}
      <div className={cn('px-2 pb-1.5', !replied && 'mt-auto')}>
        {near && (
          <CellActions
            index={index}
            text={text}
            control={control}
            starred={starred}
            compared={compared}
            tabIndex={-1}
          />
        )}
      </div>
    </div>
  );
});
