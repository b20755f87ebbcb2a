import { createQueryClient } from '../platform/query-client.ts';

/** One for the whole page: guards and screens read the same answers. */
export const queryClient = createQueryClient();
