import { ownDirection } from './bidi.ts';
import type { PdfColumn, PdfTable, PdfValue } from './blocks.ts';
import { type Cell, drawRow, type RowLook, repeatRow } from './draw-row.ts';
import { footRule, hairline, headCell, styles } from './look.ts';
import type { Sheet } from './page.ts';
import type { TextStyle } from './typesetter.ts';

const valuesLook: RowLook = { padding: { side: 0, above: 4, below: 4 }, rule: hairline };
const bodyLook: RowLook = { padding: { side: 6, above: 4, below: 4 }, rule: hairline };
const footLook: RowLook = { padding: { side: 6, above: 6, below: 6 }, rule: footRule };
const labelShare = 0.34;
const gap = 12;
const after = 10;

/** Labels and what they say, in two columns. */
export function* drawValues(sheet: Sheet, rows: readonly PdfValue[]): Generator<void> {
  const table = sheet.element(undefined, 'Table');
  const labelWidth = sheet.width * labelShare;
  const valueWidth = sheet.width - labelWidth;
  for (const { label, value } of rows) {
    const cells: Cell[] = [
      {
        lines: sheet.set(label, styles.label, labelWidth - gap, sheet.direction),
        style: styles.label,
        inset: 0,
        width: labelWidth,
        align: 'start',
        tag: 'TH',
        scope: 'Row',
      },
      {
        lines: sheet.set(value, styles.value, valueWidth, ownDirection(value)),
        style: styles.value,
        inset: labelWidth,
        width: valueWidth,
        align: 'start',
        tag: 'TD',
      },
    ];
    drawRow(sheet, table, cells, valuesLook, () => {});
    yield;
  }
  table.end();
  sheet.y += after;
}

/** Widths and places of columns, by their shares. */
export function placeColumns(
  columns: readonly Pick<PdfColumn, 'share'>[],
  width: number,
): { inset: number; width: number }[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  let inset = 0;
  return columns.map(({ share }) => {
    const place = { inset, width: (width * share) / all };
    inset += place.width;
    return place;
  });
}

export async function* drawTable(sheet: Sheet, { columns, rows, foot }: PdfTable): AsyncGenerator<void> {
  const places = placeColumns(columns, sheet.width);
  const cellsOf = (texts: readonly string[], style: TextStyle, isHead: boolean): Cell[] =>
    columns.map(({ align = 'start', isToTick = false }, index) => {
      const { inset, width } = places[index] ?? { inset: 0, width: sheet.width };
      const text = texts[index] ?? '';
      const direction = isHead ? sheet.direction : ownDirection(text);
      return {
        lines: sheet.set(text, style, width - 2 * bodyLook.padding.side, direction),
        style,
        inset,
        width,
        align,
        hasBox: isToTick && !isHead && text === '',
        ...(isHead ? { tag: 'TH', scope: 'Column' } : { tag: 'TD' }),
      };
    });
  const table = sheet.element(undefined, 'Table');
  const headLook: RowLook = { padding: bodyLook.padding, ground: sheet.accent.ground };
  const head = cellsOf(
    columns.map(({ title }) => title),
    headCell(sheet.accent.text),
    true,
  );
  const repeatHead = () => repeatRow(sheet, head, headLook);
  drawRow(sheet, table, head, headLook, () => {});
  for await (const texts of rows) {
    drawRow(sheet, table, cellsOf(texts, styles.cell, false), bodyLook, repeatHead);
    yield;
  }
  if (foot) drawRow(sheet, table, cellsOf(foot, styles.foot, false), footLook, repeatHead);
  table.end();
  sheet.y += after;
}
