import type { PaymentProvider } from '@foyer/contract/shared/portal';
import { useState } from 'react';
import { nameOfProvider } from '../../invoices/payment-names.ts';
import { useText } from '../../platform/text.ts';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { useUser } from '../../user/queries.ts';
import { type AccountFaults, accountFaults, debitMeans, type TypedAccount } from './debit-means.ts';
import type { MeansFieldsProps } from './PhoneField.tsx';

interface Props extends MeansFieldsProps {
  provider: PaymentProvider;
}

/** The account that a provider collects from, and the mandate for it. */
export function DebitFields({ provider, isJudged, onChange }: Props) {
  const { t } = useText();
  const user = useUser();
  const isOwn = !location.pathname.startsWith('/staff/');
  const [typed, setTyped] = useState<TypedAccount>({
    iban: '',
    accountHolder: user && isOwn ? `${user.firstName} ${user.lastName}` : '',
    isAccepted: false,
  });
  const change = (part: Partial<TypedAccount>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    onChange(debitMeans(next));
  };
  const faults: AccountFaults = isJudged ? accountFaults(typed) : {};
  const error = (field: keyof TypedAccount) => faults[field] && t(faults[field]);
  return (
    <div className="stack">
      <TextField
        label={t('means.iban')}
        value={typed.iban}
        onChange={(iban) => change({ iban })}
        isRequired
        autoComplete="off"
        maxLength={60}
        error={error('iban')}
      />
      <TextField
        label={t('means.holder')}
        value={typed.accountHolder}
        onChange={(accountHolder) => change({ accountHolder })}
        isRequired
        autoComplete="name"
        maxLength={100}
        error={error('accountHolder')}
      />
      <p className="row-meta">{t('means.mandate', { provider: nameOfProvider(provider) })}</p>
      <Checkbox
        isSelected={typed.isAccepted}
        onChange={(isAccepted) => change({ isAccepted })}
        isRequired
        error={error('isAccepted')}
      >
        {t('means.accept')}
      </Checkbox>
    </div>
  );
}
