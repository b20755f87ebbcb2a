import type { Locale } from '@foyer/contract/shared/locale';
import { type MailTheme, senderOf } from '../platform/mail/layout.ts';
import type { Settings } from '../settings/environment.ts';
import type { Club } from './club.ts';

/** Look of a club's emails in one of its languages. */
export function mailThemeOf(
  club: Club,
  origin: string,
  locale: Pick<Locale, 'locale' | 'direction'>,
): MailTheme {
  const { lookAndFeel, general } = club.config;
  const { center } = club;
  return {
    name: general.clubName,
    logoUrl: new URL(lookAndFeel.siteLogo, origin).href,
    color: lookAndFeel.mainColor,
    language: locale.locale,
    direction: locale.direction,
    footer: [
      `${center.name}, ${center.address1}, ${center.zip_code} ${center.city}`,
      ...[general.supportPhone ?? center.phone, general.supportEmail ?? center.email].filter(
        (line) => line !== null && line !== undefined,
      ),
    ],
  };
}

/** Sender of a club's emails, and the recipient of replies. */
export function mailSenderOf(
  club: Club,
  settings: Pick<Settings, 'mailFrom'>,
): { from: string; replyTo?: string } {
  const { clubName, supportEmail } = club.config.general;
  return { from: senderOf(clubName, settings.mailFrom), ...(supportEmail ? { replyTo: supportEmail } : {}) };
}
