import type { Instant, Json } from '../platform/db/tables.ts';

export type ConfigScope = 'brand' | 'area' | 'center';

export interface ConfigTables {
  brand: { id: string; name: string; directory_center_id: number };
  area: { id: string; brand_id: string; parent_id: string | null; name: string };
  center: {
    id: number;
    brand_id: string;
    area_id: string;
    name: string;
    address1: string;
    zip_code: string;
    city: string;
    country: string;
    time_zone: string;
    currency: string;
    currency_exponent: number;
    phone: string | null;
    email: string | null;
    latitude: number | null;
    longitude: number | null;
    startup_date: Temporal.PlainDate | null;
    hosts: string[];
  };
  zip_code: { country: string; code: string; city: string; state: string | null };
  config_document: {
    scope: ConfigScope;
    scope_id: string;
    version: number;
    document: Json<unknown>;
    changed_by: string;
    changed_at: Instant;
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends ConfigTables {}
}
