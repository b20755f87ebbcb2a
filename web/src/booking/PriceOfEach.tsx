import { formatKey } from '@foyer/contract/shared/keys';
import type { Participant } from '../participation/use-participants.ts';
import { useFormat } from '../platform/format.ts';
import { useText } from '../platform/text.ts';
import { Row, Rows } from '../ui/sheet/Sheet.tsx';
import type { ClassDetails } from './ClassSheet.tsx';

interface PriceOfEachProps {
  people: readonly Participant[];
  price: NonNullable<ClassDetails['price']>;
}

/** What is paid for whom, where several are paid for at once. */
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
