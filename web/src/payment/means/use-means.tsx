import type { MeansInput } from '@foyer/contract/payment/shapes';
import type { PaymentMeans } from '@foyer/contract/shared/payment';
import type { PaymentProvider } from '@foyer/contract/shared/portal';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { LoadingBlock } from '../../ui/message/LoadingBlock.tsx';
import { type AskedMeans, isAsked } from './asked-means.ts';

// The rules of phone numbers and bank accounts are fetched by those who enter one.
const MeansFields = lazyPart(() => import('./MeansFields.tsx'), 'MeansFields');

/** A choice in which means may have to be typed. */
interface Way {
  id: string;
  provider?: PaymentProvider;
  means?: PaymentMeans;
}

const ready = (means: PaymentMeans | undefined): MeansInput | undefined =>
  means === 'card' || means === 'multibanco' ? { by: means } : undefined;

/** What was typed for each means, and whether it is still missing. */
export function useMeans() {
  const [given, setGiven] = useState<Partial<Record<AskedMeans, MeansInput | undefined>>>({});
  const [judged, setJudged] = useState<AskedMeans>();
  return {
    /** Undefined where none is to be sent, or something is missing. */
    inputOf: ({ means }: Pick<Way, 'means'>): MeansInput | undefined =>
      isAsked(means) ? given[means] : ready(means),
    isMissing: ({ means }: Pick<Way, 'means'>): boolean => isAsked(means) && given[means] === undefined,
    judge: ({ means }: Pick<Way, 'means'>) => setJudged(isAsked(means) ? means : undefined),
    fieldsOf: ({ id, provider, means }: Way) =>
      isAsked(means) &&
      provider && (
        <Suspense fallback={<LoadingBlock />}>
          <MeansFields
            key={id}
            by={means}
            provider={provider}
            isJudged={judged === means}
            onChange={(input) => setGiven({ ...given, [means]: input })}
          />
        </Suspense>
      ),
  };
}
