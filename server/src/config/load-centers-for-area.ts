import type { config } from '@foyer/contract/config';
import type { Handler } from '../frame/handle.ts';
import { centerAsSent } from './center-as-sent.ts';
import { centersOfBrand } from './store.ts';

export const loadCentersForArea: Handler<(typeof config)['load-centers-for-area']> = async (
  { db, club },
  { areaId },
) => (await centersOfBrand(db, club.brand.id, areaId)).map(centerAsSent);
