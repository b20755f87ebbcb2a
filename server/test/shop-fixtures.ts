import type { AddressInfo } from 'node:net';
import type { Payment } from '@foyer/contract/payment/shapes';
import type { PaymentProvider } from '@foyer/contract/shared/portal';
import Fastify, { type FastifyInstance } from 'fastify';
import { processDueClasses } from '../src/booking/due/process-due-classes.ts';
import type { Document } from '../src/clubs/document.ts';
import { reconcileDue } from '../src/payment/reconciling/reconcile-due.ts';
import { mountSandbox } from '../src/sandbox/mount-sandbox.ts';
import type { Sandbox } from '../src/sandbox/sandbox.ts';
import type { TestClub } from './factories.ts';
import { openOwnWorld, type World, type WorldOptions } from './world.ts';

export interface Shop extends AsyncDisposable {
  world: World;
  sandbox: Sandbox;
  /** The address of the portal. */
  url: string;
  /** A club that sells clipcards and takes money through the sandbox. */
  openClub(given?: {
    document?: Document;
    currency?: string;
    country?: string;
    brandId?: string;
  }): Promise<TestClub>;
  sell(club: TestClub, product?: Partial<NewProduct>): Promise<number>;
  /** Makes a call as a person. */
  call(
    person: { headers: Record<string, string> },
    path: string,
    input: object,
    key?: string,
  ): Promise<Answer>;
  reconcile(): Promise<void>;
  /** Runs the portal's jobs now and two minutes later, so that due refunds are sent. */
  settle(): Promise<void>;
  /** The provider's own state of a payment. */
  paymentOf(key: string): Pick<ReturnType<Sandbox['payments']>[number], 'refunded' | 'state'> | undefined;
}

interface NewProduct {
  name: string;
  activity_groups: string[];
  amount: number;
  lowest: number;
  highest: number;
  units_left: number | null;
  maximum_quantity: number | null;
  for_members: boolean;
  minimum_age: number | null;
  tax_rate: number;
  validity_days: number | null;
  period_months: number | null;
  usable_at: number[];
}

interface Answer {
  status: number;
  body: Payment & { errorCode?: string; params?: Record<string, string> } & Record<string, unknown>;
}

/** Puts clipcards on sale. */
export async function sellClipcard(
  world: World,
  club: TestClub,
  given: Partial<NewProduct> = {},
): Promise<number> {
  const { name = 'Ten classes', amount = 15_000, lowest = 10_000, highest = 20_000, ...columns } = given;
  const { currency } = (await world.clubOf(club)).center;
  const { id } = await world.services.db
    .insertInto('clipcard_product')
    .values({
      center_id: club.centerId,
      name,
      description: '',
      activity_groups: [],
      currency,
      tax_rate: 0,
      validity_days: 90,
      usable_at: [],
      minimum_age: null,
      maximum_age: null,
      maximum_quantity: null,
      units_left: null,
      period_months: null,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.services.db
    .insertInto('clipcard_size')
    .values({
      center_id: club.centerId,
      product_id: id,
      clips: 10,
      amount,
      lowest_amount: lowest,
      highest_amount: highest,
    })
    .execute();
  return id;
}

/** A listening portal and a provider's sandbox. Everything between them goes over HTTP. */
export async function openShop<S extends Sandbox & { tells?: string | undefined }>(
  sandbox: S,
  {
    open = openOwnWorld,
    ...options
  }: WorldOptions & { open?: (options: WorldOptions) => Promise<World> } = {},
): Promise<Shop & { sandbox: S }> {
  const beside: FastifyInstance = Fastify();
  await mountSandbox(beside, sandbox, '/sandbox');
  sandbox.standsAt(`${await beside.listen({ port: 0, host: '127.0.0.1' })}/sandbox`);
  const { secrets } = options;
  const world = await open({
    ...options,
    secrets: (name) =>
      name.startsWith(`${sandbox.name}.`)
        ? sandbox.secrets()[name.split('.')[2] ?? '']
        : typeof secrets === 'function'
          ? secrets(name)
          : secrets?.[name],
  });
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const shop: Shop & { sandbox: S } = {
    world,
    sandbox,
    url,
    openClub: async (given = {}) => {
      const club = await world.makeClub({
        ...(given.currency && { currency: given.currency }),
        ...(given.country && { country: given.country }),
        ...(given.brandId && { brandId: given.brandId }),
        document: {
          ...given.document,
          paymentProvidersConfig: {
            [sandbox.name as PaymentProvider]: { allowedForStaff: true, allowedForMember: true },
            ...given.document?.paymentProvidersConfig,
          },
        },
      });
      if ('tells' in sandbox) sandbox.tells = `${url}/payment-notification/${sandbox.name}/${club.centerId}`;
      return club;
    },
    sell: (club, given) => sellClipcard(world, club, given),
    call: async ({ headers }, path, input, key) => {
      const response = await fetch(`${url}/api/${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
        body: JSON.stringify(input),
      });
      return { status: response.status, body: (await response.json()) as Answer['body'] };
    },
    reconcile: () => reconcileDue(world.services),
    settle: async () => {
      await processDueClasses(world.services);
      await reconcileDue(world.services);
      world.clock.move({ minutes: 2 });
      await reconcileDue(world.services);
    },
    paymentOf: (wanted) => sandbox.payments().find(({ key }) => key === wanted),
    [Symbol.asyncDispose]: async () => {
      await world[Symbol.asyncDispose]();
      await beside.close();
    },
  };
  return shop;
}
