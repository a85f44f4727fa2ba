import { recipeOfCell } from '@safelight/prompt/recipe/sheet';
import { writeRecipe } from '@safelight/prompt/recipe';
import { ChevronLeft, ChevronRight, Copy, PenLine, Sparkles, Star } from 'lucide-react';
import { useMemo } from 'react';
import { copyPrompt } from '../../../../components/prompt/copy';
import { OutcomeMark, outcomeOf, sayOutcomes, worstFirst } from '../../../../components/prompt/outcomes';
import { ItemReplies } from '../../../../components/share/replies/to-work';
import { Button } from '../../../../ui/button';
import { cn } from '../../../../ui/cn';
import { IconButton } from '../../../../ui/icon-button';
import { Sheet, SheetContent } from '../../../../ui/overlay/sheet';
import { findBase, nameColumn } from './columns';
import { describeWriting, replyKeyOf, type GridProps } from './control';
import { MarkedText } from '../../../../components/prompt/text/marked-text';
import { WrittenTexts } from './written';

interface CellPanelProps extends GridProps {
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/** One prompt of a sheet, large, with what became of its choices. */
export function CellPanel(props: CellPanelProps) {
  const { plan, cells, layout, base, stars, replied, working, control, index, onIndex, onClose } = props;
  const cell = cells[index];
  const report = useMemo(
    () => (cell ? writeRecipe(recipeOfCell(plan, cell), cell.renderer).report : []),
    [plan, cell],
  );
  const column = layout.columnOf[index];
  if (!cell || !column) return null;
  const starred = stars.has(index);
  const { written } = cell;
  const writing = describeWriting(cell, working?.get(index));
  const changes = worstFirst(report).filter((each) => outcomeOf(each) !== 'carried');
  const step = (by: number) => {
    const all = layout.rows.flatMap((row) => row.filter((each) => each !== undefined));
    onIndex(all.at((all.indexOf(index) + by) % all.length) ?? index);
  };
  return (
    <Sheet open onOpenChange={onClose}>
      <SheetContent title={nameColumn(column)} className="sm:w-128">
        <p dir="auto" className="mb-4 text-sm break-words text-muted">
          {plan.subjects[cell.subject]}
        </p>
        {writing !== undefined && <p className="mb-2 text-xs text-muted">{writing}</p>}
        <p
          dir="ltr"
          className="rounded-md border border-line bg-sunken p-4 font-mono text-sm leading-6 break-words whitespace-pre-wrap"
        >
          <MarkedText
            text={cell.text}
            other={
              written && cell.text === written.text ? written.composed : findBase(cells, layout, index, base)
            }
          />
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <Button onClick={() => void copyPrompt(cell.text)}>
            <Copy aria-hidden />
            Copy
          </Button>
          {control.onStar && (
            <Button variant="secondary" aria-pressed={starred} onClick={() => control.onStar?.(index)}>
              <Star aria-hidden className={cn(starred && 'fill-accent text-accent-text')} />
              {starred ? 'Starred' : 'Star'}
            </Button>
          )}
          {control.onGoOn && (
            <Button variant="secondary" onClick={() => control.onGoOn?.(index)}>
              <PenLine aria-hidden />
              Go on from here
            </Button>
          )}
          {control.onWrite && !working?.has(index) && (
            <Button variant="secondary" onClick={() => control.onWrite?.(index)}>
              <Sparkles aria-hidden />
              {written ? 'Write again with AI' : 'Write with AI'}
            </Button>
          )}
          <div className="ml-auto flex">
            <IconButton label="Previous prompt" onClick={() => step(-1)}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <IconButton label="Next prompt" onClick={() => step(1)}>
              <ChevronRight aria-hidden />
            </IconButton>
          </div>
        </div>
        {written && control.onCompose && (
          <WrittenTexts
            written={written}
            isComposed={cell.text !== written.text}
            onCompose={(composed) => control.onCompose?.(index, composed)}
          />
        )}
        {replied && (
          <ItemReplies
            key={index}
            work={replied.work}
            item={replyKeyOf(index)}
            replied={replied.items.get(replyKeyOf(index))}
            className="mt-6"
          />
        )}
        <h3 className="mt-6 mb-2 text-sm font-medium">For {column.rendererName}</h3>
        <p className="text-sm text-muted">{sayOutcomes(report)}</p>
        {changes.length > 0 && (
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {changes.map((each, at) => (
              <li key={at} className="py-2.5 text-sm">
                <p className="flex flex-wrap items-center gap-2">
                  <OutcomeMark outcome={outcomeOf(each)} />
                  <span className="text-muted">{each.label}</span>
                  <bdi className="min-w-0 break-words text-ink">{each.value}</bdi>
                </p>
                {each.note !== undefined && <p className="mt-1 text-xs text-muted">{each.note}</p>}
              </li>
            ))}
          </ul>
        )}
      </SheetContent>
    </Sheet>
  );
}
