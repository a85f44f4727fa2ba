import { unmaskFormula } from '@safelight/files/texts/formula';
import Papa from 'papaparse';

/** A list with several columns, of which one holds the subjects. */
export interface Table {
  /** Names of the columns: the heading, or 'Column 1' and so on. */
  readonly columns: readonly string[];
  /** Without the heading. */
  readonly rows: readonly (readonly string[])[];
  /** The column that most likely holds the subjects. */
  readonly guess: number;
}

/** Headings of columns, the best first. */
const headings = [
  'subject',
  'subjects',
  // Clients' lists are in their language.
  'motiv',
  'motive',
  'sujet',
  'sujets',
  'motivo',
  'motivos',
  'soggetto',
  'soggetti',
  'assunto',
  'onderwerp',
  'thema',
  'tema',
  '主題',
  '被写体',
  'الموضوع',
  'prompt',
  'prompts',
  'description',
  'scene',
  'text',
  'title',
  'name',
];

/** More than a sheet takes, so that the user learns how many there are; and an end for a file that is no list. */
const mostRows = 5000;

const rankHeading = (cell: string): number => headings.indexOf(cell.trim().toLowerCase());

/** Reads a CSV file, or cells copied from a spreadsheet. Undefined when it has one column only: then it is a list. */
export function readTable(text: string): Table | undefined {
  const { data } = Papa.parse<string[]>(text, {
    // Semicolons come from spreadsheets where the comma is the decimal point.
    delimitersToGuess: [',', ';', '\t', '|'],
    skipEmptyLines: 'greedy',
    preview: mostRows,
  });
  const width = Math.max(0, ...data.map((row) => row.length));
  const first = data[0];
  if (!first || width < 2) return undefined;
  // Sentences with a comma in some lines are a list; the rows of a table are equally long.
  const even = data.filter((row) => row.length === width).length;
  if (even < data.length * 0.8) return undefined;
  const known = first.map(rankHeading);
  const hasHeading = known.some((rank) => rank >= 0);
  const rows = hasHeading ? data.slice(1) : data;
  const columns = Array.from({ length: width }, (_, index) => {
    const heading = hasHeading ? (first[index] ?? '').trim() : '';
    return heading === '' ? `Column ${index + 1}` : heading;
  });
  const best = Math.min(...known.filter((rank) => rank >= 0));
  const guess = hasHeading ? known.indexOf(best) : findLongest(rows, width);
  return { columns, rows, guess };
}

/** Without a heading, the column with the most words is the subject; numbers and keys are short. */
function findLongest(rows: readonly (readonly string[])[], width: number): number {
  const lengths = Array.from({ length: width }, (_, index) =>
    rows.reduce((sum, row) => sum + (row[index] ?? '').length, 0),
  );
  return lengths.indexOf(Math.max(...lengths));
}

/** The values of one column, one on each line: a subject is one line. */
export function readColumn({ rows }: Table, column: number): string {
  return rows
    .map((row) =>
      unmaskFormula(row[column] ?? '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((value) => value !== '')
    .join('\n');
}

/** Reads the single column of a CSV file, whose values may be quoted; a text without quotes stays as it is. */
export function readLines(text: string): string {
  const plain = text.replaceAll(/\r\n?/g, '\n').trim();
  if (!/^"(?:[^"]|"")*"$/m.test(plain)) return dropHeading(plain);
  const { data } = Papa.parse<string[]>(plain, { delimiter: '\t', skipEmptyLines: 'greedy' });
  return dropHeading(data.map((row) => row.join(' ').replaceAll(/\s+/g, ' ').trim()).join('\n'));
}

function dropHeading(lines: string): string {
  const end = lines.indexOf('\n');
  return end > 0 && rankHeading(lines.slice(0, end)) >= 0 ? lines.slice(end + 1) : lines;
}
