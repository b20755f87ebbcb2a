import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueTestContract, signedBy } from '../../test/contract-fixtures.ts';
import type { TestClub, TestPerson } from '../../test/factories.ts';
import { makePurchases } from '../../test/purchase-fixtures.ts';
import { openOwnWorld, type World } from '../../test/world.ts';
import { renderDocument } from '../documents/render-document.ts';
import { personalData } from '../domains.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { sellerOf } from '../invoices/parties.ts';
import type { Provider } from '../payment/provider/provider.ts';
import { NoAnswer } from '../payment/providers/ask.ts';
import { queueEmail } from '../platform/mail/outbox.ts';

/** Keeps cards, and is asked for nothing but to forget them. */
const never = () => Promise.reject(new Error('it was asked'));
const forgottenThere: string[] = [];
const keeper: Provider = {
  name: 'adyen',
  acknowledgement: { status: 200, body: '' },
  open: () => ({
    takes: () => true,
    start: never,
    read: never,
    refund: never,
    readRefund: never,
    parseWebhook: never,
    forgetCard: async ({ token }) => {
      forgottenThere.push(token);
      if (token.endsWith('-2')) throw new NoAnswer('it is closed today');
    },
  }),
};

let world: World;
beforeAll(async () => {
  world = await openOwnWorld({ providers: [keeper] });
});
afterAll(() => world[Symbol.asyncDispose]());

const call = (caller: TestPerson, name: string, of: TestPerson = caller, more: object = {}) =>
  world.app.inject({
    method: 'POST',
    url: `/api/person/${name}`,
    headers: caller.headers,
    payload: {
      selectedUserId: of.id,
      selectedUserCenterId: of.centerId,
      ...(name === 'export' && { currentPassword: caller.password }),
      ...more,
    },
  });
const forget = async (caller: TestPerson, of = caller) => {
  const response = await call(caller, 'forget', of, {
    confirm: 'FORGET',
    currentPassword: caller.password,
  });
  return response.json().errorCode ?? response.statusCode;
};

/** Words that stand in this person's rows, and nowhere else. */
const own = [
  'Quentin',
  'Quisling',
  'quentin.quisling',
  '55501996',
  'QX-1996',
  'Quay Lane',
  'quietly curious',
  '219099999',
  'DE89370400440532013000',
];
const neverSaid = ['QUIZ'];

/** Somebody of whom every table knows something. */
async function makeQuentin(club: TestClub): Promise<TestPerson> {
  const { db, clock } = world.services;
  const email = `quentin.quisling.${club.centerId}@mail.example`;
  const person = await world.makePerson(club, {
    firstName: 'Quentin',
    lastName: 'Quisling',
    email,
    phone: '+4555501996',
    birthday: '1980-05-05',
    externalId: 'QX-1996',
  });
  const key = { center_id: club.centerId, person_id: person.id };
  await db
    .updateTable('person')
    .set({
      salutation: 'DR',
      gender: 'MALE',
      national_number: '219099999',
      address1: '1 Quay Lane',
      address2: 'Quay Lane, back door',
      address3: 'Quay Lane, second bell',
      zip_name: 'Quay Lane district',
      checkbox1: true,
      checkbox2: false,
      checkbox3: true,
      member_since: Temporal.PlainDate.from('2019-03-04'),
      zip_code: '02108',
      city: 'Boston',
      state: 'MA',
      country: 'US',
      id_type: 'PASSPORT',
      id_number: 'QX-1996',
      id_country: 'US',
      id_expires_on: Temporal.PlainDate.from('2030-01-01'),
      preferred_language: 'en',
      newsletter: true,
      third_party_offers: true,
      gdpr_version: 1,
      gdpr_accepted: true,
    })
    .where('id', '=', person.id)
    .execute();
  const said = { ...key, version: 1, given: true, at: clock.now() };
  await db
    .insertInto('consent')
    .values((['GDPR', 'TERMS', 'NEWSLETTER', 'LEAD'] as const).map((kind) => ({ ...said, kind })))
    .execute();
  await db
    .insertInto('lead')
    .values({ ...key, interest: 'quietly curious', source: 'PORTAL', created_at: clock.now() })
    .execute();
  await db.transaction().execute(async (tx) => {
    const sentEmail = {
      from: 'club@mail.example',
      to: email,
      subject: 'Quentin',
      text: 'Quentin',
      html: '',
      language: 'en',
    };
    await queueEmail(tx, club.centerId, clock.now(), sentEmail);
  });
  await db
    .insertInto('member_note')
    .values({
      ...key,
      text: 'Quentin has a key for locker 12',
      author_center_id: club.centerId,
      author_person_id: person.id,
      written_at: clock.now(),
    })
    .execute();
  await db
    .insertInto('password_reset')
    .values({
      ...key,
      code_hash: new Uint8Array([club.centerId % 256, person.id % 256, 1]),
      created_at: clock.now(),
      ends_at: clock.now().add({ hours: 1 }),
    })
    .execute();
  await makePurchases(world, person);
  const signature = { ...signedBy(person, clock.now()), name: 'Quentin Quisling' };
  await issueTestContract(world, club, person, { signature: 'AWAITED' });
  await renderDocument(
    world.services,
    await issueTestContract(world, club, person, { signature }),
    clock.now(),
  );
  const founded = await world.app.inject({
    method: 'POST',
    url: '/api/person/create-family',
    headers: { ...person.headers, 'idempotency-key': 'found-a-family' },
    payload: { familyName: 'Quisling' },
  });
  expect(founded.statusCode, founded.body).toBe(200);
  await world.setPerson(person, { is_blocked: true, is_blacklisted: true });
  return person;
}

/** Every row of every table, as text. */
async function everything(): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(world.services.db);
  const found = new Map<string, string>();
  for (const { name } of rows) {
    const whole = await sql<{ text: string | null }>`
      select string_agg(t::text, '|' order by t::text) as text from ${sql.table(name)} t`.execute(
      world.services.db,
    );
    found.set(name, whole.rows[0]?.text ?? '');
  }
  return found;
}
const tablesThatKnow = (all: Map<string, string>) =>
  [...all]
    .filter(([, text]) =>
      [...own, ...neverSaid].some((word) => text.toLowerCase().includes(word.toLowerCase())),
    )
    .map(([name]) => name);

const { row, idsIn } = {
  row: ({ id }: TestPerson) =>
    world.services.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  idsIn: async (
    table: 'session' | 'credential' | 'password_reset' | 'person_role' | 'lead' | 'family_member',
    { id }: TestPerson,
  ) =>
    (await world.services.db.selectFrom(table).select('person_id').where('person_id', '=', id).execute())
      .length,
};

describe('a person who is forgotten', () => {
  test('is named nowhere any more, in no table', async () => {
    const club = await world.makeClub();
    const quentin = await makeQuentin(club);
    // A control: before, everything that knows the person says so.
    expect(tablesThatKnow(await everything()).toSorted()).toEqual(
      [
        ...['audit', 'credential', 'family', 'idempotency_key', 'lead', 'member_note', 'outbox', 'person'],
        ...['clipcard', 'document', 'document_signature'],
        ...['payment', 'payment_agreement', 'payment_event', 'stored_card'],
      ].toSorted(),
    );
    expect(await forget(quentin)).toBe(200);
    // The last letter has to be sent to somewhere; it goes with all letters that were sent, and names nobody.
    const [farewell, ...others] = await world.mailTo(quentin.email);
    expect(others).toEqual([]);
    expect(farewell?.subject).toBe('Your Test club account was erased');
    expect(JSON.stringify({ ...farewell, to: '' })).not.toMatch(/quentin|quisling/i);
    await world.services.db.deleteFrom('outbox').where('recipient', '=', quentin.email).execute();
    expect(tablesThatKnow(await everything())).toEqual([]);
  });

  test('leaves a row to which what law keeps can point, with nothing in it', async () => {
    const quentin = await makeQuentin(await world.makeClub());
    await forget(quentin);
    const { center_id, id, created_at, forgotten_at, ...rest } = await row(quentin);
    expect([center_id, id]).toEqual([quentin.centerId, quentin.id]);
    expect(created_at).toBeDefined();
    expect(forgotten_at?.toString()).toBe(world.clock.now().toString());
    const saying = Object.entries(rest).filter(
      ([, value]) => value !== null && value !== false && value !== '',
    );
    expect(Object.fromEntries(saying)).toEqual({
      first_name: '–',
      last_name: '–',
      gender: 'UNDEFINED',
      status: 'INACTIVE',
    });
  });

  test('can do nothing any more, neither with the open session nor with the password', async () => {
    const club = await world.makeClub();
    const quentin = await makeQuentin(club);
    await forget(quentin);
    const account = await world.app.inject({ url: '/api/user/account', headers: quentin.headers });
    expect(account.statusCode).toBe(401);
    const signIn = await world.app.inject({
      method: 'POST',
      url: '/api/user/authenticate',
      headers: club.headers,
      payload: { email: quentin.email, password: quentin.password },
    });
    expect(signIn.json().errorCode).toBe('login.incorrect');
    for (const table of [
      'session',
      'credential',
      'password_reset',
      'person_role',
      'lead',
      'family_member',
    ] as const)
      expect(await idsIn(table, quentin), table).toBe(0);
  });

  test('keeps the acceptance of the terms, and loses newsletters and offers', async () => {
    const quentin = await makeQuentin(await world.makeClub());
    await forget(quentin);
    const kinds = await world.services.db
      .selectFrom('consent')
      .select('kind')
      .where('person_id', '=', quentin.id)
      .orderBy('id')
      .execute();
    expect(kinds).toEqual([{ kind: 'GDPR' }, { kind: 'TERMS' }]);
  });

  test('stays in the audit by number: who did what, and no longer what it said', async () => {
    const club = await world.makeClub();
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    const quentin = await makeQuentin(club);
    await forget(staff, quentin);
    const entries = await world.services.db
      .selectFrom('audit')
      .select(['actor_id', 'for_id', 'call', 'before', 'after'])
      .where('center_id', '=', club.centerId)
      .where('entity', '<>', 'document')
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      {
        actor_id: quentin.id,
        for_id: quentin.id,
        call: '/api/person/create-family',
        before: null,
        after: null,
      },
      {
        actor_id: staff.id,
        for_id: quentin.id,
        call: '/api/person/forget',
        before: null,
        after: { forgotten: true },
      },
    ]);
  });

  test('is not there for anybody else, and cannot be forgotten again', async () => {
    const club = await world.makeClub();
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    const quentin = await makeQuentin(club);
    expect(await forget(staff, quentin)).toBe(200);
    expect(await forget(staff, quentin)).toBe('general.personNotFound');
    expect((await call(staff, 'export', quentin)).json().errorCode).toBe('general.personNotFound');
  });

  test('is forgotten by every domain in the same way the second time', async () => {
    const quentin = await makeQuentin(await world.makeClub());
    const key = { centerId: quentin.centerId, id: quentin.id };
    const run = () =>
      world.services.db.transaction().execute(async (tx) => {
        for (const { forgetPerson } of Object.values(personalData))
          await forgetPerson(tx, key, world.clock.now());
      });
    await run();
    const before = await everything();
    world.clock.move({ minutes: 1 });
    await run();
    expect(await everything()).toEqual(before);
  });

  test('takes nobody else along', async () => {
    const club = await world.makeClub();
    const quentin = await makeQuentin(club);
    const other = await makeQuentin(await world.makeClub());
    const before = await call(other, 'export');
    await forget(quentin);
    expect((await call(other, 'export')).json()).toEqual(before.json());
  });
});

describe('the money of a person who is forgotten', () => {
  test('stays in the books, and can go back the way it came; nothing more is taken', async () => {
    const { db } = world.services;
    const quentin = await makeQuentin(await world.makeClub());
    await forget(quentin);
    const ofPayer = (table: 'payment') =>
      db.selectFrom(table).selectAll().where('payer_person_id', '=', quentin.id).executeTakeFirstOrThrow();
    expect(await ofPayer('payment')).toMatchObject({
      amount: 900,
      taken_amount: 900,
      provider_order: {
        key: 'k',
        payer: { reference: 'r', since: '2026-01-01T00:00:00Z', firstName: '–', lastName: '–' },
      },
      kept: { session: 's' },
      returned: {},
      step: null,
    });
    const agreement = await db
      .selectFrom('payment_agreement')
      .select(['state', 'account', 'mandate_evidence', 'mandate_reference'])
      .where('person_id', '=', quentin.id)
      .executeTakeFirstOrThrow();
    expect(agreement).toEqual({
      state: 'ENDED',
      account: null,
      mandate_evidence: null,
      mandate_reference: `M-${quentin.id}`,
    });
    const cards = await db
      .selectFrom('stored_card')
      .select(['id', 'token', 'shopper', 'holder', 'last_four', 'removed_at'])
      .where('person_id', '=', quentin.id)
      .execute();
    expect(cards).toHaveLength(2);
    for (const { id, removed_at, ...card } of cards) {
      expect(card).toEqual({ token: String(id), shopper: '', holder: null, last_four: null });
      expect(removed_at).not.toBeNull();
    }
    const subscription = await db
      .selectFrom('clipcard_subscription')
      .select(['state', 'ended_on'])
      .where('person_id', '=', quentin.id)
      .executeTakeFirstOrThrow();
    expect(subscription.state).toBe('ENDED');
    const baskets = await db
      .selectFrom('shopping_basket')
      .select('state')
      .where('person_id', '=', quentin.id)
      .orderBy('id')
      .execute();
    expect(baskets).toEqual([{ state: 'PAID' }, { state: 'CLOSED' }]);
  });
});

test('the cards of a person are forgotten by their provider too, as far as it answers, and not by a refusal', async () => {
  const { db } = world.services;
  const maya = await world.makePerson(await world.makeClub());
  await makePurchases(world, maya);
  const ofMaya = () => forgottenThere.filter((token) => token.startsWith(`QUIZ-${maya.id}`)).toSorted();
  const setState = (state: 'PENDING' | 'PAID') =>
    db.updateTable('payment').set({ state }).where('payer_person_id', '=', maya.id).execute();
  await setState('PENDING');
  expect(await forget(maya)).toBe('person.cannotForget');
  expect(ofMaya()).toEqual([]);
  await setState('PAID');
  expect(await forget(maya)).toBe(200);
  expect(ofMaya()).toEqual([`QUIZ-${maya.id}`, `QUIZ-${maya.id}-2`]);
});

describe('is not forgotten', () => {
  async function start() {
    const club = await world.makeClub();
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    const maya = await world.makePerson(club);
    const jonas = await world.makePerson(club, { family: { primary: maya, relation: 'SPOUSE' } });
    const leo = await world.makePerson(club, {
      hasSignIn: false,
      family: { primary: maya, relation: 'CHILD' },
    });
    return { club, staff, maya, jonas, leo };
  }

  test('the primary adult of others, no matter who asks; after the others, the primary adult can be erased', async () => {
    const { staff, maya, jonas, leo } = await start();
    expect(await forget(maya)).toBe('person.cannotForget');
    expect(await forget(staff, maya)).toBe('person.cannotForget');
    expect(await forget(maya, leo)).toBe(200);
    expect(await forget(maya)).toBe('person.cannotForget');
    expect(await forget(jonas)).toBe(200);
    expect(await forget(maya)).toBe(200);
  });

  test('an adult with a sign-in, by the primary adult; they themselves and staff can', async () => {
    const { staff, maya, jonas } = await start();
    expect(await forget(maya, jonas)).toBe('person.cannotForget');
    expect(await forget(staff, jonas)).toBe(200);
  });

  test.each(['STAFF', 'MANAGER', 'COMPANY'] as const)(
    'a person who is %s, until that role is removed',
    async (role) => {
      const { club, staff } = await start();
      const person = await world.makePerson(club, { levels: [role] });
      expect(await forget(staff, person)).toBe('person.cannotForget');
      expect(await forget(person)).toBe('person.cannotForget');
      await world.services.db
        .deleteFrom('person_role')
        .where('person_id', '=', person.id)
        .where('role', '=', role)
        .execute();
      expect(await forget(person)).toBe(200);
    },
  );

  test('the contact of a company', async () => {
    const { club } = await start();
    const contact = await world.makePerson(club);
    await world.services.db
      .insertInto('company')
      .values({
        center_id: club.centerId,
        name: 'Quay & Sons',
        address1: null,
        address2: null,
        zip_code: null,
        city: null,
        country: null,
        number_of_employees: null,
        contact_name: null,
        contact_email: null,
        contact_person_id: contact.id,
      })
      .execute();
    expect(await forget(contact)).toBe('person.cannotForget');
  });

  test.each([
    ['CREATED', 'adyen', 'person.cannotForget'],
    ['UNKNOWN', 'adyen', 'person.cannotForget'],
    ['PENDING', 'adyen', 'person.cannotForget'],
    ['AUTHORISED', 'adyen', 'person.cannotForget'],
    // Nobody will pay it; what is owed for it is an invoice.
    ['AUTHORISED', null, 200],
    ['PAID', 'adyen', 200],
    ['FAILED', 'adyen', 200],
  ] as const)('a person who is paying: a payment that is %s at %s', async (state, provider, expected) => {
    const { db } = world.services;
    const maya = await world.makePerson(await world.makeClub());
    await makePurchases(world, maya);
    await db.updateTable('payment').set({ state, provider }).where('payer_person_id', '=', maya.id).execute();
    expect(await forget(maya)).toBe(expected);
  });

  test('a person with a debt, until it is paid', async () => {
    const { db, clock } = world.services;
    const { club, staff, jonas } = await start();
    const seller = sellerOf(await world.clubOf(club));
    await db.transaction().execute(async (tx) =>
      issueInvoice(tx, seller, clock.now(), {
        person: { centerId: jonas.centerId, id: jonas.id },
        type: 'PAYMENT',
        lines: [{ text: 'Class pack', quantity: 1, unitAmount: 900, taxRate: 0 }],
      }),
    );
    expect(await forget(jonas)).toBe('person.cannotForget');
    expect(await forget(staff, jonas)).toBe('person.cannotForget');
    await db
      .updateTable('invoice')
      .set({ open_amount: 0, status: 'PAID' })
      .where('person_id', '=', jonas.id)
      .execute();
    expect(await forget(jonas)).toBe(200);
  });

  test('anybody without the word that confirms it', async () => {
    const { maya } = await start();
    expect((await call(maya, 'forget', maya, { confirm: 'forget' })).json().errorCode).toBe(
      'general.invalidInput',
    );
  });
});

describe('an export', () => {
  test('says everything that is known, domain by domain', async () => {
    const quentin = await makeQuentin(await world.makeClub());
    const response = await call(quentin, 'export');
    const { createdAt, domains } = response.json();
    expect(createdAt).toBe(world.clock.now().toString({ smallestUnit: 'millisecond' }));
    expect(Object.keys(domains).toSorted()).toEqual(Object.keys(personalData).toSorted());
    for (const word of own) expect(response.body.toLowerCase(), word).toContain(word.toLowerCase());
    expect(domains.person).toMatchObject({
      person: { first_name: 'Quentin', birthday: '1980-05-05', is_blacklisted: true },
      family: { name: 'Quisling', relation: 'PRIMARY' },
      roles: [{ role: 'MEMBER' }],
      leads: [{ interest: 'quietly curious' }],
    });
    expect(domains.person.consents).toHaveLength(4);
    expect(domains.user).toMatchObject({ signIn: [{ email: quentin.email }], sessions: [{ is_sso: false }] });
    expect(domains.frame.letters).toMatchObject([{ message: { subject: 'Quentin' } }]);
    expect(domains['reset-password'].links).toHaveLength(1);
  });

  test('holds no secret', async () => {
    const quentin = await makeQuentin(await world.makeClub());
    const { body } = await call(quentin, 'export');
    expect(body).not.toMatch(/argon2|hash|token/i);
    for (const word of neverSaid) expect(body).not.toContain(word);
  });

  test('says nothing of anybody else', async () => {
    const club = await world.makeClub();
    const quentin = await makeQuentin(club);
    await world.makePerson(club, { firstName: 'Ottilie', family: { primary: quentin, relation: 'SPOUSE' } });
    expect((await call(quentin, 'export')).body).not.toContain('Ottilie');
  });

  test('says what was bought and how it was paid', async () => {
    const quentin = await makeQuentin(await world.makeClub());
    const { domains } = (await call(quentin, 'export')).json();
    expect(domains.clipcards).toMatchObject({
      clipcards: [{ name: 'Class pack', size: 10, clips_left: 10, external_id: 'QX-1996-1' }],
      clips: [{ change: 10, reason: 'BOUGHT' }],
      clipcardSubscriptions: [{ status: 'ACTIVE', unit_amount: 900 }],
    });
    expect(domains['shopping-basket']).toMatchObject({
      baskets: [{ status: 'PAID' }, { status: 'ACTIVE' }],
      basketLines: [{ text: 'Class pack · 10', amount: 900 }],
    });
    expect(domains.payment).toMatchObject({
      payments: [{ status: 'PAID', amount: 900, told: { firstName: 'Quentin' } }],
      refunds: [],
    });
    expect(domains['payment-agreement']).toMatchObject({
      paymentAgreements: [{ type: 'DIRECT_DEBIT', account: { iban: 'DE89370400440532013000' } }],
      cards: [{ holder: 'Q. Quisling' }, { last_four: '1996' }],
      directDebits: [],
    });
  });

  test('for staff shows of the national number and the account what their screens show', async () => {
    const club = await world.makeClub();
    const quentin = await makeQuentin(club);
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    const response = await call(staff, 'export', quentin);
    expect(response.body).not.toContain('219099999');
    expect(response.body).not.toContain('DE89370400440532013000');
    expect(response.json().domains.person.person.national_number).toBe('•••••9999');
  });
});
