import type { AgreementMethods } from '@foyer/contract/payment/agreements';
import { Suspense, useState } from 'react';
import type { PaymentChoice } from '../../payment/checkout/payment-choice.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { LoadingBlock } from '../../ui/message/LoadingBlock.tsx';
import type { Attempt, Missing } from './attempt.ts';
import type { GivenAccount } from './MandateFields.tsx';

// The rules of bank accounts are fetched by those who give one.
const MandateFields = lazyPart(() => import('./MandateFields.tsx'), 'MandateFields');

/** A mandate that is given with the purchase, where none is in force. What was typed stays while other methods are tried. */
export function useNewMandate(methods: AgreementMethods | undefined, holder: string) {
  const [given, setGiven] = useState<GivenAccount>();
  const creditor = methods?.current === 'DIRECT_DEBIT' ? undefined : methods?.dd;
  return {
    isOffered: creditor !== undefined,
    account: creditor && given?.account,
    missing: ({
      method,
    }: Pick<PaymentChoice, 'method'>): Extract<Missing, 'account' | 'mandate'> | undefined => {
      if (method !== 'dd' || !creditor) return undefined;
      if (!given?.account) return 'account';
      return given.isAccepted ? undefined : 'mandate';
    },
    fields: ({ method }: Pick<PaymentChoice, 'method'>, attempt: Attempt | undefined) =>
      method === 'dd' &&
      creditor &&
      methods && (
        <Suspense fallback={<LoadingBlock />}>
          <MandateFields
            country={methods.country}
            {...creditor}
            holder={holder}
            before={given}
            attempt={attempt}
            onChange={setGiven}
          />
        </Suspense>
      ),
  };
}
