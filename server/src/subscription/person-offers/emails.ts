import { emailWriter } from '../../config/email.ts';
import { recipientFor } from '../../person/notifications/recipient.ts';
import { readPerson } from '../../person/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import type { Leaving } from '../leaving/leaving.ts';
import { ar } from '../text/person-offers/ar.ts';
import { de } from '../text/person-offers/de.ts';
import { en } from '../text/person-offers/en.ts';
import { changesOf } from './changes-of.ts';
import { type OpenOffer, todayOf } from './open-offer.ts';
import type { Offered } from './store.ts';

const compose = emailWriter({ en, de, ar });

/** Tells the member, or the adult who looks after them, of an offer, or confirms what was accepted. */
export async function emailOffer(
  tx: Tx,
  leaving: Leaving,
  { row, plan }: Offered,
  { terms, validUntil }: OpenOffer,
  event: 'made' | 'accepted',
): Promise<void> {
  const { club, settings, origin, language, now, person } = leaving;
  const member = await readPerson(tx, person);
  const reader = member && (await recipientFor(tx, member));
  if (!member || !reader) return;
  const isOther = reader.key.id !== person.id || reader.key.centerId !== person.centerId;
  const { prices, until, boundUntil } = changesOf(row, terms, todayOf(leaving));
  const currency = plan.currency ?? club.center.currency;
  const sender = { club, settings, origin, language };
  const email = compose(sender, reader.recipient, (say, { onDay, cost }) => {
    const money = (amount: number) => cost({ amount, currency });
    const price = prices && {
      from: onDay(prices.from),
      offered: money(prices.offeredPrice),
      regular: money(prices.regularPrice),
    };
    const isTerminated = event === 'made' && terms.kind === 'STAY' && row.terminated_at && row.ends_on;
    return {
      subject: isOther
        ? say(`mail.offer.${event}.subjectFor`, { name: member.first_name })
        : say(`mail.offer.${event}.subject`),
      heading: say(`mail.offer.${event}.heading`, { plan: plan.name }),
      paragraphs: [
        ...(isTerminated && row.ends_on ? [say('mail.offer.made.stay', { day: onDay(row.ends_on) })] : []),
        ...(price
          ? [
              until
                ? say('mail.offer.price', { ...price, until: onDay(until) })
                : say('mail.offer.priceOpen', price),
            ]
          : []),
        ...(boundUntil ? [say(`mail.offer.${event}.bound`, { day: onDay(boundUntil) })] : []),
        ...(event === 'made' ? [say('mail.offer.made.until', { day: onDay(validUntil) })] : []),
      ],
      button: {
        text: say(`mail.offer.${event}.button`),
        url: `${origin}/profile/subscriptions`,
        otherwise: say('mail.offer.otherwise'),
      },
      ...(event === 'accepted' && { note: say('mail.membership.note') }),
    };
  });
  await queueEmail(tx, reader.key.centerId, now, email);
}
