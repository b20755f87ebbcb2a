import { z } from 'zod';
import { personStatus } from '../access.ts';
import { centerId, entityId } from '../key-schemas.ts';

/** A person as others see them: in a list, on a bar, in a family. */
export const personSummary = z.object({
  centerId,
  personId: entityId,
  memberId: z.string().describe('Text form of the key, e.g. 100p7'),
  firstName: z.string(),
  lastName: z.string(),
  status: personStatus,
  centerName: z.string(),
});
export type PersonSummary = z.infer<typeof personSummary>;
