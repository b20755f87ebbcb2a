import { dateIn } from '../../platform/clock/clock.ts';
import { differing, isEmpty } from '../changes.ts';
import { dayOf } from '../import-day.ts';
import type { ImportRun } from '../import-run.ts';
import type { ClubData } from '../read-folder.ts';
import { sorted } from '../sorted-rows.ts';
import type { GuestVisitData } from './friend-shapes.ts';

/** Writes which clipcards are for guests, and which plans give them, as the file says now. */
export async function writeGuestVisits(run: ImportRun, { guestVisits }: ClubData): Promise<void> {
  for (const { entry } of guestVisits) await writeGuestVisit(run, entry);
}

async function writeGuestVisit(run: ImportRun, entry: GuestVisitData): Promise<void> {
  const { tx } = run;
  const { centerId, clipcard, minimumAge = null, maximumAge = null } = entry;
  const ages = { minimum_age: minimumAge, maximum_age: maximumAge };
  const plans = entry.plans
    .toSorted((a, b) => a.plan - b.plan)
    .map(({ plan, visits, period }) => ({
      ...{ center_id: centerId, plan_id: plan, product_id: clipcard, visits, period },
    }));
  const existing = await tx
    .selectFrom('guest_product')
    .select(['minimum_age', 'maximum_age'])
    .where('center_id', '=', centerId)
    .where('product_id', '=', clipcard)
    .executeTakeFirst();
  const before = await tx
    .selectFrom('guest_plan')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('product_id', '=', clipcard)
    .orderBy('plan_id')
    .execute();
  const change = { centerId, entity: 'guest-visits', key: `${centerId} ${clipcard}` };
  const changed = differing({ ...ages, plans }, { ...existing, plans: before });
  if (existing && isEmpty(changed)) return run.unchanged('guestVisits');
  await tx
    .insertInto('guest_product')
    .values({ center_id: centerId, product_id: clipcard, ...ages })
    .onConflict((conflict) => conflict.columns(['center_id', 'product_id']).doUpdateSet(ages))
    .execute();
  await tx
    .deleteFrom('guest_plan')
    .where('center_id', '=', centerId)
    .where('product_id', '=', clipcard)
    .execute();
  if (plans.length > 0) await tx.insertInto('guest_plan').values(plans).execute();
  if (existing)
    run.changed('guestVisits', { ...change, before: { ...existing, plans: before }, after: changed });
  else run.created('guestVisits', { ...change, after: { ...ages, plans } });
}

/** Writes what centres give for referrals, as the file says now. */
export async function writeReferralCampaigns(
  run: ImportRun,
  { centers, referralCampaigns, files }: ClubData,
): Promise<void> {
  const { tx, now } = run;
  const zones = new Map(centers.map(({ entry }) => [entry.id, entry.timeZone]));
  const existing = await tx
    .selectFrom('referral_campaign')
    .selectAll()
    .where('center_id', 'in', [...zones.keys()])
    .execute();
  const wanted = referralCampaigns.flatMap(({ entry, index }) => {
    const today = dateIn(now, zones.get(entry.centerId) ?? 'UTC');
    const startsOn = entry.from === undefined ? null : dayOf(entry.from, today);
    const endsOn = entry.until === undefined ? null : dayOf(entry.until, today);
    if (startsOn && endsOn && Temporal.PlainDate.compare(startsOn, endsOn) > 0) {
      run.faults.push(files.referralCampaigns.note([index, 'until'], 'the campaign ends before it begins'));
      return [];
    }
    return [
      {
        ...{ center_id: entry.centerId, id: entry.id, name: entry.name, kind: entry.kind },
        product_id: entry.clipcard ?? null,
        referrer_amount: entry.forReferrer,
        friend_amount: entry.forFriend,
        starts_on: startsOn,
        ends_on: endsOn,
        revoke_days: entry.revokeDays,
      },
    ];
  });
  const { fresh, changed } = sorted(run, 'referralCampaigns', {
    ...{ entity: 'referral-campaign', wanted, existing },
  });
  if (fresh.length > 0) await tx.insertInto('referral_campaign').values(fresh).execute();
  for (const { center_id, id, ...columns } of changed)
    await tx
      .updateTable('referral_campaign')
      .set(columns)
      .where('center_id', '=', center_id)
      .where('id', '=', id)
      .execute();
  await run.raiseNextId(
    'referral_campaign_id_seq',
    wanted.map(({ id }) => id),
  );
}
