import { sql } from 'kysely';
import type { Services } from '../../server/src/frame/context.ts';
import { runNights, stepsOfDomains } from '../../server/src/nightly/run-nights.ts';
import { membersFrom } from './brand.ts';

/** How fast a night bills, and the memory that it needs. */
export interface BillingRate {
  members: number;
  seconds: number;
  /** At the start, in the middle and at the end, without garbage. */
  heapBytes: number[];
}

/** Gives people at one centre a membership whose next month begins on the first of February. */
async function seedMemberships(
  { db, clock }: Services,
  centerId: number,
  { after, members }: { after: number; members: number },
): Promise<void> {
  const of = sql`${centerId}::integer as center_id, ${membersFrom}::bigint + number as person_id`;
  const numbers = sql`generate_series(${after + 1}::integer, ${after + members}::integer) as number`;
  const now = sql`${clock.now()}::timestamptz`;
  await sql`
    insert into person (center_id, id, first_name, last_name, email, status, created_at)
    select center_id, person_id, 'Maya', 'Lindgren ' || number, 'member-' || number || '@mail.example', 'ACTIVE', ${now}
    from (select ${of}, number from ${numbers}) as made`.execute(db);
  await sql`
    insert into payment_agreement (center_id, person_center_id, person_id, type, state, created_at)
    select center_id, center_id, person_id, 'INVOICE', 'ACTIVE', ${now} from (select ${of} from ${numbers}) as made`.execute(
    db,
  );
  await sql`
    insert into subscription (center_id, plan_id, person_center_id, person_id, payer_center_id, payer_person_id, status,
      price, tax_rate, anchor_on, starts_on, billed_until, created_at)
    select center_id, plan.id, center_id, person_id, center_id, person_id, 'ACTIVE', plan.price, plan.tax_rate,
      '2026-01-01', '2026-01-01', '2026-01-31', ${now}
    from (select ${of} from ${numbers}) as made
    cross join (select id, price, tax_rate from plan where center_id = ${centerId} order by id limit 1) as plan`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}

const february = Temporal.PlainDate.from('2026-02-01');
/** Billed before the measurement: a database that has never seen an invoice plans for empty tables. */
const billedBefore = 2_000;

/** Bills so many members of one centre, as the night of the first of February does. */
export async function billMany(services: Services, centerId: number, members: number): Promise<BillingRate> {
  const night = {
    until: february,
    steps: stepsOfDomains.filter(({ name }) => name === 'billing'),
  };
  await seedMemberships(services, centerId, { after: 0, members: billedBefore });
  await runNights(services, night);
  await seedMemberships(services, centerId, { after: billedBefore, members });
  // As if it had not been run.
  await sql`delete from nightly_run where center_id = ${centerId}`.execute(services.db);
  const heapBytes: number[] = [];
  let measured = 0;
  const measure = () => {
    const began = performance.now();
    globalThis.gc?.();
    heapBytes.push(process.memoryUsage().heapUsed);
    measured += performance.now() - began;
  };
  measure();
  const began = performance.now();
  measured = 0;
  const reports = await runNights(services, {
    ...night,
    progress: (_run, done) => {
      if (heapBytes.length === 1 && done >= members / 2) measure();
    },
  });
  const seconds = (performance.now() - began - measured) / 1000;
  measure();
  const billed = reports.reduce((sum, { counts }) => sum + (counts['invoices'] ?? 0), 0);
  if (billed !== members) throw new Error(`${billed} of ${members} memberships were billed`);
  return { members, seconds, heapBytes };
}
