import { formatKey } from '@foyer/contract/shared/keys';
import { isPasswordAccepted } from '@foyer/contract/shared/password';
import { layered } from '../clubs/overlay.ts';
import { layersOf } from './clubs/layers.ts';
import { type Note, valueAt } from './data-file.ts';
import { duplicateEntries } from './duplicate-entries.ts';
import type { ClubData } from './read-folder.ts';
import { steps } from './steps.ts';

/** Checks what spans files: references between them, and whether every centre's portal is complete. */
export function check(clubs: ClubData[]): Note[] {
  return [...clubs.flatMap((club) => checkClub(club)), ...acrossClubs(clubs)];
}

function checkClub(club: ClubData): Note[] {
  return [
    ...areas(club),
    ...centers(club),
    ...people(club),
    ...steps.flatMap((step) => step.check?.(club) ?? []),
    ...documents(club),
    ...portals(club),
  ];
}

function areas({ areas: list, known, files }: ClubData): Note[] {
  const parents = new Map(list.map(({ entry }) => [entry.id, entry.parentId]));
  const turnsBack = (id: string) => {
    const passed = new Set<string>();
    for (let at: string | undefined = id; at !== undefined; at = parents.get(at)) {
      if (passed.has(at)) return true;
      passed.add(at);
    }
    return false;
  };
  return list.flatMap(({ entry: { id, parentId }, index }) => {
    if (parentId === undefined) return [];
    const at = (says: string) => [files.areas.note([index, 'parentId'], says)];
    if (!known.areas.has(parentId)) return at(`no area ${parentId} in this brand`);
    return turnsBack(id) ? at(`area ${id} lies within itself`) : [];
  });
}

function centers({ brand, centers: list, known, files }: ClubData): Note[] {
  const faults = list.flatMap(({ entry, index }) =>
    known.areas.has(entry.areaId)
      ? []
      : [files.centers.note([index, 'areaId'], `no area ${entry.areaId} in this brand`)],
  );
  if (brand.id !== '' && !known.centers.has(brand.directoryCenterId)) {
    faults.push(
      files.brand.note(['directoryCenterId'], `no centre ${brand.directoryCenterId} in this brand`),
    );
  }
  return faults;
}

function people({ people: entries, known, files }: ClubData): Note[] {
  const faults = entries.flatMap(({ entry, index }) => {
    const at = (path: (string | number)[], says: string) => files.people.note([index, ...path], says);
    const found: Note[] = [];
    if (!known.centers.has(entry.centerId))
      found.push(at(['centerId'], `no centre ${entry.centerId} in this brand`));
    if (entry.password !== undefined && !entry.email) {
      found.push(at(['password'], 'a password is of no use without an email'));
    }
    if (entry.password !== undefined && !isPasswordAccepted(entry.password)) {
      found.push(at(['password'], 'person.weakPassword'));
    }
    entry.roles?.forEach(({ centers: scopes }, role) => {
      scopes.forEach((scope, place) => {
        if (!known.centers.has(scope)) {
          found.push(at(['roles', role, 'centers', place], `no centre ${scope} in this brand`));
        }
      });
    });
    return found;
  });
  const idTwice = duplicateEntries(
    entries,
    ({ entry }) => formatKey('person', entry),
    ({ index }, key) => files.people.note([index, 'id'], `person ${key} is listed twice`),
  );
  const emailTwice = duplicateEntries(
    entries.filter(({ entry }) => entry.password !== undefined),
    ({ entry }) => entry.email?.toLowerCase(),
    ({ index }) => files.people.note([index, 'email'], 'somebody above signs in with this address'),
  );
  const externalTwice = duplicateEntries(
    entries,
    ({ entry }) => entry.externalId && `${entry.centerId} ${entry.externalId}`,
    ({ index }) => files.people.note([index, 'externalId'], 'somebody above has this external id'),
  );
  return [...faults, ...idTwice, ...emailTwice, ...externalTwice];
}

function documents({ documents: list, known }: ClubData): Note[] {
  return list.flatMap(({ scope, scopeId, file }) => {
    const isKnown = {
      brand: () => true,
      area: () => known.areas.has(scopeId),
      center: () => known.centers.has(Number(scopeId)),
    };
    if (isKnown[scope]()) return [];
    return [file.note([], `no ${scope === 'area' ? 'area' : 'centre'} ${scopeId} in this brand`)];
  });
}

function portals(club: ClubData): Note[] {
  return club.centers.flatMap(({ entry: center, index }) => {
    const layers = layersOf(club, center);
    const whole = layered(layers.map(({ document }) => document));
    if (whole.success) return [];
    return whole.error.issues.flatMap((issue) => {
      // Mistakes in a document are reported at their own line; this reports what is missing.
      const said = layers.some(({ document }) => (valueAt(document, issue.path) ?? null) !== null);
      const says = `general.incompleteConfig: ${issue.path.join('.')} is missing in what makes centre ${center.id}`;
      return said ? [] : [club.files.centers.note([index, 'id'], says)];
    });
  });
}

/** Numbers of centres and host names are unique across all brands. */
function acrossClubs(clubs: ClubData[]): Note[] {
  const all = clubs.flatMap(({ centers: list, files }) =>
    list.map((center) => ({ ...center, file: files.centers })),
  );
  const hosts = all.flatMap(({ entry, index, file }) =>
    entry.hosts.map((host, place) => ({ host, path: [index, 'hosts', place], file })),
  );
  return [
    ...duplicateEntries(
      clubs,
      ({ brand }) => brand.id,
      ({ files }, id) => files.brand.note(['id'], `brand ${id} stands in another folder`),
    ),
    ...duplicateEntries(
      clubs.flatMap(({ areas: list, files }) => list.map((area) => ({ ...area, file: files.areas }))),
      ({ entry }) => entry.id,
      ({ index, file }, id) => file.note([index, 'id'], `area ${id} is listed twice`),
    ),
    ...duplicateEntries(
      all,
      ({ entry }) => String(entry.id),
      ({ index, file }, id) => file.note([index, 'id'], `centre ${id} is listed twice`),
    ),
    ...duplicateEntries(
      hosts,
      ({ host }) => host,
      ({ path, file }, host) => file.note(path, `${host} is the host name of another centre`),
    ),
  ];
}
