/** A text, or a number of any length that is written as it stands. */
export type CsvCell = { text: string } | { number: string };

/** By it a spreadsheet knows UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Where a spreadsheet would begin a formula: at the start of a cell, and after every sign that it may take for the end of
 * one. Which sign that is depends on the language of the machine that opens the file, not on the file.
 */
const startsFormula = /(^|[;,|])(["'\s]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const breaks = /[\p{Cc}\u2028\u2029]+/gu;

/** What somebody wrote must be read by a spreadsheet, never run: it stays on one line, and starts no formula. */
const defused = (text: string) => text.replace(breaks, ' ').replace(startsFormula, "$1$2'");

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** One record by RFC 4180, with the end of its line. Every text is in quotes, whatever it holds. */
export const csvRow = (cells: readonly CsvCell[]): string =>
  `${cells.map((cell) => ('text' in cell ? quoted(defused(cell.text)) : cell.number)).join(',')}\r\n`;
