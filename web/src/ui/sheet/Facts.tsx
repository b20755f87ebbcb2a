import type { ReactNode } from 'react';
import './facts.css';

export interface Fact {
  name: string;
  value: ReactNode;
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** When, where and who, each with its icon. */
export function IconFacts({ facts }: { facts: readonly { id: string; icon: ReactNode; text: ReactNode }[] }) {
  return (
    <ul className="icon-facts">
      {facts.map(({ id, icon, text }) => (
        <li key={id}>
          {icon}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
