import type { ClipcardProduct } from '@foyer/contract/clipcards';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { LazyNumberField } from '../../ui/field/LazyNumberField.tsx';
import { Plan, PlanList } from '../../ui/plan/PlanList.tsx';
import { Price } from '../../ui/price/Price.tsx';
import { amountPerClip, type ClipcardSize, mostAtOnce } from './price.ts';

interface SizeChoiceProps {
  product: ClipcardProduct;
  chosen: ClipcardSize;
  onChoose: (size: number) => void;
  /** What is said below the price; left out: what one clip costs. */
  note?: string;
}

export function SizeChoice({ product, chosen, onChoose, note }: SizeChoiceProps) {
  const { t } = useText();
  const { money } = useFormat();
  const { currency, sizes } = product;
  return (
    <section aria-labelledby="clipcard-size">
      <div className="section-head">
        <h2 id="clipcard-size">{t('clipcards.howMany')}</h2>
      </div>
      <PlanList
        aria-label={t('clipcards.howMany')}
        selected={String(chosen.size)}
        onChange={(size) => onChoose(Number(size))}
      >
        {sizes.map((one) => (
          <Plan
            key={one.size}
            id={String(one.size)}
            name={t('clipcards.clips', { count: one.size })}
            price={<Price money={{ amount: one.amount, currency }} dropZeroMinor />}
            priceNote={
              note ??
              (one.size > 1 && t('clipcards.perClip', { amount: money(amountPerClip(one), currency) }))
            }
          />
        ))}
      </PlanList>
    </section>
  );
}

interface QuantityProps {
  quantity: number;
  largest: number;
  onChange: (quantity: number) => void;
}

export function Quantity({ quantity, largest, onChange }: QuantityProps) {
  const { t } = useText();
  return (
    <div className="clipcard-field">
      <LazyNumberField
        label={t('clipcards.quantity')}
        {...(largest < mostAtOnce && { help: t('clipcards.mostCards', { count: largest }) })}
        value={quantity}
        minValue={1}
        maxValue={largest}
        onChange={(next) => onChange(Number.isNaN(next) ? 1 : next)}
      />
    </div>
  );
}
