import type { documents } from '@foyer/contract/documents';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { homeClub } from '../../clubs/home-club.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { isOwnOrFamily } from '../../person/family/own-or-family.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readsHealthAt } from '../../questionnaire/health.ts';
import { emailAboutUpload } from '../emails.ts';
import { seal } from '../store.ts';
import { lockReview } from './reviews.ts';

/** For how long a document that was sent in is kept after its last day, or else after the decision. */
export const approvedMonths = 12;
export const rejectedDays = 30;

export const reviewDocument: Handler<(typeof documents)['review-document']> = async (context, input) => {
  const { person, actor, now } = context;
  const key = { centerId: input.documentCenterId, id: input.documentId };
  const club = await homeClub(context, person.centerId);
  if (key.centerId !== person.centerId || !readsHealthAt(actor, club, person.centerId))
    return refuse('document.notFound');
  if (await isOwnOrFamily(context.db, actor, person)) return refuse('document.ofOwnFamily');
  const today = dateIn(now, club.center.time_zone);
  return context.transaction(async (tx) => {
    const review = await lockReview(tx, key, person);
    if (!review) return refuse('document.notFound');
    if (review.state !== 'PENDING') return refuse('document.reviewed');
    const until = input.expiresOn ? Temporal.PlainDate.from(input.expiresOn) : review.expires_on;
    if (input.isApproved && until && Temporal.PlainDate.compare(until, today) < 0)
      return refuse('document.alreadyExpired');
    await decide(tx, context, key, input);
    await keepUntil(tx, key, input.isApproved ? daysOfApproved(today, until) : daysOfRejected(today, until));
    // From here on, what the club has approved can't change.
    if (input.isApproved && review.sha256) await seal(tx, key, { sha256: review.sha256, now, kind: 'HASH' });
    await audit(tx, context, {
      entity: 'document',
      key: formatKey('document', key),
      after: { event: input.isApproved ? 'approved' : 'rejected' },
    });
    const sentAt = review.sent_at;
    const news = input.isApproved
      ? ({ kind: 'approved', sentAt, until } as const)
      : ({ kind: 'rejected', sentAt, reason: input.reason ?? '' } as const);
    await emailAboutUpload(tx, context, { club, person, news });
    return { reviewed: true as const };
  });
};

const decide = (
  tx: Tx,
  { actor, now }: SignedInContext,
  { centerId, id }: Key,
  { isApproved, reason }: { isApproved: boolean; reason?: string | undefined },
) =>
  tx
    .updateTable('document_review')
    .set({
      state: isApproved ? 'APPROVED' : 'REJECTED',
      reason: isApproved ? null : (reason ?? ''),
      reviewed_at: now,
      reviewed_by_center_id: actor.centerId,
      reviewed_by_person_id: actor.id,
    })
    .where('center_id', '=', centerId)
    .where('document_id', '=', id)
    .execute();

interface LastDays {
  expires_on: Temporal.PlainDate | null;
  kept_until: Temporal.PlainDate;
}

const daysOfApproved = (today: Temporal.PlainDate, until: Temporal.PlainDate | null): LastDays => ({
  expires_on: until,
  kept_until: (until ?? today).add({ months: approvedMonths }),
});

const daysOfRejected = (today: Temporal.PlainDate, until: Temporal.PlainDate | null): LastDays => ({
  expires_on: until,
  kept_until: today.add({ days: rejectedDays }),
});

const keepUntil = (tx: Tx, { centerId, id }: Key, days: LastDays) =>
  tx.updateTable('document').set(days).where('center_id', '=', centerId).where('id', '=', id).execute();
