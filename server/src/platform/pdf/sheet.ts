import PDFDocument from 'pdfkit';
import { buttonColors } from '../mail/color.ts';
import { hasRightToLeft } from './bidi.ts';
import { openFurniture } from './furniture.ts';
import { leading, margin, pageSizeOf } from './look.ts';
import type { PdfSettings, Sheet } from './page.ts';
import { forShaping } from './runs.ts';
import { openTypesetter } from './typesetter.ts';

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
