import { nameRenderer, type RendererId } from '@safelight/catalog/renderers';
import { useState } from 'react';
import { ReplyCounts } from '../../../../components/share/replies/counts';
import { cn } from '../../../../ui/cn';
import { Tab, TabPanel, Tabs, TabsList } from '../../../../ui/tabs';
import { CellActions } from './cell-actions';
import { ColumnPicture } from './column-picture';
import { findBase } from './columns';
import { describeWriting, replyKeyOf, type GridProps } from './control';
import { fillAt, filledRows, fillFrom, filling } from './filling';
import { MarkedText } from '../../../../components/prompt/text/marked-text';

/** A sheet on a phone: one renderer at a time, the subjects below one another. */
export function SheetCards({
  plan,
  cells,
  layout,
  rows,
  base,
  stars,
  compared,
  working,
  replied,
  control,
}: GridProps) {
  const [renderer, setRenderer] = useState<RendererId>(plan.renderers[0]!);
  const shown = layout.columns.filter((column) => column.renderer === renderer);
  return (
    <Tabs value={renderer} onValueChange={(id) => setRenderer(id as RendererId)}>
      {plan.renderers.length > 1 && (
        <TabsList aria-label="Renderers">
          {plan.renderers.map((id) => (
            <Tab key={id} value={id}>
              {nameRenderer(id) ?? id}
            </Tab>
          ))}
        </TabsList>
      )}
      <TabPanel
        value={renderer}
        // Without tabs there is nothing to name it.
        {...(plan.renderers.length === 1 && { role: 'group', 'aria-labelledby': undefined })}
        aria-label={nameRenderer(renderer) ?? renderer}
      >
        {rows.map((row, place) => (
          <section
            key={row}
            aria-label={plan.subjects[row]?.slice(0, 80)}
            className="mt-6 [contain-intrinsic-size:auto_16rem] [content-visibility:auto]"
            style={fillFrom(place)}
          >
            <h2 dir="auto" className="mb-2 line-clamp-3 text-base font-medium break-words">
              {plan.subjects[row]}
            </h2>
            <ul className="flex flex-col gap-3">
              {shown.map((column) => {
                const index = layout.rows[row]?.[column.index];
                const cell = index === undefined ? undefined : cells[index];
                if (index === undefined || !cell) return null;
                const writing = describeWriting(cell, working?.get(index));
                const counts = replied?.items.get(replyKeyOf(index));
                return (
                  <li
                    key={column.index}
                    className={cn(
                      'rounded-lg border border-line bg-surface',
                      place < filledRows && filling,
                      stars.has(index) && 'bg-accent-wash/50',
                      compared.has(index) && 'border-accent',
                    )}
                    style={fillAt(column.index)}
                  >
                    {column.names.length > 0 && (
                      <div className="flex items-center gap-3 px-4 pt-3">
                        <ColumnPicture plan={plan} cell={cell} />
                        <p className="min-w-0 text-xs text-muted">{column.names.join(' · ')}</p>
                      </div>
                    )}
                    {writing !== undefined && <p className="px-4 pt-3 text-xs text-muted">{writing}</p>}
                    <p
                      dir="ltr"
                      className="mx-4 my-3 line-clamp-10 font-mono text-xs leading-5 break-words whitespace-pre-wrap"
                    >
                      <MarkedText text={cell.text} other={findBase(cells, layout, index, base)} short />
                    </p>
                    {counts && <ReplyCounts replied={counts} className="mx-4 mb-3" />}
                    <div className="border-t border-line px-2 py-1">
                      <CellActions
                        index={index}
                        text={cell.text}
                        control={control}
                        starred={stars.has(index)}
                        compared={compared.has(index)}
                      />
                    </div>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </TabPanel>
    </Tabs>
  );
}
