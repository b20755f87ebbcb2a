import type { ReactNode } from 'react';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import type { PlaceCost } from './estimate.ts';
import './cost-lines.css';

interface CostLinesProps {
  cost: PlaceCost;
  currency: string | undefined;
  /** What the price before discounts is for: the whole week, or three days. */
  what: ReactNode;
}

/** What a place is made of, where that is more than its price. */
export function CostLines({ cost, currency, what }: CostLinesProps) {
  const { t } = useText();
  const { money } = useFormat();
  const lines = [
    { id: 'whole', name: what, amount: cost.whole },
    { id: 'earlyBird', name: t('camps.earlyBird'), amount: -cost.earlyBird },
    { id: 'siblings', name: t('camps.siblings'), amount: -cost.siblings },
    { id: 'electives', name: t('camps.electives'), amount: cost.electives },
  ].filter(({ id, amount }) => id === 'whole' || amount !== 0);
  if (lines.length === 1) return <p className="row-meta">{what}</p>;
  return (
    <dl className="cost-lines">
      {lines.map(({ id, name, amount }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>
            <bdi>{money(amount, currency)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
