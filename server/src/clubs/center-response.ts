import type { Center } from '@foyer/contract/config';
import { withoutEmpty } from '../platform/without-empty.ts';
import type { Club } from './club.ts';

export const toCenterResponse = (center: Club['center']): Center => ({
  id: center.id,
  name: center.name,
  areaId: center.area_id,
  address1: center.address1,
  zipCode: center.zip_code,
  city: center.city,
  country: center.country,
  timeZone: center.time_zone,
  currency: center.currency,
  ...withoutEmpty({
    phone: center.phone,
    email: center.email,
    latitude: center.latitude,
    longitude: center.longitude,
    startupDate: center.startup_date?.toString(),
  }),
});
