import type { Relation } from '@foyer/contract/person/family';
import type { PersonStatus } from '@foyer/contract/shared/access';
import type { Updateable } from 'kysely';
import type { Document } from '../src/clubs/document.ts';
import { announceChange } from '../src/clubs/store.ts';
import type { Services } from '../src/frame/context.ts';
import { hashOfToken, newToken } from '../src/frame/session.ts';
import { readMembers } from '../src/person/family/family.ts';
import { insertFamily, insertMember } from '../src/person/family/family-store.ts';
import { insertPerson } from '../src/person/store.ts';
import type { PersonTables } from '../src/person/tables.ts';
import { json } from '../src/platform/db/tables.ts';
import { hashing } from '../src/user/password/password-hash.ts';

export interface TestClub {
  brandId: string;
  areaId: string;
  centerId: number;
  /** Headers of a request from this club's portal. */
  headers: { 'x-referer': string };
}

export interface TestPerson {
  centerId: number;
  id: number;
  email: string;
  password: string;
  /** Headers of a request by this person, already signed in. */
  headers: { 'x-referer': string; authorization: string };
}

export interface Factories {
  makeClub(given?: {
    document?: Document;
    brandId?: string;
    country?: string;
    timeZone?: string;
    currency?: string;
  }): Promise<TestClub>;
  makePerson(
    club: TestClub,
    given?: {
      email?: string;
      password?: string;
      status?: PersonStatus;
      firstName?: string;
      lastName?: string;
      /** In addition to MEMBER, for the club's own centre. */
      levels?: ('STAFF' | 'MANAGER' | 'COMPANY')[];
      externalId?: string;
      phone?: string;
      /** YYYY-MM-DD. */
      birthday?: string;
      isBlocked?: boolean;
      /** Adds the person to the family of `primary`, who starts one if they have none. */
      family?: { primary: Pick<TestPerson, 'centerId' | 'id'>; relation: Relation };
      /** Dependants have none. */
      hasSignIn?: false;
    },
  ): Promise<TestPerson>;
  /** Sets columns directly, past the rules of calls. */
  setPerson(
    person: TestPerson,
    columns: Updateable<PersonTables['person']> & { is_blocked?: boolean },
  ): Promise<unknown>;
}

export const plainDocument: Document = {
  locales: [
    {
      code: 'en',
      locale: 'en-US',
      longName: 'English',
      shortName: 'EN',
      numberFormat: 'en-US',
      dateFormat: 'MM/DD/YYYY',
      dateFormatFull: 'dddd, MMMM D, YYYY',
      order: 1,
      direction: 'ltr',
    },
    {
      code: 'ar',
      locale: 'ar-AE',
      longName: 'العربية',
      shortName: 'ع',
      numberFormat: 'ar-AE-u-nu-arab',
      dateFormat: 'DD/MM/YYYY',
      dateFormatFull: 'dddd D MMMM YYYY',
      order: 2,
      direction: 'rtl',
    },
  ],
  lookAndFeel: {
    mainColor: '#17594a',
    secondaryColor: '#c2552d',
    siteLogo: '/club/test/logo.svg',
    defaultClassImage: '/club/test/class.svg',
  },
  general: { clubName: 'Test club' },
};

/** Hashing costs time; tests that do not care about the password share one hash. */
const sharedPassword = 'Right-horse-9';
let sharedHash: Promise<string> | undefined;
let sequence = 0;

async function joinFamily(
  db: Services['db'],
  now: Temporal.Instant,
  id: number,
  { primary, relation }: { primary: Pick<TestPerson, 'centerId' | 'id'>; relation: Relation },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const members = await readMembers(tx, primary);
    const familyId = members[0]?.family_id ?? (await insertFamily(tx, primary, 'Lindgren', now));
    await insertMember(tx, { centerId: primary.centerId, id }, familyId, relation);
  });
}

export function factories({ db, clock }: Services): Factories {
  return {
    makeClub: async (given = {}) => {
      sequence += 1;
      const centerId = 1000 + sequence;
      const brandId = given.brandId ?? `brand-${centerId}`;
      const areaId = `area-${centerId}`;
      await db
        .insertInto('brand')
        .values({ id: brandId, name: `Brand ${centerId}`, directory_center_id: centerId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await db
        .insertInto('area')
        .values({ id: areaId, brand_id: brandId, parent_id: null, name: 'Area' })
        .execute();
      await db
        .insertInto('center')
        .values({
          id: centerId,
          brand_id: brandId,
          area_id: areaId,
          name: `Centre ${centerId}`,
          address1: '1 Court Street',
          zip_code: '02108',
          city: 'Boston',
          country: given.country ?? 'US',
          time_zone: given.timeZone ?? 'America/New_York',
          currency: given.currency ?? 'USD',
          currency_exponent: 2,
          phone: null,
          email: null,
          latitude: null,
          longitude: null,
          startup_date: null,
          hosts: [`club-${centerId}.example`],
        })
        .execute();
      await db
        .insertInto('config_document')
        .values({
          scope: 'center',
          scope_id: String(centerId),
          version: 1,
          document: json({ ...plainDocument, ...given.document }),
          changed_by: 'test',
          changed_at: clock.now(),
        })
        .execute();
      await announceChange(db);
      return {
        brandId,
        areaId,
        centerId,
        headers: { 'x-referer': `https://portal.example/?centerId=${centerId}` },
      };
    },

    setPerson: ({ centerId, id }, { is_blocked, ...columns }) =>
      db
        .updateTable('person')
        .set({ ...columns, ...(is_blocked !== undefined && { is_blocked_by_club: is_blocked }) })
        .where('center_id', '=', centerId)
        .where('id', '=', id)
        .execute(),

    makePerson: async (club, given = {}) => {
      sequence += 1;
      const email = given.email ?? `person-${sequence}@mail.example`;
      const password = given.password ?? sharedPassword;
      sharedHash ??= hashing.hash(sharedPassword);
      const { id } = await db.transaction().execute((tx) =>
        insertPerson(tx, club.centerId, {
          first_name: given.firstName ?? 'Maya',
          last_name: given.lastName ?? `Lindgren ${sequence}`,
          email,
          phone: given.phone ?? null,
          birthday: given.birthday ? Temporal.PlainDate.from(given.birthday) : null,
          status: given.status ?? 'ACTIVE',
          external_id: given.externalId ?? null,
          is_blocked_by_club: given.isBlocked ?? false,
          created_at: clock.now(),
        }),
      );
      if (given.family) await joinFamily(db, clock.now(), id, given.family);
      const key = { center_id: club.centerId, person_id: id };
      await db
        .insertInto('person_role')
        .values(
          (['MEMBER', ...(given.levels ?? [])] as const).map((role) => ({
            ...key,
            role,
            scope_center_id: club.centerId,
          })),
        )
        .execute();
      const person = { centerId: club.centerId, id, email, password };
      if (given.hasSignIn === false) return { ...person, headers: { ...club.headers, authorization: '' } };
      const { directory_center_id } = await db
        .selectFrom('brand')
        .select('directory_center_id')
        .where('id', '=', club.brandId)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('credential')
        .values({
          center_id: directory_center_id,
          email: email.toLowerCase(),
          person_center_id: club.centerId,
          person_id: id,
          password_hash: given.password ? await hashing.hash(password) : await sharedHash,
          changed_at: clock.now(),
        })
        .execute();
      const token = newToken(club.centerId);
      const now = clock.now();
      await db
        .insertInto('session')
        .values({
          ...key,
          token_hash: hashOfToken(token),
          portal_center_id: club.centerId,
          created_at: now,
          last_seen_at: now,
          idle_ends_at: now.add({ minutes: 30 }),
          ends_at: now.add({ hours: 12 }),
          sso_header_type: null,
        })
        .execute();
      return { ...person, headers: { ...club.headers, authorization: `Bearer ${token}` } };
    },
  };
}
