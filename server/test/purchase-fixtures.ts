import { sql } from 'kysely';
import type { TestPerson } from './factories.ts';
import type { World } from './world.ts';

/** The data of a person who has bought by card and by direct debit, and has clips left. */
export async function makePurchases({ services: { db, clock } }: World, person: TestPerson): Promise<void> {
  const center = { center_id: person.centerId };
  const own = { person_center_id: person.centerId, person_id: person.id };
  const payer = { payer_center_id: person.centerId, payer_person_id: person.id };
  const now = clock.now();
  const insert = async (table: string, row: object) => {
    const columns = Object.keys(row);
    const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)}
      (${sql.join(columns.map((name) => sql.ref(name)))}) values (${sql.join(Object.values(row))})
      returning *`.execute(db);
    return rows[0]?.id ?? 0;
  };
  const key = `${person.id}`.padStart(32, '0');
  const basket = { ...center, ...own, ...payer, currency: 'USD', created_at: now, key };
  const basketId = await insert('shopping_basket', { ...basket, state: 'PAID' });
  await insert('shopping_basket', { ...basket, key: key.replace('0', 'a'), state: 'ACTIVE' });
  await insert('shopping_basket_line', {
    ...center,
    basket_id: basketId,
    line: 1,
    sellable: 'clipcards',
    payload: '{}',
    text: 'Class pack · 10',
    quantity: 1,
    unit_amount: 900,
    amount: 900,
    tax_rate: 0,
  });
  const product = { ...center, name: 'Class pack', currency: 'USD', tax_rate: 0 };
  const product_id = await insert('clipcard_product', product);
  const card = { ...center, ...own, product_id, size: 10, clips_left: 10, valid_from: '2026-01-01' };
  const clipcard_id = await insert('clipcard', { ...card, basket_id: basketId, external_id: 'QX-1996-1' });
  await insert('clipcard_entry', {
    ...center,
    clipcard_id,
    position: 1,
    change: 10,
    reason: 'BOUGHT',
    at: now,
  });
  await insert('clipcard_share', { ...center, ...own, product_id, quantity: 1 });
  const renewed = {
    size: 10,
    unit_amount: 900,
    state: 'ACTIVE',
    started_on: '2026-01-01',
    next_on: '2027-01-01',
  };
  await insert('clipcard_subscription', { ...center, ...own, ...payer, product_id, clipcard_id, ...renewed });
  const stored = { ...center, ...own, provider: 'adyen', shopper: 'S', created_at: now };
  const card_id = await insert('stored_card', {
    ...stored,
    token: `QUIZ-${person.id}`,
    holder: 'Q. Quisling',
  });
  await insert('stored_card', { ...stored, token: `QUIZ-${person.id}-2`, last_four: '1996' });
  await insert('payment_agreement', {
    ...center,
    ...own,
    type: 'DIRECT_DEBIT',
    state: 'ACTIVE',
    account: JSON.stringify({ holder: 'Quentin Quisling', iban: 'DE89370400440532013000' }),
    mandate_reference: `M-${person.id}`,
    mandate_evidence: JSON.stringify({ by: 'Quentin' }),
    created_at: now,
  });
  const payment_id = await insert('payment', {
    ...center,
    ...payer,
    key: `${person.centerId}-${key}`,
    basket_id: basketId,
    purpose: 'clipcard',
    method: 'cc',
    provider: 'adyen',
    state: 'PAID',
    amount: 900,
    currency: 'USD',
    card_id,
    provider_order: JSON.stringify({
      key: 'k',
      payer: { reference: 'r', since: '2026-01-01T00:00:00Z', firstName: 'Quentin', lastName: 'Quisling' },
    }),
    kept: JSON.stringify({ sentTo: 'q•••@quisling', session: 's' }),
    returned: JSON.stringify({ name: 'Quentin' }),
    step: JSON.stringify({ kind: 'redirect', url: 'https://pay.example/Quentin' }),
    taken_amount: 900,
    created_at: now,
    state_at: now,
    expires_at: now,
  });
  const data = JSON.stringify({ card: { holder: 'Q. Quisling' } });
  await insert('payment_event', { ...center, payment_id, event_key: 'e', data, came_at: now });
}
