import { z } from 'zod';
import { calls } from './call.ts';

export const calendar = calls('calendar', {
  'get-feed': {
    method: 'GET',
    access: 'signedIn',
    summary: 'Whether programs can fetch the calendar of the caller and the family, and since when',
    input: z.strictObject({}),
    output: z.object({ since: z.iso.datetime().optional().describe('Left out: there is no address') }),
    refusals: [],
  },
  // Not idempotent: idempotent calls store their answer, and this address must not be stored.
  'create-feed': {
    method: 'POST',
    access: 'signedIn',
    summary: 'A new private address of the calendar; it is said this once, and one from before ends',
    input: z.strictObject({}),
    output: z.object({ address: z.url(), since: z.iso.datetime() }),
    refusals: [],
    perMinute: 20,
  },
  'end-feed': {
    method: 'POST',
    access: 'signedIn',
    summary: 'Ends the private address of the calendar',
    input: z.strictObject({}),
    output: z.object({ ended: z.boolean().describe('There was one') }),
    refusals: [],
  },
});
