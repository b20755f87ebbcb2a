import { formatKey } from '@foyer/contract/shared/keys';
import type { subscription } from '@foyer/contract/subscription';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { Streamed } from '../../frame/streamed.ts';
import { buyersOf } from '../../invoices/parties.ts';
import { readPerson } from '../../person/store.ts';
import { receiptDocument } from './receipt-document.ts';
import { countVisits, readMembership, readPaidLines } from './store.ts';

/**
 * Swiss health insurers pay a share of a membership against such a receipt. There is none for a year in which nothing was
 * paid.
 */
export const generateQualitopForm: Handler<(typeof subscription)['generate-qualitop-form']> = async (
  { db, clubs, person, language, now },
  { subscriptionId, subscriptionCenterId, year },
) => {
  const key = { centerId: subscriptionCenterId, id: subscriptionId };
  const membership = await readMembership(db, person, key);
  const club = membership && (await clubs.byCenter(membership.center_id));
  const insured = membership && (await buyersOf(db, [person]))(person);
  if (!club || !insured) return refuse('subscription.notFound');
  if (!membership.has_health_receipt) return refuse('subscription.noHealthReceipt');
  const lines = await readPaidLines(db, membership, year);
  if (lines.length === 0) return refuse('subscription.noHealthReceipt');
  const startOf = (first: number) =>
    new Temporal.PlainDate(first, 1, 1).toZonedDateTime(club.center.time_zone).toInstant();
  const visits = await countVisits(db, person, membership, { from: startOf(year), until: startOf(year + 1) });
  const birthday = (await readPerson(db, person))?.birthday ?? null;
  return new Streamed(
    `health-receipt-${year}-${formatKey('subscription', key)}.pdf`,
    'application/pdf',
    receiptDocument(club, language, { year, membership, insured, birthday, lines, visits, now }),
  );
};
