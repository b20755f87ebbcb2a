import { z } from 'zod';

/** A file within an answer. */
export const file = z.object({ fileName: z.string(), contentType: z.string(), base64: z.base64() });
