import type { PortalError } from '../../platform/portal-error.ts';
import { staffPart } from '../result/next-step.ts';

const missingThere: readonly (string | undefined)[] = ['payment.debitNeedsPhone', 'payment.debitNeedsEmail'];

/** Where the payer or staff add what a refused payment needs. Undefined if nothing is missing, or the club has no profiles. */
export function profileOf(
  error: Partial<PortalError> | null,
  path: string,
  hasProfile: boolean,
): string | undefined {
  if (!missingThere.includes(error?.code)) return undefined;
  const staff = staffPart(path);
  if (staff) return `${staff}/summary`;
  return hasProfile ? '/profile/personal-information' : undefined;
}
