import { withDate, writeByPattern } from '@foyer/contract/shared/date-pattern';
import type { Locale } from '@foyer/contract/shared/locale';
import { formatMoney, type Money } from '@foyer/contract/shared/money-text';
import { mailSenderOf, mailThemeOf } from '../clubs/mail-theme.ts';
import type { Context } from '../frame/context.ts';
import { dateFormat } from '../platform/clock/date-format.ts';
import type { CalendarPart, OutboxMessage } from '../platform/db/tables.ts';
import { layOut, type MailContent } from '../platform/mail/layout.ts';
import { type Catalogue, wording } from '../platform/mail/wording.ts';

/** Every letter begins with one of these. */
const greetings = {
  en: { 'mail.greeting': 'Hello {firstName},', 'mail.greetingWithoutName': 'Hello,' },
  de: { 'mail.greeting': 'Hallo {firstName},', 'mail.greetingWithoutName': 'Hallo,' },
  ar: { 'mail.greeting': 'مرحبًا {firstName}،', 'mail.greetingWithoutName': 'مرحبًا،' },
};

type Language = keyof typeof greetings;
const isWritten = (code: string): code is Language => Object.hasOwn(greetings, code);

export type LetterSender = Pick<Context, 'club' | 'settings' | 'origin' | 'language'>;

export interface Recipient {
  email: string;
  firstName: string;
  preferredLanguage: string | null;
}

type LetterLocale = Pick<Locale, 'locale' | 'direction' | 'numberFormat' | 'dateFormatFull'> & {
  code: Language;
};
const english: LetterLocale = {
  code: 'en',
  locale: 'en',
  direction: 'ltr',
  numberFormat: 'en',
  dateFormatFull: 'dddd, D MMMM YYYY',
};

/** The person's own language if the club offers it, else that of the request; and only one that we can write. */
function localeOf(
  { club, language }: Pick<LetterSender, 'club' | 'language'>,
  recipient: Pick<Recipient, 'preferredLanguage'>,
): LetterLocale {
  const offered = club.locales.flatMap(({ code, locale, direction, numberFormat, dateFormatFull }) =>
    isWritten(code) ? { code, locale, direction, numberFormat, dateFormatFull } : [],
  );
  const wanted = [recipient.preferredLanguage, language];
  const found = wanted.flatMap((code) => offered.find((locale) => locale.code === code) ?? []);
  return found[0] ?? english;
}

const inWords = { year: 'numeric', month: 'long', day: 'numeric' } as const;
const toTheMinute = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** People name themselves: what does not look like a name must not travel in a letter of the club. */
const looksLikeName = (text: string) => /^(?:[\p{L}\p{M}'’ -]|\.(?= |$)){1,60}$/u.test(text);

export type Say<K extends string> = (key: K, values?: Readonly<Record<string, string>>) => string;

/** Speaks to somebody in the language of whoever reads it, with the club's own words where it has any. */
export const speaker =
  <K extends string>(texts: Readonly<Record<Language, Catalogue<K>>>) =>
  (sender: Pick<LetterSender, 'club' | 'language'>, recipient: Omit<Recipient, 'email'>): Say<K> => {
    const { club } = sender;
    const { code } = localeOf(sender, recipient);
    const names = { club: club.config.general.clubName, firstName: recipient.firstName };
    const word = wording(texts[code], club.config.translations[code]);
    return (key, values) => word(key, { ...names, ...values });
  };

/** What a letter says, and what it puts into a calendar. */
type LetterContent = MailContent & { calendar?: CalendarPart };

/** How times and amounts are written, in the locale of the letter. */
interface Figures {
  when: (instant: Temporal.Instant) => string;
  onDay: (day: Temporal.PlainDate) => string;
  cost: (money: Money) => string;
}

/** Writes the letters of a domain, by its texts: in the language of whoever reads them and the look of the club. */
export const letterWriter = <K extends string>(texts: Readonly<Record<Language, Catalogue<K>>>) => {
  const speak = speaker(texts);
  return (
    sender: LetterSender,
    recipient: Recipient,
    write: (say: Say<K>, figures: Figures) => LetterContent,
  ): OutboxMessage => {
    const { club, settings, origin } = sender;
    const { firstName } = recipient;
    const locale = localeOf(sender, recipient);
    const own = club.config.translations[locale.code];
    const greet = wording(greetings[locale.code], own);
    const timeZone = club.center.time_zone;
    const onDay = (day: Temporal.PlainDate) => writeByPattern(locale.dateFormatFull, day, locale.locale);
    const when = (instant: Temporal.Instant) => {
      const format = dateFormat(locale.locale, { ...inWords, ...toTheMinute, timeZone });
      const day = instant.toZonedDateTimeISO(timeZone).toPlainDate();
      return withDate(format.formatToParts(instant.epochMilliseconds), onDay(day));
    };
    const cost = (money: Money) => formatMoney(money, locale.numberFormat);
    const { calendar, ...content } = write(speak(sender, recipient), { when, onDay, cost });
    const greeting = greet(looksLikeName(firstName) ? 'mail.greeting' : 'mail.greetingWithoutName', {
      club: club.config.general.clubName,
      firstName,
    });
    return {
      ...mailSenderOf(club, settings),
      to: recipient.email,
      ...layOut(mailThemeOf(club, origin, locale), {
        ...content,
        paragraphs: [greeting, ...content.paragraphs],
      }),
      ...(calendar && { calendar }),
    };
  };
};
