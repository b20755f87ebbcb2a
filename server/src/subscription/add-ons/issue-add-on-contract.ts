import { defaultLanguage } from '../../clubs/default-language.ts';
import { clubParty, memberParty } from '../../documents/contract-parties.ts';
import { wordsOf } from '../../documents/contract-source.ts';
import { issueContract } from '../../documents/issue-contract.ts';
import type { PersonRow } from '../../person/columns.ts';
import type { BillingPeriod } from '../../platform/billing-period.ts';
import type { Line, Sale } from '../../shopping-basket/sellable.ts';
import { readBasketLines } from '../../shopping-basket/store.ts';
import type { AddOnRow } from '../offers/read-plans.ts';
import { type AddOnItem, addOnItem } from './add-on-item.ts';
import { addOnSections, addOnTitle } from './add-on-sections.ts';
import { lastDayOf } from './days-to-charge.ts';
import type { AddOnMembership } from './read-membership.ts';

/** An add-on that is being delivered. */
export interface SoldAddOn {
  membership: AddOnMembership;
  addOn: AddOnRow;
  startsOn: Temporal.PlainDate;
  line: Line<AddOnItem>;
  /** The days that were paid with it. */
  paid: readonly BillingPeriod[];
}

/** Stores the contract of an add-on with its membership. Paying is what agrees to it. */
export async function issueAddOnContract(
  { tx, now, club, person, actor, payer, saleOrigin }: Sale,
  { membership, addOn, startsOn, line }: SoldAddOn,
  member: PersonRow,
): Promise<void> {
  const { language = defaultLanguage(club), callPath, correlationId } = saleOrigin;
  const { row } = membership;
  const words = wordsOf(club, language);
  const rows = await readBasketLines(tx, { center_id: line.centerId, id: line.basketId });
  const own = rows.filter(({ payload }) => addOnItem.safeParse(payload).data?.addOnId === addOn.id);
  const title = addOnTitle(club, language);
  await issueContract(
    tx,
    { actor: actor ?? payer, person, club, callPath, correlationId, now },
    {
      ...{ club, person, language },
      type: 'ADDON_CONTRACT',
      about: { kind: 'subscriptionAddOn', centerId: row.center_id, id: row.id },
      title: `${title} · ${addOn.name}`,
      terms: {
        heading: title,
        parties: [clubParty(club, words), memberParty(member, words)],
        sections: addOnSections(club, language, {
          membership,
          startsOn,
          endsOn: lastDayOf(row) ?? row.ends_on,
          addOns: [addOn],
          lines: own.map(({ text, amount }) => ({ text, amount })),
        }),
      },
      signature: 'NOT_NEEDED',
      acceptances: [],
    },
  );
}
