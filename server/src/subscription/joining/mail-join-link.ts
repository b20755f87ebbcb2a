import type { subscription } from '@foyer/contract/subscription';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { emailHashOf } from '../../person/email-code/email-code.ts';
import { hasReachedEmailLimit } from '../../platform/mail/emails-per-hour.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import { lockDraft } from './drafts.ts';
import { joinLinkEmail } from './emails.ts';
import { draftKeyOf } from './join-key.ts';

/**
 * Emails the link to any address, without checking who has an account, so that the answer can't reveal it. The emails are
 * counted at the directory centre, so that the limit is one for the brand.
 */
export const mailJoinLink: Handler<(typeof subscription)['mail-join-link']> = async (
  context,
  { joinKey, email },
) => {
  const { club, now } = context;
  const key = draftKeyOf(joinKey);
  if (!(await clubOfBrand(context, key.centerId))) return refuse('subscription.joinNotFound');
  // The step needs a centre at once; the choices that it then loads name their own.
  const url = await context.linkTo(`/join/plan?center=${key.centerId}&join=${joinKey}`);
  return context.transaction(async (tx) => {
    if (!(await lockDraft(tx, key, now))) return refuse('subscription.joinNotFound');
    const centerId = club.brand.directoryCenterId;
    const sent = { centerId, to: email, kind: 'JOIN_LINK', now } as const;
    if (await hasReachedEmailLimit(tx, sent)) return refuse('payment.tooManyEmails');
    await queueEmail(tx, centerId, now, joinLinkEmail(context, email, url), { kind: 'JOIN_LINK' });
    await audit(tx, context, {
      entity: 'joinLink',
      key: emailHashOf(context, email).toString('hex'),
      after: { sent: true },
    });
    return { sent: true as const };
  });
};
