import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/message/Skeleton.tsx';

/** Calendars and lists of choices are heavy: they are fetched where somebody chooses. */
const Day = lazy(async () => ({ default: (await import('../../ui/date/DatePicker.tsx')).DatePicker }));
const Cause = lazy(async () => ({ default: (await import('./CauseSelect.tsx')).CauseSelect }));

const waiting = <Skeleton width="100%" height="4.5rem" />;

export const LazyDatePicker = (props: ComponentProps<typeof Day>) => (
  <Suspense fallback={waiting}>
    <Day {...props} />
  </Suspense>
);

export const LazyCauseSelect = (props: ComponentProps<typeof Cause>) => (
  <Suspense fallback={waiting}>
    <Cause {...props} />
  </Suspense>
);
