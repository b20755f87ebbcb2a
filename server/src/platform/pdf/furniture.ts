import { band, footTop, hairline, headTop, styles } from './look.ts';
import type { PdfSettings, Sheet } from './page.ts';
import type { TextStyle } from './typesetter.ts';

/** What stands on every page: whose document it is, what it is, and which page. */
export interface Furniture {
  drawHead(): void;
  drawFeet(): void;
}

export function openFurniture(sheet: Sheet, { issuer, title, pageOf }: PdfSettings): Furniture {
  const { doc } = sheet;
  const feet: PDFKit.PDFKitReference[] = [];

  const write = (text: string, style: TextStyle, top: number, at: 'start' | 'end') => {
    const [line] = sheet.set(text, style, sheet.width / 2, sheet.direction);
    if (!line) return;
    const inset = at === 'start' ? 0 : sheet.width - line.width;
    sheet.line(line, style, sheet.leftOf(inset, line.width), top);
  };

  return {
    /** And the place of the foot, which cannot be written before the number of pages is known. */
    drawHead: () => {
      doc.rect(0, 0, doc.page.width, band).fill(sheet.accent.ground);
      write(issuer, styles.issuer, headTop, 'start');
      if (feet.length > 0) write(title, styles.furniture, headTop, 'end');
      sheet.bar({ inset: 0, width: sheet.width, y: headTop + 19, height: 0.5 }, hairline);
      const foot = doc.ref({
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, 0, doc.page.width, doc.page.height],
      });
      feet.push(foot);
      doc.page.xobjects['Foot'] = foot;
      doc.addContent('/Foot Do');
    },
    drawFeet: () => {
      const { page } = doc;
      const { content } = page;
      feet.forEach((foot, index) => {
        page.content = foot;
        const text = pageOf(String(index + 1), String(feet.length));
        write(text, styles.furniture, page.height - footTop, 'end');
      });
      page.content = content;
      for (const foot of feet) {
        Object.assign(foot.data, { Resources: { Font: page.fonts } });
        foot.end(undefined);
      }
    },
  };
}
