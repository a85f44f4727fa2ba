import { Copy } from 'lucide-react';
import { copyPrompt } from '../../../../components/prompt/copy';
import { Button } from '../../../../ui/button';
import { Dialog, DialogContent } from '../../../../ui/overlay/dialog';
import { nameColumn } from './columns';
import type { GridProps } from './control';
import { MarkedText } from '../../../../components/prompt/text/marked-text';

/** Two to four prompts side by side. What differs is marked: in each of two, and else in all but the first. */
export function CompareDialog({
  plan,
  cells,
  layout,
  compared,
  onClose,
}: GridProps & { onClose: () => void }) {
  const picked = [...compared].toSorted((a, b) => a - b);
  const first = cells[picked[0] ?? 0]?.text ?? '';
  const isPair = picked.length === 2;
  const second = isPair ? (cells[picked[1] ?? 0]?.text ?? '') : first;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={`Compare ${picked.length} prompts`}
        description={`Marked: words that the ${isPair ? 'other' : 'first'} prompt does not have.`}
        size="lg"
        className="sm:max-w-[min(90rem,calc(100%-3rem))]"
      >
        <div className="grid gap-4 max-sm:-mx-6 max-sm:snap-x max-sm:scroll-px-6 max-sm:auto-cols-[85%] max-sm:grid-flow-col max-sm:overflow-x-auto max-sm:px-6 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
          {picked.map((index, at) => {
            const cell = cells[index];
            const column = layout.columnOf[index];
            if (!cell || !column) return null;
            return (
              <section
                key={index}
                aria-label={nameColumn(column)}
                className="flex min-w-0 snap-start flex-col"
              >
                <h3 className="text-sm font-medium">{nameColumn(column)}</h3>
                <p dir="auto" className="mb-2 line-clamp-3 text-xs break-words text-muted">
                  {plan.subjects[cell.subject]}
                </p>
                <p
                  dir="ltr"
                  className="grow rounded-md border border-line bg-sunken p-3 font-mono text-xs leading-5 break-words whitespace-pre-wrap"
                >
                  <MarkedText text={cell.text} other={at === 0 ? second : first} />
                </p>
                <Button
                  variant="quiet"
                  size="sm"
                  className="mt-1 self-start"
                  onClick={() => void copyPrompt(cell.text)}
                >
                  <Copy aria-hidden />
                  Copy
                </Button>
              </section>
            );
          })}
        </div>
      </DialogContent>
    </Dialog>
  );
}
