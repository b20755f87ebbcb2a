import type { documents } from '@foyer/contract/documents';
import { formatKey } from '@foyer/contract/shared/keys';
import { audit } from '../../frame/audit/audit.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { deleteDocuments } from '../document-parts.ts';
import { isOwnUpload } from './may-read-uploads.ts';
import { lockReview } from './reviews.ts';

/** Staff don't take back what a member has sent in: they decide on it. */
export const deleteDocument: Handler<(typeof documents)['delete-document']> = async (
  context,
  { documentId, documentCenterId },
) => {
  const { person } = context;
  const key = { centerId: documentCenterId, id: documentId };
  if (key.centerId !== person.centerId || !(await isOwnUpload(context, person)))
    return refuse('document.notFound');
  return context.transaction(async (tx) => {
    const review = await lockReview(tx, key, person);
    if (!review) return refuse('document.notFound');
    if (review.state !== 'PENDING') return refuse('document.reviewed');
    await deleteDocuments(tx, key.centerId, [key.id]);
    await audit(tx, context, {
      entity: 'document',
      key: formatKey('document', key),
      after: { event: 'deleted' },
    });
    return { deleted: true as const };
  });
};
