import type { Key } from '@foyer/contract/shared/keys';
import { openClipcard } from '../../clipcards/clips.ts';
import { readProduct } from '../../clipcards/store.ts';
import type { Club } from '../../clubs/club.ts';
import { creditPerson } from '../../invoices/credit-person.ts';
import type { Bookkeeping } from '../../invoices/ledger/bookkeeping.ts';
import { sellerOf } from '../../invoices/parties.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { CampaignRow } from '../campaigns.ts';
import { creditOfDays } from './credit-of-days.ts';

/** What somebody got. */
export interface Granted {
  clipcardId: number | null;
  invoiceId: number | null;
  /** Clips, or minor units of credit. */
  worth: number;
}

interface Grant {
  campaign: CampaignRow;
  club: Club;
  person: Key;
  amount: number;
  /** What they had used of an earlier reward when it was taken back, in clips or minor units. */
  kept: number;
  /** What the invoice of a credit says. */
  text: string;
}

/** Gives clips or credit. Undefined where there is nothing to give: a clipcard that is gone, days of no membership. */
export async function grant(tx: Tx, books: Bookkeeping, given: Grant): Promise<Granted | undefined> {
  if (given.campaign.kind === 'CLIPS') return grantClips(tx, books.now, given);
  const { campaign, club, person, amount, kept, text } = given;
  const due = campaign.kind === 'CREDIT' ? amount : await creditOfDays(tx, club.center.id, person, amount);
  const credit = due - kept;
  if (credit <= 0) return undefined;
  const invoice = await creditPerson(tx, sellerOf(club), books, {
    person,
    invoice: undefined,
    lines: [{ text, quantity: 1, unitAmount: -credit, taxRate: 0 }],
  });
  return { clipcardId: null, invoiceId: invoice.id, worth: credit };
}

async function grantClips(
  tx: Tx,
  now: Temporal.Instant,
  { campaign, club, person, amount, kept }: Grant,
): Promise<Granted | undefined> {
  const clips = amount - kept;
  if (campaign.product_id === null || clips <= 0) return undefined;
  const product = await readProduct(tx, { centerId: campaign.center_id, id: campaign.product_id });
  if (!product) return undefined;
  const today = dateIn(now, club.center.time_zone);
  const card = await openClipcard(tx, now, {
    centerId: product.center_id,
    productId: product.id,
    person,
    size: clips,
    validFrom: today,
    validUntil: product.validity_days === null ? null : today.add({ days: product.validity_days }),
    basketId: null,
  });
  return { clipcardId: card.id, invoiceId: null, worth: clips };
}
