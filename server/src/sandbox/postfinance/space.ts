import type { Mishap } from '../sandbox.ts';
import { type LinkCreate, type RefundCreate, type TransactionCreate, totalOf } from './requests.ts';

export type State = 'PENDING' | 'PROCESSING' | 'AUTHORIZED' | 'COMPLETED' | 'FULFILL' | 'FAILED' | 'VOIDED';

/** Amounts are in minor units in here. */
export interface Transaction {
  id: number;
  version: number;
  state: State;
  request: TransactionCreate;
  total: number;
  taken: number;
  refunded: number;
  timesPaid: number;
  link?: Link;
  token?: Token;
  /** In unix seconds. */
  timedOutAt?: number;
}

export interface Link {
  id: number;
  request: LinkCreate;
  total: number;
  isGone: boolean;
}

export interface Token {
  id: number;
  customerId: string;
}

export interface Refund {
  id: number;
  request: Omit<RefundCreate, 'type' | 'externalId'> & { type: string; externalId?: string };
  transaction: Transaction;
  state: 'SUCCESSFUL' | 'FAILED';
}

/** One club's space: what it was asked for, and what became of it. */
export interface Space {
  mishaps: ReadonlySet<Mishap>;
  /** Whether a payment is taken at once, or first promised. */
  takesAtOnce: boolean;
  lastId: number;
  transactions: Transaction[];
  links: Link[];
  refunds: Refund[];
  tokens: Token[];
  /** Called for everything that happens, in the order in which it does. */
  happened(happening: Happening): void;
}

export interface Happening {
  thing: 'Transaction' | 'Refund';
  id: number;
  state: string;
}

/** Their numbers are larger than an int of 32 bits. */
const firstId = 4_000_000_000;

export const openSpace = (mishaps: ReadonlySet<Mishap>, happened: Space['happened']): Space => ({
  mishaps,
  takesAtOnce: true,
  lastId: firstId,
  transactions: [],
  links: [],
  refunds: [],
  tokens: [],
  happened,
});

export function nextId(space: Space): number {
  space.lastId += 1;
  return space.lastId;
}

function move(space: Space, transaction: Transaction, ...states: State[]): void {
  for (const state of states) {
    transaction.state = state;
    transaction.version += 1;
    space.happened({ thing: 'Transaction', id: transaction.id, state });
  }
}

export function create(space: Space, request: TransactionCreate, link?: Link): Transaction {
  const transaction: Transaction = {
    id: nextId(space),
    version: 1,
    state: 'PENDING',
    request,
    total: totalOf(request) ?? 0,
    taken: 0,
    refunded: 0,
    timesPaid: 0,
    ...(link === undefined ? {} : { link }),
  };
  space.transactions.push(transaction);
  return transaction;
}

/** Nobody has begun to pay it, and there is still time. */
export const isOpen = ({ state, timedOutAt }: Transaction): boolean =>
  state === 'PENDING' && timedOutAt === undefined;

function keepCard(space: Space, { tokenizationMode, customerId }: TransactionCreate): Token | undefined {
  if (tokenizationMode === undefined || customerId === undefined) return undefined;
  const token = { id: nextId(space), customerId };
  space.tokens.push(token);
  return token;
}

/** Pays a transaction. A second attempt changes nothing. */
export function pay(space: Space, transaction: Transaction): void {
  if (!isOpen(transaction)) return;
  move(space, transaction, 'PROCESSING');
  if (space.mishaps.has('decline')) {
    move(space, transaction, 'FAILED');
    return;
  }
  if (!space.mishaps.has('slowBank')) agree(space, transaction);
}

/** The bank says yes, at once or after a while. */
export function agree(space: Space, transaction: Transaction): void {
  if (transaction.state !== 'PROCESSING') return;
  transaction.taken = transaction.total - (space.mishaps.has('wrongAmount') ? 1 : 0);
  const token = keepCard(space, transaction.request);
  if (token !== undefined) transaction.token = token;
  move(space, transaction, 'AUTHORIZED');
  if (space.takesAtOnce) complete(space, transaction);
}

/** What was promised is taken. */
export function complete(space: Space, transaction: Transaction): void {
  if (transaction.state !== 'AUTHORIZED') return;
  transaction.timesPaid += 1;
  move(space, transaction, 'COMPLETED', 'FULFILL');
}

/** What was promised is given up. */
export function abandon(space: Space, transaction: Transaction): void {
  if (transaction.state === 'AUTHORIZED') move(space, transaction, 'VOIDED');
}

/** The bank says no, after a while. */
export function refuse(space: Space, transaction: Transaction): void {
  if (transaction.state === 'PROCESSING') move(space, transaction, 'FAILED');
}

export function fail(space: Space, transaction: Transaction): void {
  if (isOpen(transaction)) move(space, transaction, 'FAILED');
}
