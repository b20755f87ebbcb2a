import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsAtEveryWidth, faultsOf } from './faults.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const afterJoin = '/questionnaire/after-join';
const phone = { viewport: { width: 320, height: 700 } };
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const sheet = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();
const field = (page: Page, name: RegExp) => main(page).getByLabel(name);
const pick = (page: Page, name: string) => main(page).getByText(name, { exact: true }).click();
/** What was entered and not sent. */
const draftsIn = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('drafts') ?? '{}'));
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('a member who has joined', () => {
  test('answers on a phone what applies to them, and the club reads it', async () => {
    const page = await portal.visitAs('kestrel', 'member', '/?lang=en', phone);
    await main(page).getByText('has a few questions for you').waitFor();
    await main(page).getByRole('link', { name: 'Answer', exact: true }).click();
    await title(page, 'Membership questionnaire');
    await sheet(page, 'Before you start');
    expect(await faultsAtEveryWidth(page)).toEqual([]);
    await page.setViewportSize(phone.viewport);

    await press(page, 'Send answers');
    await main(page).getByText('Choose an answer').first().waitFor();
    expect(await main(page).getByText('Choose an answer').count()).toBe(2);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
    expect(await faultsOf(page)).toEqual([]);

    // By keyboard: the first option of the first question, which has the focus.
    await page.keyboard.press('Space');
    expect(await main(page).getByRole('radio', { name: 'Getting stronger' }).isChecked()).toBe(true);
    expect(await field(page, /^What have you trained so far/).count()).toBe(0);
    await pick(page, 'Training with a coach');
    await press(page, 'Send answers');
    await main(page).getByText('Enter an answer').waitFor();
    await field(page, /^What have you trained so far/).fill('Running, mostly');
    await main(page)
      .getByRole('radiogroup', { name: /injury/ })
      .getByText('Yes', { exact: true })
      .click();
    await field(page, /^What should we consider/).fill('My left knee');
    await field(page, /^Who should we call/).fill('Jonas, 617 555 0192');
    expect(await overflow(page)).toBe(0);

    // What was entered survives a reload.
    await page.reload();
    await expect.poll(() => field(page, /^What should we consider/).inputValue()).toBe('My left knee');
    await press(page, 'Send answers');

    // A year after she joined, the yearly one is due as well. It starts with her last answer.
    await sheet(page, 'Your year with us');
    expect(await field(page, /^Who should we call/).inputValue()).toBe('Jonas, 617 555 0192');
    await pick(page, 'Very satisfied');
    await press(page, 'Send answers');
    await title(page, 'Thank you');
    expect(await overflow(page)).toBe(0);
    expect(await draftsIn(page)).toEqual({});
    await page.reload();
    await title(page, 'Nothing to answer');
    await main(page).getByRole('link', { name: 'Go to home' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await main(page).getByRole('heading', { name: 'Your membership' }).waitFor();
    await expect.poll(() => main(page).getByText('has a few questions for you').count()).toBe(0);
    await page.context().close();

    const [answer] = await portal.db
      .selectFrom('questionnaire_answer')
      .select('answers')
      .where('center_id', '=', 100)
      .orderBy('id')
      .execute();
    expect(answer?.answers).toEqual({
      goal: 'strength',
      interests: ['coaching'],
      experience: 'Running, mostly',
      condition: 'yes',
      'condition-details': 'My left knee',
      'emergency-contact': 'Jonas, 617 555 0192',
    });
    await staffSees();
  });

  /** By default, managers read answers about health and staff don't. */
  async function staffSees(): Promise<void> {
    for (const [role, canRead] of [
      ['staff', false],
      ['manager', true],
    ] as const) {
      const page = await portal.visitAs('kestrel', role, '/staff/1/100/summary?lang=en');
      await page.getByRole('heading', { level: 2, name: 'Questionnaires' }).click();
      await page.getByRole('button', { name: /^Show answers: Before you start/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Before you start' });
      await dialog.getByText('Running, mostly').waitFor();
      expect(await dialog.getByText('My left knee').count()).toBe(canRead ? 1 : 0);
      expect(await dialog.getByText('aren’t shown to you').count()).toBe(canRead ? 0 : 1);
      expect(await faultsOf(page)).toEqual([]);
      await page.context().close();
    }
  }

  test('can skip what is not required, and come back', async () => {
    const page = await portal.visitAs('kestrel', 'second family member', `${afterJoin}?lang=de`);
    await sheet(page, 'Bevor es losgeht');
    await press(page, 'Vorerst überspringen');
    await sheet(page, 'Ihr Jahr bei uns');
    await press(page, 'Vorerst überspringen');
    await title(page, 'Vorerst übersprungen');
    await page.reload();
    await sheet(page, 'Bevor es losgeht');
    await page.context().close();
  });

  test('can’t skip what the club requires, and sees the new questions when they change', async () => {
    const page = await portal.visitAs('volta', 'member', `${afterJoin}?lang=en`);
    await sheet(page, 'Your first weeks');
    expect(await main(page).getByRole('button', { name: 'Skip for now' }).count()).toBe(0);
    await pick(page, 'Never');
    await pick(page, 'No');
    await portal.db
      .insertInto('questionnaire_version')
      .columns(['center_id', 'questionnaire_id', 'version', 'questions', 'created_at'])
      .expression((is) =>
        is
          .selectFrom('questionnaire_version')
          .select(['center_id', 'questionnaire_id', is.lit(2).as('version'), 'questions', 'created_at'])
          .where('center_id', '=', 200)
          .where('questionnaire_id', '=', 1),
      )
      .execute();
    await press(page, 'Send answers');
    await main(page).getByRole('alert').getByText('has changed this questionnaire').waitFor();
    await press(page, 'Show new questions');
    await expect.poll(() => main(page).getByRole('radio', { name: 'Never' }).isChecked()).toBe(false);
    await pick(page, 'Never');
    await pick(page, 'No');
    await press(page, 'Send answers');
    await sheet(page, 'One year of Volta');
    await page.context().close();
  });

  test('answers in Arabic, from right to left', async () => {
    const page = await portal.visitAs('waha', 'member', `${afterJoin}?lang=ar`, phone);
    await sheet(page, 'قبل أن تبدأ');
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await pick(page, 'بناء القوة');
    await pick(page, 'التدريب مع مدرب شخصي');
    await pick(page, 'لا فرق عندي');
    expect(await overflow(page)).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await pick(page, 'لا');
    await press(page, 'إرسال الإجابات');
    await sheet(page, 'عامك معنا');
    await press(page, 'التخطي الآن');
    await title(page, 'شكرًا لك');
    await page.context().close();
  });

  /** How often the page has asked what is due. */
  function requestsOf(page: Page): { count: number } {
    const seen = { count: 0 };
    page.on('request', (request) => {
      if (request.url().endsWith('/questionnaire/get-active-questionnaires')) seen.count += 1;
    });
    return seen;
  }

  async function withdraw(is_withdrawn: boolean): Promise<void> {
    await portal.db
      .updateTable('questionnaire_campaign')
      .set({ is_withdrawn })
      .where('center_id', '=', 100)
      .where('trigger', '=', 'JOINING')
      .execute();
  }

  test('goes on to the payment if the club has closed the questionnaire of joining', async () => {
    const path = '/join/questionnaire?center=100&plan=1&lang=en';
    const page = await portal.visitAs('kestrel', 'company contact', path);
    await sheet(page, 'Before you start');
    await pick(page, 'Unwinding');
    await pick(page, 'No');
    await withdraw(true);
    await press(page, 'Send answers');
    await main(page).getByRole('alert').getByText('This questionnaire is closed').waitFor();
    await press(page, 'Continue');
    await title(page, 'Payment details');
    await withdraw(false);
    await page.goto(portal.address('kestrel', path));
    await sheet(page, 'Before you start');
    await pick(page, 'Unwinding');
    await pick(page, 'No');
    const requests = requestsOf(page);
    await press(page, 'Send answers');
    await title(page, 'Payment details');
    expect(requests.count).toBe(0);
    await page.context().close();
  });

  test('continues if the club has closed the questionnaire', async () => {
    const page = await portal.visitAs('kestrel', 'second family member', `${afterJoin}?lang=en`);
    await sheet(page, 'Before you start');
    await pick(page, 'Unwinding');
    await pick(page, 'No');
    await withdraw(true);
    await press(page, 'Send answers');
    await main(page).getByRole('alert').getByText('This questionnaire is closed').waitFor();
    await press(page, 'Continue');
    await sheet(page, 'Your year with us');
    expect(await draftsIn(page)).toEqual({});
    await withdraw(false);
    await page.context().close();
  });

  test('leaves nothing behind in the browser when they log out', async () => {
    const page = await portal.visitAs('kestrel', 'second family member', `${afterJoin}?lang=en`);
    await sheet(page, 'Before you start');
    await pick(page, 'Unwinding');
    expect(Object.values(await draftsIn(page))).toEqual([{ goal: 'unwind' }]);
    await page.getByRole('button', { name: /^Profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForFunction(() => sessionStorage.getItem('drafts') === null);
    await page.context().close();
  });
});
