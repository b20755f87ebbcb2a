import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { LineToInvoice } from '../../invoices/taxed-line.ts';
import { nextStart } from '../../platform/billing-period.ts';
import type { Db } from '../../platform/db/database.ts';
import { readWherever } from '../../platform/db/elsewhere.ts';
import { renewalLine } from './renewal-line.ts';
import { renewalCycle } from './subscription-period.ts';

/** A renewal of a clipcard that will be billed. */
export interface ComingRenewal {
  centerId: number;
  dueOn: Temporal.PlainDate;
  name: string;
  person: Key;
  line: LineToInvoice;
}

interface Row {
  center_id: number;
  person_center_id: number;
  person_id: number;
  size: number;
  unit_amount: number;
  started_on: Temporal.PlainDate;
  next_on: Temporal.PlainDate;
  name: string;
  tax_rate: number;
  period_months: number;
}

const mostRenewals = 400;

function* renewalsOf(
  { started_on, next_on, period_months, ...row }: Row,
  until: Temporal.PlainDate,
): Generator<ComingRenewal> {
  const { center_id: centerId, name, person_center_id, person_id } = row;
  const cycle = renewalCycle(started_on, period_months);
  const person = { centerId: person_center_id, id: person_id };
  let dueOn = next_on;
  for (let count = 0; count < mostRenewals && Temporal.PlainDate.compare(dueOn, until) <= 0; count += 1) {
    yield { centerId, dueOn, name, person, line: renewalLine(row) };
    dueOn = nextStart(cycle, dueOn);
  }
}

/** What a person will be billed until a day for clipcards that renew, at any centre. */
export async function readComingRenewals(
  db: Db,
  payer: Key,
  until: Temporal.PlainDate,
): Promise<ComingRenewal[]> {
  const rows = await readWherever(
    db,
    'clipcard_elsewhere',
    payer,
    (centerId) => sql<Row>`
      select renewal.*, product.name, product.tax_rate, product.period_months
      from clipcard_subscription as renewal
      join clipcard_product as product on product.center_id = ${centerId} and product.id = renewal.product_id
      where renewal.center_id = ${centerId} and renewal.payer_center_id = ${payer.centerId}
        and renewal.payer_person_id = ${payer.id} and renewal.state = 'ACTIVE' and renewal.unit_amount > 0
        and product.period_months is not null
      order by renewal.id`,
  );
  return rows.flatMap((row) => [...renewalsOf(row, until)]);
}
