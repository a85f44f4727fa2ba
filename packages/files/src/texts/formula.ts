/** What spreadsheets would run as a formula; exports, ours too, put an apostrophe before it. */
const masked = /^'(?=[=+\-@＝＋－＠\t\r\n])/;

/** A cell as it was before it was written to a CSV file. */
export const unmaskFormula = (cell: string): string => cell.replace(masked, '');
