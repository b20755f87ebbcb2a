import PDFDocument from 'pdfkit';
import { buttonColors } from '../mail/color.ts';
import { type Direction, hasRightToLeft } from './bidi.ts';
import { openFurniture } from './furniture.ts';
import { leading, margin, pageSizeOf } from './look.ts';
import { forShaping } from './runs.ts';
import { type Line, openTypesetter, type TextStyle, type Typesetter } from './typesetter.ts';

export interface PdfSettings {
  title: string;
  /** Who hands it out; stands at the head of every page. */
  issuer: string;
  /** BCP 47 tag. */
  language: string;
  direction: Direction;
  /** By which the size of the paper goes; two letters. */
  country: string;
  /** Six hex digits, # optional. */
  color: string;
  createdAt: Temporal.Instant;
  pageOf(page: string, pages: string): string;
}

type Element = PDFKit.PDFStructureElement;

/** Places are counted from where reading begins: `inset` from the left, or from the right where the text runs from there. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly set: Typesetter['lines'];
  readonly direction: Direction;
  readonly accent: { ground: string; text: string };
  /** Width between the margins. */
  readonly width: number;
  /** Height between the margins. */
  readonly height: number;
  /** How far down the page is written. */
  y: number;
  room(): number;
  turnPage(): void;
  bar(place: { inset: number; width: number; y: number; height: number }, color: string): void;
  /** The left edge of what is `width` wide. */
  leftOf(inset: number, width: number): number;
  line(line: Line, style: TextStyle, left: number, top: number): void;
  element(
    parent: Element | undefined,
    type: string,
    options?: PDFKit.Mixins.StructureElementOptions,
  ): Element;
  /** What is drawn is content of the element. */
  inside(element: Element, type: string, draw: () => void): void;
  /** What is drawn is not content: rules, grounds, what stands on every page. */
  aside(type: 'Layout' | 'Pagination', draw: () => void): void;
  close(): void;
}

function openDocument({ title, issuer, language, country, createdAt }: PdfSettings): PDFKit.PDFDocument {
  return new PDFDocument({
    autoFirstPage: false,
    size: pageSizeOf(country),
    margins: { left: 0, right: 0, top: 0, bottom: 0 },
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, Author: issuer, CreationDate: new Date(createdAt.epochMilliseconds) },
  });
}

const drawing = { lineBreak: false, baseline: 'alphabetic' } as const;

export function openSheet(settings: PdfSettings): Sheet {
  const doc = openDocument(settings);
  const { lines: set } = openTypesetter(({ name, font }) => doc.registerFont(name, font));
  const root = doc.struct('Document');
  doc.addStructure(root);
  const isRtl = settings.direction === 'rtl';
  const inner = () => doc.page.width - 2 * margin.side;

  const sheet: Sheet = {
    doc,
    set,
    direction: settings.direction,
    accent: buttonColors(settings.color),
    get width() {
      return inner();
    },
    get height() {
      return doc.page.height - margin.top - margin.bottom;
    },
    y: 0,
    room: () => doc.page.height - margin.bottom - sheet.y,
    turnPage: () => {
      doc.addPage();
      sheet.y = margin.top;
      sheet.aside('Pagination', furniture.drawHead);
    },
    bar: ({ inset, width, y, height }, color) => {
      doc.rect(sheet.leftOf(inset, width), y, width, height).fill(color);
    },
    leftOf: (inset, width) => (isRtl ? doc.page.width - margin.side - inset - width : margin.side + inset),
    line: ({ runs }, { size, color }, left, top) => {
      const baseline = top + size * (leading / 2 + 0.35);
      doc.fillColor(color);
      let x = left;
      for (const run of runs) {
        // Without features the words are shaped one by one, and remembered; the order of Arabic ones would be lost.
        doc.font(run.font.name, size);
        const text = forShaping(run);
        doc.text(text, x, baseline, { ...drawing, ...(hasRightToLeft(text) ? { features: [] } : {}) });
        x += run.width;
      }
    },
    element: (parent, type, options = {}) => {
      const element = doc.struct(type, options);
      (parent ?? root).add(element);
      return element;
    },
    inside: (element, type, draw) => {
      element.add(doc.markStructureContent(type));
      draw();
      doc.endMarkedContent();
    },
    aside: (type, draw) => {
      doc.markContent('Artifact', { type });
      draw();
      doc.endMarkedContent();
    },
    close: () => {
      furniture.drawFeet();
      doc.end();
    },
  };

  const furniture = openFurniture(sheet, settings);
  return sheet;
}
