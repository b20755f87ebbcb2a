import { sql } from 'kysely';
import { dateIn } from '../../platform/clock/clock.ts';
import { differing, isEmpty } from '../changes.ts';
import { dayOf } from '../import-day.ts';
import { type ImportRun, inBatches } from '../import-run.ts';
import { existingPeople } from '../people/existing-people.ts';
import type { ClubData } from '../read-folder.ts';
import type { AgreementData } from './campaign-shapes.ts';
import { freeCodes } from './free-codes.ts';
import { soldKey } from './sold-at.ts';

interface Company {
  id: number;
  name: string;
}

interface Directory {
  centerId: number;
  today: Temporal.PlainDate;
}

const rowOf = (agreement: AgreementData, company: Company, { centerId, today }: Directory) => ({
  center_id: centerId,
  external_id: agreement.externalId,
  company_center_id: agreement.company.centerId,
  company_id: company.id,
  company_name: company.name,
  starts_on: dayOf(agreement.from, today),
  ends_on: agreement.until === undefined ? null : dayOf(agreement.until, today),
  plans: agreement.plans.map(({ centerId: at, plan }) => soldKey({ centerId: at, id: plan })),
  percent: agreement.percent ?? null,
  amount: agreement.amount ?? null,
  sponsors_joining_fee: agreement.sponsorsJoiningFee,
  code: agreement.code ?? null,
  email_domains: agreement.emailDomains,
});
type Row = ReturnType<typeof rowOf>;

const companyKey = (centerId: number, contact: number) => `${centerId} ${contact}`;

async function companiesOf({ tx }: ImportRun, { centers }: ClubData): Promise<Map<string, Company>> {
  const rows = await tx
    .selectFrom('company')
    .select(['center_id', 'id', 'name', 'contact_person_id'])
    .where(
      'center_id',
      'in',
      centers.map(({ entry }) => entry.id),
    )
    .execute();
  return new Map(rows.map((row) => [companyKey(row.center_id, row.contact_person_id), row]));
}

/** Writes agreements at the brand's directory centre, whose calendar counts. Employees that the file leaves out stay. */
export async function writeAgreements(run: ImportRun, club: ClubData): Promise<void> {
  const { centers, brand, agreements, files } = club;
  const center = centers.find(({ entry }) => entry.id === brand.directoryCenterId)?.entry;
  if (!center || agreements.length === 0) return;
  const directory = { centerId: center.id, today: dateIn(run.now, center.timeZone) };
  const companies = await companiesOf(run, club);
  const isThere = await existingPeople(run, club);
  const clashing = await freeCodes(run, {
    ...{ table: 'company_agreement', ...directory, file: files.agreements, entries: agreements },
  });
  for (const { entry, index } of agreements) {
    if (clashing.has(entry.externalId)) continue;
    const company = companies.get(companyKey(entry.company.centerId, entry.company.contact));
    const row = company && rowOf(entry, company, directory);
    if (row?.ends_on && Temporal.PlainDate.compare(row.starts_on, row.ends_on) > 0)
      run.faults.push(files.agreements.note([index, 'until'], 'it ends before it begins'));
    // A company whose contact was erased is not imported again, nor is its agreement.
    else if (!row) run.unchanged('agreements');
    else {
      const employees = employeesOf(entry, row, directory);
      const faults = employees.flatMap(({ row: { since, until } }, place) =>
        until && Temporal.PlainDate.compare(since, until) > 0
          ? [files.agreements.note([index, 'employees', place, 'until'], 'it ends before it begins')]
          : [],
      );
      run.faults.push(...faults);
      if (faults.length === 0)
        await writeAgreement(
          run,
          row,
          employees.filter((one) => isThere(one.key)),
        );
    }
  }
}

const employeesOf = ({ employees }: AgreementData, row: Row, { today }: Directory) =>
  employees.map(({ since, until, ...key }) => ({
    key,
    row: {
      person_center_id: key.centerId,
      person_id: key.id,
      proven_by: 'STAFF' as const,
      since: since === undefined ? row.starts_on : dayOf(since, today),
      until: until === undefined ? null : dayOf(until, today),
    },
  }));

/** Somebody who has come back after the last day in the file stays, and so does a last day that the file leaves out. */
const isNewLastDay = sql<boolean>`
  company_employee.since <= excluded.until and company_employee.until is distinct from excluded.until`;

async function writeAgreement(
  run: ImportRun,
  row: Row,
  employees: ReturnType<typeof employeesOf>,
): Promise<void> {
  const { tx } = run;
  const { center_id, external_id } = row;
  const change = { centerId: center_id, entity: 'company_agreement', key: external_id };
  const before = await tx
    .selectFrom('company_agreement')
    .selectAll()
    .where('center_id', '=', center_id)
    .where('external_id', '=', external_id)
    .executeTakeFirst();
  const changes = before && differing(row, before);
  if (changes && !isEmpty(changes))
    await tx
      .updateTable('company_agreement')
      .set(changes)
      .where('center_id', '=', center_id)
      .where('id', '=', before.id)
      .execute();
  const { id } =
    before ??
    (await tx.insertInto('company_agreement').values(row).returning('id').executeTakeFirstOrThrow());
  let written = 0;
  for (const some of inBatches(employees)) {
    const rows = await tx
      .insertInto('company_employee')
      .values(some.map((one) => ({ center_id, agreement_id: id, ...one.row })))
      .onConflict((conflict) =>
        conflict
          .columns(['center_id', 'agreement_id', 'person_center_id', 'person_id'])
          .doUpdateSet(({ ref }) => ({ until: ref('excluded.until') }))
          .where(isNewLastDay),
      )
      .returning('person_id')
      .execute();
    written += rows.length;
  }
  if (!before) run.created('agreements', { ...change, after: { ...row, employees: written } });
  else if (isEmpty(changes ?? {}) && written === 0) run.unchanged('agreements');
  else run.changed('agreements', { ...change, before, after: { ...changes, employees: written } });
}
