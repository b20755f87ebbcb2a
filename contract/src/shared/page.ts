import { z } from 'zod';

/** The input of a paginated list: `next` of one answer is `after` of the following request. */
export const pageInput = <C extends z.ZodType<string>>(cursor: C, limit: number) => ({
  limit: z.int().min(1).max(100).default(limit),
  after: cursor.optional().describe('`next` of the page before'),
});

/** What a paginated list returns in addition to its entries. */
export const pageOutput = { next: z.string().optional().describe('Left out: this is the last page') };
