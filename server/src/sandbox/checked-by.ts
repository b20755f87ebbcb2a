import type { z } from 'zod';

/** Makes the checks of a provider's requests: what fits a schema, or the provider's own refusal of the first fault. */
export const checkedBy =
  <Refusal>(refuse: (fault: string) => Refusal) =>
  <S extends z.ZodType>(schema: S) =>
  (given: unknown): z.infer<S> | Refusal => {
    const { data, error } = schema.safeParse(given);
    if (!error) return data;
    const [issue] = error.issues;
    return refuse(`${issue?.path.join('.')}: ${issue?.message}`);
  };
