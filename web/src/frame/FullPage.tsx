import type { ReactNode } from 'react';
import type { ArtName } from '../ui/art/Art.tsx';
import { EmptyState } from '../ui/message/EmptyState.tsx';

interface FullPageProps {
  art?: ArtName;
  title: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}

/** A state that fills the page: what is the matter, and the one way on. */
export function FullPage({ art, title, children, action }: FullPageProps) {
  return (
    <div className="page full-page">
      <EmptyState title={title} level={1} action={action} {...(art && { art })}>
        {children}
      </EmptyState>
    </div>
  );
}
