import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { Skeleton } from '../message/Skeleton.tsx';
import type { NumberFieldProps } from './NumberField.tsx';

const Field = lazyPart(() => import('./NumberField.tsx'), 'NumberField');

/** Numbers in all scripts are heavy to read: a dialog opens without them. */
export const LazyNumberField = (props: NumberFieldProps) => (
  <Suspense fallback={<Skeleton width="100%" height="4.5rem" />}>
    <Field {...props} />
  </Suspense>
);
