import { exponentOf } from '@foyer/contract/shared/money-text';
import type { Plan } from '@foyer/contract/subscription/plan';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { NumberField } from '../../ui/field/NumberField.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { priceFault, type SetPrices } from './set-prices.ts';
import './price-fields.css';

interface PriceFieldsProps {
  plan: Plan;
  bounds: NonNullable<Plan['bounds']>;
  prices: SetPrices;
  onChange: (prices: SetPrices) => void;
}

/** Staff set another price, within the bounds of the plan. */
export function PriceFields({ plan, bounds, prices, onChange }: PriceFieldsProps) {
  const { t, say } = useText();
  const { money } = useFormat();
  const { currency, price, joiningFee } = plan;
  const unit = 10 ** exponentOf(currency);
  const toMinor = (typed: number) => (Number.isNaN(typed) ? undefined : Math.round(typed * unit));
  const written = {
    lowest: money(bounds.lowestPrice, currency),
    highest: money(bounds.highestPrice, currency),
  };
  const shown = prices.price ?? price;
  const fault = priceFault(bounds, shown);
  return (
    <Sheet title={t('staffJoin.prices')}>
      <SheetBody>
        <div className="price-fields">
          <NumberField
            label={t('staffJoin.price')}
            help={t('staffJoin.bounds', written)}
            {...(fault && { error: say(fault, written) })}
            value={shown / unit}
            minValue={0}
            formatOptions={{ style: 'currency', currency }}
            onChange={(typed) => onChange({ ...prices, price: toMinor(typed) })}
          />
          {joiningFee > 0 && (
            <NumberField
              label={t('plan.joiningFee')}
              help={t('staffJoin.feeBounds', { fee: money(joiningFee, currency) })}
              value={(prices.joiningFee ?? joiningFee) / unit}
              minValue={0}
              maxValue={joiningFee / unit}
              formatOptions={{ style: 'currency', currency }}
              onChange={(typed) => onChange({ ...prices, joiningFee: toMinor(typed) })}
            />
          )}
        </div>
      </SheetBody>
    </Sheet>
  );
}
