import { withDate, writeByPattern } from '@foyer/contract/shared/date-pattern';
import { dateFormatter } from '@foyer/contract/shared/formatters';
import type { Locale } from '@foyer/contract/shared/locale';
import { formatMoney, type Money } from '@foyer/contract/shared/money-text';
import { mailSenderOf, mailThemeOf } from '../clubs/mail-theme.ts';
import type { Context } from '../frame/context.ts';
import type { InvitationDraft, OutboxMessage } from '../platform/db/tables.ts';
import type { MailContent } from '../platform/mail/layout.ts';
import { type Catalogue, wording } from '../platform/mail/wording.ts';

/** Texts that every email starts with. */
const greetings = {
  en: { 'mail.greeting': 'Hello {firstName},', 'mail.greetingWithoutName': 'Hello,' },
  de: { 'mail.greeting': 'Hallo {firstName},', 'mail.greetingWithoutName': 'Hallo,' },
  ar: { 'mail.greeting': 'مرحبًا {firstName}،', 'mail.greetingWithoutName': 'مرحبًا،' },
};

type Language = keyof typeof greetings;
const isWritten = (code: string): code is Language => Object.hasOwn(greetings, code);

export type EmailSender = Pick<Context, 'club' | 'settings' | 'origin' | 'language'>;

export interface Recipient {
  email: string;
  firstName: string;
  preferredLanguage: string | null;
}

type EmailLocale = Pick<Locale, 'locale' | 'direction' | 'numberFormat' | 'dateFormatFull'> & {
  code: Language;
};
const english: EmailLocale = {
  code: 'en',
  locale: 'en',
  direction: 'ltr',
  numberFormat: 'en',
  dateFormatFull: 'dddd, D MMMM YYYY',
};

/** The person's language if the club offers it, else the request's; always one that we have texts in. */
function localeOf(
  { club, language }: Pick<EmailSender, 'club' | 'language'>,
  recipient: Pick<Recipient, 'preferredLanguage'>,
): EmailLocale {
  const offered = club.locales.flatMap(({ code, locale, direction, numberFormat, dateFormatFull }) =>
    isWritten(code) ? { code, locale, direction, numberFormat, dateFormatFull } : [],
  );
  const wanted = [recipient.preferredLanguage, language];
  const found = wanted.flatMap((code) => offered.find((locale) => locale.code === code) ?? []);
  return found[0] ?? english;
}

const inWords = { year: 'numeric', month: 'long', day: 'numeric' } as const;
const toTheMinute = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** People choose their names: text that does not look like a name must not appear in the club's emails. */
const looksLikeName = (text: string) => /^(?:[\p{L}\p{M}'’ -]|\.(?= |$)){1,60}$/u.test(text);

/** The name, or what to say instead of a text that is none. */
export const nameOr = (name: string, instead: string): string => (looksLikeName(name) ? name : instead);

export type Say<K extends string> = (key: K, values?: Readonly<Record<string, string>>) => string;

/** Words texts in the recipient's language, with the club's own wording if it has any. */
export const speaker =
  <K extends string>(texts: Readonly<Record<Language, Catalogue<K>>>) =>
  (sender: Pick<EmailSender, 'club' | 'language'>, recipient: Omit<Recipient, 'email'>): Say<K> => {
    const { club } = sender;
    const { code } = localeOf(sender, recipient);
    const names = { club: club.config.general.clubName, firstName: recipient.firstName };
    const word = wording(texts[code], club.config.translations[code]);
    return (key, values) => word(key, { ...names, ...values });
  };

/** Content of an email, with the calendar part it may carry. */
type EmailContent = MailContent & { calendar?: InvitationDraft };

/** Formats times and amounts in the locale of the email. */
interface Figures {
  when: (instant: Temporal.Instant) => string;
  onDay: (day: Temporal.PlainDate) => string;
  cost: (money: Money) => string;
}

const writtenDates = new Map<string, string>();
const writtenDatesAtMost = 2000;

/** Writing a date costs as much as the rest of an email, and many emails name the same few days and times. */
function writeOnce(key: string, write: () => string): string {
  const known = writtenDates.get(key);
  if (known !== undefined) return known;
  if (writtenDates.size >= writtenDatesAtMost) writtenDates.clear();
  const text = write();
  writtenDates.set(key, text);
  return text;
}

/** Writes a domain's emails, in the language of the recipient and the look of the club. */
export const emailWriter = <K extends string>(texts: Readonly<Record<Language, Catalogue<K>>>) => {
  const speak = speaker(texts);
  return (
    sender: EmailSender,
    recipient: Recipient,
    write: (say: Say<K>, figures: Figures) => EmailContent,
  ): OutboxMessage => {
    const { club, settings, origin } = sender;
    const { firstName } = recipient;
    const locale = localeOf(sender, recipient);
    const own = club.config.translations[locale.code];
    const greet = wording(greetings[locale.code], own);
    const timeZone = club.center.time_zone;
    const form = `${locale.locale} ${locale.dateFormatFull}`;
    const onDay = (day: Temporal.PlainDate) =>
      writeOnce(`${form} ${day}`, () => writeByPattern(locale.dateFormatFull, day, locale.locale));
    const when = (instant: Temporal.Instant) =>
      writeOnce(`${form} ${timeZone} ${instant}`, () => {
        const format = dateFormatter(locale.locale, { ...inWords, ...toTheMinute, timeZone });
        const day = instant.toZonedDateTimeISO(timeZone).toPlainDate();
        return withDate(format.formatToParts(instant.epochMilliseconds), onDay(day));
      });
    const cost = (money: Money) => formatMoney(money, locale.numberFormat);
    const { calendar, ...content } = write(speak(sender, recipient), { when, onDay, cost });
    const greeting = greet(looksLikeName(firstName) ? 'mail.greeting' : 'mail.greetingWithoutName', {
      club: club.config.general.clubName,
      firstName,
    });
    return {
      ...mailSenderOf(club, settings),
      to: recipient.email,
      theme: mailThemeOf(club, origin, locale),
      content: { ...content, paragraphs: [greeting, ...content.paragraphs] },
      ...(calendar && { calendar }),
    };
  };
};
