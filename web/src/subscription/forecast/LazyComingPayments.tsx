import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { ComingPayments } from './ComingPayments.tsx';

const Section = lazyPart(() => import('./ComingPayments.tsx'), 'ComingPayments');

/** Comes after the memberships, which don't wait for it. */
export const LazyComingPayments = (props: ComponentProps<typeof ComingPayments>) => (
  <Suspense>
    <Section {...props} />
  </Suspense>
);
