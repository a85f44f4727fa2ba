import { useDeferredValue, useMemo, useState } from 'react';
import { RepliesLine } from '../../../../components/share/replies/line';
import { Segmented } from '../../../../ui/form/segmented';
import { toast } from '../../../../ui/overlay/toast';
import { lazyPart } from '../../../../ui/lazy-part';
import { useMedia } from '../../../../ui/use-media';
import { Button } from '../../../../ui/button';
import { SheetCards } from './cards';
import { layOut, nameColumn, type Base } from './columns';
import type { GridControl, GridProps, RepliedSheet } from './control';
import { fewSubjects, findRows, SubjectFilter, type Filter } from './filter';
import { SheetTable } from './table';

const CellPanel = lazyPart(() => import('./panel'), 'CellPanel');
const CompareDialog = lazyPart(() => import('./compare'), 'CompareDialog');

/** More columns than four cannot be read side by side. */
const mostCompared = 4;
const everything: Filter = { words: '', starred: false };
const none: ReadonlySet<number> = new Set();

interface SheetViewProps
  extends Pick<GridProps, 'plan' | 'cells' | 'working'>, Pick<GridControl, 'onWrite' | 'onCompose'> {
  stars?: ReadonlySet<number>;
  onStar?: ((index: number) => void) | undefined;
  onGoOn?: ((index: number) => void) | undefined;
  replied?: RepliedSheet;
  /** How many subjects to show; all without it. */
  rows?: number;
}

/** The cells of a sheet with everything that can be done with one, or with two to four of them. */
export function SheetView({
  plan,
  cells: all,
  working,
  stars = none,
  onStar,
  onGoOn,
  onWrite,
  onCompose,
  replied,
  rows,
}: SheetViewProps) {
  const wide = useMedia('(min-width: 48rem)');
  // Rendered in slices, so that a sheet of 600 prompts does not block the page.
  const latest = useMemo(() => ({ plan, cells: all }), [plan, all]);
  const shown = useDeferredValue(latest, null);
  const layout = useMemo(() => shown && layOut(shown.plan, shown.cells), [shown]);
  const [base, setBase] = useState<Base>();
  const [opened, setOpened] = useState<number>();
  const [compared, setCompared] = useState(none);
  const [filter, setFilter] = useState(everything);
  const [comparing, setComparing] = useState(false);
  const [known, setKnown] = useState(plan);
  if (known !== plan) {
    // These name cells of another plan.
    setKnown(plan);
    setCompared(none);
    setOpened(undefined);
  }

  const control = useMemo<GridControl>(
    () => ({
      onOpen: setOpened,
      onStar,
      onGoOn,
      onWrite,
      onCompose,
      onCompare: (index) =>
        setCompared((before) => {
          const next = new Set(before);
          if (!next.delete(index)) next.add(index);
          if (next.size <= mostCompared) return next;
          toast.failure('Four at most', 'Take one out of the comparison before you add another.');
          return before;
        }),
    }),
    [onStar, onGoOn, onWrite, onCompose],
  );
  if (!shown || !layout) return null;
  const { plan: planned, cells } = shown;
  const searched = rows === undefined && plan.subjects.length >= fewSubjects;
  const found = findRows(planned, cells, stars, searched ? filter : everything).slice(0, rows);
  // The first column is what the choices vary from; without choices only the subjects differ.
  const marked = base ?? (planned.axes.length > 0 ? 'row' : 'column');
  const props = {
    plan: planned,
    cells,
    layout,
    rows: found,
    base: marked,
    stars,
    compared,
    working,
    replied,
    control,
  };
  const nameCell = (key: string) => {
    const index = Number(key.split(':')[1]);
    const [cell, column] = [cells[index], layout.columnOf[index]];
    if (!cell || !column) return { name: 'a prompt' };
    const name = `${planned.subjects[cell.subject] ?? ''}, ${nameColumn(column)}`;
    return { name, open: () => setOpened(index) };
  };
  return (
    <div>
      {replied && <RepliesLine work={replied.work} replied={replied.items} nameItem={nameCell} />}
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span aria-hidden className="text-xs text-muted">
            Mark what differs from
          </span>
          <Segmented
            label="Mark what differs from"
            value={marked}
            onValueChange={setBase}
            options={[
              { value: 'column', label: 'First subject' },
              ...(planned.axes.length > 0 ? [{ value: 'row' as const, label: 'First column' }] : []),
              { value: 'none', label: 'Nothing' },
            ]}
            className="[&>button]:px-3"
          />
        </div>
        {compared.size > 0 && (
          <div className="flex items-center gap-2">
            <Button variant="quiet" size="sm" onClick={() => setCompared(none)}>
              Clear
            </Button>
            <Button
              variant="secondary"
              size="sm"
              disabled={compared.size < 2}
              onClick={() => setComparing(true)}
            >
              {compared.size < 2 ? 'Pick another to compare' : `Compare ${compared.size}`}
            </Button>
          </div>
        )}
      </div>
      {searched && (
        <SubjectFilter
          filter={filter}
          onFilter={setFilter}
          starrable={stars.size > 0 || filter.starred}
          found={found.length}
          total={plan.subjects.length}
        />
      )}
      {found.length === 0 && (
        <p className="py-6 text-base text-muted">No subject has these words. Search for fewer of them.</p>
      )}
      {found.length > 0 && (wide ? <SheetTable {...props} /> : <SheetCards {...props} />)}
      {opened !== undefined && (
        <CellPanel
          {...props}
          index={opened}
          onIndex={setOpened}
          onClose={() => setOpened(undefined)}
          onFail={() => setOpened(undefined)}
        />
      )}
      {comparing && (
        <CompareDialog {...props} onClose={() => setComparing(false)} onFail={() => setComparing(false)} />
      )}
    </div>
  );
}
