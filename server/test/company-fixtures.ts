import type { Insertable } from 'kysely';
import type { SubscriptionTables } from '../src/subscription/tables.ts';
import type { TestClub, TestPerson } from './factories.ts';
import type { World } from './world.ts';

export interface TestCompany {
  centerId: number;
  id: number;
  name: string;
  contact: TestPerson;
}

export interface TestAgreement {
  centerId: number;
  id: number;
  company: TestCompany;
  code: string;
}

let sequence = 0;

/** A company of a club with its contact. */
export async function makeCompany(world: World, club: TestClub, name?: string): Promise<TestCompany> {
  sequence += 1;
  const contact = await world.makePerson(club, { levels: ['COMPANY'], firstName: 'Greta' });
  const row = {
    center_id: club.centerId,
    name: name ?? `Harbour Freight ${sequence}`,
    address1: '1 Quay',
    address2: null,
    zip_code: '02110',
    city: 'Boston',
    country: 'US',
    number_of_employees: 12,
    contact_name: 'Greta',
    contact_email: null,
    contact_person_id: contact.id,
  };
  const { id } = await world.services.db
    .insertInto('company')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { centerId: club.centerId, id, name: row.name, contact };
}

/** An agreement of a company, at the directory centre of the brand. It pays half unless something else is given. */
export async function makeAgreement(
  world: World,
  club: TestClub,
  given: { company?: TestCompany } & Partial<Insertable<SubscriptionTables['company_agreement']>> = {},
): Promise<TestAgreement> {
  sequence += 1;
  const { company = await makeCompany(world, club), ...columns } = given;
  const { brand } = await world.clubOf(club);
  const code = `HARBOUR-${sequence}`;
  const row = {
    center_id: brand.directoryCenterId,
    company_center_id: company.centerId,
    company_id: company.id,
    company_name: company.name,
    starts_on: Temporal.PlainDate.from('2026-01-01'),
    code,
    external_id: `agreement-${sequence}`,
    ...(columns.amount === undefined && { percent: 5000 }),
    ...columns,
  };
  const { id } = await world.services.db
    .insertInto('company_agreement')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { centerId: row.center_id, id, company, code: row.code ?? code };
}
