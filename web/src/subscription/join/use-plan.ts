import { useQuery } from '@tanstack/react-query';
import type { PortalError } from '../../platform/portal-error.ts';
import { plansForAnyoneQuery, plansForPersonQuery } from '../queries.ts';
import type { Join } from './use-join.ts';

/** What is sold: to the person who has signed in, or to anyone. */
export function usePlans({ joiner: { person }, center, choices }: Join) {
  const wanted = { centerId: center.id, start: choices.start, companyCode: choices.companyCode };
  const forAnyone = useQuery({ ...plansForAnyoneQuery(wanted), enabled: !person });
  const isWrongCode =
    (forAnyone.error as Partial<PortalError> | null)?.code === 'subscription.companyCodeInvalid';
  const { companyCode: _wrong, ...withoutCode } = wanted;
  const regular = useQuery({ ...plansForAnyoneQuery(withoutCode), enabled: !person && isWrongCode });
  const forPerson = useQuery({
    ...plansForPersonQuery(person ?? { centerId: 0, id: 0 }, wanted),
    enabled: Boolean(person),
  });
  return {
    query: person ? forPerson : isWrongCode ? regular : forAnyone,
    company: person ? undefined : forAnyone.data?.company,
    /** The company's code is not valid. The plans are shown without it. */
    isWrongCode,
  };
}
