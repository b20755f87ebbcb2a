import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { Skeleton } from '../../ui/message/Skeleton.tsx';

const Cause = lazyPart(() => import('./CauseSelect.tsx'), 'CauseSelect');

/** A list of choices is heavy: it is fetched where somebody chooses. */
export const LazyCauseSelect = (props: ComponentProps<typeof Cause>) => (
  <Suspense fallback={<Skeleton width="100%" height="4.5rem" />}>
    <Cause {...props} />
  </Suspense>
);
