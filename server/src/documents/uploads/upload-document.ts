import { createHash } from 'node:crypto';
import type { documents } from '@foyer/contract/documents';
import type { UploadType } from '@foyer/contract/shared/document';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { homeClub } from '../../clubs/home-club.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { withoutEmpty } from '../../platform/without-empty.ts';
import { expiryOf } from '../expiry.ts';
import { readSentFile, type SentFile } from '../files/sent-file.ts';
import { recordWords } from '../record-words.ts';
import { countWaiting } from './reviews.ts';

/** How many documents of a person can wait for review. */
export const mostWaiting = 10;

export const uploadDocument: Handler<(typeof documents)['upload-document']> = async (
  context,
  { type, title, document, expiresOn },
) => {
  const { person, language, now } = context;
  const club = await homeClub(context, person.centerId);
  const today = dateIn(now, club.center.time_zone);
  const ends = lastDayOf(type, today, expiresOn);
  if (ends && Temporal.PlainDate.compare(ends, today) < 0) return refuse('document.alreadyExpired');
  if ((await countWaiting(context.db, person)) >= mostWaiting) return refuse('document.tooManyWaiting');
  const file = await readSentFile(document);
  if (file instanceof Refusal) return file;
  const words = recordWords(club, language);
  return context.transaction(async (tx) => {
    const key = await insertUpload(tx, context, {
      ...{ type, file, expiresOn: ends, language: words.language },
      title: title || words.say(`documents.type.${type}`),
    });
    return { journalNoteId: formatKey('document', key), ...withoutEmpty({ expiresOn: ends?.toString() }) };
  });
};

/** What the document says, but not later than its type allows. */
function lastDayOf(type: UploadType, today: Temporal.PlainDate, said: string | undefined) {
  const latest = expiryOf(type, today);
  if (said === undefined) return latest;
  const day = Temporal.PlainDate.from(said);
  return latest && Temporal.PlainDate.compare(day, latest) > 0 ? latest : day;
}

interface Upload {
  type: UploadType;
  title: string;
  /** BCP 47 tag. */
  language: string;
  file: SentFile;
  expiresOn: Temporal.PlainDate | null;
}

async function insertUpload(
  tx: Tx,
  context: SignedInContext,
  { type, title, language, file, expiresOn }: Upload,
): Promise<Key> {
  const { person, actor, now } = context;
  const { centerId } = person;
  const sha256 = createHash('sha256').update(file.content).digest();
  const { id } = await tx
    .insertInto('document')
    .values({
      center_id: centerId,
      person_id: person.id,
      ...{ type, title, language },
      state: 'ISSUED',
      origin: 'UPLOADED',
      media_type: file.mediaType,
      created_at: now,
      expires_on: expiresOn,
      source_sha256: sha256,
      content: file.content,
      sha256,
      rendered_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('document_review')
    .values({
      center_id: centerId,
      document_id: id,
      state: 'PENDING',
      sent_at: now,
      sent_by_center_id: actor.centerId,
      sent_by_person_id: actor.id,
    })
    .execute();
  const key = { centerId, id };
  // Without the type, which can tell something about a person's health.
  await audit(tx, context, {
    entity: 'document',
    key: formatKey('document', key),
    after: { event: 'uploaded' },
  });
  return key;
}
