import type { Agreed } from '@foyer/contract/payment/agreements';
import { mandateVersion } from '@foyer/contract/shared/agreement';
import type { AccountInput } from '@foyer/contract/shared/bank/account-fields';
import type { Key } from '@foyer/contract/shared/keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { follow } from '../frame/session/navigate.ts';
import { paymentQuery } from '../payment/queries.ts';
import { nextStep } from '../payment/result/next-step.ts';
import { callApi, newIdempotencyKey } from '../platform/api.ts';
import { invalidate } from '../platform/invalidate.ts';
import { selectedUser } from '../platform/selected-user.ts';
import type { AgreementWay } from './ways.ts';

/** What was chosen, with the account where there is one. */
export interface AgreementChoice {
  way: AgreementWay;
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
  { way, account }: AgreementChoice,
  idempotencyKey: string,
): Promise<Agreed> {
  const action = isAgreed ? 'update' : 'create';
  const about = { ...selectedUser(person), centerId };
  const options = { idempotencyKey };
  switch (way.kind) {
    case 'cof':
      return callApi(
        `POST payment/${action}-cc-payment-agreement`,
        { ...about, cardId: way.card.cardId },
        options,
      );
    case 'cc':
      return callApi(
        `POST payment/${action}-cc-payment-agreement`,
        { ...about, provider: way.provider, baseUrl: location.origin },
        options,
      );
    case 'dd':
      return callApi(
        `POST payment/${action}-dd-payment-agreement`,
        { ...about, account: filledIn(account), accepted: true, mandateVersion },
        options,
      );
    case 'invoice':
      return callApi(`POST payment/${action}-invoice-payment-agreement`, about, options);
  }
}

/** Agrees once for each wish; where a card is to be entered, goes on to where that is done. */
export function useAgree(about: About, onAgreed: () => void) {
  const queryClient = useQueryClient();
  const lastRequest = useRef({ said: '', key: '' });
  return useMutation({
    mutationFn: (choice: AgreementChoice) => {
      const said = JSON.stringify(choice);
      if (lastRequest.current.said !== said) lastRequest.current = { said, key: newIdempotencyKey() };
      return send(about, choice, lastRequest.current.key);
    },
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
