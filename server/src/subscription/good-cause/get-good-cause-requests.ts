import type { subscription } from '@foyer/contract/subscription';
import { staffCenters } from '../../frame/access.ts';
import type { Handler } from '../../frame/handle.ts';
import { membershipCentersOf } from '../owned/read-owned.ts';
import { toRequestResponses } from './readers.ts';
import { readOpenRequests, readRequestsOf, type ShownRequest } from './requests.ts';

export const getGoodCauseRequests: Handler<(typeof subscription)['get-good-cause-requests']> = async (
  context,
) => {
  const { db, person } = context;
  const rows: ShownRequest[] = [];
  for (const centerId of await membershipCentersOf(db, person))
    rows.push(...(await readRequestsOf(db, centerId, person)));
  return { requests: await toRequestResponses(context, rows) };
};

export const getOpenGoodCauseRequests: Handler<
  (typeof subscription)['get-open-good-cause-requests']
> = async (context) => {
  const { db, actor } = context;
  const rows: ShownRequest[] = [];
  for (const centerId of staffCenters(actor)) rows.push(...(await readOpenRequests(db, centerId)));
  return { requests: await toRequestResponses(context, rows) };
};
