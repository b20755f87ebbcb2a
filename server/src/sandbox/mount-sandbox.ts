import type { FastifyInstance } from 'fastify';
import { hangUp } from './hang-up.ts';
import type { Sandbox } from './sandbox.ts';

/** Serves a sandbox under an address of its own, as long as it is not down. */
export async function mountSandbox(app: FastifyInstance, sandbox: Sandbox, prefix: string): Promise<void> {
  await app.register(
    async (mounted) => {
      mounted.addHook('onRequest', async (_request, reply) => {
        if (sandbox.mishaps.has('down')) hangUp(reply);
      });
      // Its own, so that no path of a sandbox that is down gets an answer.
      mounted.setNotFoundHandler((_request, reply) => reply.code(404).send());
      await mounted.register(sandbox.plugin);
    },
    { prefix },
  );
}
