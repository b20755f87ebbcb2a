import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { Skeleton } from '../../ui/message/Skeleton.tsx';
import type { PriceFields } from './PriceFields.tsx';

const Fields = lazyPart(() => import('./PriceFields.tsx'), 'PriceFields');

/** Number fields are heavy, and only some staff set prices. */
export const LazyPriceFields = (props: ComponentProps<typeof PriceFields>) => (
  <Suspense fallback={<Skeleton width="100%" height="9rem" />}>
    <Fields key={props.plan.subscriptionId} {...props} />
  </Suspense>
);
