import { dirname } from 'node:path';
import { importsIn, roomOf, roomsOf } from './imports.ts';

type Arrow = readonly [from: string, to: string];

const runtimeImports = importsIn('server').filter(({ isType }) => !isType);

/** Folders that answer calls, in reading order. Those before them are used by all; those after them combine them. */
const rooms = roomsOf('server');
const domains = rooms.slice(rooms.indexOf('config'), rooms.indexOf('dashboard') + 1);

const distinct = (arrows: readonly Arrow[]): Arrow[] => [
  ...new Map(arrows.map((arrow) => [arrow.join(' '), arrow])).values(),
];

/** Omits an arrow that follows from others. */
function withoutShortcuts(arrows: readonly Arrow[]): Arrow[] {
  const next = Map.groupBy(arrows, ([from]) => from);
  const leads = (from: string, to: string): boolean =>
    (next.get(from) ?? []).some(([, one]) => one === to || leads(one, to));
  return arrows.filter(
    ([from, to]) => !(next.get(from) ?? []).some(([, one]) => one !== to && leads(one, to)),
  );
}

/** Which domains of the server use which. */
const betweenRooms = (): Arrow[] =>
  withoutShortcuts(
    distinct(
      runtimeImports
        .map(({ from, to }) => [roomOf(from), roomOf(to)] as const)
        .filter(([from, to]) => from !== to && domains.includes(from) && domains.includes(to)),
    ),
  );

/** What a use case depends on: subjects of its own domain, and the folders that these use. */
function wayFrom(useCase: string): Arrow[] {
  const own = roomOf(useCase);
  const next = Map.groupBy(runtimeImports, ({ from }) => from);
  const placeOf = (file: string) => {
    if (file === useCase) return file;
    return roomOf(file) === own ? dirname(file) : roomOf(file);
  };
  const isShown = (place: string) => place !== own && !place.endsWith('/text');
  const seen = new Set<string>();
  const arrows: Arrow[] = [];
  const walk = (file: string): void => {
    if (seen.has(file) || roomOf(file) !== own) return;
    seen.add(file);
    for (const { to } of next.get(file) ?? []) {
      const arrow = [placeOf(file), placeOf(to)] as const;
      if (domains.includes(roomOf(to)) && arrow[0] !== arrow[1] && arrow.every(isShown)) arrows.push(arrow);
      walk(to);
    }
  };
  walk(useCase);
  return distinct(arrows);
}

/** Mermaid accepts a name with a slash or a dash only as a quoted label next to a plain id. */
function mermaid(arrows: readonly Arrow[]): string {
  const idOf = (name: string) => name.replace(/\W+/g, '_');
  const names = [...new Set(arrows.flat())].filter((name) => idOf(name) !== name);
  return [
    '```mermaid',
    'flowchart LR',
    ...names.map((name) => `  ${idOf(name)}["${name}"]`).sort(),
    ...arrows.map(([from, to]) => `  ${idOf(from)} --> ${idOf(to)}`).sort(),
    '```',
  ].join('\n');
}

/** The diagrams of ARCHITECTURE. */
export const drawingsText = (): string =>
  [
    'The domains of the server. An arrow means "uses"; arrows that follow from others are left out.',
    mermaid(betweenRooms()),
    'How a booking works: the subjects of `booking` and the rooms that they use.',
    mermaid(wayFrom('booking/create-booking.ts')),
    'How a payment works.',
    mermaid(wayFrom('payment/ordering/make-payment.ts')),
  ].join('\n\n');
