import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FormatsProvider } from '../../platform/Formats.tsx';
import { EventBox, type WeekEvent } from './EventBox.tsx';

const formats = { dates: 'en-US', numbers: 'en-US', timeZone: 'America/New_York' };
const ride: WeekEvent = {
  id: 'ride',
  type: 'CLASS',
  title: 'Ride 45',
  start: '2025-11-28T22:45:00Z',
  end: '2025-11-28T23:30:00Z',
};

const shown = (
  event: WeekEvent,
  { isStop = true, isSelected = false, opensDetails = false }: Partial<Record<string, boolean>> = {},
) =>
  renderToStaticMarkup(
    <FormatsProvider formats={formats}>
      <EventBox
        placed={{ key: 'k', event, from: 1065, until: 1110, lane: 0, lanes: 1 }}
        at={1}
        isStop={isStop}
        isSelected={isSelected}
        opensDetails={opensDetails}
        onSelect={undefined}
        ref={undefined}
      />
    </FormatsProvider>,
  );
/** The accessible name: all its visible text, because there is no label. */
const nameOf = (markup: string) =>
  markup
    .replace(/<span aria-hidden="true">[^<]*<\/span>/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const when = 'Friday, November 28, 5:45 – 6:30 PM';

it.each([
  { what: 'day, time and title', event: ride, name: `${when}, Ride 45` },
  { what: 'its note', event: { ...ride, note: '22/24' }, name: `${when}, Ride 45 22/24` },
  {
    what: 'its state',
    event: { ...ride, state: { is: 'CANCELLED' as const, text: 'Cancelled' } },
    name: `${when}, Ride 45 Cancelled`,
  },
])('is named by $what', ({ event, name }) => {
  const markup = shown(event);
  expect(markup).not.toContain('aria-label');
  expect(nameOf(markup)).toBe(name);
});

it.each([
  {
    what: 'a button that is chosen',
    event: ride,
    props: { isSelected: true },
    has: ['<button', 'aria-pressed="true"'],
  },
  {
    what: 'a button that opens',
    event: ride,
    props: { opensDetails: true },
    has: ['<button', 'aria-haspopup="dialog"', 'aria-expanded="false"'],
  },
  { what: 'a link', event: { ...ride, href: '/class/7' }, props: {}, has: ['<a', 'href="/class/7"'] },
  { what: 'a button outside the tab order', event: ride, props: { isStop: false }, has: ['tabindex="-1"'] },
  { what: 'a button in it', event: ride, props: {}, has: ['tabindex="0"'] },
  {
    what: 'a link outside the tab order',
    event: { ...ride, href: '/class/7' },
    props: { isStop: false },
    has: ['tabindex="-1"'],
  },
])('is $what', ({ event, props, has }) => {
  const markup = shown(event, props);
  for (const part of has) expect(markup).toContain(part);
});
