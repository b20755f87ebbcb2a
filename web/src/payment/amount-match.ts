import { type AmountMatch, amountMatches } from '@foyer/contract/shared/payment';
import type { PortalError } from '../platform/portal-error.ts';

/** How the amounts that somebody chose failed to fit what is open. */
export function amountMatchOf(error: Error | null): AmountMatch | undefined {
  const { code, params } = (error ?? {}) as Partial<PortalError>;
  if (code !== 'payment.amountMismatch') return undefined;
  return amountMatches.find((match) => match === params?.['match']) ?? 'UNKOWN';
}
