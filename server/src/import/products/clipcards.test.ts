import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { brandFiles, type Files, faultsIn, importFiles } from '../import-fixtures.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const run = (files: Files) => importFiles(world, files);

const faultsOf = (files: Files) => faultsIn(world, files);

/** Ten classes for 45.000 dinars, and what Leo has left of them. */
function shop() {
  const files = brandFiles();
  const product = {
    centerId: files.id,
    id: 1,
    name: 'Class pack',
    activityGroups: ['Group classes'],
    taxRate: 500,
    sizes: [
      { clips: 10, amount: 45_000, lowestAmount: 40_000 },
      { clips: 5, amount: 25_000 },
    ],
    validityDays: 180,
    usableAt: [files.id],
    minimumAge: 15,
    onSaleFrom: '2026-01-31',
    onSaleUntil: 14,
    maximumQuantity: 2,
    unitsLeft: 12,
  };
  const clipcard = {
    centerId: files.id,
    product: 1,
    person: 2,
    externalId: 'C-1',
    size: 10,
    clipsLeft: 4,
    validFrom: -60,
    validUntil: 30,
  };
  files.products.push(product);
  files.clipcards.push(clipcard);
  return { files, product, clipcard };
}

const productOf = ({ id }: Files) =>
  world.services.db
    .selectFrom('clipcard_product')
    .selectAll()
    .where('center_id', '=', id)
    .executeTakeFirstOrThrow();
const sizesOf = ({ id }: Files) =>
  world.services.db
    .selectFrom('clipcard_size')
    .select(['clips', 'amount', 'lowest_amount', 'highest_amount'])
    .where('center_id', '=', id)
    .orderBy('clips')
    .execute();
const cardsOf = ({ id }: Files) =>
  world.services.db.selectFrom('clipcard').selectAll().where('center_id', '=', id).execute();
const entriesOf = ({ id }: Files) =>
  world.services.db
    .selectFrom('clipcard_entry')
    .select(['change', 'reason', 'at'])
    .where('center_id', '=', id)
    .orderBy('position')
    .execute();
const sharesOf = ({ id }: Files) =>
  world.services.db
    .selectFrom('clipcard_share')
    .select(['person_id', 'quantity'])
    .where('center_id', '=', id)
    .execute();

const nothing = { created: 0, changed: 0, unchanged: 0 };
const today = () => world.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate();

describe('what a centre sells', () => {
  test('is put in in the currency of the centre, with its sizes and the days of its sale', async () => {
    const { files } = shop();
    expect((await run(files)).products).toEqual({ ...nothing, created: 1 });
    const { on_sale_from, on_sale_until, ...row } = await productOf(files);
    expect(row).toMatchObject({
      id: 1,
      name: 'Class pack',
      description: '',
      activity_groups: ['Group classes'],
      currency: 'KWD',
      tax_rate: 500,
      validity_days: 180,
      usable_at: [files.id],
      minimum_age: 15,
      maximum_age: null,
      for_members: true,
      maximum_quantity: 2,
      units_left: 12,
      period_months: null,
    });
    expect([on_sale_from, on_sale_until].map(String)).toEqual([
      '2026-01-31',
      today().add({ days: 14 }).toString(),
    ]);
    expect(await sizesOf(files)).toEqual([
      { clips: 5, amount: 25_000, lowest_amount: 25_000, highest_amount: 25_000 },
      { clips: 10, amount: 45_000, lowest_amount: 40_000, highest_amount: 45_000 },
    ]);
  });

  test.each<[string, object]>([
    ['the price', { sizes: [{ clips: 10, amount: 46_000 }] }],
    ['the name', { name: 'Ten classes' }],
    ['the tax', { taxRate: 0 }],
    ['the end of the sale', { onSaleUntil: 15 }],
    ['where it may be used', { usableAt: [] }],
  ])('changes with %s, and the audit says how', async (_what, change) => {
    const { files, product } = shop();
    await run(files);
    files.products[0] = { ...product, ...change };
    expect((await run(files)).products).toEqual({ ...nothing, changed: 1 });
    expect((await run(files)).products).toEqual({ ...nothing, unchanged: 1 });
    const audited = await world.services.db
      .selectFrom('audit')
      .select(['entity_key', 'after'])
      .where('entity', '=', 'clipcard_product')
      .where('center_id', '=', files.id)
      .orderBy('id')
      .execute();
    expect(audited.map(({ entity_key }) => entity_key)).toEqual(Array(2).fill(`${files.id}cc1`));
    expect(Object.keys(audited[1]?.after ?? {})).toHaveLength(1);
  });

  test('loses the sizes that are named no longer', async () => {
    const { files, product } = shop();
    await run(files);
    files.products[0] = { ...product, sizes: [{ clips: 10, amount: 46_000 }] };
    await run(files);
    expect(await sizesOf(files)).toEqual([
      { clips: 10, amount: 46_000, lowest_amount: 46_000, highest_amount: 46_000 },
    ]);
  });

  test('does not get back what was sold', async () => {
    const { files, product } = shop();
    await run(files);
    await world.services.db
      .updateTable('clipcard_product')
      .set({ units_left: 3 })
      .where('center_id', '=', files.id)
      .execute();
    files.products[0] = { ...product, unitsLeft: 50 };
    expect((await run(files)).products).toEqual({ ...nothing, unchanged: 1 });
    files.products[0] = { ...product, unitsLeft: 50, name: 'Ten classes' };
    await run(files);
    expect(await productOf(files)).toMatchObject({ name: 'Ten classes', units_left: 3 });
  });

  test('gets a number of its own when it is put in by somebody else later', async () => {
    const { files, product } = shop();
    files.products[0] = { ...product, id: 60_000 };
    files.clipcards.pop();
    await run(files);
    const { id } = await world.services.db
      .insertInto('clipcard_product')
      .values({
        ...(await productOf(files)),
        id: undefined,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBeGreaterThan(60_000);
  });
});

describe('what somebody has already', () => {
  test('comes with its clips as a ledger, and counts as had', async () => {
    const { files } = shop();
    expect((await run(files)).clipcards).toEqual({ ...nothing, created: 1 });
    const [card] = await cardsOf(files);
    expect(card).toMatchObject({
      product_id: 1,
      person_center_id: files.id,
      person_id: 2,
      size: 10,
      clips_left: 4,
      basket_id: null,
      external_id: 'C-1',
    });
    expect([card?.valid_from, card?.valid_until].map(String)).toEqual([
      today().subtract({ days: 60 }).toString(),
      today().add({ days: 30 }).toString(),
    ]);
    const first = today().subtract({ days: 60 }).toZonedDateTime('America/New_York').toInstant();
    expect((await entriesOf(files)).map(({ at, ...entry }) => ({ ...entry, at: String(at) }))).toEqual([
      { change: 10, reason: 'BOUGHT', at: String(first) },
      { change: -6, reason: 'SPENT', at: String(world.clock.now()) },
    ]);
    expect(await sharesOf(files)).toEqual([{ person_id: 2, quantity: 1 }]);
  });

  test('was used up before it ran out', async () => {
    const { files, clipcard } = shop();
    files.clipcards[0] = { ...clipcard, clipsLeft: 0, validUntil: -20 };
    await run(files);
    const last = today().subtract({ days: 20 }).toZonedDateTime('America/New_York').toInstant();
    expect((await entriesOf(files)).map(({ at }) => String(at))[1]).toBe(String(last));
  });

  test('that is whole has only been bought, need not run out, and where there is no limit is not counted', async () => {
    const { files, product, clipcard } = shop();
    files.products[0] = { ...product, maximumQuantity: undefined };
    files.clipcards[0] = { ...clipcard, clipsLeft: 10, validUntil: undefined };
    await run(files);
    expect((await cardsOf(files))[0]?.valid_until).toBeNull();
    expect((await entriesOf(files)).map(({ reason }) => reason)).toEqual(['BOUGHT']);
    expect(await sharesOf(files)).toEqual([]);
  });

  test('comes once, and what was spent here meanwhile is not given back', async () => {
    const { files, clipcard } = shop();
    files.clipcards.push({ ...clipcard, externalId: 'C-2' });
    await run(files);
    await world.services.db
      .updateTable('clipcard')
      .set({ clips_left: 1 })
      .where('center_id', '=', files.id)
      .execute();
    world.clock.move({ hours: 48 });
    expect((await run(files)).clipcards).toEqual({ ...nothing, unchanged: 2 });
    expect((await cardsOf(files)).map(({ clips_left }) => clips_left)).toEqual([1, 1]);
    expect(await sharesOf(files)).toEqual([{ person_id: 2, quantity: 2 }]);
  });

  test('is not brought along for somebody who was forgotten', async () => {
    const { files } = shop();
    const clipcards = files.clipcards.splice(0);
    await run(files);
    await world.services.db
      .updateTable('person')
      .set({ forgotten_at: world.clock.now() })
      .where('center_id', '=', files.id)
      .where('id', '=', 2)
      .execute();
    files.clipcards.push(...clipcards);
    expect((await run(files)).clipcards).toEqual({ ...nothing, unchanged: 1 });
    expect(await cardsOf(files)).toEqual([]);
  });
});

describe('a fault', () => {
  const sold = (change: object) => () => {
    const { files, product } = shop();
    files.products[0] = { ...product, ...change };
    return files;
  };
  const had = (change: object) => () => {
    const { files, clipcard } = shop();
    files.clipcards[0] = { ...clipcard, ...change };
    return files;
  };
  const again = (kind: 'product' | 'clipcard') => () => {
    const made = shop();
    made.files[`${kind}s`].push(made[kind]);
    return made.files;
  };
  const size = { clips: 10, amount: 100 };

  test.each<[string, () => Files, RegExp]>([
    ['no centre', sold({ centerId: 1 }), /^clipcards.json:3: no centre 1 in this brand$/],
    ['used elsewhere', sold({ usableAt: [7] }), /^clipcards.json:\d+: no centre 7 in this brand$/],
    ['nothing to sell', sold({ sizes: [] }), /^clipcards.json:\d+: 0.sizes: /],
    ['a size twice', sold({ sizes: [size, size] }), /^clipcards.json:\d+: there is a size of 10 already$/],
    [
      'a low above the price',
      sold({ sizes: [{ ...size, lowestAmount: 101 }] }),
      /^clipcards.json:\d+: 0.sizes.0.lowestAmount: is above the price \(it is 101\)$/,
    ],
    [
      'a high below the price',
      sold({ sizes: [{ ...size, highestAmount: 99 }] }),
      /^clipcards.json:\d+: 0.sizes.0.highestAmount: is below the price \(it is 99\)$/,
    ],
    ['half a cent', sold({ sizes: [{ ...size, amount: 0.5 }] }), /^clipcards.json:\d+: 0.sizes.0.amount: /],
    ['no age', sold({ maximumAge: 14 }), /^clipcards.json:\d+: 0.maximumAge: is below the minimum age/],
    [
      'a sale that never was',
      sold({ onSaleFrom: 15 }),
      /^clipcards.json:\d+: the sale ends before it begins$/,
    ],
    ['a product twice', again('product'), /^clipcards.json:\d+: product Ncc1 is listed twice$/],
    ['an unknown field', sold({ price: 1 }), /^clipcards.json:\d+: 0.price is no known field$/],
    ['nobody', had({ person: 77 }), /^person-clipcards.json:\d+: no person Np77 in people.json$/],
    ['nothing', had({ product: 9 }), /^person-clipcards.json:\d+: no product Ncc9 in clipcards.json$/],
    ['a clipcard twice', again('clipcard'), /^person-clipcards.json:\d+: there is a clipcard N C-1 already$/],
    ['no number', had({ externalId: undefined }), /^person-clipcards.json:\d+: 0.externalId is missing$/],
    ['more than all', had({ clipsLeft: 11 }), /^person-clipcards.json:\d+: 0.clipsLeft: more are left than/],
    [
      'an end before its beginning',
      had({ validUntil: -61 }),
      /^person-clipcards.json:\d+: it runs out before it begins$/,
    ],
  ])('%s', async (_title, files, expected) => {
    const made = files();
    // A product with a fault is none, so that what somebody has of it has one too.
    const found = (await faultsOf(made)).filter((fault) => !/no product Ncc1 in/.test(fault));
    expect(found).toEqual([expect.stringMatching(expected)]);
    expect(await cardsOf(made)).toEqual([]);
  });
});
