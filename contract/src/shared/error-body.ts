import { z } from 'zod';

/** The body of the answer to every refused or failed call. */
export const errorBody = z.object({
  errorCode: z.string().describe('Stable code of the refusal'),
  errorI18NMessage: z.string().describe('Key of the message in the catalogue'),
  httpCode: z.int(),
  serverDateTime: z.string().describe('ISO 8601 instant of the server'),
  correlationId: z.string().describe('The same id is in the log of the server'),
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe('Values for the message'),
  fields: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .describe('What is wrong with which field of the input'),
});
export type ErrorBody = z.infer<typeof errorBody>;
