import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { LazyNumberField } from '../../ui/field/LazyNumberField.tsx';
import { type ClipcardSize, majorOf, minorOf, priceFault } from './price.ts';

interface PriceFieldProps {
  /** Left out: of one card. */
  label?: string;
  currency: string;
  size: ClipcardSize;
  /** In minor units; undefined while the field is empty. */
  price: number | undefined;
  onChange: (price: number | undefined) => void;
}

/** Staff set another price, within what the product allows. */
export function PriceField({ label, currency, size, price, onChange }: PriceFieldProps) {
  const { t, say } = useText();
  const { money } = useFormat();
  const { amount, lowestAmount = amount, highestAmount = amount } = size;
  const written = { lowest: money(lowestAmount, currency), highest: money(highestAmount, currency) };
  const fault = priceFault(size, price);
  return (
    <div className="clipcard-field">
      <LazyNumberField
        label={label ?? t('clipcards.price')}
        help={t('clipcards.priceBounds', { ...written, amount: money(amount, currency) })}
        {...(fault && { error: say(fault) })}
        value={price === undefined ? Number.NaN : majorOf(price, currency)}
        minValue={0}
        formatOptions={{ style: 'currency', currency }}
        isRequired
        onChange={(typed) => onChange(minorOf(typed, currency))}
      />
      {price !== amount && (
        <Button size="small" variant="quiet" onPress={() => onChange(amount)}>
          {t('clipcards.priceBack', { amount: money(amount, currency) })}
        </Button>
      )}
    </div>
  );
}
