import type { Money } from '@foyer/contract/shared/money-text';
import { Check, Clock, Landmark, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Price } from '../price/Price.tsx';
import './payment-progress.css';
import '../message/lane.css';
import '../sheet/sheet.css';

const steps = {
  waiting: { icon: Landmark, tone: undefined, isRunning: true },
  later: { icon: Landmark, tone: undefined, isRunning: false },
  long: { icon: Clock, tone: undefined, isRunning: true },
  confirmed: { icon: Check, tone: 'success', isRunning: false },
  failed: { icon: X, tone: 'danger', isRunning: false },
} as const;

interface PaymentProgressProps {
  step: keyof typeof steps;
  title: ReactNode;
  /** What happens, what it costs, whether it is safe to leave. */
  children: ReactNode;
  paid?: Money;
  action?: ReactNode;
  level?: 1 | 2 | 3;
}

/** Follows a payment until it is confirmed or refused. Every change is read out. */
export function PaymentProgress({ step, title, children, paid, action, level = 2 }: PaymentProgressProps) {
  const { icon: Icon, tone, isRunning } = steps[step];
  const Heading = `h${level}` as const;
  return (
    <div className="sheet payment-progress" data-tone={tone} role="status">
      <span className="mark">
        <Icon className="icon" />
      </span>
      <Heading>{title}</Heading>
      {paid && <Price money={paid} />}
      <p>{children}</p>
      {isRunning && <span className="lane" aria-hidden="true" />}
      {action}
    </div>
  );
}
