import type { ReactNode } from 'react';
import './detail.css';

interface DetailFootProps {
  title: ReactNode;
  note?: ReactNode;
  /** The action: one button. */
  children?: ReactNode;
}

/** Cost or entitlement on one side, the action on the other. */
export function DetailFoot({ title, note, children }: DetailFootProps) {
  return (
    <div className="detail-foot">
      <p className="foot-note">
        <strong>{title}</strong>
        {note && <small>{note}</small>}
      </p>
      {children}
    </div>
  );
}
