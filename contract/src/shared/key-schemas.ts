import { z } from 'zod';
import { mostCenterId, mostId } from './keys.ts';

export const centerId = z.int().min(1).max(mostCenterId);
export const entityId = z.int().min(1).max(mostId);

/** The same numbers as text, in an address or a query. */
export const centerIdText = z.coerce.number().pipe(centerId);
export const entityIdText = z.coerce.number().pipe(entityId);

export const centersText = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10}){0,49}$/)
  .optional()
  .describe('Numbers of centres with commas between; left out: the centre of the portal');
