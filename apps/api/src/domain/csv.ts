/** The value of a cell; a date is written as ISO 8601, and null as an empty cell. */
export type Cell = string | number | boolean | Date | null;

// Spreadsheets run a text with such a beginning as a formula; a leading apostrophe makes it text
// (https://owasp.org/www-community/attacks/CSV_Injection). Numbers are ours and stay numbers. The full-width forms
// come from Chinese and Japanese input methods.
const formula = /^[=+\-@＝＋－＠\t\r\n]/;
// Where semicolons separate cells, quotes within "1,…" protect nothing: a cell begins behind each of these.
const formulaWithin = /([;\t\r\n]"*)(?=[=+\-@＝＋－＠])/g;

/** Writes the first row of a CSV file, with a byte order mark: without one Excel reads UTF-8 as a Windows code page. */
export const writeCsvHead = (names: readonly string[]): string => `\ufeff${writeCsvRow(names)}`;

/** Writes one row of a CSV file in the format of RFC 4180, with its line end. */
export function writeCsvRow(cells: readonly Cell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'string') return String(cell);
  const text = (formula.test(cell) ? `'${cell}` : cell).replace(formulaWithin, "$1'");
  // Some spreadsheets separate cells by semicolons or tabs too.
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
