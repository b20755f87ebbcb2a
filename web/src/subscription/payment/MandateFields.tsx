import type { AccountField, AccountInput } from '@foyer/contract/shared/bank/account-fields';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AccountFields } from '../../payment-agreement/AccountFields.tsx';
import { type TypedAccount, useAccountForm } from '../../payment-agreement/account-form.ts';
import { Mandate } from '../../payment-agreement/Mandate.tsx';
import { type Attempt, useAttempted } from './attempt.ts';
import '../../payment-agreement/payment-agreement.css';

/** What was typed and accepted for a mandate. */
export interface GivenAccount {
  typed: TypedAccount;
  /** Undefined while something is wrong with it. */
  account: AccountInput | undefined;
  isAccepted: boolean;
}

interface MandateFieldsProps {
  country: string;
  creditor: string;
  creditorId: string;
  holder: string;
  /** What was given before another method was chosen. */
  before: GivenAccount | undefined;
  attempt: Attempt | undefined;
  onChange: (given: GivenAccount) => void;
}

/** Account and mandate of a direct debit that is agreed with the purchase. */
export function MandateFields(props: MandateFieldsProps) {
  const { country, creditor, creditorId, holder, before, attempt, onChange } = props;
  const form = useAccountForm(country, holder, before?.typed);
  const [isAccepted, setAccepted] = useState(before?.isAccepted ?? false);
  const inputs = useRef(new Map<AccountField, HTMLInputElement>());
  const consent = useRef<HTMLInputElement>(null);
  const { kind, account, firstFault } = form;
  const said = JSON.stringify({ kind, account, firstFault, isAccepted });
  const report = useEffectEvent(() =>
    onChange({ typed: { kind, account }, account: firstFault ? undefined : account, isAccepted }),
  );
  useEffect(() => {
    if (said) report();
  }, [said]);
  useAttempted(attempt, (missing) => {
    form.judge();
    if (missing === 'account' && firstFault) inputs.current.get(firstFault)?.focus();
    if (missing === 'mandate') consent.current?.focus();
  });
  return (
    <div className="form">
      <AccountFields form={form} inputs={inputs} />
      <Mandate
        country={country}
        creditor={creditor}
        creditorId={creditorId}
        isAccepted={isAccepted}
        isJudged={attempt !== undefined}
        inputRef={consent}
        onChange={setAccepted}
      />
    </div>
  );
}
