import { z } from 'zod';
import { centerId, entityId } from './key-schemas.ts';

/** The parts of a friend’s link, as calls take them. */
export const friendCode = {
  refererId: entityId,
  refererCenterId: centerId,
  clipcardId: entityId.describe('The clipcard whose visit is given; of a referral: the campaign'),
  clipcardCenterId: centerId,
  clipcardSubId: z.int().min(1).max(99_999).describe('Which link it is'),
  checksum: z.string().regex(/^[\w-]{1,64}$/),
};
