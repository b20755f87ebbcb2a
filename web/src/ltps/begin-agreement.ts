import type { Key } from '@foyer/contract/shared/keys';
import { follow } from '../frame/session/navigate.ts';
import { staffPart } from '../payment/result/next-step.ts';
import { callOnce } from '../platform/call-once.ts';
import { selectedUser } from '../platform/selected-user.ts';

interface About {
  person: Key;
  centerId: number;
  methodId: string;
}

/** Begins an agreement, and goes on to LTPS, or to the page that shows how it went if that is decided already. */
export async function beginAgreement({ person, centerId, methodId }: About): Promise<void> {
  const { paymentCacheId, redirectUrl } = await callOnce('POST ltps/create-ltps-payment-agreement', {
    ...selectedUser(person),
    centerId,
    methodId,
  });
  const path = `${staffPart(location.pathname)}/ltps/payment-agreement/${paymentCacheId}`;
  follow(redirectUrl ? { kind: 'outside', url: redirectUrl } : { kind: 'inside', path });
}
