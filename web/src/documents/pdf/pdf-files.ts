import dingbats from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url';
import fixed from 'pdfjs-dist/standard_fonts/FoxitFixed.pfb?url';
import fixedBold from 'pdfjs-dist/standard_fonts/FoxitFixedBold.pfb?url';
import fixedBoldItalic from 'pdfjs-dist/standard_fonts/FoxitFixedBoldItalic.pfb?url';
import fixedItalic from 'pdfjs-dist/standard_fonts/FoxitFixedItalic.pfb?url';
import serif from 'pdfjs-dist/standard_fonts/FoxitSerif.pfb?url';
import serifBold from 'pdfjs-dist/standard_fonts/FoxitSerifBold.pfb?url';
import serifBoldItalic from 'pdfjs-dist/standard_fonts/FoxitSerifBoldItalic.pfb?url';
import serifItalic from 'pdfjs-dist/standard_fonts/FoxitSerifItalic.pfb?url';
import symbol from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url';
import sansBold from 'pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf?url';
import sansBoldItalic from 'pdfjs-dist/standard_fonts/LiberationSans-BoldItalic.ttf?url';
import sansItalic from 'pdfjs-dist/standard_fonts/LiberationSans-Italic.ttf?url';
import sans from 'pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf?url';
import scans from 'pdfjs-dist/wasm/jbig2.wasm?url';
import photographs from 'pdfjs-dist/wasm/openjpeg.wasm?url';

/** What a PDF may need and not bring: the standard fonts, and decoders of scans and of JPEG 2000. */
const files: Readonly<Record<string, string>> = {
  'FoxitDingbats.pfb': dingbats,
  'FoxitFixed.pfb': fixed,
  'FoxitFixedBold.pfb': fixedBold,
  'FoxitFixedBoldItalic.pfb': fixedBoldItalic,
  'FoxitFixedItalic.pfb': fixedItalic,
  'FoxitSerif.pfb': serif,
  'FoxitSerifBold.pfb': serifBold,
  'FoxitSerifBoldItalic.pfb': serifBoldItalic,
  'FoxitSerifItalic.pfb': serifItalic,
  'FoxitSymbol.pfb': symbol,
  'LiberationSans-Bold.ttf': sansBold,
  'LiberationSans-BoldItalic.ttf': sansBoldItalic,
  'LiberationSans-Italic.ttf': sansItalic,
  'LiberationSans-Regular.ttf': sans,
  'jbig2.wasm': scans,
  'openjpeg.wasm': photographs,
};

/** Gives pdf.js files of the portal's own, each when a document needs it. */
export class PortalFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = files[filename];
    if (!url) throw new Error(`The portal has no ${filename}`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${filename} did not come`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
