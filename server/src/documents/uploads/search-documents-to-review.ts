import type { documents } from '@foyer/contract/documents';
import type { DocumentToReview } from '@foyer/contract/documents/uploads';
import { type UploadType, uploadTypes } from '@foyer/contract/shared/document';
import { formatKey } from '@foyer/contract/shared/keys';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import { staffCenters } from '../../frame/access.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { cutPage } from '../../platform/page.ts';
import { withoutEmpty } from '../../platform/without-empty.ts';
import { readsHealthAt } from '../../questionnaire/health.ts';
import { type PendingRow, readPending } from './reviews.ts';

/** Centre by centre, and at each the oldest first. */
export const searchDocumentsToReview: Handler<(typeof documents)['search-documents-to-review']> = async (
  context,
  { limit, after },
) => {
  const [afterCenter = 0, afterId = 0] = after?.split('_').map(Number) ?? [];
  const rows: PendingRow[] = [];
  for (const centerId of await readableCenters(context)) {
    if (centerId < afterCenter || rows.length > limit) continue;
    const from = centerId === afterCenter ? afterId : 0;
    rows.push(...(await readPending(context.db, centerId, from, limit + 1 - rows.length)));
  }
  const { page, next } = cutPage(rows, limit, ({ center_id, id }) => `${center_id}_${id}`);
  return { documents: page.map(toResponse), ...(next && { next }) };
};

/** Where the caller works and reads what is about health. */
async function readableCenters(context: SignedInContext): Promise<number[]> {
  const centers: number[] = [];
  for (const centerId of staffCenters(context.actor)) {
    const club = await clubOfBrand(context, centerId);
    if (club && readsHealthAt(context.actor, club, centerId)) centers.push(centerId);
  }
  return centers.toSorted((a, b) => a - b);
}

const isUpload = (type: string): type is UploadType => uploadTypes.some((one) => one === type);

const toResponse = (row: PendingRow): DocumentToReview => ({
  journalNoteId: formatKey('document', { centerId: row.center_id, id: row.id }),
  documentId: row.id,
  documentCenterId: row.center_id,
  memberId: row.person_id,
  memberCenterId: row.center_id,
  memberName: `${row.first_name} ${row.last_name}`,
  type: isUpload(row.type) ? row.type : 'GOOD_CAUSE_PROOF',
  title: row.title,
  mediaType: row.media_type,
  sentAt: row.sent_at.toString(),
  ...withoutEmpty({ expiresOn: row.expires_on?.toString() }),
});
