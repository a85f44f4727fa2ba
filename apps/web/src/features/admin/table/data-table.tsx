import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMedia } from '../../../ui/use-media';
import { cn } from '../../../ui/cn';
import { Select } from '../../../ui/form/select';
import { Stale } from '../../../ui/stale';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures are right-aligned. */
  align?: 'right';
  /** Classes for the column's cells, such as a width. */
  className?: string;
  /** The server's key for sorting by this column, and the direction of the first click. */
  sort?: { key: string; first: 'asc' | 'desc'; ascending: string; descending: string };
  /**
   * On a card: the full width, the corner beside the first column, or without its label in a line of values that say
   * what they are.
   */
  card?: 'wide' | 'corner' | 'plain';
}

export interface Sort {
  key: string;
  direction: 'asc' | 'desc';
}

interface DataTableProps<Row> {
  /** Read by screen readers; not visible. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** The rows shown are from the previous request. */
  stale?: boolean;
}

/** A table, or a card per row with labeled values where the table does not fit. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const roomy = useMedia('(min-width: 60rem)');
  return (
    <Stale stale={props.stale} data-table={roomy ? 'rows' : 'cards'}>
      {roomy ? <Rows {...props} /> : <Cards {...props} />}
    </Stale>
  );
}

function Rows<Row>({ caption, columns, rows, rowKey, sort, onSort }: DataTableProps<Row>) {
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-left text-xs text-muted">
            {columns.map((column) => {
              const here = column.sort && sort?.key === column.sort.key ? sort.direction : undefined;
              return (
                <th
                  key={column.header}
                  scope="col"
                  aria-sort={here && (here === 'asc' ? 'ascending' : 'descending')}
                  className={cn(
                    'h-10 px-3 font-medium whitespace-nowrap first:pl-4 last:pr-4',
                    column.align === 'right' && 'text-right',
                    column.className,
                  )}
                >
                  {column.sort && onSort ? (
                    <SortButton column={column} sort={column.sort} direction={here} onSort={onSort} />
                  ) : (
                    column.header
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line first:border-t-0 hover:bg-raised/60">
              {columns.map((column) => (
                <td
                  key={column.header}
                  className={cn(
                    'h-13 px-3 py-2 first:pl-4 last:pr-4',
                    column.align === 'right' && 'text-right tabular-nums',
                    column.className,
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SortButtonProps<Row> {
  column: Column<Row>;
  sort: NonNullable<Column<Row>['sort']>;
  direction: 'asc' | 'desc' | undefined;
  onSort: (sort: Sort) => void;
}

function SortButton<Row>({ column, sort, direction, onSort }: SortButtonProps<Row>) {
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  const other = direction === 'asc' ? 'desc' : 'asc';
  return (
    <button
      type="button"
      onClick={() => onSort({ key: sort.key, direction: direction === undefined ? sort.first : other })}
      className={cn(
        '-mx-1.5 inline-flex h-8 items-center gap-1 rounded-sm px-1.5 hover:text-ink',
        column.align === 'right' && 'flex-row-reverse',
        direction !== undefined && 'text-ink',
      )}
    >
      {column.header}
      <Icon aria-hidden className={cn('size-3.5', direction === undefined && 'text-faint')} />
    </button>
  );
}

function Cards<Row>({ caption, columns, rows, rowKey, sort, onSort }: DataTableProps<Row>) {
  const [title, ...rest] = columns;
  const corner = rest.find((column) => column.card === 'corner');
  const plain = rest.filter(({ card }) => card === 'plain');
  const facts = rest.filter((column) => column !== corner && !plain.includes(column));
  return (
    <>
      {sort && onSort && <SortSelect columns={columns} sort={sort} onSort={onSort} />}
      <ul aria-label={caption} className="grid gap-3 sm:grid-cols-2">
        {rows.map((row) => (
          <li key={rowKey(row)} className="min-w-0 rounded-lg border border-line bg-surface p-4">
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0 flex-1">{title?.cell(row)}</div>
              {corner && <div className="shrink-0">{corner.cell(row)}</div>}
            </div>
            {plain.length > 0 && (
              <dl className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
                {plain.map((column) => (
                  <div key={column.header} className="min-w-0">
                    <dt className="sr-only">{column.header}</dt>
                    <dd>{column.cell(row)}</dd>
                  </div>
                ))}
              </dl>
            )}
            {facts.length > 0 && (
              <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-3 text-sm">
                {facts.map((column) => (
                  <div key={column.header} className={cn('min-w-0', column.card === 'wide' && 'col-span-2')}>
                    <dt className="text-xs text-faint">{column.header}</dt>
                    <dd className="mt-0.5 tabular-nums">{column.cell(row)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function SortSelect<Row>({
  columns,
  sort,
  onSort,
}: Required<Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSort'>>) {
  const options = columns.flatMap(({ sort: by }) =>
    by
      ? [
          { value: `${by.key} desc`, label: by.descending },
          { value: `${by.key} asc`, label: by.ascending },
        ]
      : [],
  );
  return (
    <Select
      aria-label="Sort by"
      className="mb-3"
      value={`${sort.key} ${sort.direction}`}
      onValueChange={(value) => {
        const [key = '', direction] = value.split(' ');
        onSort({ key, direction: direction === 'asc' ? 'asc' : 'desc' });
      }}
      options={options}
    />
  );
}
