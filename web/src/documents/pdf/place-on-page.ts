import type { FieldPlace } from '@foyer/contract/documents/signing';
import type { CSSProperties } from 'react';
import type { PageSize } from './open-pdf.ts';

const share = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** Where a place is on its page, whatever the size in which the page is shown. */
export const placeOnPage = (
  { left, top, width, height }: Omit<FieldPlace, 'page'>,
  page: PageSize,
): CSSProperties => ({
  insetInlineStart: share(left, page.width),
  insetBlockStart: share(top, page.height),
  inlineSize: share(width, page.width),
  blockSize: share(height, page.height),
});
