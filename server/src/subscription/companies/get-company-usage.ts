import type { InputOf } from '@foyer/contract/call';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { subscription } from '@foyer/contract/subscription';
import type { CompanyUsage } from '@foyer/contract/subscription/company';
import { worksAt } from '../../frame/access.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { type CompanyRow, readCompany, readCompanyById } from '../../person/profile/company.ts';
import { readPeople } from '../../person/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { readAgreementsOfCompany, readEmployments, readMemberships, readPlanNames } from './read-usage.ts';
import { employeesOf, isInMonth, type Month, monthOf, totalsOf } from './usage.ts';

type Call = (typeof subscription)['get-company-usage'];
type Agreements = Awaited<ReturnType<typeof readAgreementsOfCompany>>;

export const getCompanyUsage: Handler<Call> = async (context, input) => {
  const { db, clubs, club, now } = context;
  const company = await companyFor(context, input);
  const home = company && (await clubs.byCenter(company.center_id));
  if (!home) return refuse('general.notFound');
  const { directoryCenterId } = club.brand;
  const text = input.month ?? dateIn(now, home.center.time_zone).toPlainYearMonth().toString();
  const month = monthOf(text);
  const key = { centerId: company.center_id, id: company.id };
  const agreements = await readAgreementsOfCompany(db, directoryCenterId, key);
  const ids = agreements.map(({ id }) => id);
  const employments = await readEmployments(db, directoryCenterId, ids);
  const memberships = await readMemberships(db, directoryCenterId, ids, month);
  const people = await readPeople(
    db,
    [...employments, ...memberships].map(({ person }) => person),
  );
  const { currency } = home.center;
  const employees = employeesOf(month, { employments, memberships, people, currency });
  return {
    company: company.name,
    month: text,
    agreements: await describe(context, agreements, month, currency),
    employees,
    totals: totalsOf(employees),
  };
};

/** The company of the caller, or the named one if the caller is its contact or works at its centre. */
async function companyFor(
  { db, actor, person }: SignedInContext,
  { companyId, companyCenterId }: InputOf<Call>,
): Promise<CompanyRow | undefined> {
  if (companyId === undefined || companyCenterId === undefined)
    return companyId === companyCenterId ? readCompany(db, person) : undefined;
  const company = await readCompanyById(db, { centerId: companyCenterId, id: companyId });
  if (!company) return undefined;
  const contact: Key = { centerId: company.center_id, id: company.contact_person_id };
  return isSameKey(contact, person) || worksAt(actor, company.center_id) ? company : undefined;
}

/** The agreements that were in force in a month, with the plans that they name. */
async function describe(
  { db }: SignedInContext,
  agreements: Agreements,
  month: Month,
  currency: string,
): Promise<CompanyUsage['agreements']> {
  const shown = agreements.filter(({ starts_on, ends_on }) =>
    isInMonth({ since: starts_on, until: ends_on }, month),
  );
  const names = await readPlanNames(
    db,
    shown.flatMap(({ plans }) => plans),
  );
  return shown.map(({ plans, starts_on, ends_on, percent, amount }) => ({
    name: [...new Set(plans.flatMap((plan) => names.get(plan) ?? []))].join(', '),
    startsOn: starts_on.toString(),
    ...(ends_on && { endsOn: ends_on.toString() }),
    ...(percent !== null && { percent }),
    ...(amount !== null && { amount }),
    currency,
  }));
}
