import type { person } from '@foyer/contract/person';
import type { Handler } from '../../frame/handle.ts';
import { checkEmailCodeSent } from './email-code.ts';

export const checkEmailCode: Handler<(typeof person)['check-email-code']> = (context, { email, code }) =>
  context.transaction(
    async (tx) => (await checkEmailCodeSent(tx, context, email, code)) ?? { valid: true as const },
  );
