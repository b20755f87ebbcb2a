/** The part of fontkit that is used here; it has no types of its own. */
declare module 'fontkit' {
  export interface Font {
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string, features?: string[]): { readonly advanceWidth: number; readonly glyphs: Glyph[] };
  }
  /** One and the same object wherever a font is asked for this picture. */
  export interface Glyph {
    /** The text that the glyph stands for; readers of the document get it. */
    codePoints: number[];
  }
  export function create(bytes: Uint8Array): Font;
}

declare namespace PDFKit.Mixins {
  /** Newer than the published types: a font that is open already. */
  interface PDFFont {
    registerFont(name: string, font: import('fontkit').Font): this;
  }
  interface StructureElementOptions {
    scope?: 'Row' | 'Column';
  }
}
