import { createHash } from 'node:crypto';
import type { InputOf } from '@foyer/contract/call';
import type { documents } from '@foyer/contract/documents';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { homeClub } from '../../clubs/home-club.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { readMembers } from '../../person/family/family.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { notifyLater } from '../../platform/db/later/notify-later.ts';
import { wordsOf } from '../contract-source.ts';
import { expiryOf } from '../expiry.ts';
import { fileTypeOf, readBase64 } from '../files/file-type.ts';
import { renderChannel } from '../render-due.ts';
import { type NewField, writeField } from '../signing/fields.ts';
import { isAdultOf } from '../signing/signers.ts';
import { stampPdf } from '../stamping/stamp-pdf.ts';

type AddDocument = (typeof documents)['add-document'];

export const addDocument: Handler<AddDocument> = async (context, input) => {
  const bytes = readBase64(input.document);
  if (!bytes || fileTypeOf(bytes) !== 'application/pdf') return refuse('general.documentFormatError');
  const fields = await readNewFields(context, input.fields);
  if (fields instanceof Refusal) return fields;
  const places = input.fields.map(({ place }) => ({ place }));
  const checked = await stampPdf(bytes, places, { isCheck: true });
  if (checked instanceof Refusal)
    return refuse(checked.code === 'document.signFailed' ? 'document.fieldMisplaced' : checked.code);
  const club = await homeClub(context, context.person.centerId);
  const today = dateIn(context.now, club.center.time_zone);
  const { language } = wordsOf(club, context.language);
  return context.transaction(async (tx) => {
    const sent = { type: input.type, title: input.title, language, expiresOn: expiryOf(input.type, today) };
    const key = await insertSent(tx, context, { ...sent, bytes, fields });
    return { journalNoteId: formatKey('document', key) };
  });
};

/** The member signs, or an adult of their family. */
async function readNewFields(
  { db, person }: SignedInContext,
  fields: InputOf<AddDocument>['fields'],
): Promise<NewField[] | Refusal<'document.unknownSigner'>> {
  const members = await readMembers(db, person);
  const read: NewField[] = [];
  for (const { signerId = person.id, label, isRequired, place } of fields) {
    const isMember = signerId === person.id;
    if (!isMember && !isAdultOf(members, signerId)) return refuse('document.unknownSigner');
    const role = isMember ? 'MEMBER' : 'GUARDIAN';
    read.push({ signerId, role, label: label || undefined, isRequired, place });
  }
  return read;
}

interface SentDocument {
  type: InputOf<AddDocument>['type'];
  title: string;
  /** BCP 47 tag. */
  language: string;
  expiresOn: Temporal.PlainDate | null;
  bytes: Buffer;
  fields: readonly NewField[];
}

async function insertSent(
  tx: Tx,
  context: SignedInContext,
  { type, title, language, expiresOn, bytes, fields }: SentDocument,
): Promise<Key> {
  const { person, now } = context;
  const { centerId } = person;
  const state = fields.length > 0 ? 'UNSIGNED' : 'ISSUED';
  const sha256 = createHash('sha256').update(bytes).digest();
  const { id } = await tx
    .insertInto('document')
    .values({
      center_id: centerId,
      person_id: person.id,
      ...{ type, title, language, state },
      origin: 'SENT',
      created_at: now,
      expires_on: expiresOn,
      source_sha256: sha256,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const key = { centerId, id };
  await tx
    .insertInto('document_original')
    .values({ center_id: centerId, document_id: id, sha256, content: bytes })
    .execute();
  for (const [index, field] of fields.entries()) await writeField(tx, key, index + 1, field);
  if (state === 'ISSUED') await notifyLater(tx, renderChannel);
  await audit(tx, context, {
    entity: 'document',
    key: formatKey('document', key),
    after: { type, state, event: 'sent' },
  });
  return key;
}
