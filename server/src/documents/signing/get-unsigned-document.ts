import { createHash } from 'node:crypto';
import type { documents } from '@foyer/contract/documents';
import type { SignField } from '@foyer/contract/documents/signing';
import { formatKey, type Key, parseKey } from '@foyer/contract/shared/keys';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import { mayActFor } from '../../frame/access.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { readNames } from '../../person/names.ts';
import { DatabaseUnavailable } from '../../platform/db/unavailable.ts';
import { withoutEmpty } from '../../platform/without-empty.ts';
import { wordsOf } from '../contract-source.ts';
import { renderDocument } from '../render-document.ts';
import { centerOfRequestKey, findRequest, readLinkEnd } from '../requests/store.ts';
import { type DocumentRow, readDocument } from '../store.ts';
import { type FieldRow, placeOf, readFields } from './fields.ts';
import { readLastSignature } from './last-signature.ts';
import { readOwnSigners, wasSigner } from './signers.ts';

type GetUnsigned = (typeof documents)['get-unsigned-document'];

export const getUnsignedDocument: Handler<GetUnsigned> = async (context, { key: text }) => {
  const { db, now, actor, log } = context;
  const key = await documentOfKey(context, text);
  if (key instanceof Refusal) return key;
  const document = await readDocument(db, key);
  if (!document || document.state === 'ISSUED') return refuse('document.notFound');
  const fields = await readFields(db, key);
  const own = await readOwnSigners(context, document, fields);
  const person = { centerId: key.centerId, id: document.person_id };
  if (own.size === 0 && !(await mayRead(context, person)))
    return refuse(whyNotOwn(context, text, document, fields));
  if (document.state === 'SIGNED') return refuse('document.alreadySigned');
  try {
    const content = await renderDocument(context, key, now);
    if (!content) return refuse('document.notFound');
    const [whose] = await readNames(db, [person]);
    const name = formatKey('document', key);
    return {
      journalNoteId: name,
      documentId: key.id,
      documentCenterId: key.centerId,
      type: document.type,
      title: document.title,
      state: document.state,
      personName: whose?.name ?? '',
      createdAt: document.created_at.toString(),
      document: {
        fileName: `document-${name}.pdf`,
        contentType: 'application/pdf',
        base64: content.toString('base64'),
      },
      sha256: createHash('sha256').update(content).digest('hex'),
      fields: fields.map((field) => toFieldResponse(context, own, field)),
      ...withoutEmpty({
        linkEndsAt: (await readLinkEnd(db, key, [...own]))?.toString(),
        lastSignature: await readLastSignature(db, actor),
      }),
    };
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    log.error({ err: error, document: formatKey('document', key) }, 'document could not be rendered');
    return refuse('document.fetchFailed');
  }
};

/** By the key of a link, which counts for a time, or by the key of the document. */
async function documentOfKey(
  context: SignedInContext,
  text: string,
): Promise<Key | Refusal<'document.notFound' | 'document.linkRunOut' | 'document.linkWithdrawn'>> {
  const { db, now } = context;
  const centerId = centerOfRequestKey(text);
  const direct = parseKey('document', text);
  const club = await clubOfBrand(context, centerId ?? direct?.centerId ?? 0);
  if (!club) return refuse('document.notFound');
  if (direct) return direct;
  const request = await findRequest(db, club.center.id, text);
  if (!request) return refuse('document.notFound');
  if (request.state === 'WITHDRAWN') return refuse('document.linkWithdrawn');
  const isOver = request.state === 'OPEN' && Temporal.Instant.compare(request.ends_at, now) <= 0;
  if (request.state === 'RUN_OUT' || isOver) return refuse('document.linkRunOut');
  return { centerId: club.center.id, id: request.document_id };
}

/** Why a document isn't the caller's to sign. Adults who have left the family still have what they signed before. */
function whyNotOwn(
  { actor }: SignedInContext,
  text: string,
  document: DocumentRow,
  fields: readonly FieldRow[],
): 'document.alreadySigned' | 'document.leftFamily' | 'document.notFound' | 'document.notYours' {
  if (wasSigner(actor, document, fields)) {
    const hasSigned = fields.some((field) => field.signer_person_id === actor.id && field.signed_at);
    return document.state === 'SIGNED' && hasSigned ? 'document.alreadySigned' : 'document.leftFamily';
  }
  return centerOfRequestKey(text) === undefined ? 'document.notFound' : 'document.notYours';
}

async function mayRead({ db, club, actor }: SignedInContext, target: Key): Promise<boolean> {
  return !((await mayActFor(db, { club, actor, target })) instanceof Refusal);
}

const toFieldResponse = (
  { club, language }: SignedInContext,
  own: ReadonlySet<number>,
  field: FieldRow,
): SignField => ({
  number: field.number,
  label: field.label ?? wordsOf(club, language).say(`documents.role.${field.role}`),
  signerName: field.signer_name,
  isOwn: own.has(field.signer_person_id),
  isRequired: field.is_required,
  ...withoutEmpty({ signedAt: field.signed_at?.toString(), place: placeOf(field) }),
});
