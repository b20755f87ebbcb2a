import type { CSSProperties, ReactNode } from 'react';
import { useText } from '../../platform/text.ts';
import './skeleton.css';

interface SkeletonProps {
  width: string;
  height: string;
}

/** One bar with the size of what will stand there. */
export function Skeleton({ width, height }: SkeletonProps) {
  const size: CSSProperties = { inlineSize: width, blockSize: height };
  return <span className="skeleton" style={size} aria-hidden="true" />;
}

/** The region that is loading; rows of skeletons inside it. */
export function Loading({ label, children }: { label?: string; children: ReactNode }) {
  const { t } = useText();
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{label ?? t('ui.loading')}</span>
      {children}
    </div>
  );
}
