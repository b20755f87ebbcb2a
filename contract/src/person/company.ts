import { z } from 'zod';
import { email } from '../shared/email.ts';

export const company = z.object({
  name: z.string().min(1).max(120),
  address1: z.string().max(120).optional(),
  address2: z.string().max(120).optional(),
  zipCode: z.string().max(20).optional(),
  city: z.string().max(80).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  numberOfEmployees: z.int().min(0).max(10_000_000).optional(),
  contactName: z.string().max(120).optional(),
  contactEmail: email.optional(),
});
export type Company = z.infer<typeof company>;
