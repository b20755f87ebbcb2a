import { formatKey } from '@foyer/contract/shared/keys';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Row, Rows } from '../../ui/sheet/Sheet.tsx';
import type { Offered } from '../bookable.ts';
import type { Participant } from './use-participants.ts';

interface PriceOfEachProps {
  people: readonly Participant[];
  price: NonNullable<Offered['price']>;
}

/** The price for each person, where several are paid for at once. */
export function PriceOfEach({ people, price: { amount, currency } }: PriceOfEachProps) {
  const { t } = useText();
  const { money } = useFormat();
  return (
    <>
      <Rows isBordered>
        {people.map((one) => (
          <Row
            key={formatKey('person', one)}
            title={<bdi>{one.firstName}</bdi>}
            end={<bdi>{money(amount, currency)}</bdi>}
          />
        ))}
      </Rows>
      <p className="row-meta">{t('booking.payNote')}</p>
    </>
  );
}
