import { z } from 'zod';
import { centerId, entityId } from '../shared/key-schemas.ts';

/** Somebody in a list of the front desk, who may belong to another centre of the brand. */
export const personName = z.object({
  centerId,
  personId: entityId,
  memberId: z.string().describe('Text form of the key, e.g. 100p7'),
  name: z.string(),
});
