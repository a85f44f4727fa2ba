import { parse } from 'csv-parse/sync';

/** A record of a CSV file, keyed by the names in its first line. */
export type Row = Readonly<Record<string, string>>;

/** Reads CSV with a header line, as spreadsheets write it. */
export function readCsv(text: string): Row[] {
  return parse(text, { columns: true, bom: true, trim: true, skip_empty_lines: true });
}

/** The complete records of a CSV file: a killed program may leave half a record at the end. */
export function readWhatIsWhole(text: string): Row[] {
  for (let end = text.length; end > 0; end = text.lastIndexOf('\n', end - 2) + 1) {
    const part = text.slice(0, end);
    try {
      if (part.endsWith('\n')) return parse(part, { columns: true, skip_empty_lines: true });
    } catch {
      // Cut inside a quoted text: the record before it is complete.
    }
  }
  return [];
}
