import type { Club } from '../../server/src/clubs/club.ts';
import type { Services } from '../../server/src/frame/context.ts';
import { issueInvoices } from '../../server/src/invoices/issue-invoice.ts';
import { sellerOf } from '../../server/src/invoices/parties.ts';
import { settleInvoice } from '../../server/src/invoices/settle-invoice.ts';
import type { WrittenInvoice } from '../../server/src/invoices/write-invoice.ts';
import { planDirectDebits } from '../../server/src/payment-agreement/plan-direct-debit.ts';
import { readAgreementsAt } from '../../server/src/payment-agreement/store.ts';
import { becomeMember } from '../../server/src/person/become-member.ts';
import { dateIn } from '../../server/src/platform/clock/clock.ts';
import type { Tx } from '../../server/src/platform/db/database.ts';
import { json } from '../../server/src/platform/db/tables.ts';
import { lineText } from '../../server/src/subscription/buying/line-text.ts';
import type { Quoted, QuotedLine } from '../../server/src/subscription/buying/quote.ts';
import { quoteOf, readOrderFacts } from '../../server/src/subscription/buying/read-quote.ts';
import { startOf } from './join.ts';
import type { Joining, Year } from './terms.ts';

/** The club of a centre, which is read before a transaction begins. */
export async function clubOf({ clubs }: Services, centerId: number): Promise<Club> {
  const club = await clubs.byCenter(centerId);
  if (!club) throw new Error(`there is no centre ${centerId}`);
  return club;
}

/** Somebody who joins, with what they buy. */
interface Sale {
  one: Joining;
  quoted: Quoted;
  person: { centerId: number; id: number };
}

/**
 * Writes what buying memberships at one centre writes, in few statements: thousands of calls would take an hour. That both
 * write the same is checked (`same-rows.ts`).
 */
export async function writeSales(
  tx: Tx,
  services: Services,
  { year, club }: { year: Year; club: Club },
  joinings: readonly Joining[],
): Promise<void> {
  const sales: Sale[] = [];
  for (const one of joinings) {
    const person = { centerId: one.centerId, id: one.member };
    const quoteContext = { club, now: services.clock.now(), person, actor: undefined };
    const found = await readOrderFacts(tx, quoteContext, one.planId, one.code);
    const quoted = quoteOf(found, quoteContext, {
      startsOn: startOf(services, year, one),
      addOns: one.addOns.map(({ id }) => id),
      promoCode: one.code,
    });
    if (typeof quoted === 'string') throw new Error(`${one.member} could not join: ${quoted}`);
    sales.push({ one, quoted, person });
  }
  const ids = await writeSubscriptions(tx, services, club, sales);
  const invoices = await writeInvoices(tx, services, club, sales);
  await writeParts(tx, services, club, sales, ids, invoices);
  await collect(tx, services, club, sales, invoices);
  for (const { person, quoted } of sales) await becomeMember(tx, person, quoted.startsOn);
}

async function writeSubscriptions(
  tx: Tx,
  { clock }: Services,
  { center }: Club,
  sales: readonly Sale[],
): Promise<number[]> {
  const today = dateIn(clock.now(), center.time_zone);
  const rows = sales.map(({ one, quoted, person }) => {
    const { plan, terms, startsOn, endsOn, boundUntil, paidUntil } = quoted;
    const begins = Temporal.PlainDate.compare(startsOn, today) <= 0;
    return {
      ...{ center_id: center.id, plan_id: plan.id, type: plan.type, kind: plan.kind },
      ...{ person_center_id: person.centerId, person_id: one.member },
      ...{ payer_center_id: person.centerId, payer_person_id: one.member },
      ...{ status: begins ? ('ACTIVE' as const) : ('CREATED' as const), sub_state: 'NONE' as const },
      ...{ price: terms.price, tax_rate: plan.tax_rate, period_unit: plan.period_unit },
      ...{
        period_count: plan.period_count,
        anchor_on: terms.cycle.anchor,
        starts_on: startsOn,
        ends_on: endsOn,
      },
      ...{ bound_until: boundUntil, notice_unit: plan.notice_unit, notice_count: plan.notice_count },
      ...{ billed_until: paidUntil, discounts: json(terms.discounts) },
      sponsor: terms.sponsor ? json(terms.sponsor) : null,
      ...{ created_at: clock.now(), external_id: null },
    };
  });
  const written = await tx.insertInto('subscription').values(rows).returning(['id', 'person_id']).execute();
  const idOf = new Map(written.map(({ id, person_id }) => [person_id, id]));
  const ids = sales.map(({ one }) => idOf.get(one.member) ?? 0);
  const history = rows.flatMap(({ status }, place) => {
    const of = { center_id: center.id, subscription_id: ids[place] ?? 0, at: clock.now() };
    return [
      { ...of, status: 'CREATED' as const, sub_state: 'AWAITING_ACTIVATION' as const },
      { ...of, status, sub_state: 'NONE' as const },
    ];
  });
  await tx.insertInto('subscription_history').values(history).execute();
  return ids;
}

/** Periods, add-ons, freezes, and what companies owe. */
async function writeParts(
  tx: Tx,
  { clock }: Services,
  club: Club,
  sales: readonly Sale[],
  ids: readonly number[],
  invoices: readonly WrittenInvoice[],
): Promise<void> {
  const center_id = club.center.id;
  const own = sales.map((sale, place) => ({ ...sale, of: { center_id, subscription_id: ids[place] ?? 0 } }));
  // Without a basket, its number says on which invoice the first period was charged.
  const periods = own.map(({ quoted, of }, place) => {
    const charge = quoted.lines.find(({ part }) => part === 'PERIOD')?.charge;
    return {
      ...{ ...of, starts_on: quoted.startsOn, ends_on: quoted.paidUntil, amount: charge?.amount ?? 0 },
      ...{
        sponsored_amount: charge?.sponsoredAmount ?? 0,
        invoice_id: invoices[place]?.id ?? null,
        billed_at: clock.now(),
      },
    };
  });
  await tx.insertInto('subscription_period').values(periods).execute();
  const addOns = own.flatMap(({ one, quoted, of }) =>
    quoted.addOns.map(({ id, price, tax_rate }) => {
      const ends = one.addOns.find((chosen) => chosen.id === id)?.endsAfter;
      const ends_on = ends === undefined ? quoted.endsOn : quoted.startsOn.add({ days: ends });
      return { ...of, add_on_id: id, price, tax_rate, starts_on: quoted.startsOn, ends_on };
    }),
  );
  if (addOns.length > 0) await tx.insertInto('subscription_add_on').values(addOns).execute();
  const freezes = own.flatMap(({ one: { freeze }, quoted, of }) => {
    const starts_on = quoted.startsOn.add({ days: freeze?.after ?? 0 });
    return freeze ? [{ ...of, starts_on, ends_on: starts_on.add({ days: freeze.days - 1 }) }] : [];
  });
  if (freezes.length > 0) await tx.insertInto('subscription_freeze').values(freezes).execute();
  const charges = own.flatMap(({ quoted, of }) =>
    quoted.lines.flatMap(({ part, charge, taxRate }) =>
      quoted.terms.sponsor && charge.sponsoredAmount > 0
        ? [
            {
              ...{ ...of, agreement_center_id: quoted.terms.sponsor.agreement.centerId },
              ...{ agreement_id: quoted.terms.sponsor.agreement.id, amount: charge.sponsoredAmount },
              what: part === 'FEE' ? ('JOINING_FEE' as const) : ('PERIOD' as const),
              ...{
                starts_on: quoted.startsOn,
                ends_on: quoted.paidUntil,
                text: textOf(club, quoted, { part }),
              },
              ...{ tax_rate: taxRate, at: clock.now(), invoice_id: null },
            },
          ]
        : [],
    ),
  );
  if (charges.length > 0) await tx.insertInto('company_charge').values(charges).execute();
}

const textOf = (
  club: Club,
  { plan, startsOn, paidUntil }: Quoted,
  { part, addOn }: { part: QuotedLine['part']; addOn?: QuotedLine['addOn'] | undefined },
) =>
  lineText(club, club.locales[0]?.code ?? 'en', {
    ...{ part, plan: plan.name, addOn: addOn?.name },
    ...{ from: startsOn.toString(), until: paidUntil.toString() },
  });

async function writeInvoices(
  tx: Tx,
  { clock }: Services,
  club: Club,
  sales: readonly Sale[],
): Promise<WrittenInvoice[]> {
  const dueOn = dateIn(clock.now(), club.center.time_zone).add({ days: club.parameters.invoiceDueDays });
  return issueInvoices(
    tx,
    sellerOf(club),
    clock.now(),
    sales.map(({ one, quoted, person }) => {
      const lines = quoted.lines.map(({ part, addOn, charge, taxRate }) => ({
        text: textOf(club, quoted, { part, addOn }),
        quantity: 1,
        unitAmount: charge.amount - charge.sponsoredAmount,
        taxRate,
        explanation: charge.explanation,
      }));
      const isFree = lines.every(({ unitAmount }) => unitAmount === 0);
      // What is paid at once or costs nothing is due at once.
      const isLater = one.paysBy !== 'CARD' && !isFree;
      return {
        person,
        type: isFree ? ('ZERO' as const) : ('PAYMENT' as const),
        lines,
        ...(isLater && { dueOn }),
      };
    }),
  );
}

/** Cards have paid already, and direct debits are planned. */
async function collect(
  tx: Tx,
  { clock, reactions }: Services,
  { center, parameters }: Club,
  sales: readonly Sale[],
  invoices: readonly WrittenInvoice[],
): Promise<void> {
  const agreementOf = await readAgreementsAt(
    tx,
    center.id,
    sales.map(({ person }) => ({ payer: person })),
  );
  const now = clock.now();
  const collectOn = dateIn(now, center.time_zone).add({ days: parameters.invoiceDueDays });
  const debits = sales.flatMap(({ one, person }, place) => {
    const [agreement, invoice] = [agreementOf({ payer: person }), invoices[place]];
    return one.paysBy === 'DEBIT' && agreement && invoice && invoice.amount > 0
      ? [{ agreement, invoice }]
      : [];
  });
  await planDirectDebits(tx, { centerId: center.id, currency: center.currency, collectOn }, debits);
  for (const [place, { one }] of sales.entries()) {
    const invoice = invoices[place];
    if (one.paysBy !== 'CARD' || !invoice || invoice.amount === 0) continue;
    const into = { kind: 'CLEARING', provider: 'paytabs' } as const;
    await settleInvoice(tx, { now, reactions }, invoice, { amount: invoice.amount, into });
  }
}
