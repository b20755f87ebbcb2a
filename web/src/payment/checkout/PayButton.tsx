import type { Money } from '@foyer/contract/shared/money-text';
import type { PaymentMethod } from '@foyer/contract/shared/payment';
import { Lock } from 'lucide-react';
import { useFormat } from '../../platform/format.ts';
import type { TextKey } from '../../platform/text.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';

const verbs: Record<PaymentMethod, TextKey> = {
  cc: 'checkout.pay',
  cof: 'checkout.pay',
  dd: 'checkout.payLater',
  pl: 'checkout.sendLink',
  invoice: 'checkout.payLater',
};

interface PayButtonProps {
  money: Money;
  /** Undefined where there is nothing to pay. */
  method: PaymentMethod | undefined;
  isPending: boolean;
  onPress: () => void;
}

/** The text says what happens and what it costs. */
export function PayButton({ money, method, isPending, onPress }: PayButtonProps) {
  const { t } = useText();
  const format = useFormat();
  const amount = format.money(money.amount, money.currency);
  return (
    <Button variant="primary" size="large" width="full" isPending={isPending} onPress={onPress}>
      <Lock className="icon" />
      {method ? t(verbs[method], { amount }) : t('checkout.confirm')}
    </Button>
  );
}
