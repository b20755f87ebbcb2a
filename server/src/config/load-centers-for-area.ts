import type { config } from '@foyer/contract/config';
import { toCenterResponse } from '../clubs/center-response.ts';
import { centersOfBrand } from '../clubs/store.ts';
import type { Handler } from '../frame/handle.ts';

export const loadCentersForArea: Handler<(typeof config)['load-centers-for-area']> = async (
  { db, club },
  { areaId },
) => (await centersOfBrand(db, club.brand.id, areaId)).map(toCenterResponse);
