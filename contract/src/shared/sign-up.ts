import { z } from 'zod';
import { centerId, entityId } from './key-schemas.ts';

/** What signing up for courses and for camps says of people and places. */
export const personKey = { id: entityId, centerId };
export const personName = z.object({ ...personKey, firstName: z.string() });
export const participationKey = { participationId: entityId, participationCenterId: centerId };
