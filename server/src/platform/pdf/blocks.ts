import type { InkBox, InkPath } from '@foyer/contract/shared/signature-path';

/** What a document consists of, in the order in which it is read. */
export type PdfBlock =
  | { kind: 'title' | 'heading' | 'subheading' | 'paragraph'; text: string }
  | { kind: 'list'; items: readonly PdfItem[] }
  | { kind: 'values'; rows: readonly PdfValue[] }
  | { kind: 'columns'; columns: readonly PdfParagraphs[] }
  | PdfSignature
  | PdfTable;

/** An entry of a list, with its bullet or number. */
export interface PdfItem {
  mark: string;
  text: string;
}

/** Short lines below a title, such as an address. */
export interface PdfParagraphs {
  title: string;
  lines: readonly string[];
}

/** How somebody signed: with lines, drawn as large as fits, or with a typed name. */
export type PdfMark = { paths: readonly InkPath[]; box: InkBox } | { name: string };

/** A line to sign on, with or without a signature. Kept together on a page with its heading. */
export interface PdfSignature {
  kind: 'signature';
  heading: string;
  mark: PdfMark | undefined;
  /** Says what the picture shows, for readers who don't see it. */
  description: string;
  /** Below the line; the first one is the name. */
  lines: readonly string[];
}

export interface PdfValue {
  label: string;
  value: string;
}

export interface PdfColumn {
  title: string;
  /** Share of the width, relative to the other columns. */
  share: number;
  /** Numbers and amounts stand at the end. */
  align?: 'start' | 'end';
  /** An empty text is a box to tick. */
  isToTick?: boolean;
}

export interface PdfTable {
  kind: 'table';
  columns: readonly PdfColumn[];
  /** The sum below the rows: as many texts as there are columns. */
  foot?: readonly string[];
  /** As many texts as there are columns. May come one by one: each is drawn and let go. */
  rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>;
}
