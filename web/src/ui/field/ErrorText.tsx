import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import './field.css';

interface ErrorTextProps {
  id: string;
  /** Whether it is announced when it appears. */
  isNews?: boolean;
  children: ReactNode;
}

/** What is wrong with a field that isn't React Aria's. The field names it with `aria-describedby`. */
export function ErrorText({ id, isNews = false, children }: ErrorTextProps) {
  return (
    <span className="error" id={id} role={isNews ? 'alert' : undefined}>
      <CircleAlert className="icon" />
      <span>{children}</span>
    </span>
  );
}
