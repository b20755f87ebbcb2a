import { readPerson } from '../../person/store.ts';
import { differing, isEmpty } from '../changes.ts';
import type { ImportRun } from '../import-run.ts';
import type { ClubData } from '../read-folder.ts';
import type { CompanyData } from '../shapes.ts';

const rowOf = (company: CompanyData) => ({
  center_id: company.centerId,
  contact_person_id: company.contact,
  name: company.name,
  address1: company.address1 ?? null,
  address2: company.address2 ?? null,
  zip_code: company.zipCode ?? null,
  city: company.city ?? null,
  country: company.country ?? null,
  number_of_employees: company.numberOfEmployees ?? null,
  contact_name: company.contactName ?? null,
  contact_email: company.contactEmail ?? null,
});

/** A company is known by its contact. */
export async function writeCompanies(run: ImportRun, { companies }: ClubData): Promise<void> {
  const { tx } = run;
  for (const { entry } of companies) {
    const row = rowOf(entry);
    const { center_id, contact_person_id, ...columns } = row;
    const existing = await tx
      .selectFrom('company')
      .selectAll()
      .where('center_id', '=', center_id)
      .where('contact_person_id', '=', contact_person_id)
      .executeTakeFirst();
    const change = { centerId: center_id, entity: 'company', after: row };
    if (!existing) {
      if (!(await readPerson(tx, { centerId: center_id, id: contact_person_id }))) {
        run.unchanged('companies');
        continue;
      }
      const { id } = await tx.insertInto('company').values(row).returning('id').executeTakeFirstOrThrow();
      run.created('companies', { ...change, key: `${center_id} ${id}` });
    } else if (isEmpty(differing(row, existing))) run.unchanged('companies');
    else {
      await tx
        .updateTable('company')
        .set(columns)
        .where('center_id', '=', center_id)
        .where('id', '=', existing.id)
        .execute();
      run.changed('companies', { ...change, key: `${center_id} ${existing.id}`, before: existing });
    }
  }
}
