import type { subscription } from '@foyer/contract/subscription';
import type { Handler } from '../../frame/handle.ts';
import { lockDeclaration } from './declarations.ts';
import { sendCode } from './leaving-code.ts';
import { pageOf } from './page-of.ts';

/** Sends another code. The answer is the same if there is no such declaration, or nothing left to confirm. */
export const resendLeavingCode: Handler<(typeof subscription)['resend-leaving-code']> = async (
  context,
  { declarationKey },
) => {
  const { club } = context;
  const url = {
    CANCEL: await context.linkTo(pageOf('CANCEL', declarationKey)),
    WITHDRAW: await context.linkTo(pageOf('WITHDRAW', declarationKey)),
  };
  await context.transaction(async (tx) => {
    const declaration = await lockDeclaration(tx, context, declarationKey);
    if (declaration) await sendCode(tx, context, { declaration, declarationKey, url: url[declaration.kind] });
  });
  return { sent: true as const, minutes: club.brand.signInRules.emailCodeMinutes };
};
