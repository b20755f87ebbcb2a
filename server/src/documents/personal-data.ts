import { documentTypes, isContract } from '@foyer/contract/shared/document';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import type { Kysely } from 'kysely';
import type { SignedInContext } from '../frame/context.ts';
import { dateIn } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/tables.ts';
import { deleteDocuments } from './document-parts.ts';
import { keptYears } from './expiry.ts';
import { renderDocument } from './render-document.ts';
import { ar } from './text/export/ar.ts';
import { de } from './text/export/de.ts';
import { en } from './text/export/en.ts';

export const tables = [
  'document',
  'document_acceptance',
  'document_signature',
  'document_field',
  'document_sign_request',
  'document_review',
];

export const exportTexts = { en, de, ar };

/** Names each PDF, which the portal lets the person download. The PDF shows the signature as well. */
export async function exportPerson(db: Db, key: Key) {
  const documents = await db
    .selectFrom('document')
    .select(['center_id', 'id', 'type', 'title', 'language', 'state as status', 'created_at', 'expires_on'])
    .where('center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .orderBy('id')
    .execute();
  const acceptances = await db
    .selectFrom('document_acceptance')
    .select(['center_id', 'document_id', 'name', 'version', 'language', 'accepted_at', 'ip_address'])
    .where('by_center_id', '=', key.centerId)
    .where('by_person_id', '=', key.id)
    .orderBy('center_id')
    .orderBy('document_id')
    .orderBy('name')
    .orderBy('key')
    .execute();
  const signatures = await db
    .selectFrom('document_signature')
    .select(['center_id', 'document_id', 'signer_name', 'signed_at', 'ip_address'])
    .where('by_center_id', '=', key.centerId)
    .where('by_person_id', '=', key.id)
    .orderBy('center_id')
    .orderBy('document_id')
    .execute();
  const signatureRequests = await db
    .selectFrom('document_sign_request')
    .select(['center_id', 'document_id', 'state as status', 'requested_at', 'ends_at'])
    .where('center_id', '=', key.centerId)
    .where('signer_person_id', '=', key.id)
    .orderBy('id')
    .execute();
  const reviews = await db
    .selectFrom('document_review as review')
    .innerJoin('document', (on) =>
      on.on('document.center_id', '=', key.centerId).onRef('document.id', '=', 'review.document_id'),
    )
    .select(['review.center_id', 'review.document_id', 'review.state as status', 'review.reason'])
    .select(['review.sent_at', 'review.reviewed_at'])
    .where('review.center_id', '=', key.centerId)
    .where('document.person_id', '=', key.id)
    .orderBy('review.document_id')
    .execute();
  return {
    documents: documents.map((row) => ({
      ...row,
      pdf: `document-${formatKey('document', { centerId: row.center_id, id: row.id })}.pdf`,
    })),
    acceptances,
    signatures,
    signatureRequests,
    reviews,
  };
}

const contractTypes = documentTypes.filter(isContract);

/** Contracts that are rendered before the person is erased: their own, and those that they signed for others. */
async function readUnrendered(db: Kysely<Tables>, { centerId, id }: Key): Promise<Key[]> {
  const own = await db
    .selectFrom('document')
    .select(['center_id', 'id'])
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .where('type', 'in', contractTypes)
    .where('state', '<>', 'UNSIGNED')
    .where('content', 'is', null)
    .execute();
  const signed = await db
    .selectFrom('document_signature')
    .innerJoin('document', (on) =>
      on
        .onRef('document.center_id', '=', 'document_signature.center_id')
        .onRef('document.id', '=', 'document_signature.document_id'),
    )
    .select(['document.center_id', 'document.id'])
    .where('by_center_id', '=', centerId)
    .where('by_person_id', '=', id)
    .where('content', 'is', null)
    .execute();
  return [...own, ...signed].map((row) => ({ centerId: row.center_id, id: row.id }));
}

export async function prepareToForget(context: SignedInContext): Promise<() => Promise<void>> {
  const { db, person, now } = context;
  for (const key of await readUnrendered(db, person)) await renderDocument(context, key, now);
  return async () => undefined;
}

/** A contract was issued after the others had been rendered: the person tries again. */
export const isNeeded = async (tx: Tx, key: Key): Promise<boolean> =>
  (await readUnrendered(tx, key)).length > 0;

/**
 * Contracts are business records, and evidence for both sides: the sealed PDF stays for some years, and a job deletes it
 * then. Nothing in the portal shows it any more. Everything beside the PDF that says who it is about is erased now:
 * strokes, pictures, names, network addresses, and what the PDF was made from. All other documents are deleted.
 */
export async function forgetPerson(tx: Tx, key: Key, now: Temporal.Instant): Promise<void> {
  await forgetWhatWasGiven(tx, key);
  const own = () =>
    tx
      .selectFrom('document')
      .select('id')
      .where('center_id', '=', key.centerId)
      .where('person_id', '=', key.id)
      .where(({ eb, or }) => or([eb('type', 'not in', contractTypes), eb('state', '=', 'UNSIGNED')]));
  const ids = (await own().execute()).map(({ id }) => id);
  if (ids.length > 0) await deleteDocuments(tx, key.centerId, ids);
  await forgetOriginals(tx, key);
  await tx
    .updateTable('document')
    .set({ source: null, kept_until: dateIn(now, 'UTC').add({ years: keptYears }) })
    .where('center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .where('kept_until', 'is', null)
    .execute();
}

/** What a kept document was stamped from, and requests to sign it or others. */
async function forgetOriginals(tx: Tx, { centerId, id }: Key): Promise<void> {
  await tx
    .deleteFrom('document_original')
    .where('center_id', '=', centerId)
    .where('document_id', 'in', (query) =>
      query.selectFrom('document').select('id').where('center_id', '=', centerId).where('person_id', '=', id),
    )
    .execute();
  await tx
    .updateTable('document_field')
    .set({ label: null })
    .where('center_id', '=', centerId)
    .where('signer_person_id', '=', id)
    .execute();
  await tx
    .deleteFrom('document_sign_request')
    .where('center_id', '=', centerId)
    .where('signer_person_id', '=', id)
    .execute();
}

/** Also of documents of others, which a parent or staff signed for them. */
async function forgetWhatWasGiven(tx: Tx, key: Key): Promise<void> {
  await tx
    .updateTable('document_signature')
    .set({ signer_name: null, strokes: null, picture: null, ip_address: null })
    .where('by_center_id', '=', key.centerId)
    .where('by_person_id', '=', key.id)
    .execute();
  await tx
    .updateTable('document_acceptance')
    .set({ ip_address: null })
    .where('by_center_id', '=', key.centerId)
    .where('by_person_id', '=', key.id)
    .execute();
}
