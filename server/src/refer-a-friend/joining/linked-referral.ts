import type { FriendCode } from '@foyer/contract/shared/friend';
import { isSameKey } from '@foyer/contract/shared/keys';
import { type LinkParts, readFriendLink } from '../../bring-a-friend/friend-link.ts';
import type { Club } from '../../clubs/club.ts';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { Context } from '../../frame/context.ts';
import type { PersonRow } from '../../person/columns.ts';
import { ineligibilityOf } from '../../person/eligibility.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { tryCode } from '../../subscription/offers/wrong-codes.ts';
import { type CampaignRow, isRunning, readCampaign } from '../campaigns.ts';
import { campaignOf, isOpenLink, readLink } from '../store.ts';

export interface LinkedReferral {
  parts: LinkParts;
  /** The centre of the campaign. */
  club: Club;
}

/**
 * What a link names. Undefined if the link is made up: those are counted like wrong codes, and after too many of them right
 * ones don't work from that address either. Not inside `transaction`.
 */
export async function linkedReferral(
  context: Context,
  code: FriendCode,
): Promise<LinkedReferral | undefined> {
  const parts = await tryCode(context, code.checksum, async () => readFriendLink(context, 'referrals', code));
  const club = parts && (await clubOfBrand(context, parts.of.centerId));
  return parts && club && { parts, club };
}

/** The campaign of a link by which friends can come now. */
export async function openCampaign(
  db: Db | Tx,
  { parts, club }: LinkedReferral,
  referrer: PersonRow | undefined,
  now: Temporal.Instant,
): Promise<CampaignRow | undefined> {
  const link = await readLink(db, parts.referer, parts.number);
  const campaign = await readCampaign(db, parts.of);
  if (!link || !campaign || !referrer || ineligibilityOf([referrer])) return undefined;
  const isOpen = isSameKey(campaignOf(link), parts.of) && isOpenLink(link, now);
  return isOpen && isRunning(campaign, club, now) ? campaign : undefined;
}
