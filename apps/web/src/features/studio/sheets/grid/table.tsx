import { Copy } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { areLetterKeysOn } from '../../../../components/layout/letter-keys';
import { copyPrompt } from '../../../../components/prompt/copy';
import { IconButton } from '../../../../ui/icon-button';
import { GridCell } from './cell';
import { ColumnPicture } from './column-picture';
import { findBase, nameColumn } from './columns';
import { describeWriting, replyKeyOf, type GridProps } from './control';
import { filledRows, fillFrom } from './filling';
import { copyCells } from './list';

const moves: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-3, 0],
  PageDown: [3, 0],
};

/** With more subjects each cell shows the beginning only. */
const denseFrom = 24;

/** A sheet on a wide screen: subjects down, choices and renderers across. */
export function SheetTable({
  plan,
  cells,
  layout,
  rows: shown,
  base,
  stars,
  compared,
  working,
  replied,
  control,
}: GridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const { columns, rows, columnOf } = layout;
  const width = columns.length;
  /** More of them fit on a screen. */
  const dense = shown.length > denseFrom;
  const template = {
    gridTemplateColumns: `11rem repeat(${width}, minmax(18rem, 1fr))`,
    // Rows are as wide as the columns need and not as their texts would like.
    minWidth: `${11 + 18 * width}rem`,
  };

  // Tab reaches a cell, also when the last one is filtered out.
  const tabbed = shown.includes(cells[current]?.subject ?? -1) ? current : rows[shown[0] ?? 0]?.[0];

  const focus = (row: number, column: number) => {
    const index = rows[row]?.[column];
    if (index === undefined) return;
    setCurrent(index);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${index}"]`)?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
    // A click leaves the focus on a button inside of the cell, which keeps its own Enter.
    const at = event.target.closest<HTMLElement>('[data-cell]')?.dataset['cell'];
    if (at === undefined || (event.key === 'Enter' && event.target instanceof HTMLButtonElement)) return;
    const index = Number(at);
    const move = moves[event.key];
    const row = cells[index]?.subject ?? 0;
    if (move) {
      const next = Math.min(Math.max(shown.indexOf(row) + move[0], 0), shown.length - 1);
      const column = Math.min(Math.max((columnOf[index]?.index ?? 0) + move[1], 0), width - 1);
      focus(shown[next]!, column);
    } else if (event.key === 'Home') focus(row, 0);
    else if (event.key === 'End') focus(row, width - 1);
    else if (event.key === 'Enter') control.onOpen(index);
    else if (!areLetterKeysOn()) return;
    else if (event.key === 'c') void copyPrompt(cells[index]?.text ?? '');
    else if (event.key === 's') control.onStar?.(index);
    else if (event.key === 'x') control.onCompare?.(index);
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={grid}
      role="grid"
      // Focusable by script only: Tab goes to the current cell.
      tabIndex={-1}
      aria-label="Prompts by subject"
      aria-rowcount={shown.length + 1}
      aria-colcount={width + 1}
      aria-multiselectable={control.onCompare ? true : undefined}
      onKeyDown={handleKey}
      onFocus={({ target }) => {
        const at = target.closest<HTMLElement>('[data-cell]')?.dataset['cell'];
        if (at !== undefined) setCurrent(Number(at));
      }}
      // Its own scrolling box, so that headings stay while it scrolls in both directions.
      className="relative max-h-[max(24rem,calc(100dvh-9rem))] scroll-pt-16 scroll-pl-44 overflow-auto rounded-lg border border-line"
    >
      <div role="row" aria-rowindex={1} className="sticky top-0 z-20 grid" style={template}>
        <div
          role="columnheader"
          className="sticky left-0 z-10 flex items-end bg-ground px-4 py-2.5 text-xs text-muted"
        >
          Subject
        </div>
        {columns.map((column) => (
          <div
            key={column.index}
            role="columnheader"
            aria-colindex={column.index + 2}
            aria-label={nameColumn(column)}
            className="flex items-center gap-2 border-l border-line bg-ground py-1.5 pr-2 pl-4"
          >
            <ColumnPicture plan={plan} cell={cells[rows[shown[0] ?? 0]?.[column.index] ?? -1]} />
            <div className="min-w-0 flex-1">
              <p className="truncate text-sm font-medium text-ink">
                {column.names.length > 0 ? column.names.join(' · ') : column.rendererName}
              </p>
              {column.names.length > 0 && (
                <p className="truncate text-xs text-muted">{column.rendererName}</p>
              )}
            </div>
            <IconButton
              label="Copy this column"
              size="sm"
              onClick={() => copyCells(shown.flatMap((row) => cells[rows[row]?.[column.index] ?? -1] ?? []))}
            >
              <Copy aria-hidden />
            </IconButton>
          </div>
        ))}
      </div>
      {shown.map((row, place) => (
        <div
          key={row}
          role="row"
          aria-rowindex={place + 2}
          className="grid"
          style={{ ...template, ...fillFrom(place) }}
        >
          <div
            role="rowheader"
            className="sticky left-0 z-10 border-t border-line bg-ground px-4 py-3 text-sm"
          >
            <p dir="auto" className="line-clamp-6 break-words text-ink">
              {plan.subjects[row]}
            </p>
          </div>
          {columns.map(({ index: column }) => {
            const index = rows[row]?.[column];
            const cell = index === undefined ? undefined : cells[index];
            // Not composed yet.
            if (index === undefined || !cell)
              return <div key={column} className="border-t border-l border-line" />;
            return (
              <GridCell
                key={column}
                index={index}
                column={column}
                text={cell.text}
                writing={describeWriting(cell, working?.get(index))}
                other={findBase(cells, layout, index, base)}
                starred={stars.has(index)}
                compared={compared.has(index)}
                replied={replied?.items.get(replyKeyOf(index))}
                dense={dense}
                fills={place < filledRows}
                current={index === tabbed}
                control={control}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
