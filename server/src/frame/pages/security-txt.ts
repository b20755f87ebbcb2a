import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import { errorBodyOf } from '../errors.ts';
import { refuse } from '../refuse.ts';

/** RFC 9116 wants a day after which the file is not to be trusted, less than a year away. */
const validDays = 180;

/** Whom to tell of a weakness, where somebody who found one looks first. */
export function securityTxt(
  app: FastifyInstance,
  { settings: { securityContact, publicUrl }, clock }: Pick<Services, 'settings' | 'clock'>,
): void {
  const path = '/.well-known/security.txt';
  app.get(path, { schema: { hide: true } as never }, (request, reply) => {
    const now = clock.now();
    if (!securityContact) {
      return reply.code(404).send(errorBodyOf(refuse('general.notFound'), now, request.id));
    }
    const expires = now.add({ hours: 24 * validDays }).round({ smallestUnit: 'hour' });
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires.toString({ smallestUnit: 'second' })}`,
      ...(publicUrl ? [`Canonical: ${publicUrl}${path}`] : []),
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}
