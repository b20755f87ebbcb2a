import { createHash } from 'node:crypto';
import type { Key } from '@foyer/contract/shared/keys';
import { runTransaction } from '../frame/transaction.ts';
import type { Db } from '../platform/db/database.ts';
import { contractPdf, type WholeContract } from './contract-pdf.ts';
import { keepContent, readAcceptances, readDocument, readSignature, seal } from './store.ts';

/** A document is signed at most once, and rendered at most once before and after. */
const mostAttempts = 4;

/**
 * The PDF of a document: the kept one, or one that is made now and kept. Of two at once, the first one to finish is kept,
 * and both return it. Undefined if there is no such document, or not of this person.
 */
export async function renderDocument(
  db: Db,
  key: Key,
  now: Temporal.Instant,
  personId?: number,
): Promise<Buffer | undefined> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const document = await readDocument(db, key, personId);
    if (!document) return undefined;
    if (document.content) return Buffer.from(document.content);
    const { state } = document;
    const content = await contractPdf(await readContract(db, key, document));
    const sha256 = createHash('sha256').update(content).digest();
    const isKept = await runTransaction(db, undefined, async (tx) => {
      if (!(await keepContent(tx, key, { content, sha256, state, now }))) return false;
      if (state !== 'UNSIGNED') await seal(tx, key, sha256, now);
      return true;
    });
    if (isKept === true) return content;
  }
  throw new Error('a document changed each time while it was rendered');
}

type Row = NonNullable<Awaited<ReturnType<typeof readDocument>>>;

async function readContract(db: Db, key: Key, row: Row): Promise<WholeContract> {
  if (!row.source) throw new Error('a document has neither a PDF nor what it is made from');
  const acceptances = await readAcceptances(db, key);
  const signature = row.state === 'SIGNED' ? await readSignature(db, key) : undefined;
  if (row.state === 'SIGNED' && !signature?.strokes) throw new Error('a signed document has no signature');
  return {
    key,
    personId: row.person_id,
    title: row.title,
    source: row.source,
    createdAt: row.created_at,
    isToSign: row.state !== 'ISSUED',
    acceptances: acceptances.map(({ name, version, accepted_at }) => ({ name, version, at: accepted_at })),
    signature: signature?.strokes
      ? {
          given: signature.strokes,
          name: signature.signer_name ?? '',
          by: { centerId: signature.by_center_id, id: signature.by_person_id },
          at: signature.signed_at,
        }
      : undefined,
  };
}
