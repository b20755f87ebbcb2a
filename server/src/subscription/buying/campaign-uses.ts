import type { RefusalCode } from '@foyer/contract/shared/refusal';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Line, Sale } from '../../shopping-basket/sellable.ts';
import { isCounted } from '../offers/read-campaigns.ts';
import type { Discount } from '../tables.ts';

type Basket = Pick<Line<unknown>, 'centerId' | 'basketId'>;
type Campaign = NonNullable<Discount['campaign']>;

/** Offers to a member aren't campaigns. */
const campaignsOf = (discounts: readonly Discount[]) =>
  discounts.flatMap(({ campaign, code }) => (campaign ? [{ campaign, code }] : []));

/**
 * Holds a use of each discount that is counted, for the basket. The campaign's row is locked, so that its last use goes to
 * one buyer.
 */
export async function holdCampaigns(
  sale: Sale,
  basket: Basket,
  discounts: readonly Discount[],
): Promise<RefusalCode | undefined> {
  for (const { campaign, code } of campaignsOf(discounts)) {
    const held = await holdUse(sale, basket, campaign);
    if (!held) return code === undefined ? 'subscription.campaignUsedUp' : 'basket.promoCodeInvalid';
  }
  return undefined;
}

async function holdUse(
  { tx, now, person }: Sale,
  { centerId, basketId }: Basket,
  campaign: Campaign,
): Promise<boolean> {
  const row = await tx
    .selectFrom('campaign')
    .selectAll()
    .where('center_id', '=', campaign.centerId)
    .where('id', '=', campaign.id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  if (!isCounted(row)) return true;
  const own = await tx
    .selectFrom('campaign_use')
    .select(['state', 'basket_center_id', 'basket_id'])
    .where('center_id', '=', campaign.centerId)
    .where('campaign_id', '=', campaign.id)
    .where('person_center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .executeTakeFirst();
  if (own) return own.state === 'HELD' && own.basket_center_id === centerId && own.basket_id === basketId;
  if (row.most_uses !== null && row.uses >= row.most_uses) return false;
  await tx
    .insertInto('campaign_use')
    .values({
      center_id: campaign.centerId,
      campaign_id: campaign.id,
      person_center_id: person.centerId,
      person_id: person.id,
      basket_center_id: centerId,
      basket_id: basketId,
      state: 'HELD',
      at: now,
    })
    .execute();
  await countUse(tx, campaign, 1);
  return true;
}

const countUse = (tx: Tx, { centerId, id }: Campaign, change: 1 | -1) =>
  tx
    .updateTable('campaign')
    .set({ uses: sql<number>`uses + ${change}` })
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .execute();

/** Returns the uses that a basket holds, or those that it has used where its sale is undone. */
export async function releaseCampaigns(
  tx: Tx,
  { centerId, basketId }: Basket,
  discounts: readonly Discount[],
  state: 'HELD' | 'USED' = 'HELD',
): Promise<void> {
  for (const { campaign } of campaignsOf(discounts)) {
    const released = await tx
      .deleteFrom('campaign_use')
      .where('center_id', '=', campaign.centerId)
      .where('campaign_id', '=', campaign.id)
      .where('basket_center_id', '=', centerId)
      .where('basket_id', '=', basketId)
      .where('state', '=', state)
      .returning('campaign_id')
      .executeTakeFirst();
    if (released) await countUse(tx, campaign, -1);
  }
}

/** The uses that a basket held are used for good. */
export async function useCampaigns(
  tx: Tx,
  { centerId, basketId }: Basket,
  discounts: readonly Discount[],
): Promise<void> {
  for (const { campaign } of campaignsOf(discounts)) {
    await tx
      .updateTable('campaign_use')
      .set({ state: 'USED' })
      .where('center_id', '=', campaign.centerId)
      .where('campaign_id', '=', campaign.id)
      .where('basket_center_id', '=', centerId)
      .where('basket_id', '=', basketId)
      .execute();
  }
}
