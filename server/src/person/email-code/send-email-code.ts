import type { person } from '@foyer/contract/person';
import { audit } from '../../frame/audit/audit.ts';
import type { Handler } from '../../frame/handle.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import { emailCodeEmail } from '../notifications/emails.ts';
import { emailHashOf, keepEmailCode, newEmailCode } from './email-code.ts';

/** Never checks who has an account, so neither the answer nor its time can reveal it. */
export const sendEmailCode: Handler<(typeof person)['send-email-code']> = async (context, { email }) => {
  const { club, now } = context;
  const minutes = club.brand.signInRules.emailCodeMinutes;
  const code = newEmailCode();
  await context.transaction(async (tx) => {
    const isNew = await keepEmailCode(tx, context, email, code);
    const message = emailCodeEmail(context, email, { code, endsAt: now.add({ minutes }) });
    await queueEmail(tx, club.center.id, now, message, { isReal: isNew });
    await audit(tx, context, {
      entity: 'emailCode',
      key: emailHashOf(context, email).toString('hex'),
      after: { sent: isNew },
    });
  });
  return { sent: true as const, minutes };
};
