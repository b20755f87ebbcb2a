import type { Center } from '@foyer/contract/config';
import { type ReactNode, useId } from 'react';
import { useText } from '../../platform/text.ts';
import { Art } from '../../ui/art/Art.tsx';
import { Facts } from '../../ui/sheet/Facts.tsx';
import '../../ui/order/order.css';
import '../../ui/sheet/sheet.css';

interface ChosenCenterProps {
  center: Center;
  children?: ReactNode;
}

/** The centre that a flow is about, as the checkout shows what is bought. */
export function ChosenCenter({ center, children }: ChosenCenterProps) {
  const { t } = useText();
  const id = useId();
  const { name, address1, zipCode, city, phone, email } = center;
  const facts = [
    {
      name: t('flow.address'),
      value: (
        <>
          {address1}
          <br />
          <bdi>{zipCode}</bdi> {city}
        </>
      ),
    },
    ...(phone ? [{ name: t('field.phone'), value: <bdi>{phone}</bdi> }] : []),
    ...(email ? [{ name: t('field.email'), value: <bdi>{email}</bdi> }] : []),
  ];
  return (
    <section className="sheet order" aria-labelledby={id}>
      <div className="order-head">
        <Art name="club" />
        <h2 id={id}>{name}</h2>
      </div>
      <div className="sheet-body stack">
        <Facts facts={facts} />
        {children}
      </div>
    </section>
  );
}
