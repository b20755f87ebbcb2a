import { createHash } from 'node:crypto';
import type { WebappConfig } from '@foyer/contract/config';
import type { Database, Db } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/tables.ts';
import type { Settings } from '../settings/environment.ts';
import { toCenterResponse } from './center-response.ts';
import type { Club, Clubs } from './club.ts';
import { ConfigFault } from './config-fault.ts';
import { type Parameters, parameters } from './document.ts';
import { withLawfulDefaults } from './lawful-defaults.ts';
import { ground, resolve } from './overlay.ts';
import { configChannel, listAreas, listBrands, listCenters, newestDocuments } from './store.ts';

/** Configuration as read from the database; portals are built from it on demand. */
interface Read {
  centers: Map<number, Club['center']>;
  centerOfHost: Map<string, number>;
  /** Built on first use and cached. */
  club(id: number): Club | undefined;
}

/** Caches every centre's portal in the process until a notification says that the configuration has changed. */
export async function openClubs(
  database: Database<Tables>,
  settings: Pick<Settings, 'defaultCenterId'>,
): Promise<Clubs & { close(): Promise<void> }> {
  let held: Promise<Read> | undefined;
  const all = () => {
    held ??= read(database.kysely).catch((error) => {
      held = undefined;
      throw error;
    });
    return held;
  };
  const unlisten = await database.listen(configChannel, () => {
    held = undefined;
  });
  const byCenter = async (id: number) => {
    const { club } = await all();
    return club(id);
  };
  return {
    byCenter,
    byAddress: async ({ host, centerId }) => {
      if (centerId !== undefined) return byCenter(centerId);
      const { centers, centerOfHost } = await all();
      const name = host?.toLowerCase().replace(/:\d+$/, '') ?? '';
      const id = centerOfHost.get(name) ?? settings.defaultCenterId ?? centers.keys().next().value;
      return id === undefined ? undefined : byCenter(id);
    },
    close: unlisten,
  };
}

async function read(db: Db): Promise<Read> {
  const [centers, brands, areas, documents] = await Promise.all([
    listCenters(db),
    listBrands(db),
    listAreas(db),
    newestDocuments(db),
  ]);
  const areaById = new Map(areas.map((area) => [area.id, area]));
  const brandById = new Map(brands.map((brand) => [brand.id, brand]));
  const documentOf = new Map(documents.map((entry) => [`${entry.scope} ${entry.scope_id}`, entry]));
  const scopesOf = (center: Club['center']) =>
    scopesFrom(center, (id) => areaById.get(id)?.parent_id ?? null);
  const centerById = new Map(centers.map((center) => [center.id, center]));
  const made = new Map<number, Club>();
  const make = (center: Club['center']): Club => {
    const brand = brandById.get(center.brand_id);
    if (!brand) throw new ConfigFault('general.incompleteConfig', `centre ${center.id} has no brand`);
    const layers = scopesOf(center).flatMap((scope) => documentOf.get(scope) ?? []);
    const issuerScope = scopeOfIssuers(layers);
    const isDirectory = brand.directory_center_id === center.id;
    return clubOf(center, brand, layers, {
      signInRules: isDirectory ? undefined : directoryRules(brand.directory_center_id),
      ssoCenterIds: new Set(
        centers.filter((one) => issuerScope && scopesOf(one).includes(issuerScope)).map(({ id }) => id),
      ),
    });
  };
  const club = (id: number): Club | undefined => {
    const known = made.get(id);
    const center = centerById.get(id);
    if (known || !center) return known;
    const fresh = make(center);
    made.set(id, fresh);
    return fresh;
  };
  /** If the directory's own configuration is broken, the defaults protect the accounts of all other centres. */
  const directoryRules = (id: number): Parameters => {
    try {
      return club(id)?.parameters ?? parameters.parse({});
    } catch {
      return parameters.parse({});
    }
  };
  return {
    centers: centerById,
    centerOfHost: new Map(centers.flatMap((center) => center.hosts.map((host) => [host, center.id]))),
    club,
  };
}

interface Layer {
  scope: string;
  scope_id: string;
  version: number;
  document: Record<string, unknown>;
}

/** The narrowest document that sets `sso`; its list replaces the ones below. */
function scopeOfIssuers(layers: readonly Layer[]): string | undefined {
  const last = layers.findLast(({ document }) => Array.isArray(document['sso']));
  return last && `${last.scope} ${last.scope_id}`;
}

/** Lists the documents that apply to a centre, the widest first: brand, areas from the outermost in, centre. */
export function scopesFrom(
  center: { id: number; brand_id: string; area_id: string },
  parentOf: (areaId: string) => string | null,
): string[] {
  const areas: string[] = [];
  for (let id: string | null = center.area_id; id !== null && !areas.includes(id); id = parentOf(id)) {
    areas.unshift(id);
  }
  return [`brand ${center.brand_id}`, ...areas.map((id) => `area ${id}`), `center ${center.id}`];
}

function centerOfPortal(center: Club['center']): WebappConfig['center'] {
  const { areaId: _area, startupDate: _startup, ...sent } = toCenterResponse(center);
  return { ...sent, currencyExponent: center.currency_exponent };
}

function clubOf(
  center: Club['center'],
  brand: { id: string; name: string; directory_center_id: number },
  layers: readonly Layer[],
  { signInRules, ssoCenterIds }: { signInRules: Parameters | undefined; ssoCenterIds: ReadonlySet<number> },
): Club {
  const whole = resolve([ground(brand.name), ...layers.map(({ document }) => document)]);
  const config: WebappConfig = {
    configCenterId: center.id,
    brandId: brand.id,
    version: layers.map(({ version }) => version).join('.'),
    center: centerOfPortal(center),
    ...whole.config,
    features: withLawfulDefaults(whole.config.features, center.country),
  };
  const bytes = Buffer.from(JSON.stringify(config));
  return {
    center,
    brand: {
      id: brand.id,
      name: brand.name,
      directoryCenterId: brand.directory_center_id,
      signInRules: signInRules ?? whole.own.parameters,
    },
    locales: config.locales.toSorted((a, b) => a.order - b.order),
    parameters: whole.own.parameters,
    memberFields: whole.own.memberFields,
    childFields: whole.own.childFields,
    profileTabs: whole.own.profileTabs,
    ssoIssuers: whole.own.sso,
    ssoCenterIds,
    config,
    bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
  };
}
