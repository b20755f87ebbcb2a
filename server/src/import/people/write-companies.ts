import { readPerson } from '../../person/store.ts';
import { differing, isEmpty } from '../changes.ts';
import type { Writing } from '../import-run.ts';
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
export async function writeCompanies(writing: Writing, { companies }: ClubData): Promise<void> {
  const { tx } = writing;
  for (const { entry } of companies) {
    const row = rowOf(entry);
    const { center_id, contact_person_id } = row;
    const standing = await tx
      .selectFrom('company')
      .selectAll()
      .where('center_id', '=', center_id)
      .where('contact_person_id', '=', contact_person_id)
      .executeTakeFirst();
    const change = { centerId: center_id, entity: 'company', after: row };
    if (!standing) {
      if (!(await readPerson(tx, { centerId: center_id, id: contact_person_id }))) {
        writing.unchanged('companies');
        continue;
      }
      const { id } = await tx.insertInto('company').values(row).returning('id').executeTakeFirstOrThrow();
      writing.created('companies', { ...change, key: `${center_id} ${id}` });
    } else if (isEmpty(differing(row, standing))) writing.unchanged('companies');
    else {
      await tx
        .updateTable('company')
        .set(row)
        .where('center_id', '=', center_id)
        .where('id', '=', standing.id)
        .execute();
      writing.changed('companies', { ...change, key: `${center_id} ${standing.id}`, before: standing });
    }
  }
}
