import { z } from 'zod';

/** One sign @ between two parts without blanks, quotes or what separates addresses in a header; letters of any script. */
const shape =
  /^[^\s@"(),:;<>[\]\\\p{Cc}\p{Cf}]{1,64}@(?:[\p{L}\p{M}\p{N}-]{1,63}\.){1,8}[\p{L}\p{M}\p{N}-]{2,63}$/u;

/** The one form in which an address is kept and looked up. */
export const normalEmail = (address: string): string =>
  address.trim().normalize('NFC').toLowerCase().normalize('NFC');

export const email = z
  .string()
  .max(300)
  .overwrite(normalEmail)
  .max(254)
  .regex(shape, 'is not an e-mail address')
  .meta({ format: 'email' });
