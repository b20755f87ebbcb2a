import type { Planned } from '@foyer/contract/dashboard/planned';
import type { Locator, Page } from 'playwright-core';
import type { ClubName, Portal } from './portal.ts';

/** The demo plans weeks ahead: two days from now everything is still to come. */
export const dayAhead = (days: number) =>
  Temporal.Now.zonedDateTimeISO('America/New_York').add({ days }).toPlainDate().toString();

export const panel = (page: Page) => page.locator('.detail-panel, .dialog:has(.class-detail)');
export const rows = (page: Page) => page.locator('.class-row');
const toBook = (page: Page, text: string) => rows(page).locator('.class-action a', { hasText: text });

export async function listOf(page: Page): Promise<void> {
  await rows(page).first().waitFor();
}

/** For what comes after an answer of the server, on a machine that has other things to do. */
export const soon = { timeout: 20_000 };

interface Where {
  club?: ClubName;
  /** The timetable of somebody else. */
  path?: string;
  /** What the timetable is narrowed down to. */
  query?: string;
  /** The first of the days that are compared. */
  from?: number;
}

/** The first of the coming days on which something of the kind is offered. */
export async function openFirst(
  portal: Portal,
  page: Page,
  text: string,
  { club = 'kestrel', path = '/booking', query = '', from = 2 }: Where = {},
): Promise<string> {
  for (let days = from; days < from + 7; days += 1) {
    await page.goto(portal.address(club, `${path}?day=${dayAhead(days)}${query}`));
    await rows(page).first().or(page.locator('.sheet.empty-state')).first().waitFor();
    const found = toBook(page, text);
    if ((await found.count()) > 0) {
      await found.first().click();
      await panel(page).getByRole('heading', { level: 2 }).waitFor();
      await panel(page).locator('.detail-foot').waitFor();
      return dayAhead(days);
    }
  }
  throw new Error(`nothing of the coming week can be done by '${text}'`);
}

/** The button at the foot of the class that stands open. */
export const footButton = (page: Page): Locator => panel(page).locator('.detail-foot .button');

/** The class that stands open, as its address names it. */
export const openClassOf = (page: Page): string => new URL(page.url()).searchParams.get('class') ?? '';

/** What the visitor and the family have planned, as the portal tells them. */
export const plannedBy = (page: Page): Promise<Planned[]> =>
  page.evaluate(async () => {
    const response = await fetch('/api/dashboard/schedule-by-current-person', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${sessionStorage.getItem('authentication-token')}`,
        'content-type': 'application/json',
        'x-referer': location.href,
      },
      body: '{}',
    });
    const { planned } = (await response.json()) as { planned: Planned[] };
    return planned;
  });

/** Who of the visitor and the family takes part in a class, and how. */
export const takingPartIn = async (page: Page, booking: string): Promise<string[]> =>
  (await plannedBy(page))
    .filter(({ bookingKey }) => bookingKey === booking)
    .map(({ participation: { person, state } }) => `${person.firstName} ${state}`)
    .toSorted();

/** Leaves the class that stands open, sure of it where that is asked. */
export async function leaveClass(page: Page, text = 'Cancel booking'): Promise<void> {
  await panel(page).getByRole('button', { name: text }).click();
  const sure = page.getByRole('alertdialog').getByRole('button', { name: text });
  const gone = panel(page).getByRole('button', { name: text });
  await Promise.race([sure.waitFor(), gone.waitFor({ state: 'detached' })]);
  if (await sure.isVisible()) await sure.click();
  await gone.waitFor({ state: 'detached' });
}
