import { dateIn } from '../../platform/clock/clock.ts';
import { differing, isEmpty } from '../changes.ts';
import { dayOf } from '../import-day.ts';
import type { ImportRun } from '../import-run.ts';
import type { ClubData } from '../read-folder.ts';
import type { CampaignData } from './campaign-shapes.ts';
import { freeCodes } from './free-codes.ts';
import { soldKey } from './sold-at.ts';

function rowOf(campaign: CampaignData, directoryCenterId: number, today: Temporal.PlainDate) {
  return {
    center_id: directoryCenterId,
    external_id: campaign.externalId,
    name: campaign.name,
    code: campaign.code ?? null,
    starts_on: dayOf(campaign.from, today),
    ends_on: dayOf(campaign.until, today),
    most_uses: campaign.mostUses ?? null,
    centers: campaign.centers,
    plans: campaign.plans.map(({ centerId, plan }) => soldKey({ centerId, id: plan })),
    target: campaign.target,
    periods: campaign.periods ?? null,
    percent: campaign.percent ?? null,
    amount: campaign.amount ?? null,
    price: campaign.price ?? null,
  };
}

/** Writes campaigns at the brand's directory centre, whose calendar counts. Their uses stay. */
export async function writeCampaigns(run: ImportRun, club: ClubData): Promise<void> {
  const { tx, now, faults } = run;
  const { directoryCenterId } = club.brand;
  const directory = club.centers.find(({ entry }) => entry.id === directoryCenterId)?.entry;
  if (!directory) return;
  const today = dateIn(now, directory.timeZone);
  const rows = await tx
    .selectFrom('campaign')
    .selectAll()
    .where('center_id', '=', directoryCenterId)
    .execute();
  const existing = new Map(rows.map((row) => [row.external_id, row]));
  const { campaigns: entries, files } = club;
  const clashing = await freeCodes(run, {
    ...{ table: 'campaign', centerId: directoryCenterId, today, file: files.campaigns, entries },
  });
  for (const { entry, index } of entries) {
    if (clashing.has(entry.externalId)) continue;
    const row = rowOf(entry, directoryCenterId, today);
    const at = (field: string, says: string) => faults.push(files.campaigns.note([index, field], says));
    const before = existing.get(entry.externalId);
    const change = { centerId: directoryCenterId, entity: 'campaign', key: entry.externalId };
    if (Temporal.PlainDate.compare(row.starts_on, row.ends_on) > 0) at('until', 'it ends before it begins');
    else if (before && row.most_uses !== null && row.most_uses < before.uses)
      at('mostUses', `it has been used ${before.uses} times already`);
    else if (!before) {
      await tx.insertInto('campaign').values(row).execute();
      run.created('campaigns', { ...change, after: row });
    } else if (isEmpty(differing(row, before))) run.unchanged('campaigns');
    else {
      const { center_id: _, ...columns } = row;
      await tx
        .updateTable('campaign')
        .set(columns)
        .where('center_id', '=', directoryCenterId)
        .where('id', '=', before.id)
        .execute();
      run.changed('campaigns', { ...change, before, after: differing(row, before) });
    }
  }
}
