import { useFormats } from '../../platform/Formats.tsx';
import { writeMoney } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Loading, Skeleton } from '../../ui/message/Skeleton.tsx';
import { Row, Rows, Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import type { Offer } from './use-offers.ts';

interface PricesProps {
  offers: readonly Offer[];
  isArriving: boolean;
}

/** From what something costs, for everything that the club sells to anybody. */
export function Prices({ offers, isArriving }: PricesProps) {
  const { t } = useText();
  const { numbers } = useFormats();
  if (!isArriving && offers.length === 0) return null;
  return (
    <Sheet title={t('dashboard.prices')}>
      {isArriving ? (
        <SheetBody>
          <Loading>
            <Skeleton width="100%" height="6rem" />
          </Loading>
        </SheetBody>
      ) : (
        <Rows>
          {offers.map(({ id, from: { amount, currency }, href }) => (
            <Row
              key={id}
              title={t(`dashboard.offer.${id}`)}
              end={t('dashboard.from', { price: writeMoney(amount, currency, numbers) })}
              href={href}
            />
          ))}
        </Rows>
      )}
    </Sheet>
  );
}
