import type { Club } from '../../clubs/club.ts';
import { defaultLanguage } from '../../clubs/default-language.ts';
import { type EmailSender, emailWriter } from '../../config/email.ts';
import type { Context, Services } from '../../frame/context.ts';
import { ownOrigin } from '../../frame/portal.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { ar } from '../text/ar.ts';
import { de } from '../text/de.ts';
import { en } from '../text/en.ts';

/** Calls supply origin and language; jobs have neither, and use the defaults of the club. */
export type Sending = Pick<Services, 'settings'> & Partial<Pick<Context, 'origin' | 'language'>>;

export const compose = emailWriter({ en, de, ar });

export const senderFor = (club: Club, { settings, origin, language }: Sending): EmailSender => ({
  ...{ club, settings },
  origin: origin ?? ownOrigin(club, settings),
  language: language ?? defaultLanguage(club),
});

/** A page of the portal of this club. */
export function linkTo(
  { club, origin }: EmailSender,
  path: string,
  params: Record<string, string> = {},
): string {
  const link = new URL(path, origin);
  for (const [name, value] of Object.entries(params)) link.searchParams.set(name, value);
  if (!club.center.hosts.includes(link.hostname)) link.searchParams.set('centerId', String(club.center.id));
  return link.href;
}

/** The week in which a moment is. */
export const weekLink = (sender: EmailSender, at: Temporal.Instant): string =>
  linkTo(sender, '/manager-booking-schedule', { day: dateIn(at, sender.club.center.time_zone).toString() });
