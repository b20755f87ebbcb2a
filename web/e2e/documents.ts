import type { Locator, Page } from 'playwright-core';
import { callAs } from './call-as.ts';
import { clubPdf } from './club-pdf.ts';
import type { ClubName, Portal } from './portal.ts';

const place = (page: number, left = 60) => ({ page, left, top: 600, width: 180, height: 60 });

interface ToSign {
  club?: ClubName;
  centerId?: number;
  memberId?: number;
  title: string;
  /** Each signs on a page of their own, in this order; at most two. */
  signerIds?: number[];
  /** Left out: nobody is emailed. */
  isEmailed?: boolean;
}

/** Staff put a PDF of two pages into a member's documents, by calls. */
export async function sendToSign(portal: Portal, wanted: ToSign): Promise<string> {
  const { club = 'kestrel', centerId = 100, memberId = 1, title, signerIds = [memberId] } = wanted;
  const staff = await portal.visitAs(club, 'manager', '/404');
  const member = { selectedUserId: memberId, selectedUserCenterId: centerId };
  const { journalNoteId } = await callAs(staff, 'documents/add-document', {
    ...member,
    type: 'DOCUMENTATION',
    title,
    document: clubPdf(`${title}. ${'Read all of it. '.repeat(60)}`).toString('base64'),
    fields: signerIds.map((signerId, index) => ({ signerId, place: place(index + 1) })),
  });
  const documentId = Number(journalNoteId.split('doc')[1]);
  if (wanted.isEmailed) {
    const key = { ...member, documentId, documentCenterId: centerId };
    await callAs(staff, 'documents/request-signatures', key);
  }
  await staff.context().close();
  return journalNoteId;
}

/** The path of the link in the newest email to an address. */
export async function linkFor(page: Page, address: string): Promise<string> {
  const [newest] = await page.evaluate(
    async (to) => (await fetch(`/dev/mail/messages?to=${encodeURIComponent(to)}`)).json(),
    address,
  );
  const [link = ''] = /https?:\/\/\S*\/sign\/[\w.-]+/.exec(newest.text) ?? [];
  return new URL(link).pathname;
}

/** The pages of a PDF are drawn. */
export const pagesDrawn = (page: Page) => page.locator('.pdf-page canvas').first().waitFor();

/** Draws a line on the signature pad of a dialog, and is done. */
export async function draw(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const pad = dialog.locator('.signature-pad canvas');
  await pad.waitFor();
  const box = await pad.boundingBox();
  if (!box) throw new Error('there is no signature pad');
  await page.mouse.move(box.x + 30, box.y + 90);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1)
    await page.mouse.move(box.x + 30 + step * 15, box.y + 90 + (step % 2 === 0 ? 25 : -25));
  await page.mouse.up();
  await done(page);
}

/** Presses the main button of a dialog. */
export const done = (page: Page) => page.getByRole('dialog').locator('.dialog-foot .button').first().click();

/** The row of a document. */
export const rowOf = (page: Page, title: string): Locator => page.locator('.row', { hasText: title });
