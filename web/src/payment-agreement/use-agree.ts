import type { Agreed } from '@foyer/contract/payment/agreements';
import type { MeansInput } from '@foyer/contract/payment/shapes';
import { mandateVersion } from '@foyer/contract/shared/agreement';
import type { AccountInput } from '@foyer/contract/shared/bank/account-fields';
import type { Key } from '@foyer/contract/shared/keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { follow } from '../frame/session/navigate.ts';
import { paymentQuery } from '../payment/queries.ts';
import { nextStep } from '../payment/result/next-step.ts';
import { callOnce } from '../platform/call-once.ts';
import { invalidate } from '../platform/invalidate.ts';
import { selectedUser } from '../platform/selected-user.ts';
import type { AgreementWay } from './ways.ts';

/** What was chosen, with the account where there is one. */
export interface AgreementChoice {
  way: AgreementWay;
  means?: MeansInput | undefined;
  account: AccountInput;
}

interface About {
  person: Key;
  centerId: number;
  isAgreed: boolean;
}

/** Account fields that nobody has filled in are not sent. */
export const filledIn = (account: AccountInput): Record<string, string> =>
  Object.fromEntries(
    Object.entries(account).flatMap(([field, typed]) => (typed?.trim() ? [[field, typed]] : [])),
  );

function send(
  { person, centerId, isAgreed }: About,
  { way, account, means }: AgreementChoice,
): Promise<Agreed> {
  const action = isAgreed ? 'update' : 'create';
  const about = { ...selectedUser(person), centerId };
  switch (way.kind) {
    case 'cof':
      return callOnce(`POST payment/${action}-cc-payment-agreement`, { ...about, cardId: way.card.cardId });
    case 'cc':
      return callOnce(`POST payment/${action}-cc-payment-agreement`, {
        ...about,
        provider: way.provider,
        ...(means && { means }),
        baseUrl: location.origin,
      });
    case 'dd':
      return callOnce(`POST payment/${action}-dd-payment-agreement`, {
        ...about,
        account: filledIn(account),
        accepted: true,
        mandateVersion,
      });
    case 'invoice':
      return callOnce(`POST payment/${action}-invoice-payment-agreement`, about);
  }
}

/** Agrees once for each wish; where a card is to be entered, goes on to where that is done. */
export function useAgree(about: About, onAgreed: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choice: AgreementChoice) => send(about, choice),
    onSuccess: ({ payment }) => {
      if (payment) {
        queryClient.setQueryData(paymentQuery(payment.paymentKey).queryKey, payment);
        follow(nextStep(payment, location.pathname));
        return;
      }
      void invalidate(queryClient, 'payment-agreement', 'POST payment/find-agreement-methods');
      onAgreed();
    },
  });
}
