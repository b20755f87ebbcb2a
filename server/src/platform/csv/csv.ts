/** A text, or a number of any length that is written as it stands. */
export type CsvCell = { text: string } | { number: string };

/** By it a spreadsheet knows UTF-8. */
export const byteOrderMark = '\uFEFF';

/** How a cell begins that a spreadsheet takes for a formula, or for the end of a row before one. */
const looksLikeFormula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** What somebody wrote must be read by a spreadsheet, never run. */
const defused = (text: string) => (looksLikeFormula.test(text) ? `'${text}` : text);

/** One record by RFC 4180, with the end of its line. */
export const csvRow = (cells: readonly CsvCell[]): string =>
  `${cells.map((cell) => ('text' in cell ? quoted(defused(cell.text)) : cell.number)).join(',')}\r\n`;
