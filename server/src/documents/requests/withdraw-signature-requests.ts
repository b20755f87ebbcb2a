import type { documents } from '@foyer/contract/documents';
import { formatKey } from '@foyer/contract/shared/keys';
import { audit } from '../../frame/audit/audit.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { closeRequests, lockDocument } from './store.ts';

export const withdrawSignatureRequests: Handler<(typeof documents)['withdraw-signature-requests']> = async (
  context,
  { documentId, documentCenterId },
) => {
  const { person, now } = context;
  const key = { centerId: documentCenterId, id: documentId };
  if (key.centerId !== person.centerId) return refuse('document.notFound');
  return context.transaction(async (tx) => {
    if (!(await lockDocument(tx, key, person))) return refuse('document.notFound');
    const withdrawn = await closeRequests(tx, key, { state: 'WITHDRAWN', now });
    if (withdrawn > 0)
      await audit(tx, context, {
        entity: 'document',
        key: formatKey('document', key),
        after: { event: 'withdrawn', count: withdrawn },
      });
    return { withdrawn };
  });
};
