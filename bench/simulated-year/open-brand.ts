import { announceChange } from '../../server/src/clubs/store.ts';
import type { Services } from '../../server/src/frame/context.ts';
import type { Db } from '../../server/src/platform/db/database.ts';
import { json } from '../../server/src/platform/db/tables.ts';
import { collecting } from '../../server/test/direct-debit-fixtures.ts';
import { plainDocument } from '../../server/test/factories.ts';
import type { CampaignTerms, CenterTerms, CompanyTerms, Day, PlanTerms, Rule, Year } from './terms.ts';

export const brandId = 'simulated';
const dayOf = (day: Day) => Temporal.PlainDate.from(day);
/** In the columns of the table. */
const ruleColumns = (rule: Rule) => ({
  percent: rule.kind === 'PERCENT' ? rule.percent : null,
  amount: rule.kind === 'AMOUNT' ? rule.amount : null,
});

/** Writes the centres of a brand with everything that they sell, and the companies that pay shares of it. */
export async function openBrand({ db, clock }: Pick<Services, 'db' | 'clock'>, year: Year): Promise<void> {
  const directory = year.centers[0]?.id ?? 0;
  await db
    .insertInto('brand')
    .values({ id: brandId, name: 'Simulated', directory_center_id: directory })
    .execute();
  await db
    .insertInto('area')
    .values({ id: brandId, brand_id: brandId, parent_id: null, name: 'Everywhere' })
    .execute();
  for (const center of year.centers) await openCenter(db, clock.now(), center);
  await announceChange(db);
  for (const plan of year.plans) await sellPlan(db, year, plan);
  for (const campaign of year.campaigns) await runCampaign(db, directory, year, campaign);
  for (const company of year.companies) await openCompany(db, directory, clock.now(), year, company);
}

async function openCenter(db: Db, now: Temporal.Instant, center: CenterTerms): Promise<void> {
  await db
    .insertInto('center')
    .values({
      ...{ id: center.id, brand_id: brandId, area_id: brandId, name: `Centre ${center.id}` },
      ...{ address1: '1 Court Street', zip_code: '10115', city: 'Capital', country: center.country },
      ...{ time_zone: center.timeZone, currency: center.currency, currency_exponent: center.exponent },
      ...{ phone: null, email: null, latitude: null, longitude: null, startup_date: null },
      hosts: [`club-${center.id}.example`],
    })
    .execute();
  const { nightlyHour, billingLeadDays, invoiceDueDays, collectionRetryDays } = center;
  const { reminderDays, reminderFee, debtCollectionDays } = center;
  const isOpen = { allowedForStaff: true, allowedForMember: true };
  const document = {
    ...plainDocument,
    parameters: {
      ...{ nightlyHour, billingLeadDays, invoiceDueDays, collectionRetryDays },
      ...{
        reminderDays,
        reminderFee,
        debtCollectionDays,
        payLater: 'everybody',
        withdrawalChargesUsedDays: center.chargesUsedDays,
        unpaidLimit: 1_000_000_000,
      },
    },
    paymentProvidersConfig: { ...collecting.paymentProvidersConfig, paytabs: isOpen },
  };
  await db
    .insertInto('config_document')
    .values({
      ...{ scope: 'center', scope_id: String(center.id), version: 1, document: json(document) },
      ...{ changed_by: 'bench', changed_at: now },
    })
    .execute();
}

async function sellPlan(db: Db, { centers }: Year, plan: PlanTerms): Promise<void> {
  const center_id = plan.centerId;
  await db
    .insertInto('plan')
    .values({
      ...{ center_id, id: plan.id, name: plan.name, kind: plan.kind, is_sold: true },
      currency: centers.find(({ id }) => id === center_id)?.currency ?? null,
      ...{ price: plan.price, tax_rate: plan.taxRate, joining_fee: plan.joiningFee },
      ...{ period_unit: plan.unit, period_count: plan.count, billed_from: plan.billedFrom },
      ...{ binding_unit: plan.binding?.unit ?? null, binding_count: plan.binding?.count ?? null },
      ...{ notice_unit: plan.notice.unit, notice_count: plan.notice.count },
      ...{ change_targets: [...plan.changeTargets] },
      freeze_rule: plan.freezeRule ? json(plan.freezeRule) : null,
      is_sponsorable: plan.isSponsorable,
    })
    .execute();
  await db.insertInto('plan_privilege').values({ center_id, plan_id: plan.id, position: 1 }).execute();
  for (const { id, name, price, taxRate } of plan.addOns) {
    await db
      .insertInto('add_on')
      .values({ center_id, id, name, tax_rate: taxRate })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .insertInto('plan_add_on')
      .values({ center_id, plan_id: plan.id, add_on_id: id, price })
      .execute();
  }
}

async function runCampaign(
  db: Db,
  center_id: number,
  { plans }: Year,
  campaign: CampaignTerms,
): Promise<void> {
  const keys = plans
    .filter(({ id }) => campaign.plans.includes(id))
    .map(({ centerId, id }) => `${centerId}-${id}`);
  await db
    .insertInto('campaign')
    .values({
      ...{ center_id, id: campaign.id, name: campaign.name, code: campaign.code ?? null },
      ...{ starts_on: dayOf(campaign.startsOn), ends_on: dayOf(campaign.endsOn) },
      ...{
        centers: campaign.centers,
        plans: keys,
        target: campaign.target,
        periods: campaign.periods ?? null,
      },
      ...ruleColumns(campaign.rule),
      price: campaign.rule.kind === 'PRICE' ? campaign.rule.price : null,
      external_id: `campaign-${campaign.id}`,
    })
    .execute();
}

async function openCompany(
  db: Db,
  directory: number,
  now: Temporal.Instant,
  { firstDay }: Year,
  company: CompanyTerms,
): Promise<void> {
  const { id, centerId, name, contactId } = company;
  await db
    .insertInto('person')
    .values({
      ...{ center_id: centerId, id: contactId, first_name: 'Contact', last_name: name, status: 'CONTACT' },
      ...{
        email: `contact-${contactId}@mail.example`,
        phone: null,
        birthday: null,
        preferred_language: null,
      },
      ...{ external_id: null, created_at: now },
    })
    .execute();
  await db
    .insertInto('company')
    .values({
      ...{ center_id: centerId, id, name, address1: null, address2: null, zip_code: null, city: null },
      ...{ country: null, number_of_employees: null, contact_name: null, contact_email: null },
      contact_person_id: contactId,
    })
    .execute();
  await db
    .insertInto('company_agreement')
    .values({
      ...{ center_id: directory, id, company_center_id: centerId, company_id: id, company_name: name },
      ...{ starts_on: dayOf(firstDay).subtract({ days: 5 }), ...ruleColumns(company.rule) },
      ...{ sponsors_joining_fee: company.sponsorsJoiningFee, external_id: `agreement-${id}` },
    })
    .execute();
}
