import type { FastifyInstance } from 'fastify';
import type { Services } from '../frame/context.ts';
import { errorBodyOf } from '../frame/errors.ts';
import { portalOf } from '../frame/portal.ts';
import { refuse } from '../frame/refuse.ts';

const path = '/.well-known/apple-developer-merchantid-domain-association';

/** By this file, Apple sees that a domain may offer Apple Pay. Its content is a secret of the club, though not secret. */
export function applePayDomain(app: FastifyInstance, { clubs, secret, clock }: Services): void {
  app.get(path, { schema: { hide: true } as never }, async (request, reply) => {
    const club = await portalOf(request, clubs);
    const content =
      club &&
      [club.center.id, club.brand.id]
        .map((account) => secret(`adyen.${account}.applePayDomainAssociation`))
        .find((text) => text !== undefined);
    if (!content)
      return reply.code(404).send(errorBodyOf(refuse('general.notFound'), clock.now(), request.id));
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'max-age=3600').send(content);
  });
}
