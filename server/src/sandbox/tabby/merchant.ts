import type { Clock } from '../../platform/clock/clock.ts';
import type { Mishap } from '../sandbox.ts';
import {
  badData,
  checkedList,
  checkedPart,
  checkedSession,
  notYours,
  Refused,
  requestedMoney,
} from './checks.ts';
import { newPart, newSession, type Session, sumOf } from './payments.ts';

export interface TabbyMerchant {
  sessions: readonly Session[];
  begin(body: unknown): Session | Refused;
  /** What was promised or taken, the newest first. */
  list(query: unknown): readonly Session[] | Refused;
  capture(session: Session, body: unknown): Refused | undefined;
  close(session: Session): Refused | undefined;
  refund(session: Session, body: unknown): Refused | undefined;
}

const instant = (day: string) =>
  day.includes('T') ? Temporal.Instant.from(day) : Temporal.Instant.from(`${day}T00:00:00Z`);

export function openMerchant(
  mishaps: ReadonlySet<Mishap>,
  merchantCode: string,
  clock: Clock,
): TabbyMerchant {
  const sessions: Session[] = [];

  /** Under the same reference nothing is done twice, and that is no fault. */
  function add(
    session: Session,
    body: unknown,
    { to, status, atMost }: { to: 'captures' | 'refunds'; status: Session['status']; atMost: number },
  ): Refused | undefined {
    const request = checkedPart(body);
    if (request instanceof Refused) return request;
    if (session[to].some(({ reference_id }) => reference_id === request.reference_id)) return undefined;
    if (session.status !== status) return badData(`payment is ${session.status}`);
    const money = requestedMoney(request.amount, session.money.currency);
    if (money instanceof Refused) return money;
    if (money.amount + sumOf(session[to]) > atMost) return badData('amount');
    session[to].push(newPart(money.amount, request.reference_id, clock.now()));
    return undefined;
  }

  return {
    sessions,
    begin(body) {
      const request = checkedSession(body);
      if (request instanceof Refused) return request;
      if (request.merchant_code !== merchantCode) return notYours();
      const money = requestedMoney(request.payment.amount, request.payment.currency);
      if (money instanceof Refused) return money;
      const prices = request.payment.order.items.map(({ unit_price }) => unit_price);
      if (prices.some((price) => requestedMoney(price, money.currency) instanceof Refused)) {
        return badData('unit_price');
      }
      const session = newSession(request, money, clock.now());
      if (mishaps.has('decline')) session.status = 'REJECTED';
      sessions.push(session);
      return session;
    },
    list(query) {
      const request = checkedList(query);
      if (request instanceof Refused) return request;
      const { created_at__gte: from, created_at__lte: to, limit, offset } = request;
      return sessions
        .filter(({ status }) => status === 'AUTHORIZED' || status === 'CLOSED')
        .filter(({ at }) => !from || Temporal.Instant.compare(at, instant(from)) >= 0)
        .filter(({ at }) => !to || Temporal.Instant.compare(at, instant(to)) <= 0)
        .toReversed()
        .slice(offset, offset + limit);
    },
    capture(session, body) {
      const refused = add(session, body, {
        to: 'captures',
        status: 'AUTHORIZED',
        atMost: session.money.amount,
      });
      if (sumOf(session.captures) === session.money.amount) session.status = 'CLOSED';
      return refused;
    },
    close(session) {
      if (session.status !== 'AUTHORIZED') return badData(`payment is ${session.status}`);
      session.status = 'CLOSED';
      return undefined;
    },
    refund: (session, body) =>
      add(session, body, { to: 'refunds', status: 'CLOSED', atMost: sumOf(session.captures) }),
  };
}
