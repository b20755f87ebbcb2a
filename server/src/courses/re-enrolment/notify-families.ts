import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import { defaultLanguage } from '../../clubs/default-language.ts';
import type { Services } from '../../frame/context.ts';
import { ownOrigin } from '../../frame/portal.ts';
import { runTransaction } from '../../frame/transaction.ts';
import { personOf, readTakingPart } from '../../participation/store.ts';
import { type Reader, recipientFor } from '../../person/notifications/recipient.ts';
import { readPerson } from '../../person/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { queueEmails } from '../../platform/mail/outbox.ts';
import { type CourseRow, readCourse } from '../store.ts';
import { reenrolmentEmail } from './email.ts';
import { reenrolmentOf } from './window.ts';

const atATime = 200;

/**
 * Emails the families of a course once its next one opens to them. The emails of a course are written in one transaction that marks it,
 * so that no family gets two, whichever process does it and whenever it dies.
 */
export async function notifyFamilies(services: Services): Promise<void> {
  const { db, clock, log } = services;
  for (const key of await readDue(db, clock.now())) {
    try {
      await runTransaction(db, undefined, (tx) => notifyOf(services, tx, key));
    } catch (error) {
      log.error(
        { err: error, center: key.centerId, booking: key.id },
        'families could not be notified of the course that follows theirs',
      );
    }
  }
}

async function readDue(db: Db, now: Temporal.Instant): Promise<Key[]> {
  const rows = await db
    .selectFrom('course')
    .select(['center_id', 'booking_id'])
    .where('reenrolment_opens_at', '<=', now)
    .where('reenrolment_notified_at', 'is', null)
    .orderBy('reenrolment_opens_at')
    .limit(atATime)
    .execute();
  return rows.map(({ center_id, booking_id }) => ({ centerId: center_id, id: booking_id }));
}

async function notifyOf({ settings, clubs, clock }: Services, tx: Tx, key: Key): Promise<void> {
  const now = clock.now();
  const { numUpdatedRows } = await tx
    .updateTable('course')
    .set({ reenrolment_notified_at: now })
    .where('center_id', '=', key.centerId)
    .where('booking_id', '=', key.id)
    .where('reenrolment_notified_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  const course = await readCourse(tx, key);
  const window = course && reenrolmentOf(course, now);
  const club = await clubs.byCenter(key.centerId);
  if (!course || course.state === 'CANCELLED' || !window || !club) return;
  const before = await readCourse(tx, { centerId: key.centerId, id: window.followsId });
  if (!before) return;
  const sender = { club, settings, origin: ownOrigin(club, settings), language: defaultLanguage(club) };
  const emails = (await familiesOf(tx, before, course)).map(({ reader, names }) =>
    reenrolmentEmail(sender, reader.recipient, { course, before, until: window.until, names }),
  );
  await queueEmails(tx, key.centerId, now, emails);
}

interface Family {
  reader: Reader;
  /** First names of those who were in the course before, apart from the reader. */
  names: string[];
}

/** Who reads of it, once each, for everybody of the course before who has not signed up yet. */
async function familiesOf(tx: Tx, before: CourseRow, course: CourseRow): Promise<Family[]> {
  const isThere = new Set(
    (await readTakingPart(tx, course)).map((one) => formatKey('person', personOf(one))),
  );
  const families = new Map<string, Family>();
  for (const place of await readTakingPart(tx, before)) {
    const key = personOf(place);
    if (place.state !== 'BOOKED' || isThere.has(formatKey('person', key))) continue;
    const person = await readPerson(tx as Db, key);
    const reader = person && (await recipientFor(tx, person));
    if (!person || !reader) continue;
    const name = formatKey('person', reader.key);
    const family = families.get(name) ?? { reader, names: [] };
    if (!isSameKey(reader.key, key)) family.names.push(person.first_name);
    families.set(name, family);
  }
  return [...families.values()];
}
