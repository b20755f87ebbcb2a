import { keepSummary } from '../../payment/checkout/price-summary.ts';
import type { InputFor } from '../../platform/api.ts';
import { query } from '../../platform/query.ts';
import type { FlowOf } from '../flow/flow-of.ts';
import { membershipOf } from '../membership-calls.ts';

export type AddOnsOrder = InputFor<'POST subscription/get-add-ons-contract'>;
export type EndedAddOn = InputFor<'POST subscription/get-terminate-addon-summary'>;

/** While another day is priced, the previous prices stay. */
export const addOnsQuery = ({ person, membership }: FlowOf, start: string | undefined) =>
  query(
    'POST subscription/find-add-ons',
    { ...membershipOf(person, membership), ...(start && { startupDate: start }) },
    { staleTime: 0, placeholderData: (before) => before, retry: false },
  );

export const addOnsQuoteQuery = (order: AddOnsOrder) =>
  query('POST subscription/get-add-ons-summary', order, {
    ...keepSummary,
    placeholderData: (before) => before,
  });

export const addOnsContractQuery = (order: AddOnsOrder) =>
  query('POST subscription/get-add-ons-contract', order, { staleTime: 0 });

export const endOfAddOnQuery = (ended: EndedAddOn) =>
  query('POST subscription/get-terminate-addon-summary', ended, {
    staleTime: 0,
    placeholderData: (before) => before,
    retry: false,
  });
