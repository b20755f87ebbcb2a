import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { de as listInGerman } from '../src/documents/list/text/de.ts';
import { ar } from '../src/documents/signing/text/ar.ts';
import { de as workInGerman } from '../src/documents/staff/text/de.ts';
import { ar as dialogInArabic } from '../src/documents/text/ar.ts';
import { callAs } from './call-as.ts';
import { clubPdf } from './club-pdf.ts';
import { done, draw, linkFor, pagesDrawn, rowOf, sendToSign } from './documents.ts';
import { faultsAtEveryWidth, faultsInBothSchemes, faultsOf, resize } from './faults.ts';
import { main, onPhone, press, title } from './joining.ts';
import { said, saidWithin } from './texts.ts';
import { soon } from './timetable.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();
const maya = 'maya.lindgren@mail.example';
const jonas = 'jonas.lindgren@mail.example';

test('a parent opens the link of an email on a phone, and signs for a child and for herself', async () => {
  await sendToSign(portal, { memberId: 3, title: 'Climbing consent', signerIds: [3, 1], isEmailed: true });
  const start = await portal.visitAs('kestrel', 'member', '/404?lang=en', onPhone);
  const link = await linkFor(start, maya);
  await start.context().close();

  const page = await portal.visitAs('kestrel', 'member', `${link}?lang=en`, onPhone);
  await title(page, 'Climbing consent');
  await pagesDrawn(page);
  await page.getByText('Leo Lindgren').first().waitFor();
  expect(await page.locator('.pdf-words').first().textContent()).toContain('Read all of it.');
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await resize(page, 390, 844);

  const bar = page.locator('.flow-bar');
  await bar.getByRole('button', { name: said('documents.sign') }).click();
  await draw(page);
  await bar.getByText('1 of 2 signatures').waitFor();
  await page.locator('.sign-place[data-state="drawn"]').waitFor();
  // The second field takes the signature that was just given.
  await bar.getByRole('button', { name: said('documents.sign') }).click();
  await press(page, 'documents.last');
  expect(await faultsOf(page)).toEqual([]);
  await done(page);
  await bar.getByRole('button', { name: said('signing.save') }).click();
  await page.getByText(said('signing.confirmText')).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await press(page, 'signing.saveChanges');
  await title(page, 'signing.done');
  expect(await faultsOf(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await press(page, 'documents.download');
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.context().close();

  const again = await portal.visitAs('kestrel', 'member', `${link}?lang=en`);
  await title(again, 'signing.alreadySigned');
  await again.getByText(said('document.alreadySigned')).waitFor();
  await again.context().close();
});

test('staff send a PDF to two people, who sign one after the other, and the member downloads it', async () => {
  const staff = await portal.visitAs('kestrel', 'staff', '/staff/1/100/summary?lang=en');
  await main(staff).getByText(said('documentWork.ofMember')).click();
  await press(staff, 'documentWork.send');
  const dialog = staff.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Locker rules.pdf', mimeType: 'application/pdf', buffer: clubPdf() });
  expect(await dialog.getByLabel(said('documentWork.titleField')).inputValue()).toBe('Locker rules');
  await press(staff, 'documentWork.next');
  await pagesDrawn(staff);
  await dialog
    .locator('.place-layer')
    .first()
    .click({ position: { x: 200, y: 300 } });
  await dialog.getByRole('button', { name: saidWithin('documentWork.signer') }).click();
  await staff.getByRole('option', { name: 'Jonas Lindgren' }).click();
  // With the keyboard, a place goes where there is room.
  await dialog.locator('.place-layer').last().focus();
  await staff.keyboard.press('Enter');
  const second = dialog.locator('.sign-place', { hasText: 'Jonas Lindgren' });
  const before = await second.evaluate((place) => place.style.insetInlineStart);
  await second.focus();
  await staff.keyboard.press('ArrowRight');
  expect(await second.evaluate((place) => place.style.insetInlineStart)).not.toBe(before);
  expect(await faultsOf(staff)).toEqual([]);
  await press(staff, 'documentWork.add');
  await staff.getByText(said('documentWork.addedAndAsked')).waitFor();
  await rowOf(staff, 'Locker rules').getByText(said('documents.state.WAITING')).waitFor();
  await staff
    .getByRole('button', { name: said('documentWork.requestsNamed', { title: 'Locker rules' }) })
    .click();
  await expect.poll(() => dialog.getByText(said('documentWork.request.OPEN')).count(), soon).toBe(2);
  expect(await faultsOf(staff)).toEqual([]);
  await staff.context().close();

  const first = await portal.visitAs('kestrel', 'member', '/?lang=en');
  await first.getByText(said('documents.toSign_other')).waitFor();
  await first.getByRole('link', { name: said('documents.toSignOpen') }).click();
  await first.getByRole('link', { name: said('documents.signNamed', { title: 'Locker rules' }) }).click();
  await pagesDrawn(first);
  await press(first, 'signing.save');
  await first.getByRole('alertdialog').getByText(said('documents.missing')).waitFor();
  await press(first, 'signing.close');
  await first.locator('.sign-place[data-state="open"]').click();
  await draw(first);
  await press(first, 'signing.save');
  await press(first, 'signing.saveChanges');
  await title(first, 'signing.waitingDone');
  await first.getByText('Jonas Lindgren').waitFor();
  await first.context().close();

  const other = await portal.visitAs('kestrel', 'second family member', '/404?lang=en');
  const page = await portal.visitAs(
    'kestrel',
    'second family member',
    `${await linkFor(other, jonas)}?lang=en`,
  );
  await other.context().close();
  await pagesDrawn(page);
  await page.locator('.sign-place[data-state="signed"]', { hasText: 'Maya Lindgren' }).waitFor();
  await page.locator('.sign-place[data-state="open"]').click();
  await page.getByRole('radio', { name: said('documents.type') }).click();
  await page.getByLabel(said('documents.name')).fill('Jonas Lindgren');
  await done(page);
  await press(page, 'signing.save');
  await press(page, 'signing.saveChanges');
  await title(page, 'signing.done');
  await page.context().close();

  const own = await portal.visitAs('kestrel', 'member', '/profile/documents?lang=en');
  const row = rowOf(own, 'Locker rules');
  await row.getByText(said('documents.state.SIGNED')).waitFor();
  const download = own.waitForEvent('download');
  await row.getByRole('button', { name: said('documents.downloadNamed', { title: 'Locker rules' }) }).click();
  const signed = await readFile(await (await download).path());
  expect(signed.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await faultsInBothSchemes(own)).toEqual([]);
  await own.context().close();
});

test('the profile counts what is to sign, and its address keeps the filter', async () => {
  await sendToSign(portal, { title: 'Pool rules' });
  const page = await portal.visitAs('kestrel', 'member', '/profile/documents?lang=en', onPhone);
  await rowOf(page, 'Pool rules').getByText(said('documents.state.UNSIGNED')).waitFor();
  await page.getByRole('tab', { name: saidWithin('documents.toSign_other') }).waitFor();
  await page.getByRole('radio', { name: saidWithin('documents.unsigned') }).click();
  await page.waitForURL(/show=unsigned/);
  await rowOf(page, 'Pool rules').waitFor();
  await page.reload();
  await rowOf(page, 'Pool rules').waitFor();
  expect(await page.locator('.document-more', { hasText: textOfSigned }).count()).toBe(0);
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await resize(page, 390, 844);
  await page.getByRole('link', { name: said('documents.signNamed', { title: 'Pool rules' }) }).click();
  await pagesDrawn(page);
  await press(page, 'pdf.larger');
  await page.getByText('125%').waitFor({ state: 'attached' });
  await press(page, 'pdf.next');
  await page.getByText('Page 2 of 2').first().waitFor();
  await page.context().close();
});

test('a parent’s start page and profile count what waits for a child, and lead to it', async () => {
  await sendToSign(portal, { memberId: 3, title: 'Pool party' });
  const page = await portal.visitAs('kestrel', 'member', '/profile/documents?lang=en&show=unsigned');
  const row = rowOf(page, 'Pool party');
  await row.getByText(/For \W*Leo/).waitFor();
  const waiting = page.getByRole('tab', { name: /to sign/ });
  await waiting.waitFor();
  await row.getByRole('link').click();
  await pagesDrawn(page);
  await page.locator('.sign-place[data-state="open"]').click();
  await draw(page);
  await press(page, 'signing.save');
  await press(page, 'signing.saveChanges');
  await title(page, 'signing.done');
  await page.goto(portal.address('kestrel', '/profile/documents?lang=en'));
  await rowOf(page, 'Pool party').getByText(said('documents.state.SIGNED')).waitFor();
  await page.context().close();
});
const textOfSigned = said('documents.state.SIGNED');

test('a link that was withdrawn, a document of others and a damaged file say what to do', async () => {
  const key = await sendToSign(portal, { title: 'Sauna rules', isEmailed: true });
  const member = await portal.visitAs('kestrel', 'member', '/404?lang=en');
  const link = await linkFor(member, maya);
  await member.context().close();

  const other = await portal.visitAs('volta', 'member', `${link}?lang=en`);
  await title(other, 'signing.notFound');
  await other.context().close();

  const staff = await portal.visitAs('kestrel', 'manager', '/404?lang=en');
  const document = { documentId: Number(key.split('doc')[1]), documentCenterId: 100 };
  await callAs(staff, 'documents/withdraw-signature-requests', {
    selectedUserId: 1,
    selectedUserCenterId: 100,
    ...document,
  });
  await staff.context().close();
  const late = await portal.visitAs('kestrel', 'member', `${link}?lang=en`);
  await title(late, 'signing.linkWithdrawn');
  expect(await faultsOf(late)).toEqual([]);
  await late.context().close();

  const page = await portal.visitAs('kestrel', 'member', '/404?lang=en');
  await page.route('**/api/documents/get-unsigned-document/*', (route) =>
    route.fulfill({
      json: {
        journalNoteId: key,
        ...document,
        type: 'DOCUMENTATION',
        title: 'Sauna rules',
        state: 'UNSIGNED',
        personName: 'Maya Lindgren',
        createdAt: new Date().toISOString(),
        document: { fileName: 'rules.pdf', contentType: 'application/pdf', base64: btoa('no PDF at all') },
        sha256: '00',
        fields: [{ number: 1, label: 'Member', signerName: 'Maya Lindgren', isOwn: true, isRequired: true }],
      },
    }),
  );
  await page.goto(portal.address('kestrel', `/sign/${key}?lang=en`));
  await page.getByText(said('pdf.broken')).waitFor();
  expect(await page.getByRole('button', { name: said('signing.save') }).count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();
});

const card = { name: 'card.pdf', mimeType: 'application/pdf', buffer: clubPdf('Student card') };

test('a member sends a student card in, staff say what is wrong with it, and approve the next one', async () => {
  const page = await portal.visitAs('kestrel', 'member', '/profile/documents?lang=en', onPhone);
  await press(page, 'documents.upload');
  const dialog = page.getByRole('dialog');
  await press(page, 'documents.send');
  await dialog.locator('.error').first().waitFor();
  await dialog.getByText(said('documents.type.STUDENT_CARD')).click();
  const file = dialog.locator('input[type=file]').first();
  await file.setInputFiles({ name: 'card.txt', mimeType: 'text/plain', buffer: Buffer.from('card') });
  await dialog.getByText(said('documents.wrongType')).waitFor();
  await file.setInputFiles({
    name: 'card.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 no'),
  });
  await press(page, 'documents.send');
  await dialog.getByRole('alert').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await file.setInputFiles(card);
  await press(page, 'documents.send');
  await page.getByText(said('documents.sent')).waitFor();
  await rowOf(page, 'Student card').getByText(said('documents.state.PENDING')).waitFor();

  const staff = await portal.visitAs('kestrel', 'manager', '/members?lang=en');
  await staff.getByRole('link', { name: saidWithin('members.documents') }).click();
  await title(staff, 'title.documentReview');
  await rowOf(staff, 'Maya Lindgren').getByRole('button').click();
  await pagesDrawn(staff);
  expect(await faultsOf(staff)).toEqual([]);
  await staff.getByText(said('documentWork.reject')).first().click();
  await staff.getByRole('button', { name: said('documentWork.reject') }).click();
  await staff.getByText(said('documentWork.reasonNeeded')).waitFor();
  await staff.getByLabel(said('documentWork.reason')).fill('The photo is blurred.');
  await staff.getByRole('button', { name: said('documentWork.reject') }).click();
  await rowOf(staff, 'Maya Lindgren').waitFor({ state: 'detached' });

  await page.reload();
  const row = rowOf(page, 'The photo is blurred.');
  await row.getByText(said('documents.state.REJECTED')).waitFor();
  await row.getByRole('button', { name: said('documents.replaceNamed', { title: 'Student card' }) }).click();
  await file.setInputFiles(card);
  await press(page, 'documents.send');
  await page.getByText(said('documents.sent')).waitFor();

  await staff.reload();
  await rowOf(staff, 'Maya Lindgren').getByRole('button').click();
  await pagesDrawn(staff);
  await staff.getByRole('button', { name: said('documentWork.approve') }).click();
  await rowOf(staff, 'Maya Lindgren').waitFor({ state: 'detached' });
  await staff.context().close();
  await page.reload();
  await rowOf(page, 'Student card').getByText(said('documents.state.APPROVED')).waitFor();
  await page.context().close();
});

const certificate = listInGerman['documents.type.HEALTH_CERTIFICATE'];

test('a photo is sent in German, looked at as a picture, and can be taken back before', async () => {
  const page = await portal.visitAs('kestrel', 'second family member', '/profile/documents?lang=de');
  const picture = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 });
    canvas.getContext('2d')?.fillRect(20, 20, 200, 100);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const dialog = page.getByRole('dialog');
  const sent = rowOf(page, certificate);
  const send = async () => {
    await page.getByRole('button', { name: listInGerman['documents.upload'] }).click();
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'attest.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') });
    await dialog.getByText('attest.png').waitFor();
    await dialog.getByRole('button', { name: listInGerman['documents.send'] }).click();
    await sent.getByText(listInGerman['documents.state.PENDING']).waitFor();
  };
  await send();
  await sent.getByRole('button', { name: /löschen$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: listInGerman['documents.delete'] }).click();
  await sent.waitFor({ state: 'detached' });
  await send();
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();

  const staff = await portal.visitAs('kestrel', 'manager', '/staff/documents?lang=de');
  const waiting = rowOf(staff, 'Jonas Lindgren').filter({ hasText: certificate });
  await waiting.getByRole('button').click();
  await staff.locator('.file-picture').waitFor();
  expect(await faultsOf(staff)).toEqual([]);
  await staff.getByRole('button', { name: workInGerman['documentWork.approve'] }).click();
  await waiting.waitFor({ state: 'detached' });
  await staff.context().close();
});

test('in Arabic on a narrow phone, a member signs by typing', async () => {
  const narrow = { viewport: { width: 320, height: 700 } };
  const key = await sendToSign(portal, { club: 'waha', centerId: 300, title: 'قواعد النادي' });
  const page = await portal.visitAs('waha', 'member', `/sign/${key}?lang=ar`, narrow);
  await pagesDrawn(page);
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await faultsOf(page)).toEqual([]);
  await page.locator('.flow-bar').getByRole('button').click();
  await page.getByRole('radio', { name: dialogInArabic['documents.type'] }).click();
  await page.getByLabel(dialogInArabic['documents.name']).fill('ليلى الحمادي');
  await done(page);
  await page.locator('.flow-bar').getByRole('button', { name: ar['signing.save'] }).click();
  await page.getByRole('button', { name: ar['signing.saveChanges'] }).click();
  await page.getByRole('heading', { level: 1, name: ar['signing.done'] }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();
});
