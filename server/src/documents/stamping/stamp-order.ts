import type { SealedPdf, SealMaterial } from '../sealing/seal-pdf.ts';

/** Where a signature stands on a page, in points (72 to the inch) from the upper left corner, as the reader sees it. */
export interface StampPlace {
  /** The first page is 1. */
  page: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface StampOrder {
  bytes: Uint8Array;
  stamps: readonly {
    /** A PDF with one page of the size of the place. If omitted: only the place is checked. */
    mark?: Uint8Array;
    place: StampPlace;
  }[];
  /** Nothing is drawn: the file is refused if it would do something on its own. */
  isCheck?: true;
  /** If given: the forms of the file become a part of its pages, and it is sealed. */
  seal?: SealMaterial;
}

export type StampReport =
  | { kind: 'STAMPED'; bytes: Uint8Array; seal?: Omit<SealedPdf, 'bytes'> }
  /** Broken, encrypted, or without pages. */
  | { kind: 'UNREADABLE' }
  /** There is no such page, or the place is not on it. */
  | { kind: 'MISPLACED' };

interface PageBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Corner {
  x: number;
  y: number;
  /** Degrees, against the clock. */
  rotate: number;
}

/** The lower left corner of a place in the page's own coordinates, which a rotated page shows turned. */
export function cornerOf(
  { left, top, width, height }: StampPlace,
  box: PageBox,
  rotation: number,
): Corner | undefined {
  const isTurned = rotation === 90 || rotation === 270;
  const seen = isTurned ? { width: box.height, height: box.width } : { width: box.width, height: box.height };
  const isOnPage = left >= 0 && top >= 0 && left + width <= seen.width && top + height <= seen.height;
  if (!isOnPage || !(width > 0) || !(height > 0)) return undefined;
  const bottom = top + height;
  if (rotation === 90) return { x: box.x + bottom, y: box.y + left, rotate: 90 };
  if (rotation === 180) return { x: box.x + box.width - left, y: box.y + bottom, rotate: 180 };
  if (rotation === 270) return { x: box.x + box.width - bottom, y: box.y + box.height - left, rotate: 270 };
  return { x: box.x + left, y: box.y + box.height - bottom, rotate: 0 };
}
