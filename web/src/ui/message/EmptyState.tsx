import type { ReactNode } from 'react';
import { Art, type ArtName } from '../art/Art.tsx';
import './empty-state.css';
import '../sheet/sheet.css';

interface EmptyStateProps {
  art?: ArtName;
  title: ReactNode;
  children?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
}

/** Says what would be here, and what to do next. */
export function EmptyState({ art, title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="sheet empty-state">
      {art && (
        <div className="empty-art">
          <Art name={art} />
        </div>
      )}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
