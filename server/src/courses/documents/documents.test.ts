import { afterAll, beforeAll, expect, test } from 'vitest';
import { coursePeople } from '../../../test/course-people.ts';
import { plainDocument, type TestPerson } from '../../../test/factories.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { openShop } from '../../../test/shop-fixtures.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';

const opened = () => openShop(paytabsSandbox());
let shop: Awaited<ReturnType<typeof opened>>;
beforeAll(async () => {
  shop = await opened();
});
afterAll(() => shop[Symbol.asyncDispose]());

async function download(by: TestPerson, name: string, payload: object, language = 'en') {
  const answer = await shop.world.app.inject({
    ...{ method: 'POST', url: `/api/courses/${name}`, payload },
    headers: { ...by.headers, 'accept-language': language },
  });
  if (!String(answer.headers['content-type']).includes('pdf')) return { error: answer.json().errorCode };
  return readPdf(answer.rawPayload.toString('base64'));
}

test('the list of participants and the certificate say who was there and what they can do by now', async () => {
  const club = await shop.openClub({ currency: 'AED', document: plainDocument });
  const on = coursePeople(shop, club);
  const level = await on.makeLevel(club, 'Otter');
  const course = await on.makeCourse(club, { inDays: 0.001, levelId: level, dates: 14 });
  const [leo, mia] = [await on.makeFamily('Leo', '2019-02-03'), await on.makeFamily('Mia')];
  const place = await on.signUp(leo, course);
  await on.signUp(mia, course);
  const staff = await shop.world.makePerson(club, { levels: ['STAFF'] });
  shop.world.clock.move({ minutes: 10 });
  const present = { ...course, number: 1, participationId: place.participationId, state: 'PRESENT' };
  await on.call(staff, 'set-attendance', present);
  await on.staySignedIn(leo.parent);
  const own = { ...place, ...on.about(leo.child) };
  expect(await download(leo.parent, 'download-certificate', own)).toEqual({
    error: 'course.levelNotReached',
  });
  await on.call(staff, 'set-person-level', {
    ...{ ...on.about(leo.child), levelId: level, levelCenterId: club.centerId },
  });
  await on.call(staff, 'excuse-from-date', { ...own, number: 3 });
  expect((await on.attendanceOf(leo, course)).certificate).toEqual({ levelId: level, name: 'Otter' });
  const list = await download(staff, 'download-participants', course);
  expect(list).toMatchObject({
    text: expect.stringMatching(/Participants: Seahorse.*Leo.* 7 Otter ×.*exc\..*Mia/),
  });
  const certificate = await download(leo.parent, 'download-certificate', own);
  expect(certificate).toMatchObject({
    text: expect.stringMatching(/Leo .* has completed Seahorse .*Otter.*Dates attended 1 of 14/),
  });
  expect(await download(mia.parent, 'download-certificate', own)).toEqual({ error: 'general.notAuthorized' });
  expect(await download(mia.parent, 'download-participants', course)).toEqual({
    error: 'general.notAuthorized',
  });
});
