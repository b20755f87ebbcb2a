import type { Key } from '@foyer/contract/shared/keys';

/** A row at a person's own centre that names another one. */
export interface Elsewhere {
  person_id: number;
  at_center_id: number;
}

export interface CenterOfPeople {
  centerId: number;
  people: Key[];
}

/**
 * The centres at which people may have something: their own, and those that it names. One statement for each of them asks one
 * shard, where one for all centres would ask every shard.
 */
export async function centersOfPeople(
  people: readonly Key[],
  readElsewhere: (homeId: number, ids: number[]) => Promise<readonly Elsewhere[]>,
): Promise<CenterOfPeople[]> {
  const centers: CenterOfPeople[] = [];
  for (const [homeId, some] of Map.groupBy(people, ({ centerId }) => centerId)) {
    const elsewhere = await readElsewhere(
      homeId,
      some.map(({ id }) => id),
    );
    centers.push({ centerId: homeId, people: some });
    for (const [centerId, rows] of Map.groupBy(elsewhere, ({ at_center_id }) => at_center_id))
      centers.push({ centerId, people: rows.map(({ person_id: id }) => ({ centerId: homeId, id })) });
  }
  return centers;
}
