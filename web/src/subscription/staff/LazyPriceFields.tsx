import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/message/Skeleton.tsx';
import type { PriceFields } from './PriceFields.tsx';

const Fields = lazy(async () => ({ default: (await import('./PriceFields.tsx')).PriceFields }));

/** Number fields are heavy, and only some staff set prices. */
export const LazyPriceFields = (props: ComponentProps<typeof PriceFields>) => (
  <Suspense fallback={<Skeleton width="100%" height="9rem" />}>
    <Fields key={props.plan.subscriptionId} {...props} />
  </Suspense>
);
