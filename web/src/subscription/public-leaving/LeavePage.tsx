import { type ReactNode, useEffect, useRef } from 'react';
import './leaving.css';

interface LeavePageProps {
  title: string;
  intro?: string;
  /** It follows another step, whose button is gone: the heading takes the focus. */
  isNext?: boolean;
  children: ReactNode;
}

export function LeavePage({ title, intro, isNext = false, children }: LeavePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext) heading.current?.focus();
  }, [isNext]);
  return (
    <div className="page leave-page">
      <div className="page-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {intro && <p>{intro}</p>}
        </div>
      </div>
      <div className="stack">{children}</div>
    </div>
  );
}
