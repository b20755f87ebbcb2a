import type { Key } from '@foyer/contract/shared/keys';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { coursesPaymentHref } from '../../participation/address.ts';
import { useCourseChange } from './use-basket.ts';

const offerName = 'offer';

/** Puts the place that the address offers into the basket: `?offer=100part7`. The address then names the basket alone. */
export function useOffer(person: Key, other: Key | undefined) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const offer = params.get(offerName) ?? undefined;
  const { mutate, error, isIdle } = useCourseChange('POST courses/take-standby-offer', person);
  const isDue = offer !== undefined && isIdle;
  useEffect(() => {
    if (!isDue) return;
    mutate({ offer }, { onSettled: () => void navigate(coursesPaymentHref(other), { replace: true }) });
  }, [isDue, offer, mutate, navigate, other]);
  return { isTaking: offer !== undefined, error };
}
