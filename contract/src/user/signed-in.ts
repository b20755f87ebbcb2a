import { z } from 'zod';
import { accessLevel, personStatus } from '../shared/access.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { gdprStatus } from '../shared/person/profile.ts';
import { headerTypes } from '../shared/portal.ts';

export const user = z.object({
  firstName: z.string(),
  lastName: z.string(),
  accessLevel: z.array(accessLevel),
  status: personStatus,
  gdprStatus: gdprStatus.describe('Whether the data protection terms are still to be answered'),
  centerId,
  userId: entityId,
  isSso: z.boolean(),
  ssoHeaderType: z.enum(headerTypes).optional(),
});

export const signedIn = z.object({
  token: z.string().describe('Bearer token of the session; opaque'),
  user,
});
