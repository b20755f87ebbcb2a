import PDFDocument from 'pdfkit';
import { buttonColors } from '../mail/color.ts';
import { drawLine } from './draw-line.ts';
import { openFurniture } from './furniture.ts';
import { margin, pageSizeOf } from './look.ts';
import type { PdfSettings, Sheet } from './page.ts';
import { openTypesetter } from './typesetter.ts';

function openDocument({
  title,
  issuer,
  language,
  country,
  isLandscape = false,
  createdAt,
}: PdfSettings): PDFKit.PDFDocument {
  return new PDFDocument({
    autoFirstPage: false,
    size: pageSizeOf(country),
    layout: isLandscape ? 'landscape' : 'portrait',
    margins: { left: 0, right: 0, top: 0, bottom: 0 },
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, Author: issuer, CreationDate: new Date(createdAt.epochMilliseconds) },
  });
}

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
    line: (line, style, left, top) => drawLine(doc, line, style, left, top),
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
