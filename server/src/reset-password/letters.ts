import type { Locale } from '@foyer/contract/shared/locale';
import { mailSenderOf, mailThemeOf } from '../config/mail-theme.ts';
import type { Context } from '../frame/context.ts';
import type { OutboxMessage } from '../platform/db/tables.ts';
import { layOut, type MailContent } from '../platform/mail/layout.ts';
import { type Catalogue, wording } from '../platform/mail/wording.ts';
import { ar } from './text/ar.ts';
import { de } from './text/de.ts';
import { en, type ResetPasswordTextKey } from './text/en.ts';

const catalogues: Readonly<Record<string, Catalogue<ResetPasswordTextKey>>> = { en, de, ar };

type Sender = Pick<Context, 'club' | 'settings' | 'origin' | 'language'>;

export interface Recipient {
  email: string;
  firstName: string;
  preferredLanguage: string | null;
}

/** The person's own language if the club offers it, else that of the request; and only one that we can write. */
function languageOf(
  { club, language }: Sender,
  recipient: Recipient,
): Pick<Locale, 'code' | 'locale' | 'direction'> {
  const wanted = [recipient.preferredLanguage, language];
  const offered = club.locales.filter(({ code }) => Object.hasOwn(catalogues, code));
  const found = wanted.flatMap((code) => offered.find((locale) => locale.code === code) ?? []);
  return found[0] ?? { code: 'en', locale: 'en', direction: 'ltr' };
}

/** People name themselves: what does not look like a name must not travel in a letter of the club. */
const looksLikeName = (text: string) => /^(?:[\p{L}\p{M}'’ -]|\.(?= |$)){1,60}$/u.test(text);

function compose(
  sender: Sender,
  recipient: Recipient,
  write: (
    say: ReturnType<typeof wording<ResetPasswordTextKey>>,
    when: (instant: Temporal.Instant) => string,
  ) => MailContent,
): OutboxMessage {
  const { club, settings, origin } = sender;
  const locale = languageOf(sender, recipient);
  const catalogue = catalogues[locale.code] ?? en;
  const name = { club: club.config.general.clubName, firstName: recipient.firstName };
  const word = wording(catalogue, club.config.translations[locale.code]);
  const say: typeof word = (key, values) => word(key, { ...name, ...values });
  const when = (instant: Temporal.Instant) =>
    instant.toLocaleString(locale.locale, {
      timeZone: club.center.time_zone,
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    });
  const content = write(say, when);
  const greeting = say(looksLikeName(recipient.firstName) ? 'mail.greeting' : 'mail.greetingWithoutName');
  return {
    ...mailSenderOf(club, settings),
    to: recipient.email,
    ...layOut(mailThemeOf(club, origin, locale), {
      ...content,
      paragraphs: [greeting, ...content.paragraphs],
    }),
  };
}

export const resetLinkLetter = (
  sender: Sender,
  recipient: Recipient,
  link: { url: string; endsAt: Temporal.Instant },
): OutboxMessage =>
  compose(sender, recipient, (say, when) => ({
    subject: say('mail.resetLink.subject'),
    heading: say('mail.resetLink.heading'),
    paragraphs: [say('mail.resetLink.body'), say('mail.resetLink.until', { until: when(link.endsAt) })],
    button: {
      text: say('mail.resetLink.button'),
      url: link.url,
      otherwise: say('mail.resetLink.otherwise'),
    },
    note: say('mail.resetLink.note'),
  }));

export const passwordChangedLetter = (
  sender: Sender,
  recipient: Recipient,
  at: Temporal.Instant,
): OutboxMessage =>
  compose(sender, recipient, (say, when) => ({
    subject: say('mail.passwordChanged.subject'),
    heading: say('mail.passwordChanged.heading'),
    paragraphs: [say('mail.passwordChanged.body', { at: when(at) }), say('mail.passwordChanged.signedOut')],
    note: say('mail.passwordChanged.note'),
  }));
