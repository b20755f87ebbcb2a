import { z } from 'zod';

/** The input of a list that is read page by page: `next` of one answer is `after` in the following request. */
export const pageInput = <C extends z.ZodType<string>>(cursor: C, limit: number) => ({
  limit: z.int().min(1).max(100).default(limit),
  after: cursor.optional().describe('`next` of the page before'),
});

/** What the answer of such a list says beside its entries. */
export const pageOutput = { next: z.string().optional().describe('Left out: this is the last page') };
