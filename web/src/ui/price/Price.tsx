import type { Money } from '@foyer/contract/shared/money-text';
import type { ReactNode } from 'react';
import { useFormats } from '../../platform/Formats.tsx';
import { useFormat } from '../../platform/format.ts';
import { directionOf } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { priceParts } from '../format/money.ts';
import './price.css';

interface PriceProps {
  /** Without a currency, the price is on request. */
  money: Money | { amount: number; currency?: undefined };
  /** Such as 'per month'. */
  period?: ReactNode;
  size?: 'small' | 'large';
  /** 129 instead of 129.00; 129.50 stays as it is. */
  dropZeroMinor?: boolean;
}

/** Currency and minor digits are set smaller than the figure. */
export function Price({ money, period, size, dropZeroMinor = false }: PriceProps) {
  const { t } = useText();
  const { numbers } = useFormats();
  const write = useFormat().money;
  if (!money.currency) {
    return (
      <>
        <span className="price" aria-hidden="true">
          –
        </span>
        <span className="row-meta">{t('ui.priceOnRequest')}</span>
      </>
    );
  }
  const { before, major, minor, after } = priceParts(money, numbers, dropZeroMinor);
  return (
    <span className="price" data-size={size}>
      <span className="visually-hidden">{write(money.amount, money.currency)}</span>
      <span className="price-sum" dir={directionOf(numbers)} aria-hidden="true">
        {before && <bdi className="currency">{before}</bdi>}
        <span className="price-number" dir="ltr">
          {major}
          {minor && <span className="minor">{minor}</span>}
        </span>
        {after && <bdi className="currency">{after}</bdi>}
      </span>
      {period && <span className="period">{period}</span>}
    </span>
  );
}

/** The price before a reduction, and how long the reduction lasts. */
export function PriceWas({ money, children }: { money?: Money; children?: ReactNode }) {
  const write = useFormat().money;
  return (
    <p className="price-was">
      {money && <s>{write(money.amount, money.currency)}</s>} {children}
    </p>
  );
}

/** Money within a sentence or a row. */
export function Amount({ money }: { money: Money }) {
  const write = useFormat().money;
  return <span className="figure">{write(money.amount, money.currency)}</span>;
}
