import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { Skeleton } from '../message/Skeleton.tsx';
import type { DatePicker } from './DatePicker.tsx';

const Picker = lazyPart(() => import('./DatePicker.tsx'), 'DatePicker');

/** A calendar is heavy: a dialog that may need none opens without it. */
export const LazyDatePicker = (props: ComponentProps<typeof DatePicker>) => (
  <Suspense fallback={<Skeleton width="100%" height="4.5rem" />}>
    <Picker {...props} />
  </Suspense>
);
