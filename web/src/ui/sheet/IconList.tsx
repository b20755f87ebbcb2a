import type { ReactNode } from 'react';
import './icon-list.css';

export interface IconItem {
  id: string;
  icon: ReactNode;
  text: ReactNode;
}

interface IconListProps {
  items: readonly IconItem[];
  /** The club's colour, for what somebody gets. */
  tone?: 'main';
}

/** Short facts, each with its icon. */
export const IconList = ({ items, tone }: IconListProps) => (
  <ul className="icon-list" data-tone={tone}>
    {items.map(({ id, icon, text }) => (
      <li key={id}>
        {icon}
        <div>{text}</div>
      </li>
    ))}
  </ul>
);
