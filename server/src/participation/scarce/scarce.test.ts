import { hasPlace, isOnWaitingList, participationMoves } from '@foyer/contract/shared/booking';
import { describe, expect, test } from 'vitest';
import { enter, moveTo, offer, releaseHold } from './places.ts';
import { expireHolds, fillFreePlaces, type WaitingListRules } from './promote.ts';
import type { Part, PartColumns, Promotion, Scarce } from './scarce.ts';

/** A second implementation alongside sessions: something scarce, kept in memory, such as a court hour or a course. */

interface Player extends Part {
  name: string;
}

const start = Temporal.Instant.from('2026-11-20T10:00:00Z');
const after = (hours: number) => start.add({ minutes: hours * 60 });

class Store implements Scarce<Player> {
  now = start;
  readonly places: Scarce<Player>['places'];
  readonly players = new Map<string, Player>();
  /** Who is on the court. */
  readonly occupied: string[] = [];
  isDue = false;

  constructor(capacity: number) {
    this.places = { capacity, taken: 0, waiting: 0, overbooked: 0 };
  }

  async count({ taken, waiting, overbooked }: { taken: number; waiting: number; overbooked: number }) {
    Object.assign(this.places, {
      taken: this.places.taken + taken,
      waiting: this.places.waiting + waiting,
      overbooked: this.places.overbooked + overbooked,
    });
    if (this.places.taken > this.places.capacity) throw new Error('more places are taken than there are');
  }

  async insert(player: Player) {
    this.players.set(player.name, player);
    return player;
  }

  async move(player: Player, to: Player['state'], columns: PartColumns) {
    const next: readonly string[] = participationMoves[player.state];
    if (!next.includes(to)) throw new Error(`from ${player.state} to ${to}`);
    return this.insert({ ...player, ...columns, state: to });
  }

  async occupy({ name }: Player) {
    if (this.occupied.length === this.places.capacity) throw new Error('the court is taken');
    this.occupied.push(name);
  }

  async vacate({ name }: Player) {
    this.occupied.splice(this.occupied.indexOf(name), 1);
  }

  async readNextWaiting(behind: Player | undefined) {
    const waiting = [...this.players.values()]
      .filter(({ state }) => isOnWaitingList(state))
      .toSorted((a, b) => (a.waiting_list_position ?? 0) - (b.waiting_list_position ?? 0));
    return behind ? waiting[waiting.findIndex(({ name }) => name === behind.name) + 1] : waiting[0];
  }

  async readExpiredHolds() {
    return [...this.players.values()].filter(
      ({ held_until }) => held_until && Temporal.Instant.compare(held_until, this.now) <= 0,
    );
  }

  async setWaitingListDue(isDue: boolean) {
    this.isDue = isDue;
  }
}

/** A court or a course of a club, with the rules of its waiting list. */
function open({
  capacity = 1,
  rule = 'offer',
  unanswerable = [],
}: {
  capacity?: number;
  rule?: Promotion['rule'];
  unanswerable?: string[];
} = {}) {
  const store = new Store(capacity);
  const notified: string[] = [];
  const player = (name: string, state: Player['state']): Player => ({
    ...{ name, state, waiting_list_position: null, held_until: null, promoted_at: null, ended_by: null },
  });
  const rules = (): WaitingListRules<Player> => {
    const until = store.now.add({ hours: 24 });
    return {
      promotion: rule === 'book' || rule === 'offer' ? { rule, until } : { rule },
      giveTo: async (next, promotion) => {
        if (unanswerable.includes(next.name)) return 'later';
        if (promotion.rule === 'book') await moveTo(store, next, 'BOOKED', { waiting_list_position: null });
        else await offer(store, next, promotion.until);
        notified.push(`${next.name} ${rule}`);
        return undefined;
      },
      notifyAll: async () => {
        const waiting = [...store.players.values()].filter(({ state }) => isOnWaitingList(state));
        notified.push(...waiting.map(({ name }) => `${name} notify`));
      },
      holdExpired: async (hold, left) => {
        notified.push(`${hold.name} ${left.state}`);
      },
    };
  };
  const who = (name: string) => {
    const found = store.players.get(name);
    if (!found) throw new Error(`${name} does not take part`);
    return found;
  };
  let last = 0;
  return {
    store,
    notified,
    stateOf: (name: string) => who(name).state,
    hold: (name: string, hours = 1) =>
      enter(store, { ...player(name, 'TENTATIVE'), held_until: store.now.add({ hours }) }),
    book: (name: string) => enter(store, player(name, 'BOOKED')),
    wait: (name: string) => {
      last += 1;
      return enter(store, { ...player(name, 'BOOKED_IN_WAITING_LIST'), waiting_list_position: last });
    },
    takeOffer: (name: string) => moveTo(store, who(name), 'BOOKED', { held_until: null }),
    /** Holds a free place and keeps the position on the waiting list. */
    thinkAbout: (name: string) =>
      moveTo(store, who(name), 'TENTATIVE', { held_until: store.now.add({ hours: 1 }) }),
    release: (name: string) => releaseHold(store, who(name), 'PERSON'),
    fill: () => fillFreePlaces(store, rules()),
    cancel: async (name: string) => {
      await moveTo(store, who(name), 'CANCELLED', { ended_by: 'PERSON', waiting_list_position: null });
      await fillFreePlaces(store, rules());
    },
    checkAt: async (hours: number) => {
      store.now = after(hours);
      await expireHolds(store, rules());
    },
  };
}

/** Expects the counts and the court to match how everyone takes part. */
function expectToAdd({ store }: ReturnType<typeof open>) {
  const players = [...store.players.values()];
  const seated = players.filter(({ state }) => hasPlace(state));
  expect(store.occupied.toSorted()).toEqual(seated.map(({ name }) => name).toSorted());
  expect(store.places).toMatchObject({
    taken: seated.length,
    waiting: players.filter(({ waiting_list_position }) => waiting_list_position !== null).length,
    overbooked: 0,
  });
}

describe('a court hour with one exclusive place', () => {
  test('is held, booked and released for the next player', async () => {
    const court = open({ rule: 'none' });
    await court.hold('Ada');
    await expect(court.book('Bo')).rejects.toThrow('the court is taken');
    await court.release('Ada');
    expect(court.stateOf('Ada')).toBe('CANCELLED');
    await court.book('Bo');
    expect(court.store.occupied).toEqual(['Bo']);
    expectToAdd(court);
  });

  test('is free again when a hold expires, not before', async () => {
    const court = open({ rule: 'none' });
    await court.hold('Ada', 1);
    await court.checkAt(0.5);
    expect(court.store.occupied).toEqual(['Ada']);
    await court.checkAt(1);
    expect(court.store.occupied).toEqual([]);
    expect(court.notified).toEqual(['Ada CANCELLED']);
    expectToAdd(court);
  });
});

describe('a course with a standby list and offers of 24 hours', () => {
  test('offers a free place to the first, and to the next when the offer expires', async () => {
    const course = open();
    await course.book('Ada');
    await course.wait('Bo');
    await course.wait('Cy');
    await course.cancel('Ada');
    expect([course.stateOf('Bo'), course.stateOf('Cy')]).toEqual(['TENTATIVE', 'BOOKED_IN_WAITING_LIST']);
    expectToAdd(course);
    await course.checkAt(23);
    expect(course.stateOf('Bo')).toBe('TENTATIVE');
    await course.checkAt(24);
    expect([course.stateOf('Bo'), course.stateOf('Cy')]).toEqual(['CANCELLED', 'TENTATIVE']);
    await course.takeOffer('Cy');
    await course.checkAt(72);
    expect(course.stateOf('Cy')).toBe('BOOKED');
    expect(course.notified).toEqual(['Bo offer', 'Bo CANCELLED', 'Cy offer']);
    expectToAdd(course);
  });

  test('offers as many places as are free', async () => {
    const course = open({ capacity: 3 });
    await course.book('Ada');
    for (const name of ['Bo', 'Cy', 'Di']) await course.wait(name);
    await course.fill();
    expect(course.notified).toEqual(['Bo offer', 'Cy offer']);
    expectToAdd(course);
  });

  test('skips a player who cannot be given a place now, and stays due', async () => {
    const course = open({ capacity: 2, unanswerable: ['Bo'] });
    await course.wait('Bo');
    await course.wait('Cy');
    await course.fill();
    expect(course.notified).toEqual(['Cy offer']);
    expect(course.stateOf('Bo')).toBe('BOOKED_IN_WAITING_LIST');
    expect(course.store.isDue).toBe(true);
    expectToAdd(course);
  });

  test('keeps the position of a player who holds a free place', async () => {
    const course = open({ rule: 'notify' });
    await course.wait('Bo');
    await course.wait('Cy');
    await course.thinkAbout('Bo');
    expectToAdd(course);
    await course.checkAt(2);
    expect(await course.store.readNextWaiting(undefined)).toMatchObject({ name: 'Bo', held_until: null });
    expect(course.notified).toEqual(['Bo BOOKED_IN_WAITING_LIST', 'Bo notify', 'Cy notify']);
    expectToAdd(course);
  });
});

test.each([
  ['book', ['Bo book'], 'BOOKED'],
  ['offer', ['Bo offer'], 'TENTATIVE'],
  ['notify', ['Bo notify', 'Cy notify'], 'BOOKED_IN_WAITING_LIST'],
  ['none', [], 'BOOKED_IN_WAITING_LIST'],
] as const)('a free place is filled by the rule %s', async (rule, notified, state) => {
  const course = open({ rule });
  await course.book('Ada');
  await course.wait('Bo');
  await course.wait('Cy');
  await course.fill();
  expect(course.notified).toEqual([]);
  await course.cancel('Ada');
  expect(course.notified).toEqual(notified);
  expect(course.stateOf('Bo')).toBe(state);
  expect(course.store.isDue).toBe(false);
  expectToAdd(course);
});
