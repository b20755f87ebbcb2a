import { normalAccount } from '@foyer/contract/shared/bank/account';
import { formatKey } from '@foyer/contract/shared/keys';
import { lockCompany } from '../../person/profile/company.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { noteElsewhere } from '../../platform/db/elsewhere.ts';
import { json } from '../../platform/db/tables.ts';
import { dayOf } from '../import-day.ts';
import type { ImportRun } from '../import-run.ts';
import type { ClubData } from '../read-folder.ts';
import type { CenterData } from '../shapes.ts';
import { existingPeople } from './existing-people.ts';
import { isOfCompany, type PaymentAgreementData, payerOf } from './payment-agreement-shape.ts';

/**
 * Imports how people and companies pay what recurs. A person who has agreed with the centre already, in the portal or by an
 * earlier import, keeps that agreement, even if it has ended.
 */
export async function writePaymentAgreements(run: ImportRun, club: ClubData): Promise<void> {
  const centers = new Map(club.centers.map(({ entry }) => [entry.id, entry]));
  const isThere = await existingPeople(run, club);
  for (const { entry, index } of club.paymentAgreements) {
    const fault = (says: string) =>
      run.faults.push(club.files.paymentAgreements.note([index, 'mandateReference'], says));
    const center = centers.get(entry.centerId);
    if (center && isThere(payerOf(entry))) await writeAgreement(run, center, entry, fault);
    else run.unchanged('paymentAgreements');
  }
}

async function writeAgreement(
  run: ImportRun,
  center: CenterData,
  entry: PaymentAgreementData,
  fault: (says: string) => void,
): Promise<void> {
  const { tx, now } = run;
  const payer = payerOf(entry);
  const company = isOfCompany(entry) ? await lockCompany(tx, payer) : undefined;
  const owner = {
    center_id: center.id,
    person_center_id: payer.centerId,
    person_id: payer.id,
    company_center_id: company?.center_id ?? null,
    company_id: company?.id ?? null,
  };
  const existing = await tx
    .selectFrom('payment_agreement')
    .select('id')
    .where('center_id', '=', owner.center_id)
    .where('person_center_id', '=', owner.person_center_id)
    .where('person_id', '=', owner.person_id)
    .where('company_id', 'is not distinct from', owner.company_id)
    .executeTakeFirst();
  if (existing || (isOfCompany(entry) && !company)) return run.unchanged('paymentAgreements');
  if (await isReferenceTaken(run, entry))
    return fault('another agreement with the centre has this reference');
  await noteElsewhere(tx, 'payer_elsewhere', [{ person: payer, atCenterId: center.id }]);
  const { id } = await tx
    .insertInto('payment_agreement')
    .values({
      ...owner,
      ...mandateOf(run, center, entry),
      type: entry.type,
      state: 'ACTIVE',
      card_id: entry.type === 'CREDIT_CARD' ? await keepCard(run, owner, entry.card) : null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  run.created('paymentAgreements', {
    centerId: center.id,
    entity: 'payment-agreement',
    key: `${center.id}-${id}`,
    after: { payer: formatKey('person', payer), type: entry.type, ...(company && { company: company.id }) },
  });
}

/** Also by one that has ended: a bank knows the mandate by it. */
async function isReferenceTaken({ tx }: ImportRun, entry: PaymentAgreementData): Promise<boolean> {
  if (entry.type !== 'DIRECT_DEBIT') return false;
  const taken = await tx
    .selectFrom('payment_agreement')
    .select('id')
    .where('center_id', '=', entry.centerId)
    .where('mandate_reference', '=', entry.mandateReference)
    .executeTakeFirst();
  return taken !== undefined;
}

/** Who has given the mandate, and how, is on the older system's file. */
function mandateOf({ now }: ImportRun, { country, timeZone }: CenterData, entry: PaymentAgreementData) {
  if (entry.type !== 'DIRECT_DEBIT') return {};
  const account = normalAccount(country, entry.account);
  return {
    account: account ? json(account) : null,
    mandate_reference: entry.mandateReference,
    mandate_signed_on: dayOf(entry.mandateSignedOn, dateIn(now, timeZone)),
  };
}

type Card = Extract<PaymentAgreementData, { type: 'CREDIT_CARD' }>['card'];

async function keepCard(
  { tx, now }: ImportRun,
  of: { center_id: number; person_center_id: number; person_id: number },
  { provider, token, shopper, firstReference, brand, lastFour, expiryMonth, expiryYear, holder }: Card,
): Promise<number> {
  const { center_id, person_center_id, person_id } = of;
  const { id } = await tx
    .insertInto('stored_card')
    .values({
      ...{ center_id, person_center_id, person_id, provider, token, shopper },
      first_reference: firstReference ?? null,
      brand: brand ?? null,
      last_four: lastFour ?? null,
      expiry_month: expiryMonth ?? null,
      expiry_year: expiryYear ?? null,
      holder: holder ?? null,
      created_at: now,
      removed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
