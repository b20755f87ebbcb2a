import type { Joining, Year } from '../terms.ts';
import {
  amountOf,
  type ExpectedInvoice,
  type Membership,
  owe,
  type Person,
  type Rule,
  settle,
} from './books.ts';
import { calendarStart, lastDayOf, localTime, periodAround } from './days.ts';
import { planDebit } from './memberships.ts';
import { type Agreed, costOfAddOn, costOfDays, costOfJoining, discountsOf } from './prices.ts';

export const newPerson = (id: number, given: Pick<Person, 'center' | 'company' | 'leftOut'>): Person => ({
  ...{ id, paysBy: 'INVOICE', invoices: [], charges: [], memberships: [] },
  ...{ credit: 0, goingBack: [], byHand: 0 },
  ...given,
});

/** The membership, and the invoice of its first days. */
export function joins(year: Year, joining: Joining, at: string, leftOut?: Rule): Person {
  const center = year.centers.find(({ id }) => id === joining.centerId);
  const plan = year.plans.find(({ id }) => id === joining.planId);
  if (!center || !plan) throw new Error(`${joining.member} joins nothing`);
  const { day: today } = localTime(at, center.timeZone);
  const startsOn = today + joining.startsAfter;
  const anchor = plan.billedFrom === 'START' ? startsOn : calendarStart(startsOn, plan.unit);
  const company = plan.isSponsorable ? year.companies.find(({ id }) => id === joining.companyId) : undefined;
  const discounts = discountsOf(plan, year.campaigns, today, joining.code);
  const agreed: Agreed = { plan, cycle: { ...plan, anchor }, startsOn, discounts, company };
  const first = { from: startsOn, until: periodAround(agreed.cycle, startsOn).until };
  const { freeze } = joining;
  const frozen = freeze && {
    ...{ from: startsOn + freeze.after, until: startsOn + freeze.after + freeze.days - 1 },
    ...{ isMade: false, isCredited: false, movedDays: 0 },
  };
  const membership: Membership = {
    ...{ ...agreed, joining, soldAt: at, billedUntil: first.until, isBlocked: false, paid: [] },
    ...{ isTerminated: false, isReplaced: false, isCancelled: false },
    endsOn: plan.kind === 'CASH' ? first.until : undefined,
    boundUntil: plan.binding && lastDayOf(startsOn, plan.binding),
    freezes: frozen ? [frozen] : [],
    addOns: plan.addOns.flatMap(({ id, price, taxRate }) => {
      const chosen = joining.addOns.find((one) => one.id === id);
      const until = chosen?.endsAfter === undefined ? undefined : startsOn + chosen.endsAfter;
      return chosen ? [{ price, taxRate, days: { from: startsOn, until } }] : [];
    }),
  };
  const person: Person = {
    ...newPerson(joining.member, { center, leftOut }),
    paysBy: joining.paysBy,
    memberships: [membership],
  };
  const { taxRate } = plan;
  const [days, fee] = [costOfDays(agreed, first), costOfJoining(agreed)];
  const lines: ExpectedInvoice['lines'] = [
    { what: 'PERIOD', days: first, amount: days.amount - days.share, taxRate },
  ];
  if (plan.joiningFee > 0) lines.push({ what: 'JOINING_FEE', amount: fee.amount - fee.share, taxRate });
  for (const addOn of membership.addOns) {
    const amount = costOfAddOn(addOn.price, agreed.cycle, first);
    lines.push({ what: 'ADD_ON', days: first, amount, taxRate: addOn.taxRate });
  }
  for (const [what, { share }] of [
    ['PERIOD', days],
    ['JOINING_FEE', fee],
  ] as const)
    if (company && share > 0)
      person.charges.push({
        what,
        days: first,
        amount: share,
        taxRate,
        companyId: company.id,
        on: today,
        isInvoiced: false,
      });
  const isFree = amountOf({ lines }) === 0;
  const isPaid = joining.paysBy === 'CARD' || isFree;
  const dueOn = isPaid ? today : today + center.invoiceDueDays;
  const invoice = owe(person, { type: isFree ? 'ZERO' : 'PAYMENT', issuedOn: today, dueOn, lines });
  membership.paid = [{ ...first, own: days.amount - days.share, share: days.share, invoice }];
  membership.sale = invoice;
  if (isPaid) settle(person, invoice, invoice.open, today);
  else if (joining.paysBy === 'DEBIT') planDebit(invoice, today);
  return person;
}
