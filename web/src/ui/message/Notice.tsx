import { Bell, CircleAlert, CircleCheck, Info, Lightbulb, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import './notice.css';

const icons = {
  info: Info,
  success: CircleCheck,
  warn: TriangleAlert,
  danger: CircleAlert,
  aware: Bell,
  main: Lightbulb,
} as const;

export type NoticeTone = keyof typeof icons;

interface NoticeProps {
  tone?: NoticeTone;
  icon?: ReactNode;
  children: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  /** Reads the notice out, for something that has just happened. */
  isNews?: boolean;
}

export function Notice({ tone = 'info', icon, children, action, isNews = false }: NoticeProps) {
  const Icon = icons[tone];
  const role = isNews ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div className="notice" data-tone={tone === 'info' ? undefined : tone} role={role}>
      {icon ?? <Icon className="icon" />}
      <div>{typeof children === 'string' ? <p>{children}</p> : children}</div>
      {action}
    </div>
  );
}
