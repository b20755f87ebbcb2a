import { join } from 'node:path';
import { chanceOf } from '../../server/test/crash/chance.ts';
import type { Answered } from './act.ts';
import { cardBank } from './card-bank.ts';
import { debitBank } from './debit-bank.ts';
import type { Deed, Orders } from './deeds.ts';
import { fateOf } from './fate.ts';
import type { Paid } from './pay-invoices.ts';
import { Died, type Done, type PortalHandle, startPortal } from './portal-handle.ts';
import type { Happened, Year } from './terms.ts';

export interface Simulation {
  year: Year;
  /** For files. */
  folder: string;
  /** If omitted: an embedded database in the folder, which has one process at a time. */
  databaseUrl?: string | undefined;
  kills: number;
  /** How many sales are compared, row by row, with what the bench writes. */
  comparedSales: number;
  tell?(text: string): void;
}

/** What has happened, and how the nights went. */
export interface Simulated {
  happened: Happened[];
  nights: { run: number; missed: number; twice: number; atOnce: number };
  kills: number;
  /** Memory of the portal at the start, in the middle and at the end, without garbage. */
  heapBytes: number[];
  seconds: number;
  faults: string[];
}

/** What may be cut off anywhere. */
const breakable = ['nights', 'nights', 'nights', 'charges', 'debits', 'bankReport'] as const;
/** Longer than a process keeps a step of a night to itself without saying so. */
const afterKill = { minutes: 11 };
/** Of a hundred nights. */
const oddNights = { missed: 12, weekMissed: 1, twice: 10, atOnce: 10 } as const;
/** Minutes of the hour at which each part of a day begins, so that no day of the calendar begins meanwhile. */
const minuteOf = {
  join: 1,
  act: 2,
  nights: 5,
  charges: 20,
  debits: 42,
  bankReport: 43,
  transfers: 56,
};

class Simulator {
  private readonly given: Simulation;
  private readonly happened: Happened[] = [];
  private readonly nights = { run: 0, missed: 0, twice: 0, atOnce: 0 };
  private readonly heapBytes: number[] = [];
  private readonly bank: ReturnType<typeof cardBank>;
  private readonly debits: ReturnType<typeof debitBank>;
  private readonly usualStatements = new Map<Deed, number>();
  private readonly lastTerms: Year;
  private readonly killDays: Map<number, number>;
  private portal: PortalHandle | undefined;
  private now: Temporal.Instant;
  private pendingKills = 0;
  private kills = 0;
  private missing = 0;

  constructor(given: Simulation) {
    this.given = given;
    const { year, folder } = given;
    const tell = (news: Happened) => this.happened.push(news);
    this.now = Temporal.Instant.from(`${year.firstDay}T00:00:00Z`).subtract({ hours: 24 });
    this.bank = cardBank(year, () => this.now, tell);
    this.debits = debitBank(year.seed, join(folder, 'direct-debit'), tell);
    // Everything but the people: the portal hears of them one by one.
    this.lastTerms = { ...year, joinings: [] };
    const chance = chanceOf(year.seed + 1);
    this.killDays = new Map();
    for (let kill = 0; kill < given.kills; kill += 1) {
      const day = 2 + chance.below(Math.max(1, year.days - 3));
      this.killDays.set(day, (this.killDays.get(day) ?? 0) + 1);
    }
  }

  async run(): Promise<Simulated> {
    const { year, comparedSales, tell } = this.given;
    const began = performance.now();
    try {
      await this.does('open', { year: this.lastTerms });
      const measuredDays = [2, Math.floor(year.days / 2), year.days - 1];
      for (let day = 0; day < year.days; day += 1) {
        await this.live(day);
        if (measuredDays.includes(day)) this.heapBytes.push(Number((await this.does('memory')).result));
        tell?.(`day ${day + 1} of ${year.days}, ${this.happened.length} events, ${this.kills} kills`);
      }
      const seconds = (performance.now() - began) / 1000;
      const { happened, nights, kills, heapBytes } = this;
      const faults = await this.compareSales(comparedSales);
      return { happened, nights, kills, heapBytes, seconds, faults };
    } finally {
      await this.portal?.close();
    }
  }

  /** A day: who joins, and what members do, the night's work, what banks say, and who pays. */
  private async live(day: number): Promise<void> {
    const { year } = this.given;
    const hour = Temporal.Instant.from(`${year.firstDay}T00:00:00Z`).add({
      hours: 24 * day + fateOf(year.seed, 'hour', day).below(24),
    });
    const at = (part: keyof typeof minuteOf) => {
      this.now = hour.add({ minutes: minuteOf[part] });
    };
    this.pendingKills += this.killDays.get(day) ?? 0;
    const broken = this.pendingKills > 0 ? chanceOf(year.seed + day).oneOf(breakable) : undefined;
    at('join');
    await this.join(day);
    at('act');
    await this.act(day);
    at('nights');
    await this.runNights(day, broken === 'nights');
    at('charges');
    await this.does('charges', {}, broken === 'charges');
    at('debits');
    await this.does('debits', {}, broken === 'debits');
    await this.debits.takeFiles(this.now);
    at('bankReport');
    const file = this.debits.report(this.now);
    if (file) await this.does('bankReport', { file }, broken === 'bankReport');
    at('transfers');
    const { result } = await this.does('transfers', { year: this.lastTerms });
    for (const one of result as Paid[]) this.happened.push({ what: 'paid', at: this.now.toString(), ...one });
  }

  private async join(day: number): Promise<void> {
    const joinings = this.given.year.joinings.filter(({ onDay }) => onDay === day);
    if (joinings.length === 0) return;
    await this.does('join', { year: this.lastTerms, joinings });
    const at = this.now.toString();
    for (const { member } of joinings) this.happened.push({ what: 'joined', at, member });
  }

  private async act(day: number): Promise<void> {
    const acting = this.given.year.joinings.flatMap(({ centerId, member, onDay, acts }) =>
      acts.filter(({ after }) => onDay + after === day).map((act) => ({ centerId, member, act })),
    );
    if (acting.length === 0) return;
    const { result } = await this.does('act', { acting });
    for (const one of result as Answered[])
      this.happened.push({ what: 'acted', at: this.now.toString(), ...one });
  }

  private async runNights(day: number, isBroken: boolean): Promise<void> {
    const { year, databaseUrl } = this.given;
    const fate = fateOf(year.seed, 'night', day);
    if (this.missing === 0 && fate.happens(oddNights.weekMissed)) this.missing = 7;
    const isLast = day === year.days - 1;
    if (!isLast && (this.missing > 0 || fate.happens(oddNights.missed))) {
      this.missing = Math.max(0, this.missing - 1);
      this.nights.missed += 1;
      return;
    }
    this.happened.push({ what: 'nights', at: this.now.toString() });
    this.nights.run += 1;
    const isAtOnce = databaseUrl !== undefined && !isBroken && fate.happens(oddNights.atOnce);
    if (isAtOnce) {
      this.nights.atOnce += 1;
      const other = await this.start();
      await Promise.all([this.does('nights'), other.does('nights', this.now)]);
      await other.close();
    }
    await this.does('nights', {}, isBroken);
    if (!fate.happens(oddNights.twice)) return;
    this.nights.twice += 1;
    await this.does('nights');
  }

  private async compareSales(most: number): Promise<string[]> {
    const { year } = this.given;
    const ofPlans = new Map(year.joinings.map((one) => [`${one.planId} ${one.companyId ?? ''}`, one]));
    const joinings = [...ofPlans.values()].slice(0, most);
    const { result } = await this.does('compareRows', { year: this.lastTerms, joinings });
    return result as string[];
  }

  private start(): Promise<PortalHandle> {
    const { folder, databaseUrl = '' } = this.given;
    return startPortal({ env: { DATA_DIR: folder, DATABASE_URL: databaseUrl }, bank: this.bank });
  }

  /** Does it, in a process that dies meanwhile if that is wanted; then another one does it again, a little later. */
  private async does(deed: Deed, orders: Orders = {}, isBroken = false): Promise<Done> {
    this.portal ??= await this.start();
    const usual = this.usualStatements.get(deed) ?? 20;
    const diesAt = isBroken
      ? 1 + fateOf(this.given.year.seed, deed, this.now.toString()).below(usual)
      : undefined;
    try {
      const done = await this.portal.does(deed, this.now, orders, diesAt);
      if (done.statements > 0) this.usualStatements.set(deed, done.statements);
      return done;
    } catch (error) {
      if (!(error instanceof Died) || diesAt === undefined) throw error;
      this.kills += 1;
      this.pendingKills -= 1;
      this.now = this.now.add(afterKill);
      this.portal = await this.start();
      return this.portal.does(deed, this.now, orders);
    }
  }
}

/** Lives through a year in a portal that is killed and started again. */
export const simulate = (given: Simulation): Promise<Simulated> => new Simulator(given).run();
