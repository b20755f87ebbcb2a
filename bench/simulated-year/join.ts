import type { FastifyInstance } from 'fastify';
import type { Services } from '../../server/src/frame/context.ts';
import { hashOfToken, newToken } from '../../server/src/frame/session.ts';
import { dateIn } from '../../server/src/platform/clock/clock.ts';
import type { Db } from '../../server/src/platform/db/database.ts';
import { json } from '../../server/src/platform/db/tables.ts';
import { tokenOf } from './card-bank.ts';
import type { Joining, Year } from './terms.ts';
import { clubOf, writeSales } from './write-sale.ts';

const mandateOf = ({ centerId, member }: Joining) => `${centerId}-M${member}`;

const kindOf = ({ plans }: Year, planId: number) => plans.find(({ id }) => id === planId)?.kind;

/** Has people join: some buy by a call, most by rows that equal what it writes. */
export async function join(
  services: Services,
  app: FastifyInstance,
  year: Year,
  joinings: readonly Joining[],
): Promise<void> {
  if (joinings.length === 0) return;
  await writePeople(services, year, joinings);
  for (const one of joinings.filter(({ isSold }) => isSold)) await buy(services, app, year, one);
  const others = joinings.filter(({ isSold }) => !isSold);
  for (const [centerId, some] of Map.groupBy(others, (one) => one.centerId)) {
    const recurring = some.filter(({ planId }) => kindOf(year, planId) === 'EFT');
    await writeAgreements(services, centerId, recurring);
    const at = { year, club: await clubOf(services, centerId) };
    await services.db.transaction().execute((tx) => writeSales(tx, services, at, some));
  }
}

/** The people, and at which company they work. */
export async function writePeople(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { companies, centers }: Year,
  joinings: readonly Joining[],
): Promise<void> {
  for (const [center_id, some] of Map.groupBy(joinings, (one) => one.centerId)) {
    const rows = some.map(({ member }) => ({
      ...{
        center_id,
        id: member,
        first_name: 'Maya',
        last_name: `Lindgren ${member}`,
        status: 'ACTIVE' as const,
      },
      ...{ email: `member-${member}@mail.example`, phone: null, birthday: null, preferred_language: null },
      ...{ external_id: null, created_at: clock.now() },
    }));
    await db.insertInto('person').values(rows).execute();
  }
  const employees = joinings.flatMap((one) => {
    const company = companies.find(({ id }) => id === one.companyId);
    return company ? [{ ...one, company }] : [];
  });
  for (const { centerId, member, company } of employees) {
    const since = dateIn(clock.now(), 'UTC').subtract({ days: 2 });
    await db
      .insertInto('company_employee')
      .values({
        ...{ center_id: centers[0]?.id ?? 0, agreement_id: company.id, person_center_id: centerId },
        ...{ person_id: member, proven_by: 'CODE', since },
      })
      .execute();
  }
}

/** A session, as signing in makes it. */
export async function signIn(
  db: Db,
  now: Temporal.Instant,
  { centerId, member }: Pick<Joining, 'centerId' | 'member'>,
): Promise<string> {
  const token = newToken(centerId);
  const key = { center_id: centerId, person_id: member };
  await db
    .insertInto('person_role')
    .values({ ...key, role: 'MEMBER', scope_center_id: centerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('session')
    .values({
      ...{
        ...key,
        token_hash: hashOfToken(token),
        portal_center_id: centerId,
        created_at: now,
        last_seen_at: now,
      },
      ...{ idle_ends_at: now.add({ minutes: 30 }), ends_at: now.add({ hours: 12 }), sso_header_type: null },
    })
    .execute();
  return token;
}

/** The first day of a membership, by the calendar of its centre. */
export function startOf(
  { clock }: Pick<Services, 'clock'>,
  { centers }: Year,
  one: Joining,
): Temporal.PlainDate {
  const zone = centers.find(({ id }) => id === one.centerId)?.timeZone ?? 'UTC';
  return dateIn(clock.now(), zone).add({ days: one.startsAfter });
}

/** Buys on invoice, by the call that the web app makes. */
export async function buy(services: Services, app: FastifyInstance, year: Year, one: Joining): Promise<void> {
  const { centerId, member, planId, addOns, code } = one;
  const kind = kindOf(year, planId)?.toLowerCase();
  const token = await signIn(services.db, services.clock.now(), one);
  const answer = await app.inject({
    method: 'POST',
    url: `/api/payment/make-invoice-new-subscription-${kind}-upfront-payment`,
    headers: {
      'x-referer': `https://portal.example/?centerId=${centerId}`,
      authorization: `Bearer ${token}`,
      'idempotency-key': `join-${member}`,
    },
    payload: {
      ...{ subscriptionId: planId, subscriptionCenterId: centerId },
      startupDate: startOf(services, year, one).toString(),
      addOns: addOns.map(({ id }) => id),
      ...(code !== undefined && { promoCode: code }),
    },
  });
  if (answer.statusCode !== 200) throw new Error(`${member} could not join: ${answer.body}`);
}

/** How they pay what recurs. */
async function writeAgreements(
  { db, clock }: Services,
  center_id: number,
  joinings: readonly Joining[],
): Promise<void> {
  const now = clock.now();
  const of = ({ member }: Joining) => ({ center_id, person_center_id: center_id, person_id: member });
  const withCards = joinings.filter(({ paysBy }) => paysBy === 'CARD');
  const cards = withCards.map((one) => ({
    ...of(one),
    ...{ provider: 'paytabs' as const, token: tokenOf(one.member), shopper: String(one.member) },
    ...{ first_reference: 'first', brand: 'Visa', last_four: '1111', expiry_month: 12, expiry_year: 2039 },
    ...{ holder: null, created_at: now, removed_at: null },
  }));
  const stored =
    cards.length > 0
      ? await db.insertInto('stored_card').values(cards).returning(['id', 'person_id']).execute()
      : [];
  const agreements = joinings.map((one) => ({
    ...of(one),
    ...{ type: typeOf[one.paysBy], state: 'ACTIVE' as const },
    card_id: stored.find(({ person_id }) => person_id === one.member)?.id ?? null,
    ...(one.paysBy === 'DEBIT'
      ? {
          account: json({ holder: 'Maya Lindgren', iban: 'DE89370400440532013000' }),
          mandate_reference: mandateOf(one),
          mandate_signed_on: dateIn(now, 'UTC').subtract({ days: 1 }),
          mandate_evidence: json({}),
        }
      : { account: null, mandate_reference: null, mandate_signed_on: null, mandate_evidence: null }),
    ...{ last_used_on: null, created_at: now, ended_at: null },
  }));
  if (agreements.length > 0) await db.insertInto('payment_agreement').values(agreements).execute();
}

const typeOf = { CARD: 'CREDIT_CARD', DEBIT: 'DIRECT_DEBIT', INVOICE: 'INVOICE' } as const;
