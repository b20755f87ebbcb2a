import type { Planned } from '@foyer/contract/dashboard/planned';
import type { Locator, Page } from 'playwright-core';
import { callAs } from './call-as.ts';
import type { ClubName, Portal } from './portal.ts';

/** The demo plans weeks ahead. Two days from now, no class has begun yet. */
export const dayAhead = (days: number) =>
  Temporal.Now.zonedDateTimeISO('America/New_York').add({ days }).toPlainDate().toString();

export const panel = (page: Page) => page.locator('.detail-panel, .dialog:has(.class-detail)');
export const rows = (page: Page) => page.locator('.class-row');
const toBook = (page: Page, text: string) => rows(page).locator('.class-action a', { hasText: text });

export async function listOf(page: Page): Promise<void> {
  await rows(page).first().waitFor();
}

/** For what follows a response of the server, on a busy machine. */
export const soon = { timeout: 20_000 };

interface Where {
  club?: ClubName;
  /** Where the timetable is, such as that of another person. */
  path?: string;
  /** Filters to append to the address. */
  query?: string;
  /** How many days ahead the search begins. */
  from?: number;
}

/**
 * Opens the first class of a week whose button has this text and which nothing speaks against, such as another booking at its
 * time. Returns its day.
 */
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
      if ((await footButton(page).count()) > 0) return dayAhead(days);
    }
  }
  throw new Error(`nothing of the coming week can be done by '${text}'`);
}

/** The button at the foot of the open class. */
export const footButton = (page: Page): Locator => panel(page).locator('.detail-foot .button');

/** The key of the open class, from the address. */
export const openClassOf = (page: Page): string => new URL(page.url()).searchParams.get('class') ?? '';

/** What the visitor and their family have planned, as the API returns it. */
export const plannedBy = async (page: Page): Promise<Planned[]> =>
  (await callAs(page, 'dashboard/schedule-by-current-person')).planned;

/** Who of the visitor and their family takes part in a class, and in which state. */
export const takingPartIn = async (page: Page, booking: string): Promise<string[]> =>
  (await plannedBy(page))
    .filter(({ bookingKey }) => bookingKey === booking)
    .map(({ participation: { person, state } }) => `${person.firstName} ${state}`)
    .toSorted();

/** Leaves the open class, and confirms if the portal asks. */
export async function leaveClass(page: Page, text = 'Cancel booking'): Promise<void> {
  await panel(page).getByRole('button', { name: text }).click();
  const sure = page.getByRole('alertdialog').getByRole('button', { name: text });
  const gone = panel(page).getByRole('button', { name: text });
  await Promise.race([sure.waitFor(), gone.waitFor({ state: 'detached' })]);
  if (await sure.isVisible()) await sure.click();
  await gone.waitFor({ state: 'detached' });
}
