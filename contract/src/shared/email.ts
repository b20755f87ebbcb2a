import { z } from 'zod';
import { emailMaxLength, isEmailAddress, normalEmail } from './email-address.ts';

export const email = z
  .string()
  .max(300)
  .overwrite(normalEmail)
  .max(emailMaxLength)
  .refine(isEmailAddress, 'is not an e-mail address')
  .meta({ format: 'email' });
