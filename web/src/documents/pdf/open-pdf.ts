/** In points, 72 to the inch, as the reader sees it. */
export interface PageSize {
  width: number;
  height: number;
}

export interface PageSpace {
  /** In pixels of the page. */
  width: number;
  /** Where the words of the page go, invisible, to be read out and selected. */
  words: HTMLElement;
  signal: AbortSignal;
}

export interface PdfPage extends PageSize {
  /** The first page is 1. */
  number: number;
  /** Draws the page. Rejected when it is aborted, or when the page can't be read. */
  paint(space: PageSpace): Promise<HTMLCanvasElement>;
}

export interface OpenPdf {
  pages: readonly PdfPage[];
  close(): void;
}
