import { Waiting } from '../../frame/Waiting.tsx';
import { useText } from '../../platform/text.ts';
import type { ArtName } from '../../ui/art/Art.tsx';
import { Loading, Skeleton } from '../../ui/message/Skeleton.tsx';
import { OrderSummary } from '../../ui/order/OrderSummary.tsx';
import type { SummaryQuery } from './price-summary.ts';

const bar = (width: string) => <Skeleton width={width} height="1em" />;

/** Shown instead of a summary that is loading or could not be loaded. */
export function PendingSummary({ art, query }: { art: ArtName; query: SummaryQuery }) {
  const { t } = useText();
  if (query.error) return <Waiting queries={[query]} failed={t('checkout.summaryError')} />;
  return (
    <Loading>
      <OrderSummary
        title={t('checkout.summary')}
        art={art}
        lines={[
          { id: 'line', name: bar('10em'), value: bar('4em') },
          { id: 'total', name: bar('4em'), value: bar('5em'), isApart: true, isTotal: true },
        ]}
      />
    </Loading>
  );
}
