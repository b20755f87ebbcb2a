import { z } from 'zod';
import { type AccountField, accountFields } from '../shared/bank/account-fields.ts';

/** The fields of a bank account; the country of the centre says which of them it asks for. */
export const accountInput = z.strictObject(
  Object.fromEntries(accountFields.map((field) => [field, z.string().max(100).optional()])) as Record<
    AccountField,
    z.ZodOptional<z.ZodString>
  >,
);
