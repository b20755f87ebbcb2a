import type { CampBasket } from '@foyer/contract/camps/sign-up';
import type { ReactNode } from 'react';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { OrderSummary } from '../../ui/order/OrderSummary.tsx';
import { Price } from '../../ui/price/Price.tsx';

interface BeforePayingProps {
  basket: CampBasket;
  currency: string;
  /** The lines, and what has to be said of the children. */
  children: ReactNode;
}

/** The basket beside what it comes to, until all has been said that is needed to pay. */
export function BeforePaying({ basket: { lines, total }, currency, children }: BeforePayingProps) {
  const { t } = useText();
  const { money } = useFormat();
  return (
    <div className="split">
      <div className="stack">{children}</div>
      <aside className="aside">
        <OrderSummary
          title={t('checkout.summary')}
          art="kids"
          lines={[
            ...lines.map(({ participationId, camp, person, amount }) => ({
              id: String(participationId),
              name: <bdi>{camp.name}</bdi>,
              note: <bdi>{person.firstName}</bdi>,
              value: <span className="figure">{money(amount, currency)}</span>,
            })),
            {
              id: 'total',
              name: t('checkout.total'),
              value: <Price money={{ amount: total, currency }} />,
              isApart: true,
              isTotal: true,
            },
          ]}
        >
          <p className="row-meta">{t('camps.care.beforePaying')}</p>
        </OrderSummary>
      </aside>
    </div>
  );
}
