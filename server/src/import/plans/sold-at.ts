import { dateIn } from '../../platform/clock/clock.ts';
import type { DataFile, Entry } from '../data-file.ts';
import { dayOf, type ImportDay } from '../import-day.ts';
import type { ImportRun } from '../import-run.ts';
import type { ClubData } from '../read-folder.ts';
import type { CenterData } from '../shapes.ts';
import type { AddOnData, PlanData } from './plan-shapes.ts';

interface Sold {
  centerId: number;
  id: number;
  alsoAt: readonly number[];
}

/** Something at one of the centres that sell it, with its entry. */
export interface SoldAt<T extends Sold> {
  centerId: number;
  center: CenterData;
  entry: T;
  index: number;
}

function soldAt<T extends Sold>({ centers }: ClubData, entries: readonly Entry<T>[]): SoldAt<T>[] {
  const centerOf = new Map(centers.map(({ entry }) => [entry.id, entry]));
  return entries.flatMap(({ entry, index }) =>
    [entry.centerId, ...entry.alsoAt].flatMap((centerId) => {
      const center = centerOf.get(centerId);
      return center ? [{ centerId, center, entry, index }] : [];
    }),
  );
}

/** Each plan once for each centre that sells it. */
export const plansByCenter = (club: ClubData): SoldAt<PlanData>[] => soldAt(club, club.plans);
export const addOnsByCenter = (club: ClubData): SoldAt<AddOnData>[] => soldAt(club, club.addOns);

export interface SaleWindow {
  on_sale_from: Temporal.PlainDate | null;
  on_sale_until: Temporal.PlainDate | null;
}

/** The days of a sale in the calendar of the centre. Reports one that ends before it begins. */
export function saleWindow(
  { now, faults }: ImportRun,
  file: DataFile,
  {
    center,
    entry: { onSaleFrom, onSaleUntil },
    index,
  }: SoldAt<Sold & { onSaleFrom?: ImportDay | undefined; onSaleUntil?: ImportDay | undefined }>,
): SaleWindow {
  const today = dateIn(now, center.timeZone);
  const from = onSaleFrom === undefined ? null : dayOf(onSaleFrom, today);
  const until = onSaleUntil === undefined ? null : dayOf(onSaleUntil, today);
  if (!from || !until || Temporal.PlainDate.compare(from, until) <= 0)
    return { on_sale_from: from, on_sale_until: until };
  faults.push(file.note([index, 'onSaleUntil'], 'the sale ends before it begins'));
  return { on_sale_from: null, on_sale_until: null };
}

/** Names a plan or an add-on across centres, as campaigns and agreements do. */
export const soldKey = ({ centerId, id }: { centerId: number; id: number }): string => `${centerId}-${id}`;
