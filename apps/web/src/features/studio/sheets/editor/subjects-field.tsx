import { formatGrouped } from '@safelight/catalog/text/grouped';
import { limits } from '@safelight/catalog/limits';
import { FileUp } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { Button } from '../../../../ui/button';
import { cn } from '../../../../ui/cn';
import { Select } from '../../../../ui/form/select';
import { Textarea } from '../../../../ui/form/textarea';
import { fetchCode, toastNotLoaded } from '../../../../ui/lazy-part';
import { toast } from '../../../../ui/overlay/toast';
import { dropRepeated, joinSubjects, readSubjects } from '../subjects/list';
import type { Table } from '../subjects/table';

/** A list of 100 subjects of the longest kind has 800 KB. */
const mostBytes = 2_000_000;

const list = (lines: readonly { line: number }[]) => {
  const shown = lines.slice(0, 5).map(({ line }) => line);
  return `${shown.join(', ')}${lines.length > shown.length ? ' and more' : ''}`;
};

interface SubjectsFieldProps {
  value: string;
  /** How many a sheet has already. */
  before?: number;
  onChange: (text: string) => void;
}

interface Taken {
  readonly table: Table;
  readonly column: number;
  /** What stood in the field before; another column leaves it as it is. */
  readonly above: string;
}

/** The subjects, one on each line: typed, pasted, or from a file, which is added below. */
export function SubjectsField({ value, before = 0, onChange }: SubjectsFieldProps) {
  const file = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [table, setTable] = useState<Taken>();
  const [dropping, setDropping] = useState(false);
  const deferred = useDeferredValue(value);
  const { subjects, repeated, tooLong } = useMemo(() => readSubjects(deferred), [deferred]);
  const over = before + subjects.length - limits.sheetSubjects;

  const readText = async (text: string) => {
    const { readColumn, readLines, readTable } = await fetchCode(() => import('../subjects/table'));
    const found = readTable(text);
    // Typing goes on while a file is read.
    const above = area.current?.value ?? '';
    setTable(found && { table: found, column: found.guess, above });
    onChange(joinSubjects(above, found ? readColumn(found, found.guess) : readLines(text)));
  };
  const readFile = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > mostBytes) {
      toast.failure('File Too Large', 'Choose a text or CSV file of up to 2 MB.');
      return;
    }
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    const { decodeText } = await fetchCode(() => import('@safelight/files/texts/decode'));
    await readText(decodeText(bytes));
  };
  const read = (work: Promise<void>) => void work.catch(() => toastNotLoaded('Not Read'));
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    // Cells of a spreadsheet. A plain list is pasted as it is.
    if (!/\t.*\n?/.test(text) || value.trim() !== '') return;
    event.preventDefault();
    read(readText(text));
  };
  const handleDrop = (event: DragEvent) => {
    setDropping(false);
    const [dropped] = event.dataTransfer.files;
    if (!dropped) return;
    event.preventDefault();
    read(readFile(dropped));
  };
  return (
    <div
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setDropping(true);
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={handleDrop}
    >
      <Textarea
        ref={area}
        aria-label="Subjects, one on each line"
        aria-describedby="subject-notes"
        rows={10}
        value={value}
        placeholder={
          'a red kite over the harbor\nan old ferry at the pier\ntwo chess players in a café window'
        }
        // A browser takes seconds to break a word of a hundred thousand characters.
        className={cn(
          'min-h-48 leading-6 [overflow-wrap:normal]',
          dropping && 'border-accent bg-accent-wash',
        )}
        onChange={(event) => {
          setTable(undefined);
          onChange(event.target.value);
        }}
        onPaste={handlePaste}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Button variant="quiet" size="sm" onClick={() => file.current?.click()}>
          <FileUp aria-hidden />
          Choose or drop a .csv or .txt
        </Button>
        <input
          ref={file}
          type="file"
          accept=".csv,.tsv,.txt,text/plain,text/csv"
          aria-label="File with subjects"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            read(readFile(event.target.files?.[0]));
            // The same file can be chosen again after it was changed.
            event.target.value = '';
          }}
        />
        <span className={cn('text-xs tabular-nums', over > 0 ? 'text-danger' : 'text-muted')}>
          {before + subjects.length} of {limits.sheetSubjects}
        </span>
      </div>
      {table && (
        <Select
          aria-label="Column with the subjects"
          className="mt-2"
          value={String(table.column)}
          onValueChange={(column) => {
            const chosen = { ...table, column: Number(column) };
            setTable(chosen);
            read(
              fetchCode(() => import('../subjects/table')).then(({ readColumn }) =>
                onChange(joinSubjects(chosen.above, readColumn(chosen.table, chosen.column))),
              ),
            );
          }}
          options={table.table.columns.map((name, index) => ({
            value: String(index),
            label: name,
            description: table.table.rows[0]?.[index]?.slice(0, 60),
          }))}
        />
      )}
      <div id="subject-notes" role="status" className="mt-2 flex flex-col gap-1.5 text-xs">
        {over > 0 && (
          <p className="text-danger">
            A sheet takes {limits.sheetSubjects} subjects. Remove {over}, or make two sheets.
          </p>
        )}
        {tooLong.length > 0 && (
          <p className="text-danger">
            {tooLong.length === 1 ? 'Line' : 'Lines'} {list(tooLong)} {tooLong.length === 1 ? 'is' : 'are'}{' '}
            longer than {formatGrouped(limits.subjectCharacters)} characters.
          </p>
        )}
        {repeated.length > 0 && (
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-accent-text">
            {repeated.length === 1
              ? `Line ${repeated[0]!.line} repeats line ${repeated[0]!.first}.`
              : `Lines ${list(repeated)} repeat earlier ones.`}
            <Button variant="secondary" size="sm" onClick={() => onChange(dropRepeated(value))}>
              Remove {repeated.length === 1 ? 'it' : 'them'}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
