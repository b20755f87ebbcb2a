import { config } from '@foyer/contract/config';
import { handle } from '../frame/handle.ts';
import { loadCentersForArea } from './load-centers-for-area.ts';
import { loadStaffCenters } from './load-staff-centers.ts';
import { webappConfig } from './webapp-config.ts';

export const configRoutes = handle(config, {
  'webapp-config': webappConfig,
  'load-centers-for-area': loadCentersForArea,
  'load-staff-centers': loadStaffCenters,
});
