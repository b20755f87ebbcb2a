import { textIn } from '../../clubs/text-in.ts';
import { clubParty, memberParty } from '../../documents/contract-parties.ts';
import { wordsOf } from '../../documents/contract-source.ts';
import { issueContract } from '../../documents/issue-contract.ts';
import type { GivenSignature } from '../../documents/signing/write-signature.ts';
import type { PersonRow } from '../../person/columns.ts';
import type { Sale } from '../../shopping-basket/sellable.ts';
import { readBasketLines } from '../../shopping-basket/store.ts';
import type { PlanRow } from '../offers/read-plans.ts';
import type { SubscriptionRow } from '../store.ts';
import type { Agreed } from '../tables.ts';
import { contractSections, contractTitle } from './contract-sections.ts';

/**
 * Stores the contract of a membership that is being delivered, with what was accepted and signed when it was ordered. The
 * order keeps neither afterwards.
 */
export async function issueMembershipContract(
  sale: Sale,
  row: SubscriptionRow,
  plan: PlanRow,
  member: PersonRow,
): Promise<void> {
  const { tx, now, club, person, actor, payer, saleOrigin } = sale;
  const { agreed } = row;
  if (!agreed) return;
  const { language } = agreed;
  const words = wordsOf(club, language);
  const lines = await readBasketLines(tx, { center_id: row.center_id, id: row.basket_id ?? 0 });
  const given = { at: Temporal.Instant.from(agreed.at), ipAddress: agreed.ipAddress, by: agreed.by };
  const { callPath, correlationId } = saleOrigin;
  await issueContract(
    tx,
    { actor: actor ?? payer, person, club, callPath, correlationId, now },
    {
      ...{ club, person, language },
      type: 'SUBSCRIPTION_CONTRACT',
      about: { kind: 'subscription', centerId: row.center_id, id: row.id },
      title: `${contractTitle(club, language)} · ${plan.name}`,
      terms: {
        heading: contractTitle(club, language),
        parties: [clubParty(club, words), memberParty(member, words)],
        sections: contractSections(club, language, {
          plan,
          startsOn: row.starts_on,
          endsOn: row.ends_on,
          boundUntil: row.bound_until,
          price: row.price,
          discounts: row.discounts,
          sponsor: row.sponsor,
          addOns: await addOnsOf(sale, row, plan),
          lines: lines.map(({ text, amount, sponsored_amount: sponsoredAmount }) => ({
            ...{ text, amount, sponsoredAmount },
          })),
        }),
      },
      signature: signatureOf(agreed, plan, `${member.first_name} ${member.last_name}`, given),
      acceptances: plan.documents
        .filter(({ key }) => agreed.accepted.some(({ documentKey }) => documentKey === key))
        .map(({ key, name, version }) => ({
          ...given,
          key,
          name: textIn(name, [language]) || key,
          version: agreed.accepted.find(({ documentKey }) => documentKey === key)?.version ?? version,
        })),
    },
  );
  await tx
    .updateTable('subscription')
    .set({ agreed: null })
    .where('center_id', '=', row.center_id)
    .where('id', '=', row.id)
    .execute();
}

async function addOnsOf({ tx }: Sale, { center_id, id }: SubscriptionRow, { add_ons }: PlanRow) {
  const bought = await tx
    .selectFrom('subscription_add_on')
    .select(['add_on_id', 'price'])
    .where('center_id', '=', center_id)
    .where('subscription_id', '=', id)
    .orderBy('add_on_id')
    .execute();
  return bought.flatMap(({ add_on_id, price }) => {
    const addOn = add_ons.find((one) => one.id === add_on_id);
    return addOn ? [{ ...addOn, price }] : [];
  });
}

function signatureOf(
  { signature }: Agreed,
  { needs_signature }: PlanRow,
  name: string,
  given: Pick<GivenSignature, 'at' | 'ipAddress' | 'by'>,
): GivenSignature | 'NOT_NEEDED' | 'AWAITED' {
  if (signature === undefined) return needs_signature ? 'AWAITED' : 'NOT_NEEDED';
  return { ...given, name, signature };
}
