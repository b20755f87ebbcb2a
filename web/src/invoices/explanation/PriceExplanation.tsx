import type { Explanation } from '@foyer/contract/shared/explanation';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../platform/Formats.tsx';
import { useText } from '../../platform/text.ts';
import { Amount } from '../../ui/price/Price.tsx';
import { explain, shortExplanation } from './explain.ts';
import '../../ui/order/order.css';

interface PriceExplanationProps {
  explanation: Explanation;
  currency: string;
}

/** How an amount came about: in one line, and opened step by step. Needs the texts of `invoices`. */
export function PriceExplanation({ explanation, currency }: PriceExplanationProps) {
  const { t } = useText();
  const words = { t, currency, ...useFormats() };
  return (
    <details className="price-explanation">
      <summary>
        <span>{shortExplanation(explanation, words)}</span>
        <ChevronDown className="icon" />
      </summary>
      <ol>
        {explain(explanation, words).map(({ text, amount }) => (
          <li key={text}>
            <span>{text}</span>
            <Amount money={{ amount, currency }} />
          </li>
        ))}
      </ol>
    </details>
  );
}

/** How the amounts of some lines came about, those of them that say so. */
export const explanationsOf = (
  lines: readonly { text: string; explanation?: Explanation | undefined }[],
  currency: string,
): ReactNode[] =>
  lines.flatMap(({ text, explanation }) =>
    explanation ? [<PriceExplanation key={text} explanation={explanation} currency={currency} />] : [],
  );
