import { z } from 'zod';
import { obstacle } from './booking.ts';
import { calls } from './call.ts';
import { camp, campDate, campDocument, campKey } from './camps/camp.ts';
import { careCalls } from './camps/care.ts';
import { campSignUpCalls } from './camps/sign-up.ts';
import { participation } from './classes.ts';
import { dayLengths } from './shared/camp.ts';
import { registrationStatuses } from './shared/course.ts';
import { day } from './shared/day.ts';
import { centerId, centersText, entityId } from './shared/key-schemas.ts';
import { currency, minorUnits } from './shared/money.ts';
import { selectedUser } from './shared/selected-user.ts';
import { personName } from './shared/sign-up.ts';

export type { Camp } from './camps/camp.ts';

export const camps = calls('camps', {
  ...campSignUpCalls,
  ...careCalls,
  'get-camps-filters': {
    method: 'GET',
    access: 'signedIn',
    summary: 'What the camps of these centres can be searched by',
    input: z.strictObject({ centerIds: centersText }),
    output: z.object({
      activityGroups: z.array(z.string()),
      seasons: z.array(z.string()).describe('The next one first'),
      weeks: z.array(day).describe('Mondays of the weeks in which camps begin'),
      dayLengths: z.array(z.enum(dayLengths)),
      ages: z
        .object({ from: z.int(), to: z.int() })
        .optional()
        .describe('Left out: every camp is for every age'),
    }),
    refusals: ['general.centerNotFound'],
  },
  'search-camps': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The camps that are not over, and how the person and the family take part',
    input: z.strictObject({
      ...selectedUser,
      centerIds: z.array(centerId).max(50).optional().describe('Left out: the centre of the portal'),
      activityGroups: z.array(z.string().max(80)).max(50).optional(),
      seasons: z.array(z.string().max(80)).max(50).optional(),
      weeks: z.array(day).max(53).optional().describe('Mondays: it begins in one of these weeks'),
      dayLength: z.enum(dayLengths).optional().describe('Of one of its dates at least'),
      age: z.int().min(0).max(120).optional(),
      onlyFree: z.boolean().default(false),
    }),
    output: z.object({ camps: z.array(camp).describe('The next one first') }),
    refusals: ['general.centerNotFound'],
  },
  'get-camp-details': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'One camp with its dates and electives, and whether the person and the family can sign up',
    input: z.strictObject({ ...selectedUser, ...campKey }),
    output: camp.extend({
      description: z.string(),
      term: z.array(campDate),
      documents: z.array(campDocument).describe('To be accepted for each child'),
      people: z
        .array(
          z.object({
            person: personName,
            status: z
              .enum(registrationStatuses)
              .describe(
                'RD: can sign up. IP: the place is in a basket. PE: on the standby list, or offered a place. PU: signed up. RE: see `reasons`',
              ),
            reasons: z.array(obstacle).describe('RE: what stands in the way, with remedies'),
            participation: participation.optional(),
            dates: z
              .array(z.int())
              .describe('By DAY: of the place, or, where there is none, those to choose from'),
            electives: z.array(entityId).describe('Of the place'),
            price: z
              .object({
                amount: minorUnits.describe('With discounts, without electives; by DAY, of all dates'),
                isSiblings: z.boolean().describe('With the siblings’ discount, as the basket is now'),
                currency,
                taxRate: z.int().describe('In hundredths of a percent'),
              })
              .optional()
              .describe('What this person would pay now; left out: it is not sold'),
          }),
        )
        .describe('The person first'),
    }),
    refusals: ['camp.gone'],
  },
});
