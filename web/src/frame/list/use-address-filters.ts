import { useSearchParams } from 'react-router';
import {
  type FilterSchema,
  type FilterValues,
  readFilters,
  withoutFilters,
  writeFilters,
} from '../../platform/list/address-filters.ts';

/**
 * Keeps the filters of a list in the address, so that they survive a reload, come back with the browser's buttons, and
 * can be shared. A change takes the place of the address before it: going back leaves the list.
 */
export function useAddressFilters<S extends FilterSchema>(schema: S) {
  const [params, setParams] = useSearchParams();
  const write = (change: (before: URLSearchParams) => URLSearchParams) =>
    setParams(change, { replace: true, preventScrollReset: true });
  return {
    values: readFilters(schema, params),
    set: (change: Partial<FilterValues<S>>) => write((before) => writeFilters(schema, before, change)),
    clear: () => write((before) => withoutFilters(schema, before)),
  };
}
