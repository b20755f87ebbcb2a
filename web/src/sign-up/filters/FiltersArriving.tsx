import { Skeleton } from '../../ui/message/Skeleton.tsx';

/** As high as the chips with the space for their focus ring. */
export const FiltersArriving = () => <Skeleton width="100%" height="calc(2.75rem + 6px)" />;
