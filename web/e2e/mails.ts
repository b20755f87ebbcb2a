import type { Page } from 'playwright-core';

/** The part of a subject before what it is about. */
const before = (subject: string) => subject.split('{')[0] ?? subject;

const subjectsTo = (page: Page, address: string): Promise<string[]> =>
  page.evaluate(async (to) => {
    const answer = await fetch(`/dev/mail/messages?to=${encodeURIComponent(to)}`);
    return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject);
  }, address);

/** How many emails with this subject somebody has got. */
export const countOf = async (page: Page, address: string, subject: string): Promise<number> =>
  (await subjectsTo(page, address)).filter((one) => one.startsWith(before(subject))).length;
