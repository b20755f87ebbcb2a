import { z } from 'zod';

/** Amounts are whole minor units: cents, fils, yen. */
export const minorUnits = z.int();
export const currency = z.string().regex(/^[A-Z]{3}$/);
