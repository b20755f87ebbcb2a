/** What a document consists of, in the order in which it is read. */
export type PdfBlock =
  | { kind: 'title' | 'heading' | 'subheading' | 'paragraph'; text: string }
  | { kind: 'values'; rows: readonly PdfValue[] }
  | PdfTable;

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
}

export interface PdfTable {
  kind: 'table';
  columns: readonly PdfColumn[];
  /** As many texts as there are columns. May come one by one: each is drawn and let go. */
  rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>;
}
