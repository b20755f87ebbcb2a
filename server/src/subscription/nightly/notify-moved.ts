import { defaultLanguage } from '../../clubs/default-language.ts';
import type { Night } from '../../frame/nightly/night.ts';
import { ownOrigin } from '../../frame/portal.ts';
import { recipientsFor } from '../../person/notifications/recipients.ts';
import type { Tx } from '../../platform/db/database.ts';
import { queueEmails } from '../../platform/mail/outbox.ts';
import { membershipEmail } from './emails.ts';
import type { MoveByDate } from './moves-by-date.ts';

export interface MovedSubscription {
  id: number;
  /** Of its plan. */
  name: string;
  sub_state: string;
  person_center_id: number;
  person_id: number;
  starts_on: Temporal.PlainDate;
  ends_on: Temporal.PlainDate | null;
  /** Of the latest freeze that has begun. */
  frozen_from: Temporal.PlainDate | null;
  frozen_until: Temporal.PlainDate | null;
}

/** What happened longer ago, as in the data of a club that moves in, is no news to anybody. */
const newsDays = 7;

/** What an email says, and the day on which it happened. */
const newsOf = {
  begin: ({ starts_on }) => ({ news: 'begin', on: starts_on }),
  freeze: ({ frozen_from }) => ({ news: 'freeze', on: frozen_from }),
  resume: ({ frozen_until }) => ({ news: 'resume', on: frozen_until }),
  leave: ({ ends_on }) => ({ news: 'leave', on: ends_on }),
  end: ({ ends_on }) => ({ news: 'leave', on: ends_on }),
  // They have agreed to the change, and the new membership begins with an email of its own.
  replace: () => undefined,
  // They were emailed when it ended.
  expire: () => undefined,
  abandon: () => undefined,
} as const satisfies Record<
  MoveByDate,
  (
    moved: MovedSubscription,
  ) => { news: 'begin' | 'freeze' | 'resume' | 'leave'; on: Temporal.PlainDate | null } | undefined
>;

const isOnOrAfter = (day: Temporal.PlainDate | null, other: Temporal.PlainDate): boolean =>
  day !== null && Temporal.PlainDate.compare(day, other) >= 0;

/** Emails members whose subscription has moved. Returns how many emails that are. */
export async function notifyMoved(
  tx: Tx,
  { services, club, day }: Night,
  move: MoveByDate,
  moved: readonly MovedSubscription[],
): Promise<number> {
  const { settings, clock } = services;
  const oldest = day.subtract({ days: newsDays });
  const notified = moved.flatMap((one) => {
    const found = newsOf[move](one);
    // A blocked member has got an email about it, and can't use what begins.
    const isBlocked = one.sub_state === 'BLOCKED' && found?.news !== 'leave';
    // One that begins within a freeze is frozen the same night, which is the only news.
    const isFrozen = move === 'begin' && isOnOrAfter(one.frozen_until, day);
    return found && isOnOrAfter(found.on, oldest) && !isBlocked && !isFrozen
      ? [{ ...one, news: found.news }]
      : [];
  });
  const personOf = (one: MovedSubscription) => ({ centerId: one.person_center_id, id: one.person_id });
  const recipients = await recipientsFor(tx, notified.map(personOf));
  const language = defaultLanguage(club);
  const sender = { club, settings, language, origin: ownOrigin(club, settings) };
  const emails = notified.flatMap((one) => {
    const recipient = recipients.for(personOf(one));
    return recipient ? [membershipEmail(sender, recipient, one)] : [];
  });
  await queueEmails(tx, club.center.id, clock.now(), emails);
  return emails.length;
}
