import type { MeansInput } from '@foyer/contract/payment/shapes';
import type { PaymentProvider } from '@foyer/contract/shared/portal';
import { useState } from 'react';
import { nameOfProvider } from '../../invoices/payment-names.ts';
import { useText } from '../../platform/text.ts';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { useUser } from '../../user/queries.ts';
import { staffPart } from '../result/next-step.ts';
import type { AskedMeans } from './asked-means.ts';
import { type Faults, faultsOf, meansInput, type Typed } from './means-fields.ts';

interface Props {
  by: AskedMeans;
  provider: PaymentProvider;
  /** Somebody has tried to go on: what is missing is shown. */
  isJudged: boolean;
  onChange: (means: MeansInput | undefined) => void;
}

/** What the chosen means needs: the phone with MB WAY, or the account and the mandate. */
export function MeansFields({ by, provider, isJudged, onChange }: Props) {
  const { t } = useText();
  const user = useUser();
  const [typed, setTyped] = useState<Typed>({
    phone: '',
    iban: '',
    // Staff act for somebody else.
    accountHolder: user && staffPart(location.pathname) === '' ? `${user.firstName} ${user.lastName}` : '',
    isAccepted: false,
  });
  const change = (part: Partial<Typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    onChange(meansInput(by, next));
  };
  const faults: Faults = isJudged ? faultsOf(by, typed) : {};
  const error = (field: keyof Typed) => faults[field] && t(faults[field]);
  if (by === 'mbway') {
    return (
      <TextField
        label={t('means.phone')}
        help={t('means.phoneHelp')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={typed.phone}
        onChange={(phone) => change({ phone })}
        isRequired
        maxLength={40}
        error={error('phone')}
      />
    );
  }
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
