import type { person } from '@foyer/contract/person';
import { audit } from '../../frame/audit.ts';
import type { Handler } from '../../frame/handle.ts';
import { post } from '../../platform/mail/outbox.ts';
import { emailCodeLetter } from '../emails.ts';
import { emailHashOf, keepEmailCode, newEmailCode } from './email-code.ts';

/** Never asks who has an account, so there is nothing that the answer or its time could tell. */
export const sendEmailCode: Handler<(typeof person)['send-email-code']> = async (context, { email }) => {
  const { club, now } = context;
  const minutes = club.brand.signInRules.emailCodeMinutes;
  const code = newEmailCode();
  await context.transaction(async (tx) => {
    const isNew = await keepEmailCode(tx, context, email, code);
    const letter = emailCodeLetter(context, email, { code, endsAt: now.add({ minutes }) });
    await post(tx, club.center.id, now, letter, { isReal: isNew });
    await audit(tx, context, {
      entity: 'emailCode',
      key: emailHashOf(context, email).toString('hex'),
      after: { sent: isNew },
    });
  });
  return { sent: true as const, minutes };
};
