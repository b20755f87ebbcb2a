import { z } from 'zod';
import { day } from '../shared/day.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';

/** Opens the choices of one visitor; names the centre at which they are kept. */
export const joinKey = z
  .string()
  .regex(/^\d{1,10}-[0-9a-f]{32}$/)
  .refine((text) => Number(text.slice(0, text.indexOf('-'))) <= 2_147_483_647, 'not a centre');

/** What a visitor chooses on the way to a membership. Nothing in it says who it is. */
export const choices = z.strictObject({
  centerId,
  subscriptionId: entityId.optional(),
  startupDate: day.optional(),
  addOns: z.array(entityId).max(20).optional(),
  promoCode: z.string().trim().min(1).max(40).optional(),
  companyCode: z.string().trim().min(1).max(40).optional(),
  referAFriend: z.string().max(200).optional(),
});
export type JoinChoices = z.infer<typeof choices>;
