import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { demoBank } from './demo-bank.ts';
import type { Sandbox } from './sandbox.ts';
import { type OpenSandbox, sandboxes } from './sandboxes.ts';

/** A sandbox of each provider for each brand of the demo, on the portal's own address. */
export interface DemoSandboxes {
  register(app: FastifyInstance): Promise<void>;
  /** Where the portal listens, once that is known. */
  standAt(address: string): void;
  /** What a brand's secrets are as long as nobody has named real ones. */
  secret(name: string): string | undefined;
  /** The sandboxes of a brand, to make something go wrong there. */
  of(brand: string, provider: string): Sandbox;
}

interface MountedSandbox {
  path: string;
  /** How the brand's secrets for it begin. */
  prefix: string;
  /** The centre that is notified. */
  notified: string;
  sandbox: OpenSandbox;
}

export async function demoSandboxes(db: Db, clock: Clock): Promise<DemoSandboxes> {
  const brands = await db.selectFrom('brand').select(['id', 'name', 'directory_center_id']).execute();
  const all: MountedSandbox[] = brands.flatMap(({ id, directory_center_id }) =>
    Object.values(sandboxes).map((open) => {
      const sandbox = open(clock);
      return {
        path: `/sandbox/${sandbox.name}/${id}`,
        prefix: `${sandbox.name}.${id}.`,
        notified: `/payment-notification/${sandbox.name}/${directory_center_id}`,
        sandbox,
      };
    }),
  );
  return {
    register: async (app) => {
      for (const { path, sandbox } of all) await app.register(sandbox.plugin, { prefix: path });
    },
    standAt: (address) => {
      for (const { path, notified, sandbox } of all) {
        sandbox.standsAt(address + path);
        if ('tells' in sandbox) sandbox.tells = address + notified;
      }
    },
    secret: (name) => {
      const found = all.find(({ prefix }) => name.startsWith(prefix));
      return found?.sandbox.secrets()[name.slice(found.prefix.length)] ?? demoBank(brands, name);
    },
    of: (brand, provider) => {
      const found = all.find(({ prefix }) => prefix === `${provider}.${brand}.`);
      if (!found) throw new Error(`${brand} has no sandbox of ${provider}`);
      return found.sandbox;
    },
  };
}
