import type { config } from '@foyer/contract/config';
import { toCenterResponse } from '../clubs/center-response.ts';
import { centersById } from '../clubs/store.ts';
import type { Handler } from '../frame/handle.ts';

export const loadStaffCenters: Handler<(typeof config)['load-staff-centers']> = async (
  { db, actor },
  { roles },
) => {
  const wanted = new Set(roles ?? ['STAFF', 'MANAGER']);
  const held = actor.scopes.filter(({ role }) => wanted.has(role));
  const centers = await centersById(db, [...new Set(held.map(({ centerId }) => centerId))]);
  return centers.map((center) => ({
    ...toCenterResponse(center),
    roles: held.filter(({ centerId }) => centerId === center.id).map(({ role }) => role),
  }));
};
