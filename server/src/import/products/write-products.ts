import { formatKey } from '@foyer/contract/shared/keys';
import { dateIn } from '../../platform/clock/clock.ts';
import { differing, isEmpty } from '../changes.ts';
import { dayOf } from '../import-day.ts';
import type { ImportRun } from '../import-run.ts';
import type { ClubData } from '../read-folder.ts';
import type { CenterData } from '../shapes.ts';
import type { ProductData } from './clipcard-shapes.ts';

/** Writes products. Sizes that the file no longer names are not sold any more. */
export async function writeProducts(run: ImportRun, { centers, products, files }: ClubData): Promise<void> {
  for (const { entry, index } of products) {
    const center = centers.find(({ entry: { id } }) => id === entry.centerId)?.entry;
    if (!center) continue;
    const row = rowOf(entry, center, run.now);
    const { on_sale_from: from, on_sale_until: until } = row;
    if (from && until && Temporal.PlainDate.compare(from, until) > 0) {
      run.faults.push(files.products.note([index, 'onSaleUntil'], 'the sale ends before it begins'));
    } else await writeProduct(run, entry, row);
  }
  await run.raiseNextId(
    'clipcard_product_id_seq',
    products.map(({ entry }) => entry.id),
  );
}

function rowOf(product: ProductData, center: CenterData, now: Temporal.Instant) {
  const today = dateIn(now, center.timeZone);
  return {
    center_id: product.centerId,
    id: product.id,
    name: product.name,
    description: product.description,
    activity_groups: product.activityGroups,
    currency: center.currency,
    tax_rate: product.taxRate,
    validity_days: product.validityDays ?? null,
    usable_at: product.usableAt,
    minimum_age: product.minimumAge ?? null,
    maximum_age: product.maximumAge ?? null,
    on_sale_from: product.onSaleFrom === undefined ? null : dayOf(product.onSaleFrom, today),
    on_sale_until: product.onSaleUntil === undefined ? null : dayOf(product.onSaleUntil, today),
    for_members: product.forMembers,
    maximum_quantity: product.maximumQuantity ?? null,
    period_months: product.periodMonths ?? null,
  };
}

const sizesOf = ({ centerId, id, sizes }: ProductData) =>
  sizes
    .toSorted((a, b) => a.clips - b.clips)
    .map(({ clips, amount, lowestAmount, highestAmount }) => ({
      center_id: centerId,
      product_id: id,
      clips,
      amount,
      lowest_amount: lowestAmount ?? amount,
      highest_amount: highestAmount ?? amount,
    }));

async function writeProduct(
  run: ImportRun,
  product: ProductData,
  row: ReturnType<typeof rowOf>,
): Promise<void> {
  const { tx } = run;
  const { centerId, id } = product;
  const sizes = sizesOf(product);
  const change = { centerId, entity: 'clipcard_product', key: formatKey('clipcard', product) };
  const existing = await tx
    .selectFrom('clipcard_product')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!existing) {
    const unitsLeft = product.unitsLeft ?? null;
    await tx
      .insertInto('clipcard_product')
      .values({ ...row, units_left: unitsLeft })
      .execute();
    await tx.insertInto('clipcard_size').values(sizes).execute();
    return run.created('products', { ...change, after: { ...row, unitsLeft, sizes } });
  }
  const before = await tx
    .selectFrom('clipcard_size')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('product_id', '=', id)
    .orderBy('clips')
    .execute();
  // Sales reduce the stock: an import does not restore it.
  const changed = { ...differing(row, existing), ...differing({ sizes }, { sizes: before }) };
  if (isEmpty(changed)) return run.unchanged('products');
  const { center_id: _, ...columns } = row;
  await tx
    .updateTable('clipcard_product')
    .set(columns)
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .execute();
  await tx
    .deleteFrom('clipcard_size')
    .where('center_id', '=', centerId)
    .where('product_id', '=', id)
    .execute();
  await tx.insertInto('clipcard_size').values(sizes).execute();
  run.changed('products', { ...change, before: { ...existing, sizes: before }, after: changed });
}
