import type { AccountField, AccountInput } from '@foyer/contract/shared/bank/account-fields';
import { useEffect, useRef, useState } from 'react';
import { AccountFields } from '../../payment-agreement/AccountFields.tsx';
import { useAccountForm } from '../../payment-agreement/account-form.ts';
import { Mandate } from '../../payment-agreement/Mandate.tsx';
import '../../payment-agreement/payment-agreement.css';

/** The account of a mandate; undefined while something is wrong with it. */
export interface GivenAccount {
  account: AccountInput | undefined;
  isAccepted: boolean;
}

interface MandateFieldsProps {
  country: string;
  creditor: string;
  creditorId: string;
  holder: string;
  /** Somebody has tried to pay. */
  isJudged: boolean;
  onChange: (given: GivenAccount) => void;
}

/** Account and mandate of a direct debit that is agreed with the purchase. */
export function MandateFields({
  country,
  creditor,
  creditorId,
  holder,
  isJudged,
  onChange,
}: MandateFieldsProps) {
  const form = useAccountForm(country, holder);
  const [isAccepted, setAccepted] = useState(false);
  const inputs = useRef(new Map<AccountField, HTMLInputElement>());
  const { firstFault, judge } = form;
  const account = firstFault ? undefined : form.account;
  const said = JSON.stringify({ account, isAccepted });
  const report = useRef(onChange);
  report.current = onChange;
  useEffect(() => report.current(JSON.parse(said)), [said]);
  const judgeAll = useRef(judge);
  judgeAll.current = judge;
  useEffect(() => {
    if (!isJudged) return;
    judgeAll.current();
    if (firstFault) inputs.current.get(firstFault)?.focus();
  }, [isJudged]);
  return (
    <div className="form">
      <AccountFields form={form} inputs={inputs} />
      <Mandate
        country={country}
        creditor={creditor}
        creditorId={creditorId}
        isAccepted={isAccepted}
        isJudged={isJudged}
        onChange={setAccepted}
      />
    </div>
  );
}
