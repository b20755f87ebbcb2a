import type { ImportRun } from '../import-run.ts';
import { inBatches } from '../import-run.ts';
import { existingPeople } from '../people/existing-people.ts';
import type { ClubData } from '../read-folder.ts';
import { sorted } from '../sorted-rows.ts';

/** Writes what is sold with courses, as the file says now. */
export async function writeCourseProducts(run: ImportRun, club: ClubData): Promise<void> {
  const { tx } = run;
  const ids = club.centers.map(({ entry }) => entry.id);
  const existing = await tx.selectFrom('course_product').selectAll().where('center_id', 'in', ids).execute();
  const wanted = club.courseProducts.map(({ entry }) => ({
    ...{ center_id: entry.centerId, id: entry.id, name: entry.name, description: entry.description },
    ...{ price: entry.price, tax_rate: entry.taxRate, activity_id: entry.activity ?? null },
  }));
  const { fresh, changed } = sorted(run, 'courseProducts', { entity: 'course-product', wanted, existing });
  for (const some of inBatches(fresh)) await tx.insertInto('course_product').values(some).execute();
  for (const { center_id, id, ...columns } of changed)
    await tx
      .updateTable('course_product')
      .set(columns)
      .where('center_id', '=', center_id)
      .where('id', '=', id)
      .execute();
  await run.raiseNextId(
    'course_product_id_seq',
    wanted.map(({ id }) => id),
  );
}

/** Writes which levels people have. A level that somebody has stays. */
export async function writePersonLevels(run: ImportRun, club: ClubData): Promise<void> {
  const { tx, now } = run;
  const isThere = await existingPeople(run, club);
  for (const some of inBatches(club.personLevels)) {
    for (const { entry } of some) {
      const { centerId, level, person } = entry;
      if (!isThere({ centerId, id: person })) continue;
      const written = await tx
        .insertInto('person_level')
        .values({
          ...{ center_id: centerId, level_id: level, person_center_id: centerId, person_id: person },
          written_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('level_id')
        .executeTakeFirst();
      const key = `${centerId} ${person} ${level}`;
      if (written) run.created('personLevels', { centerId, entity: 'person-level', key, after: entry });
      else run.unchanged('personLevels');
    }
  }
}
