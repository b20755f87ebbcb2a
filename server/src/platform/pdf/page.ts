import type { Direction } from './bidi.ts';
import type { Line, TextStyle, Typesetter } from './typesetter.ts';

export interface PdfSettings {
  title: string;
  /** Who hands it out; stands at the head of every page. */
  issuer: string;
  /** BCP 47 tag. */
  language: string;
  direction: Direction;
  /** By which the size of the paper goes; two letters. */
  country: string;
  isLandscape?: boolean;
  /** Six hex digits, # optional. */
  color: string;
  createdAt: Temporal.Instant;
  pageOf(page: string, pages: string): string;
}

export type Element = PDFKit.PDFStructureElement;

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
