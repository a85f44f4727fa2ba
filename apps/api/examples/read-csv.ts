import { parse } from 'csv-parse/sync';

/** A line of a CSV file, by the names in its first line. */
export type Row = Readonly<Record<string, string>>;

/** Reads CSV with a line of names, as spreadsheets write it. */
export function readCsv(text: string): Row[] {
  return parse(text, { columns: true, bom: true, trim: true, skip_empty_lines: true });
}

/** The part of a CSV file that was written to the end: a program that is killed may leave half a record behind. */
export function readWhatIsWhole(text: string): Row[] {
  for (let end = text.length; end > 0; end = text.lastIndexOf('\n', end - 2) + 1) {
    const part = text.slice(0, end);
    try {
      if (part.endsWith('\n')) return parse(part, { columns: true, skip_empty_lines: true });
    } catch {
      // Cut in the middle of a quoted text: the record before it is whole.
    }
  }
  return [];
}
