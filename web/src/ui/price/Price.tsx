import { formatMoney, type Money } from '@foyer/contract/shared/money-text';
import type { ReactNode } from 'react';
import { useFormats } from '../../platform/Formats.tsx';
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
      <span className="visually-hidden">{formatMoney(money, numbers)}</span>
      <span className="price-sum" aria-hidden="true">
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
  const { numbers } = useFormats();
  return (
    <p className="price-was">
      {money && <s>{formatMoney(money, numbers)}</s>} {children}
    </p>
  );
}

/** Money within a sentence or a row. */
export function Amount({ money }: { money: Money }) {
  const { numbers } = useFormats();
  return <span className="figure">{formatMoney(money, numbers)}</span>;
}
