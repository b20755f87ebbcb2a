import type { DocumentState } from '@foyer/contract/shared/document';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { audit } from '../../frame/audit/audit.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import type { Tx } from '../../platform/db/database.ts';
import { notifyLater } from '../../platform/db/later/notify-later.ts';
import type { Origin } from '../issue-contract.ts';
import { renderChannel } from '../render-due.ts';
import { closeRequests } from '../requests/store.ts';
import { isMissing, readFields } from './fields.ts';
import { type GivenSignature, writeSignature } from './write-signature.ts';

export interface Signing {
  /** For whom the caller signs. */
  signerIds: ReadonlySet<number>;
  /** SHA-256 of the PDF that was shown. */
  shown: Uint8Array;
  given: readonly { field: number; signature: GivenSignature }[];
}

export interface Signed {
  state: DocumentState;
  /** Names of those who still have to sign. */
  missing: string[];
}

type SigningRefusal = Refusal<
  | 'document.notFound'
  | 'document.alreadySigned'
  | 'document.changed'
  | 'document.notYours'
  | 'document.signatureMissing'
>;

/**
 * Signs the caller's fields. Of several people who sign at once, the lock on the document's row lets one after another in, so
 * that the last one sees all signatures and completes the document.
 */
export async function signFields(
  tx: Tx,
  origin: Origin,
  key: Key,
  signing: Signing,
): Promise<Signed | SigningRefusal> {
  const document = await lockDocument(tx, key);
  if (!document || document.state === 'ISSUED') return refuse('document.notFound');
  if (document.state === 'SIGNED') return refuse('document.alreadySigned');
  const bytesSha256 = document.origin === 'SENT' ? document.source_sha256 : document.sha256;
  if (!bytesSha256 || Buffer.compare(bytesSha256, signing.shown) !== 0) return refuse('document.changed');

  const fields = await readFields(tx, key);
  const own = fields.filter(({ signer_person_id }) => signing.signerIds.has(signer_person_id));
  const numbers = new Set(signing.given.map(({ field }) => field));
  const chosen = own.filter(({ number }) => numbers.has(number));
  if (chosen.length < numbers.size) return refuse('document.notYours');
  if (chosen.some(({ signed_at }) => signed_at)) return refuse('document.alreadySigned');
  if (own.some((field) => isMissing(field) && !numbers.has(field.number)))
    return refuse('document.signatureMissing');

  const missing = fields.filter((field) => isMissing(field) && !numbers.has(field.number));
  const state = missing.length === 0 ? 'SIGNED' : 'UNSIGNED';
  if (state === 'SIGNED') await complete(tx, key);
  for (const [index, { field, signature }] of signing.given.entries()) {
    const completes = state === 'SIGNED' && index === signing.given.length - 1;
    await writeSignature(tx, key, {
      sourceSha256: document.source_sha256,
      field,
      state: completes ? 'SIGNED' : null,
      given: signature,
    });
  }
  const signerIds = [...new Set(chosen.map(({ signer_person_id }) => signer_person_id))];
  await closeRequests(tx, key, { state: 'SIGNED', now: origin.now, signerIds });
  if (state === 'SIGNED') {
    await closeRequests(tx, key, { state: 'WITHDRAWN', now: origin.now });
    await notifyLater(tx, renderChannel);
  }
  await audit(tx, origin, {
    entity: 'document',
    key: formatKey('document', key),
    before: { state: 'UNSIGNED' },
    after: { type: document.type, state, event: 'signed' },
  });
  return { state, missing: [...new Set(missing.map(({ signer_name }) => signer_name))] };
}

const lockDocument = (tx: Tx, { centerId, id }: Key) =>
  tx
    .selectFrom('document')
    .select(['state', 'origin', 'type', 'sha256', 'source_sha256'])
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** What was rendered before is dropped: it shows empty lines. */
const complete = (tx: Tx, { centerId, id }: Key) =>
  tx
    .updateTable('document')
    .set({ state: 'SIGNED', content: null, sha256: null, rendered_at: null })
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .execute();
