import type { CSSProperties, ReactNode } from 'react';
import { useText } from '../../platform/text.ts';
import './skeleton.css';

interface SkeletonProps {
  width: string;
  height: string;
}

/** A bar with the size of the content that will replace it. */
export function Skeleton({ width, height }: SkeletonProps) {
  const size: CSSProperties = { inlineSize: width, blockSize: height };
  return <span className="skeleton" style={size} aria-hidden="true" />;
}

/** The region that is loading, with rows of skeletons inside. */
export function Loading({ label, children }: { label?: string; children: ReactNode }) {
  const { t } = useText();
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{label ?? t('ui.loading')}</span>
      {children}
    </div>
  );
}
