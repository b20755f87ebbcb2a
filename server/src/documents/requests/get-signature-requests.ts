import type { documents } from '@foyer/contract/documents';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { readerOf } from '../signing/signers.ts';
import { readDocument } from '../store.ts';
import { readRequests } from './store.ts';

export const getSignatureRequests: Handler<(typeof documents)['get-signature-requests']> = async (
  context,
  { documentId, documentCenterId },
) => {
  const { db, person, now } = context;
  const key = { centerId: documentCenterId, id: documentId };
  if (key.centerId !== person.centerId || !(await readDocument(db, key, await readerOf(context, person))))
    return refuse('document.notFound');
  const rows = await readRequests(db, key);
  return {
    requests: rows.map((row) => ({
      requestId: row.id,
      signerName: `${row.first_name} ${row.last_name}`,
      // The job that closes links comes later than their end.
      state:
        row.state === 'OPEN' && Temporal.Instant.compare(row.ends_at, now) <= 0
          ? ('RUN_OUT' as const)
          : row.state,
      requestedAt: row.requested_at.toString(),
      linkEndsAt: row.ends_at.toString(),
    })),
  };
};
