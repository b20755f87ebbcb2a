import type { ReactNode } from 'react';
import './flow-bar.css';

interface FlowBarProps {
  label: ReactNode;
  price: ReactNode;
  action: ReactNode;
}

/** Amount and action of a flow step, at the bottom edge of a narrow screen. */
export function FlowBar({ label, price, action }: FlowBarProps) {
  return (
    <div className="flow-bar">
      <div>
        <span className="flow-label">{label}</span>
        {price}
      </div>
      {action}
    </div>
  );
}
