import type { Agreed } from '@foyer/contract/payment/agreements';
import type { MeansInput } from '@foyer/contract/payment/shapes';
import { mandateVersion } from '@foyer/contract/shared/agreement';
import type { AccountInput } from '@foyer/contract/shared/bank/account-fields';
import type { Key } from '@foyer/contract/shared/keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { follow } from '../frame/session/navigate.ts';
import { beginAgreement } from '../ltps/begin-agreement.ts';
import { paymentQuery } from '../payment/queries.ts';
import { nextStep } from '../payment/result/next-step.ts';
import { callOnce } from '../platform/call-once.ts';
import { invalidate } from '../platform/invalidate.ts';
import { selectedUser } from '../platform/selected-user.ts';
import { filledIn } from './filled-in.ts';
import type { AgreementWay } from './ways.ts';

/** What was chosen, with the account where there is one. */
export interface AgreementChoice {
  way: AgreementWay;
  means?: MeansInput | undefined;
  account: AccountInput;
  /** The chosen method at LTPS. */
  methodId: string;
}

interface About {
  person: Key;
  centerId: number;
  isAgreed: boolean;
}

/** Undefined if the browser goes on to LTPS. */
function send(
  { person, centerId, isAgreed }: About,
  { way, account, means, methodId }: AgreementChoice,
): Promise<Agreed | undefined> {
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
    case 'ltps':
      return beginAgreement({ person, centerId, methodId }).then(() => undefined);
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
    onSuccess: (agreed) => {
      if (!agreed) return;
      const { payment } = agreed;
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
