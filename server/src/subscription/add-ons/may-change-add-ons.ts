import type { Key } from '@foyer/contract/shared/keys';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import type { SignedInContext } from '../../frame/context.ts';
import { payerFor } from '../../payment/ordering/payer.ts';
import { readBuyerStatuses, type StatusAndBlocks } from '../../person/eligibility.ts';
import { readPerson } from '../../person/store.ts';
import type { ActingAs } from '../acting-as.ts';
import type { OwnedAddOn, OwnedRow } from '../owned/read-owned.ts';
import { endOfAddOn } from './last-day.ts';
import { membershipObstacle } from './quote-add-ons.ts';

/** Who looks at memberships: what they may do with one is the same as when they do it. */
export interface Caller {
  payer: Key;
  people: readonly StatusAndBlocks[];
}

export async function readCaller({ db, actor, person }: SignedInContext): Promise<Caller> {
  const payer = payerFor(actor, person);
  const member = await readPerson(db, person);
  const others = await readBuyerStatuses(db, { actor, person, payer });
  return { payer, people: member ? [member, ...others] : others };
}

/** Undefined where its plan has no add-ons, or it is over. */
export function mayBuyAddOns(
  row: OwnedRow,
  caller: Caller,
  today: Temporal.PlainDate,
): true | RefusalCode | undefined {
  if (!row.has_add_ons) return undefined;
  const why = membershipObstacle({ ...caller, membership: { row }, today, isOutsideHomeClub: false });
  return why === 'subscription.hasEnded' ? undefined : (why ?? true);
}

/** Undefined where it ends already, as a prepaid one does with its membership. */
export function mayEndAddOn(
  { kind, status, ends_on }: OwnedRow,
  addOn: OwnedAddOn,
  { today, by }: { today: Temporal.PlainDate; by: ActingAs },
): true | RefusalCode | undefined {
  const end = endOfAddOn(
    {
      today,
      membership: { kind, status, endsOn: ends_on },
      addOn: {
        startsOn: Temporal.PlainDate.from(addOn.starts_on),
        endsOn: addOn.ends_on === null ? null : Temporal.PlainDate.from(addOn.ends_on),
      },
      notice: { unit: addOn.notice_unit, count: addOn.notice_count },
      mayChoose: by === 'TERMS',
    },
    undefined,
  );
  if (end === 'subscription.addOnEnded' || end === 'subscription.hasEnded') return undefined;
  return typeof end === 'string' ? end : true;
}
