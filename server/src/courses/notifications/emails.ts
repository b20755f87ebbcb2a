import { isSameKey } from '@foyer/contract/shared/keys';
import type { Money } from '@foyer/contract/shared/money-text';
import { classLink } from '../../booking/notifications/notify.ts';
import { personIn } from '../../booking/taking-part/known-in-session.ts';
import { ar as bookingAr } from '../../booking/text/ar.ts';
import { de as bookingDe } from '../../booking/text/de.ts';
import { type BookingTextKey, en as bookingEn } from '../../booking/text/en.ts';
import { defaultLanguage } from '../../clubs/default-language.ts';
import { emailWriter, nameOr, type Say } from '../../config/email.ts';
import type { Context, Services } from '../../frame/context.ts';
import { ownOrigin } from '../../frame/portal.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import { type ParticipationRow, personOf } from '../../participation/store.ts';
import { recipientFor } from '../../person/notifications/recipient.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import { datesLeft, type SignUpDate } from '../../sign-up/dates.ts';
import type { CourseRow } from '../store.ts';
import { ar } from '../text/ar.ts';
import { de } from '../text/de.ts';
import { type CourseTextKey, en } from '../text/en.ts';

const texts = { en: { ...bookingEn, ...en }, de: { ...bookingDe, ...de }, ar: { ...bookingAr, ...ar } };
const compose = emailWriter<BookingTextKey | CourseTextKey>(texts);

/** What has happened to somebody on a date of a course. */
export type CourseNews =
  | {
      kind: 'dateCalledOff';
      date: SignUpDate;
      reason: string;
      /** What comes back for it, or until when it can be made up. */
      money?: Money | undefined;
      until?: Temporal.PlainDate | undefined;
    }
  | { kind: 'makeUpBooked'; date: SignUpDate }
  | { kind: 'makeUpCancelled'; date: SignUpDate; until: Temporal.PlainDate }
  | { kind: 'makeUpCalledOff'; date: SignUpDate; reason: string; until: Temporal.PlainDate }
  | { kind: 'moved'; from: string };

/** Calls supply origin and language; jobs have neither, and use the defaults of the club. */
type Sender = Pick<Services, 'settings'> & Partial<Pick<Context, 'origin' | 'language'>>;

export type NotifyOfCourse = (
  at: { session: LockedSession; course: CourseRow },
  place: ParticipationRow,
  news: CourseNews,
) => Promise<boolean>;

/** Emails the person of a place, or who looks after them, in the transaction of the change. Answers whether anybody reads it. */
export const courseNotifier =
  ({ settings, origin, language }: Sender): NotifyOfCourse =>
  async ({ session, course }, place, news) => {
    const { tx, club, row, now } = session;
    const key = personOf(place);
    const person = await personIn(session, key);
    const reader = person && (await recipientFor(tx, person));
    if (!person || !reader) return false;
    const isOwn = isSameKey(reader.key, key);
    const sender = {
      ...{ club, settings, origin: origin ?? ownOrigin(club, settings) },
      language: language ?? defaultLanguage(club),
    };
    const email = compose(sender, reader.recipient, (say, figures) => ({
      subject: say(`mail.courseDate.subject.${news.kind}`, { class: course.name }),
      heading: say(`mail.courseDate.heading.${news.kind}`),
      paragraphs: [
        ...(isOwn
          ? []
          : [say('mail.class.for', { name: nameOr(person.first_name, say('mail.class.somebody')) })]),
        say(`mail.courseDate.body.${news.kind}`, news.kind === 'moved' ? { from: news.from } : {}),
        ...('reason' in news && news.reason ? [say('mail.class.reason', { reason: news.reason })] : []),
        ...whenAndWhere(news, { session, course }, say, figures),
        ...whatNow(news, session, say, figures),
      ],
      button: {
        text: say('mail.course.button'),
        url: classLink(sender.origin, club, row, isOwn ? undefined : key),
        otherwise: say('mail.class.otherwise'),
      },
    }));
    await queueEmail(tx, row.center_id, now, email);
    return true;
  };

type Figures = Parameters<Parameters<typeof compose>[2]>[1];
type Write = Say<BookingTextKey | CourseTextKey>;

function whenAndWhere(
  news: CourseNews,
  { session: { club, now }, course }: { session: LockedSession; course: CourseRow },
  say: Write,
  { when }: Figures,
): string[] {
  const dates = 'date' in news ? [news.date] : datesLeft(course.dates, now);
  const [first] = dates;
  const where = [first?.room, club.center.name].filter(Boolean).join(', ');
  const names = course.instructors.map(({ name }) => name).join(', ');
  return [
    ...dates.map(({ starts_at }) => say('mail.class.when', { class: course.name, starts: when(starts_at) })),
    say('mail.class.where', { where }),
    ...(names ? [say('mail.class.with', { instructors: names })] : []),
  ];
}

function whatNow(
  news: CourseNews,
  { club }: Pick<LockedSession, 'club'>,
  say: Write,
  { when, onDay, cost }: Figures,
): string[] {
  switch (news.kind) {
    case 'dateCalledOff':
      if (news.money) return [say('mail.courseDate.moneyBack', { amount: cost(news.money) })];
      return news.until ? [say('mail.courseDate.makeUpUntil', { day: onDay(news.until) })] : [];
    case 'makeUpBooked': {
      const minutes = club.parameters.makeUpCancelMinutes;
      const until = when(news.date.starts_at.subtract({ minutes }));
      return [say('mail.courseDate.cancelUntil', { until })];
    }
    case 'makeUpCancelled':
    case 'makeUpCalledOff':
      return [say('mail.courseDate.chooseAnother', { day: onDay(news.until) })];
    default:
      return [];
  }
}
