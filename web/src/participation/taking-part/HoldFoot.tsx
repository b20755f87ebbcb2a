import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { DetailFoot } from '../../ui/detail/DetailFoot.tsx';
import type { Offered } from '../bookable.ts';
import type { TakingPartActions } from './taking-part-actions.ts';
import { useCancelText } from './use-foot-texts.ts';

interface HoldFootProps {
  bookable: Offered;
  actions: TakingPartActions;
}

/** Holds the place for a person who then chooses a clipcard or pays. */
export function HoldFoot({ bookable, actions }: HoldFootProps) {
  const { t } = useText();
  const { money } = useFormat();
  const cancelText = useCancelText();
  const { price } = bookable;
  return (
    <DetailFoot
      title={
        price
          ? t('booking.chooseOrPay', { amount: money(price.amount, price.currency) })
          : t('booking.chooseClipcard')
      }
      note={cancelText(bookable)}
    >
      <Button variant="primary" size="large" isPending={actions.isHolding} onPress={actions.hold}>
        {t('booking.do.choose')}
      </Button>
    </DetailFoot>
  );
}

/** Holds the places of one or several people, who then pay for all of them at once. */
export function PayFoot({ bookable, count, actions }: HoldFootProps & { count: number }) {
  const { t } = useText();
  const { money } = useFormat();
  const cancelText = useCancelText();
  if (!bookable.price) return null;
  const { amount, currency } = bookable.price;
  return (
    <DetailFoot
      title={
        count > 1 ? t('booking.payEach', { count, amount: money(amount, currency) }) : money(amount, currency)
      }
      note={cancelText(bookable)}
    >
      <Button variant="primary" size="large" isPending={actions.isHolding} onPress={actions.holdAndPay}>
        {t('booking.pay', { amount: money(amount * count, currency) })}
      </Button>
    </DetailFoot>
  );
}
