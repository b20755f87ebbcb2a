import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

const offerName = 'offer';

/**
 * Puts the place that the address offers into the basket: `?offer=100part7`. The address then names the basket alone.
 * `href`: of the basket.
 */
export function useOffer(take: UseMutationResult<unknown, Error, { offer: string }>, href: string) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const offer = params.get(offerName) ?? undefined;
  const { mutate, error, isIdle } = take;
  const isDue = offer !== undefined && isIdle;
  useEffect(() => {
    if (!isDue) return;
    mutate({ offer }, { onSettled: () => void navigate(href, { replace: true }) });
  }, [isDue, offer, mutate, navigate, href]);
  return { isTaking: offer !== undefined, error };
}
