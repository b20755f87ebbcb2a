import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '../message/Skeleton.tsx';
import type { DatePicker } from './DatePicker.tsx';

const Picker = lazy(async () => ({ default: (await import('./DatePicker.tsx')).DatePicker }));

/** A calendar is heavy: a dialog that may need none opens without it. */
export const LazyDatePicker = (props: ComponentProps<typeof DatePicker>) => (
  <Suspense fallback={<Skeleton width="100%" height="4.5rem" />}>
    <Picker {...props} />
  </Suspense>
);
