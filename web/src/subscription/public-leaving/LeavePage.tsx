import type { ReactNode } from 'react';
import './leaving.css';

interface LeavePageProps {
  title: string;
  intro?: string;
  children: ReactNode;
}

export function LeavePage({ title, intro, children }: LeavePageProps) {
  return (
    <div className="page leave-page">
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          {intro && <p>{intro}</p>}
        </div>
      </div>
      <div className="stack">{children}</div>
    </div>
  );
}
