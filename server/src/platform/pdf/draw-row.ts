import { boxColor, leading } from './look.ts';
import type { Sheet } from './page.ts';
import type { Line, TextStyle } from './typesetter.ts';

export interface Cell {
  lines: Line[];
  style: TextStyle;
  /** From where reading begins to the edge of the column, and its width with what is free on both sides. */
  inset: number;
  width: number;
  align: 'start' | 'end';
  tag: 'TH' | 'TD';
  scope?: 'Row' | 'Column';
  /** A box to tick, in place of a text. */
  hasBox?: boolean;
}

export interface RowLook {
  padding: { side: number; above: number; below: number };
  ground?: string;
  rule?: string;
}

const heightOf = ({ style }: Cell) => style.size * leading;

export const rowHeight = (cells: readonly Cell[], { padding }: RowLook): number =>
  padding.above + padding.below + Math.max(0, ...cells.map((cell) => cell.lines.length * heightOf(cell)));

function drawLines(sheet: Sheet, cell: Cell, lines: readonly Line[], { padding }: RowLook): void {
  lines.forEach((line, index) => {
    const inset =
      cell.align === 'start'
        ? cell.inset + padding.side
        : cell.inset + cell.width - padding.side - line.width;
    sheet.line(
      line,
      cell.style,
      sheet.leftOf(inset, line.width),
      sheet.y + padding.above + index * heightOf(cell),
    );
  });
}

/** Ground, and rule below, of what stands of a row on this page. */
function drawGround(sheet: Sheet, height: number, { ground, rule }: RowLook): void {
  const place = { inset: 0, width: sheet.width };
  sheet.aside('Layout', () => {
    if (ground) sheet.bar({ ...place, y: sheet.y, height }, ground);
    if (rule) sheet.bar({ ...place, y: sheet.y + height - 0.5, height: 0.5 }, rule);
  });
}

const boxSize = 11;

/** Empty boxes, to be ticked with a pen. */
function drawBoxes(sheet: Sheet, cells: readonly Cell[], height: number): void {
  sheet.aside('Layout', () => {
    for (const { inset, width, hasBox } of cells) {
      if (!hasBox) continue;
      const left = sheet.leftOf(inset + (width - boxSize) / 2, boxSize);
      const top = sheet.y + (height - boxSize) / 2;
      sheet.doc.lineWidth(0.75).rect(left, top, boxSize, boxSize).stroke(boxColor);
    }
  });
}

/** A repetition of what was said before; readers are not told again. */
export function repeatRow(sheet: Sheet, cells: readonly Cell[], look: RowLook): void {
  const height = rowHeight(cells, look);
  drawGround(sheet, height, look);
  sheet.aside('Pagination', () => {
    for (const cell of cells) drawLines(sheet, cell, cell.lines, look);
  });
  sheet.y += height;
}

/**
 * One row of a table. One that does not fit goes to the next page; one that no page has room for is
 * continued there. `onTurn` draws what every page begins with.
 */
export function drawRow(
  sheet: Sheet,
  table: PDFKit.PDFStructureElement,
  cells: readonly Cell[],
  look: RowLook,
  onTurn: () => void,
): void {
  const turn = () => {
    sheet.turnPage();
    onTurn();
  };
  const tallest = rowHeight(cells, look);
  if (tallest > sheet.room() && (tallest <= sheet.height / 2 || sheet.room() < sheet.height / 4)) turn();
  const row = sheet.element(table, 'TR');
  const elements = cells.map(({ tag, scope }) => sheet.element(row, tag, scope ? { scope } : {}));
  let rest = cells.map(({ lines }) => lines);
  do {
    const free = sheet.room() - look.padding.above - look.padding.below;
    const here = cells.map(
      (cell, index) => rest[index]?.slice(0, Math.max(1, Math.floor(free / heightOf(cell)))) ?? [],
    );
    const part = cells.map((cell, index) => ({ ...cell, lines: here[index] ?? [] }));
    const height = rowHeight(part, look);
    drawGround(sheet, height, look);
    drawBoxes(sheet, part, height);
    part.forEach((cell, index) => {
      const element = elements[index];
      if (element && cell.lines.length > 0) {
        sheet.inside(element, cell.tag, () => drawLines(sheet, cell, cell.lines, look));
      }
    });
    sheet.y += height;
    rest = rest.map((lines, index) => lines.slice(here[index]?.length ?? 0));
    if (rest.some((lines) => lines.length > 0)) turn();
  } while (rest.some((lines) => lines.length > 0));
  for (const element of elements) element.end();
  row.end();
}
