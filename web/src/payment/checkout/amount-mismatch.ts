import { type AmountMatch, amountMatches } from '@foyer/contract/shared/payment';
import { PortalError } from '../../platform/portal-error.ts';

const code = 'payment.amountMismatch';

/** How the chosen amounts differ from the open amounts. */
export function amountMismatchOf(error: Error | null): AmountMatch | undefined {
  const { code: said, params } = (error ?? {}) as Partial<PortalError>;
  if (said !== code) return undefined;
  return amountMatches.find((match) => match === params?.['match']) ?? 'UNKOWN';
}

/** The same refusal, from the preflight check. */
export const amountMismatch = (match: AmountMatch): PortalError =>
  new PortalError({ code, messageKey: code, status: 409, params: { match } });
