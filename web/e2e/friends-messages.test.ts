import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ar as bookingAr } from '../src/booking/text/refusals/ar.ts';
import { de as bookingDe } from '../src/booking/text/refusals/de.ts';
import { en as bookingEn } from '../src/booking/text/refusals/en.ts';
import { ar as guestAr } from '../src/bring-a-friend/text/ar.ts';
import { de as guestDe } from '../src/bring-a-friend/text/de.ts';
import { en as guestEn } from '../src/bring-a-friend/text/en.ts';
import { ar } from '../src/bring-a-friend/text/refusals/ar.ts';
import { de } from '../src/bring-a-friend/text/refusals/de.ts';
import { en } from '../src/bring-a-friend/text/refusals/en.ts';
import { callAs } from './call-as.ts';
import { faultsOf } from './faults.ts';
import { giveVisits } from './friends.ts';
import { type Language, spoken } from './message-languages.ts';
import type { ClubName } from './portal.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const refusals = { en: { ...bookingEn, ...en }, de: { ...bookingDe, ...de }, ar: { ...bookingAr, ...ar } };
const texts = { en: guestEn, de: guestDe, ar: guestAr };
type Message = keyof (typeof refusals)['en'];

interface Case {
  club: ClubName;
  centerId: number;
  language: Language;
}

interface Offer {
  clipcardId: number;
  path: string;
  code: object;
}

/** The demo's member offers a visit of a card of their own. */
async function offer({ club, centerId }: Case): Promise<Offer> {
  const clipcardId = await giveVisits(portal, centerId);
  const host = await portal.visitAs(club, 'member', '/404');
  const { validUntil: _, ...code } = await callAs(host, 'bring-a-friend/create-friend-link', {
    ...{ selectedUserId: 1, selectedUserCenterId: centerId },
    ...{ clipcardId, clipcardCenterId: centerId },
  });
  await host.context().close();
  const { refererId, refererCenterId, clipcardCenterId, clipcardSubId, checksum } = code;
  const path = `/friend/${refererId}/${refererCenterId}/${clipcardId}/${clipcardCenterId}/${clipcardSubId}/${checksum}`;
  return { clipcardId, path, code };
}

const idOf = async ({ club, centerId }: Case) =>
  (
    await portal.db
      .selectFrom('person')
      .select('id')
      .where('center_id', '=', centerId)
      .where('email', '=', portal.person(club, 'second family member').email)
      .executeTakeFirstOrThrow()
  ).id;

const setGuest = async (given: Case, columns: { is_blacklisted?: boolean; status?: 'LEAD' | 'ACTIVE' }) =>
  portal.db
    .updateTable('person')
    .set(columns)
    .where('center_id', '=', given.centerId)
    .where('id', '=', await idOf(given))
    .execute();

/** Visits that the guest has had, as many as the centre allows. */
async function hadAll(given: Case, { clipcardId }: Offer): Promise<void> {
  const { centerId } = given;
  const now = portal.clock.now();
  const guest = { guest_center_id: centerId, guest_person_id: await idOf(given) };
  for (const number of [901, 902, 903])
    await portal.db
      .insertInto('guest_visit')
      .values({
        ...{ center_id: centerId, clipcard_id: clipcardId, number, ...guest, state: 'USED' as const },
        ...{ host_center_id: centerId, host_person_id: 1 },
        ...{ offered_at: now, ends_at: now.add({ hours: 1 }), taken_at: now, used_at: now },
      })
      .execute();
}

const clearVisits = ({ centerId }: Case) =>
  portal.db.deleteFrom('guest_visit').where('center_id', '=', centerId).where('number', '>', 900).execute();

const setClips = ({ centerId }: Case, { clipcardId }: Offer, clips_left: number) =>
  portal.db
    .updateTable('clipcard')
    .set({ clips_left })
    .where('center_id', '=', centerId)
    .where('id', '=', clipcardId)
    .execute();

const madeUp = (path: string) => path.replace(/[\w-]{22}$/, 'A'.repeat(22));

interface Shown {
  code: Message;
  who?: 'member';
  path?: (path: string) => string;
  arrange?: (given: Case, offered: Offer) => Promise<unknown>;
  tidyUp?: (given: Case, offered: Offer) => Promise<unknown>;
}

/** What the page of a link says, and how it comes about. */
const messages: Shown[] = [
  { code: 'friend.invalidCode', path: madeUp },
  { code: 'friend.cannotReferYourself', who: 'member' },
  {
    code: 'friend.alreadyMember',
    arrange: (given) => setGuest(given, { status: 'ACTIVE' }),
    tidyUp: (given) => setGuest(given, { status: 'LEAD' }),
  },
  {
    code: 'booking.personBlacklisted',
    arrange: (given) => setGuest(given, { is_blacklisted: true }),
    tidyUp: (given) => setGuest(given, { is_blacklisted: false }),
  },
  {
    code: 'friend.noClipsLeft',
    arrange: (given, offered) => setClips(given, offered, 0),
    tidyUp: (given, offered) => setClips(given, offered, 2),
  },
  { code: 'friend.maximumFreeSessionsReached', arrange: hadAll, tidyUp: clearVisits },
];

const open = (page: Page, { club, language }: Case, path: string) =>
  page.goto(portal.address(club, `${path}?lang=${language}`));

describe.each(spoken)('messages to friends in $language', (given) => {
  test('say why a visit is not possible, for each reason; then it is', async () => {
    const { club, language } = given;
    const offered = await offer(given);
    await setGuest(given, { status: 'LEAD' });
    const guest = await portal.visitAs(club, 'second family member', `/404?lang=${language}`);
    const member = await portal.visitAs(club, 'member', `/404?lang=${language}`);
    for (const { code, who, path = (same: string) => same, arrange, tidyUp } of messages) {
      await arrange?.(given, offered);
      const page = who ? member : guest;
      await open(page, given, path(offered.path));
      await page.getByText(refusals[language][code]).waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await tidyUp?.(given, offered);
    }
    await open(guest, given, offered.path);
    await guest.getByRole('button', { name: texts[language]['friend.take'] }).click();
    await guest.getByRole('heading', { level: 1, name: texts[language]['friend.passTitle'] }).waitFor();
    // The demo has no certificates for wallets.
    expect(await guest.getByText(/Wallet|محفظة/).count()).toBe(0);
    const { pass } = await callAs(guest, 'bring-a-friend/register-friend-code', {
      ...offered.code,
      consent: false,
    });
    await guest.context().close();
    await member.context().close();

    const staff = await portal.visitAs(club, 'staff', `/members?lang=${language}`);
    await callAs(staff, 'bring-a-friend/check-in-guest', { pass });
    await staff.getByRole('searchbox').fill(pass);
    await staff.getByText(refusals[language]['friend.visitUsed']).waitFor();
    await staff.context().close();
    await setGuest(given, { status: 'ACTIVE' });
  });

  test('offer the wallets of phones where the club can, under their names', async () => {
    const { club, language } = given;
    const page = await portal.visitAs(club, 'member', `/404?lang=${language}`);
    const pass = {
      ...{ pass: '100G1.1.0', hostFirstName: 'Maya', centerName: 'Centre', wallets: ['APPLE', 'GOOGLE'] },
      validUntil: new Date(Date.now() + 86_400_000).toISOString(),
    };
    await page.route('**/api/bring-a-friend/get-member-infos', (route) =>
      route.fulfill({ json: { isOffered: true, cards: [], visits: [], passes: [pass] } }),
    );
    await open(page, given, '/profile/bring-a-friend');
    const google = page.getByRole('button', { name: texts[language]['friend.wallet.GOOGLE'] });
    await page.getByRole('button', { name: texts[language]['friend.wallet.APPLE'] }).waitFor();
    // Of a pass that isn't theirs, nothing is made.
    await google.click();
    await page.getByRole('alert').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.context().close();
  });
});
