import type { Center } from '@foyer/contract/config';
import type { Club } from './club.ts';

const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

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
  ...present({
    phone: center.phone,
    email: center.email,
    latitude: center.latitude,
    longitude: center.longitude,
    startupDate: center.startup_date?.toString() ?? null,
  }),
});
