import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/message/Skeleton.tsx';
import type { StartDate } from './StartDate.tsx';

/** A calendar is heavy, and the plans don't wait for it. */
const Field = lazy(async () => ({ default: (await import('./StartDate.tsx')).StartDate }));

/** Each plan has a field of its own, because each has its own days. */
export const LazyStartDate = (props: ComponentProps<typeof StartDate>) => (
  <Suspense fallback={<Skeleton width="100%" height="4.5rem" />}>
    <Field key={props.plan.subscriptionId} {...props} />
  </Suspense>
);
