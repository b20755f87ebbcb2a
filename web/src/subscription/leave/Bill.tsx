import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Amount } from '../../ui/price/Price.tsx';
import './leave.css';

export interface BillLine {
  id: string;
  name: ReactNode;
  amount: number;
  more?: ReactNode;
  isTotal?: boolean;
}

interface BillProps {
  title: ReactNode;
  /** What it comes to, in a few words. */
  meta: ReactNode;
  currency: string;
  lines: readonly BillLine[];
  children?: ReactNode;
  isOpen?: boolean;
}

/** Lines of money that are opened below what they come to. */
export function Bill({ title, meta, currency, lines, children, isOpen = false }: BillProps) {
  return (
    <details className="leave-bill" open={isOpen}>
      <summary>
        <span>
          <strong>{title}</strong>
          <span className="row-meta">{meta}</span>
        </span>
        <ChevronDown className="icon" />
      </summary>
      <dl>
        {lines.map(({ id, name, amount, more, isTotal }) => (
          <div key={id} data-total={isTotal || undefined}>
            <dt>
              {name}
              {more}
            </dt>
            <dd>
              <Amount money={{ amount, currency }} />
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </details>
  );
}
