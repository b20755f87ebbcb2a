import { query } from '../../platform/query.ts';

/** What somebody reads and signs doesn't change below their hands. */
export const unsignedDocumentQuery = (key: string) =>
  query(
    'GET documents/get-unsigned-document/{key}',
    { key },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false, retry: false },
  );
