import { z } from 'zod';

/** A file within a JSON answer. */
export const file = z.object({ fileName: z.string(), contentType: z.string(), base64: z.base64() });
