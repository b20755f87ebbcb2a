import type { MeansInput } from '@foyer/contract/payment/shapes';
import { useState } from 'react';
import { useText } from '../../platform/text.ts';
import { TextField } from '../../ui/field/TextField.tsx';
import { phoneMeans } from './phone-means.ts';

export interface MeansFieldsProps {
  /** Somebody has tried to go on: what is missing is shown. */
  isJudged: boolean;
  /** Undefined as long as something is missing. */
  onChange: (means: MeansInput | undefined) => void;
}

/** The phone with MB WAY, on which the payment is confirmed. */
export function PhoneField({ isJudged, onChange }: MeansFieldsProps) {
  const { t } = useText();
  const [phone, setPhone] = useState('');
  const change = (typed: string) => {
    setPhone(typed);
    onChange(phoneMeans(typed));
  };
  return (
    <TextField
      label={t('means.phone')}
      help={t('means.phoneHelp')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      value={phone}
      onChange={change}
      isRequired
      maxLength={40}
      error={isJudged && !phoneMeans(phone) && t('means.phoneInvalid')}
    />
  );
}
