import type { AnswerFor } from '../../platform/api.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { useFormat } from '../../platform/format.ts';
import { writePlainDate } from '../../platform/plain-date.ts';
import { useText } from '../../platform/text.ts';
import { Facts } from '../../ui/sheet/Facts.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';

export type SubscriptionBasket = AnswerFor<'POST clipcards/load-shopping-basket-details-for-cc-subscription'>;

/** What is paid today, what every period, when the clips come again, and how that is paid. */
export function Terms({ details, name }: { details: SubscriptionBasket; name: string }) {
  const { t } = useText();
  const { money } = useFormat();
  const { dates } = useFormats();
  const { amount, periodMonths, size, nextRenewal, agreement, basket } = details;
  const paidBy = t(`clipcards.again.by.${agreement ?? 'none'}`, { name });
  const facts = [
    { name: t('clipcards.again.clips'), value: t('clipcards.clips', { count: size }) },
    {
      name: t('clipcards.again.today'),
      value: money(basket.totalAfterSponsorship, basket.currency),
    },
    {
      name: t('clipcards.again.then'),
      value: t('clipcards.again.amountEach', {
        count: periodMonths,
        amount: money(amount, basket.currency),
      }),
    },
    { name: t('clipcards.again.next'), value: writePlainDate(nextRenewal, dates, 'long') },
    ...(amount > 0 ? [{ name: t('clipcards.again.paidBy'), value: <bdi>{paidBy}</bdi> }] : []),
  ];
  return (
    <Sheet title={t('clipcards.again.how')}>
      <SheetBody>
        <div className="subscription-terms">
          <Facts facts={facts} />
          <p>{t('clipcards.again.rest')}</p>
        </div>
      </SheetBody>
    </Sheet>
  );
}
