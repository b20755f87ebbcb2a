import { type SqlBool, sql } from 'kysely';
import { defaultLanguage } from '../../clubs/default-language.ts';
import { eachDue } from '../../frame/nightly/each-due.ts';
import type { Counts, Night, NightlyStep } from '../../frame/nightly/night.ts';
import { linkTo, ownOrigin } from '../../frame/portal.ts';
import { recipientsFor } from '../../person/notifications/recipients.ts';
import type { Tx } from '../../platform/db/database.ts';
import { queueEmails } from '../../platform/mail/outbox.ts';
import { newAgreementEmail } from '../emails.ts';
import { openIssue } from '../issues/open-issue.ts';

/** Providers may report the stored card after the charge. */
const patienceHours = 24;

/** How far back a night looks. */
const farthestDays = 60;

interface Missing {
  center_id: number;
  id: number;
  key: string;
  amount: number;
  currency: string;
  payer_center_id: number;
  payer_person_id: number;
}

/**
 * Finds what recurs and was paid by a card that its provider did not store. Opens an issue and asks the payer how they want
 * to pay from now on.
 */
export const askForAgreements: NightlyStep = {
  name: 'missing-agreements',
  run: (night) =>
    eachDue(night, {
      what: 'asking for a payment agreement',
      find: async (after, limit) => {
        const { rows } = await sql<{ id: number }>`
          select payment.id from ${paidOnce(night)} and payment.id > ${after}
          order by payment.id limit ${limit}`.execute(night.services.db);
        return rows.map(({ id }) => id);
      },
      work: (tx, ids) => ask(tx, night, ids),
    }),
};

/** Payments that have bought something, and whose payer has agreed on nothing with them or since. */
function paidOnce({ services, club }: Night) {
  const { id: centerId } = club.center;
  const now = services.clock.now();
  return sql`
    payment_agreement as awaited
    join payment on payment.center_id = ${centerId} and payment.agreement_id = awaited.id
    where awaited.center_id = ${centerId} and awaited.type = 'CREDIT_CARD' and awaited.card_id is null
      and awaited.created_at > ${now.subtract({ hours: 24 * farthestDays })}
      and payment.state = 'PAID' and payment.fulfilled_at <= ${now.subtract({ hours: patienceHours })}
      and exists (select from shopping_basket_line as line
        where line.center_id = ${centerId} and line.basket_id = payment.basket_id and line.delivered is not null)
      and not ${hasAgreedSince(centerId)}
      and not exists (select from payment_issue as issue
        where issue.center_id = ${centerId} and issue.payment_id = payment.id and issue.kind = 'NO_AGREEMENT')`;
}

const hasAgreedSince = (centerId: number) => sql<SqlBool>`
  exists (select from payment_agreement as other
    where other.center_id = ${centerId} and other.company_id is null
      and other.person_center_id = awaited.person_center_id and other.person_id = awaited.person_id
      and (other.state = 'ACTIVE' or other.created_at >= awaited.created_at
        and (other.card_id is not null or other.type in ('DIRECT_DEBIT', 'INVOICE'))))`;

async function ask(tx: Tx, night: Night, ids: readonly number[]): Promise<Counts> {
  const { services, club } = night;
  const { settings, clock, clubs } = services;
  const { rows } = await sql<Missing>`
    select payment.center_id, payment.id, payment.key, payment.amount, payment.currency, payment.payer_center_id,
      payment.payer_person_id
    from ${paidOnce(night)} and payment.id = any (${sql.val([...ids])}::bigint[])
    order by payment.id for update of payment`.execute(tx);
  for (const { key, amount, currency, ...payment } of rows)
    await openIssue(tx, services, payment, {
      kind: 'NO_AGREEMENT',
      reference: key,
      money: { amount, currency },
    });
  const payers = rows.map((row) => ({ centerId: row.payer_center_id, id: row.payer_person_id }));
  const recipients = await recipientsFor(tx, payers);
  const origin = ownOrigin(club, settings);
  const sender = { club, settings, origin, language: defaultLanguage(club) };
  const url = await linkTo(origin, '/profile/billing-information', club, clubs);
  const emails = payers.flatMap((payer) => {
    const recipient = recipients.for(payer);
    return recipient ? [newAgreementEmail(sender, recipient, url)] : [];
  });
  await queueEmails(tx, club.center.id, clock.now(), emails);
  return { issues: rows.length, emails: emails.length };
}
