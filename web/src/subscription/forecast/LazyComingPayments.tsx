import { type ComponentProps, lazy, Suspense } from 'react';
import type { ComingPayments } from './ComingPayments.tsx';

const Section = lazy(async () => ({ default: (await import('./ComingPayments.tsx')).ComingPayments }));

/** Comes after the memberships, which don't wait for it. */
export const LazyComingPayments = (props: ComponentProps<typeof ComingPayments>) => (
  <Suspense>
    <Section {...props} />
  </Suspense>
);
