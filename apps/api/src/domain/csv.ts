/** What a cell can hold; a date is written as ISO 8601, and nothing as nothing. */
export type Cell = string | number | boolean | Date | null;

// A spreadsheet takes a text that begins so for a formula and runs it; an apostrophe has it taken for a text
// (https://owasp.org/www-community/attacks/CSV_Injection). Numbers are ours and stay numbers.
// The wide forms are what an input method for Chinese or Japanese types.
const formula = /^[=+\-@＝＋－＠\t\r\n]/;

/** Writes one row of a CSV file as RFC 4180 has it, with its line end. */
export function writeCsvRow(cells: readonly Cell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'string') return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
