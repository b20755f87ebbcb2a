import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import type { Club } from '../../clubs/club.ts';
import { taxedPrice, toPricedLine } from '../../shopping-basket/priced-lines.ts';
import { linesToBill } from '../pricing/lines-to-bill.ts';
import { toMembershipToBill } from '../pricing/membership-to-bill.ts';
import { nextPartToBill } from '../pricing/parts-to-bill.ts';
import type { OwnedRow } from './read-owned.ts';

const isBilled = ({ kind, status, payer_person_id }: OwnedRow): boolean =>
  kind === 'EFT' && status !== 'ENDED' && payer_person_id !== null;

/** What the nightly job will bill next for a membership, and when; undefined if nothing. */
export function nextPaymentOf(
  seller: Club,
  language: string,
  row: OwnedRow,
  sponsoredUntil: Temporal.PlainDate | null,
): OwnedSubscription['nextPayment'] {
  const { billed_until } = row;
  if (!isBilled(row) || !billed_until) return undefined;
  const part = nextPartToBill(toMembershipToBill({ ...row, billed_until }, sponsoredUntil));
  const [first, last] = [part?.days[0], part?.days.at(-1)];
  if (!part || !first || !last) return undefined;
  const lines = linesToBill(seller, language, { plan: row.plan_name, taxRate: row.tax_rate }, part).map(
    taxedPrice,
  );
  return {
    dueOn: part.startsOn.subtract({ days: seller.parameters.billingLeadDays }).toString(),
    from: first.startsOn.toString(),
    until: last.endsOn.toString(),
    lines: lines.map(toPricedLine),
    total: lines.reduce((sum, one) => sum + one.amount - one.sponsoredAmount, 0),
  };
}
