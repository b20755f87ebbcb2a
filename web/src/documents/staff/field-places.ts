import type { FieldPlace } from '@foyer/contract/documents/signing';
import type { PageSize, PdfPage } from '../pdf/open-pdf.ts';

/** In points: wide enough for a name, high enough for a finger. */
const width = 180;
const height = 54;

const within = (value: number, length: number, whole: number): number =>
  Math.round(Math.min(Math.max(0, value), Math.max(0, whole - length)));

/** Keeps a place on its page. */
export const onPage = <Place extends Omit<FieldPlace, 'page'>>(place: Place, page: PageSize): Place => ({
  ...place,
  left: within(place.left, place.width, page.width),
  top: within(place.top, place.height, page.height),
});

/** A place for a signature around a spot of a page. */
export const placeAround = ({ left, top }: Pick<FieldPlace, 'left' | 'top'>, page: PdfPage): FieldPlace =>
  onPage(
    {
      page: page.number,
      left: left - width / 2,
      top: top - height / 2,
      width: Math.min(width, page.width),
      height: Math.min(height, page.height),
    },
    page,
  );

/** Where a place goes that nobody points at: near the foot of a page, each next to the one before. */
export function placeAtFoot(page: PdfPage, places: readonly FieldPlace[]): FieldPlace {
  const taken = places.filter((place) => place.page === page.number).length;
  const margin = page.width * 0.1;
  const perRow = Math.max(1, Math.floor((page.width - 2 * margin) / (width + 20)));
  return placeAround(
    {
      left: margin + width / 2 + (taken % perRow) * (width + 20),
      top: page.height - margin - height / 2 - Math.floor(taken / perRow) * (height + 20),
    },
    page,
  );
}
