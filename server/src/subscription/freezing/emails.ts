import { isSameKey } from '@foyer/contract/shared/keys';
import { defaultLanguage } from '../../clubs/default-language.ts';
import { emailWriter } from '../../config/email.ts';
import { ownOrigin } from '../../frame/portal.ts';
import { recipientFor } from '../../person/notifications/recipient.ts';
import { readPerson } from '../../person/store.ts';
import type { BillingPeriod } from '../../platform/billing-period.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import { ar } from '../text/freezing/ar.ts';
import { de } from '../text/freezing/de.ts';
import { en } from '../text/freezing/en.ts';
import type { FreezeEffect } from './decide-freeze.ts';
import type { Freezing } from './freezing.ts';
import type { Freezable } from './read-freezable.ts';

const compose = emailWriter({ en, de, ar });

type News = BillingPeriod &
  (
    | { news: 'frozen'; effect: FreezeEffect; fee: number; canCancel: boolean }
    | { news: 'unfrozen'; fee: number; isRefunded: boolean }
    | { news: 'resumed' }
  );

type Words = Parameters<Parameters<typeof compose>[2]>;

function paragraphsOf(
  news: News,
  { plan, row }: Freezable,
  currency: string,
  [say, { onDay, cost }]: Words,
): string[] {
  const values = { plan, from: onDay(news.startsOn), until: onDay(news.endsOn) };
  const money = (amount: number) => ({ fee: cost({ amount, currency }) });
  if (news.news === 'resumed') return [say('mail.resumed.body', values)];
  if (news.news === 'unfrozen') {
    const back = news.isRefunded ? 'mail.unfrozen.fee' : 'mail.unfrozen.feeOnAccount';
    return [say('mail.unfrozen.body', values), ...(news.fee > 0 ? [say(back, money(news.fee))] : [])];
  }
  const { movedDays, movedEndDays, boundUntil, endsOn } = news.effect;
  return [
    say('mail.frozen.days', values),
    ...(row.kind === 'EFT' && row.payer_person_id !== null ? [say('mail.frozen.billing')] : []),
    ...(movedDays > 0 && boundUntil ? [say('mail.frozen.bound', { day: onDay(boundUntil) })] : []),
    ...(movedEndDays > 0 && endsOn ? [say('mail.frozen.end', { day: onDay(endsOn) })] : []),
    ...(news.fee > 0 ? [say('mail.frozen.fee', money(news.fee))] : []),
    ...(news.canCancel ? [say('mail.frozen.cancel')] : []),
  ];
}

/** Emails the member, or the adult of the family who looks after them. */
export async function emailFreeze(
  { tx, now, club, person, saleOrigin }: Freezing,
  freezable: Freezable,
  news: News,
): Promise<void> {
  const member = await readPerson(tx, person);
  const reader = member && (await recipientFor(tx, member));
  if (!reader) return;
  const isOther = !isSameKey(reader.key, person);
  const { settings, origin = ownOrigin(club, settings), language = defaultLanguage(club) } = saleOrigin;
  const sender = { club, settings, origin, language };
  const email = compose(sender, reader.recipient, (...words) => {
    const [say] = words;
    const title = isOther && say(`mail.${news.news}.subjectFor`, { name: member.first_name });
    return {
      subject: title || say(`mail.${news.news}.subject`),
      heading: title || say(`mail.${news.news}.heading`, { plan: freezable.plan }),
      paragraphs: paragraphsOf(news, freezable, club.center.currency, words),
      button: {
        text: say('mail.freeze.button'),
        url: new URL('/profile/subscriptions', origin).href,
        otherwise: say('mail.freeze.otherwise'),
      },
      note: say('mail.membership.note'),
    };
  });
  await queueEmail(tx, reader.key.centerId, now, email);
}
