import type { RewardSide } from '@foyer/contract/shared/friend';
import type { Club } from '../clubs/club.ts';
import { defaultLanguage } from '../clubs/default-language.ts';
import { documentWords } from '../clubs/document-words.ts';
import { type EmailSender, emailWriter, nameOr, type Recipient } from '../config/email.ts';
import type { Services } from '../frame/context.ts';
import { ownOrigin } from '../frame/portal.ts';
import type { PersonRow } from '../person/columns.ts';
import { recipientFor } from '../person/notifications/recipient.ts';
import type { Tx } from '../platform/db/database.ts';
import type { OutboxMessage } from '../platform/db/tables.ts';
import { queueEmail } from '../platform/mail/outbox.ts';
import type { CampaignRow } from './campaigns.ts';
import type { RewardRow } from './store.ts';
import { ar } from './text/ar.ts';
import { de } from './text/de.ts';
import { en } from './text/en.ts';

const compose = emailWriter({ en, de, ar });

/** What the invoice of a credit says, in the person's language. */
export const rewardText = (club: Club, { preferred_language }: PersonRow): string =>
  documentWords(club, preferred_language ?? defaultLanguage(club), { en, de, ar }).say('invoice.referral');

/** What the invoice says that takes a credit back. */
export const revokedText = (club: Club, row: PersonRow | undefined): string =>
  documentWords(club, row?.preferred_language ?? defaultLanguage(club), { en, de, ar }).say(
    'invoice.referralRevoked',
  );

interface Rewarded {
  row: PersonRow;
  /** The friend, or who referred them; undefined if they were erased. */
  other: PersonRow | undefined;
  side: RewardSide;
  campaign: CampaignRow;
  /** Clips, or minor units of credit. */
  worth: number;
  club: Club;
}

const rewardEmail = (
  sender: EmailSender,
  recipient: Recipient,
  { other, side, campaign, worth }: Rewarded,
): OutboxMessage =>
  compose(sender, recipient, (say, { cost }) => {
    const { currency } = sender.club.center;
    const name = nameOr(other?.first_name ?? '', say('mail.referral.someone'));
    const of = side === 'REFERRER' ? 'referrer' : 'friend';
    const reward =
      campaign.kind === 'CLIPS'
        ? say('mail.referral.clips', { amount: String(worth), clipcard: campaign.product_name ?? '' })
        : say('mail.referral.credit', { amount: cost({ amount: worth, currency }) });
    return {
      subject: say('mail.referral.subject'),
      heading: say('mail.referral.heading'),
      paragraphs: [say(`mail.referral.${of}`, { name }), reward],
      button: {
        text: say('mail.referral.button'),
        url: new URL('/profile/refer-a-friend', sender.origin).href,
        otherwise: say('mail.referral.otherwise'),
      },
      note: say('mail.referral.note'),
    };
  });

type Sending = Pick<Services, 'settings' | 'clock'>;

const senderOf = (club: Club, { settings }: Sending): EmailSender => ({
  ...{ club, settings, language: defaultLanguage(club), origin: ownOrigin(club, settings) },
});

export async function emailReward(tx: Tx, services: Sending, rewarded: Rewarded): Promise<void> {
  const { club, row } = rewarded;
  const reader = await recipientFor(tx, row);
  if (!reader) return;
  const email = rewardEmail(senderOf(club, services), reader.recipient, rewarded);
  await queueEmail(tx, reader.key.centerId, services.clock.now(), email);
}

interface Revoked {
  row: PersonRow;
  club: Club;
  reward: RewardRow;
  /** Clips, or minor units of credit. */
  taken: number;
}

const revokedEmail = (sender: EmailSender, recipient: Recipient, { reward, taken }: Revoked): OutboxMessage =>
  compose(sender, recipient, (say, { cost }) => {
    const { currency } = sender.club.center;
    return {
      subject: say('mail.referral.revoked.subject'),
      heading: say('mail.referral.revoked.subject'),
      paragraphs: [
        say('mail.referral.revoked.text'),
        reward.clipcard_id === null
          ? say('mail.referral.revoked.credit', { amount: cost({ amount: taken, currency }) })
          : say('mail.referral.revoked.clips', { amount: String(taken) }),
      ],
      button: {
        text: say('mail.referral.button'),
        url: new URL('/profile/refer-a-friend', sender.origin).href,
        otherwise: say('mail.referral.otherwise'),
      },
      note: say('mail.referral.note'),
    };
  });

export async function emailRevoked(tx: Tx, services: Sending, revoked: Revoked): Promise<void> {
  const reader = await recipientFor(tx, revoked.row);
  if (!reader) return;
  const email = revokedEmail(senderOf(revoked.club, services), reader.recipient, revoked);
  await queueEmail(tx, reader.key.centerId, services.clock.now(), email);
}
