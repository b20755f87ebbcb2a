import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { Skeleton } from '../message/Skeleton.tsx';
import type { TimeFieldProps } from './TimeField.tsx';

const Field = lazyPart(() => import('./TimeField.tsx'), 'TimeField');

/** Times in all scripts are heavy to read: a dialog opens without them. */
export const LazyTimeField = (props: TimeFieldProps) => (
  <Suspense fallback={<Skeleton width="100%" height="4.5rem" />}>
    <Field {...props} />
  </Suspense>
);
