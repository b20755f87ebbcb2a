import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { calendarFeed } from './calendar/feed.ts';
import { devMail } from './dev/mail.ts';
import { domains } from './domains.ts';
import type { Services } from './frame/context.ts';
import { answerError, errorBodyOf } from './frame/errors.ts';
import type { Route } from './frame/handle.ts';
import { liveChanges } from './frame/live/live-changes.ts';
import { countOutages } from './frame/monitoring/count-outages.ts';
import { mayReadMetrics } from './frame/monitoring/metrics-access.ts';
import { logSecurityEvents } from './frame/monitoring/security-events.ts';
import { mount } from './frame/mount.ts';
import { apiDocs } from './frame/pages/docs-page.ts';
import { securityTxt } from './frame/pages/security-txt.ts';
import { refuse } from './frame/refuse.ts';
import { applePayDomain } from './payment/apple-pay-domain.ts';
import { issueGauge } from './payment/issues/issue-gauge.ts';
import { circuitMetrics } from './payment/providers/circuit/circuit-metrics.ts';
import { paymentWebhooks } from './payment/reconciling/webhook-events.ts';
import { metrics } from './platform/http/metrics.ts';
import { httpServer } from './platform/http/server.ts';
import { noSiblings, type Siblings } from './platform/workers/siblings.ts';
import { webApp } from './web-app.ts';

/** The calls of every domain, in reading order. */
export const routes: Route[] = domains.flatMap((domain) => domain.routes ?? []);

export async function buildApp(
  services: Services,
  { webFolder, siblings = noSiblings() }: { webFolder?: string; siblings?: Siblings } = {},
): Promise<FastifyInstance> {
  const { settings, clock, log } = services;
  const app = await httpServer({
    log,
    trustedProxies: settings.trustedProxies,
    requestsPerMinute: settings.requestsPerMinute,
    counts: siblings,
    secure: settings.publicUrl?.startsWith('https:') ?? false,
  });
  app.setErrorHandler(answerError(clock));
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    reply.code(404).send(errorBodyOf(refuse('general.notFound'), clock.now(), request.id)),
  );
  const registry = metrics(app);
  siblings.measuredBy(registry);
  issueGauge(registry, services.db);
  circuitMetrics(registry, services.circuits);
  logSecurityEvents(app, services, registry);
  countOutages(app, registry);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Foyer member portal',
        version: '1',
        description: 'Every call of the portal, derived from its contract.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'Token of a session' } },
      },
      security: [{ session: [] }],
      tags: [...new Set(routes.map(({ call }) => call.domain))].map((name) => ({
        name,
        description: `Calls of ${name}`,
      })),
    },
    transform: createJsonSchemaTransform({ skipList: [] }) as never,
  });
  mount(app, services, routes);
  await paymentWebhooks(app, services);
  calendarFeed(app, services);
  liveChanges(
    app,
    services,
    domains.flatMap(({ live }) => live ?? []),
  );
  if (settings.apiDocs) apiDocs(app);
  securityTxt(app, services);
  applePayDomain(app, services);

  app.get('/healthz', { schema: { hide: true } as never, config: { rateLimit: false } }, () => ({
    status: 'up',
  }));
  app.get(
    '/readyz',
    { schema: { hide: true } as never, config: { rateLimit: false } },
    async (request, reply) => {
      const ready = await services.databaseAnswers();
      const down = mayReadMetrics(settings, request) ? services.circuits.down() : [];
      return reply.code(ready ? 200 : 503).send({
        status: ready ? 'ready' : 'no database',
        // The portal serves its members without them, so it stays ready.
        ...(down.length > 0 && { paymentProvidersDown: down }),
      });
    },
  );
  app.get(
    '/metrics',
    { schema: { hide: true } as never, config: { rateLimit: false } },
    async (request, reply) => {
      if (!mayReadMetrics(settings, request)) {
        return reply.code(403).send(errorBodyOf(refuse('general.notAuthorized'), clock.now(), request.id));
      }
      return reply.type(registry.contentType).send(await siblings.metrics());
    },
  );

  if (settings.demo) devMail(app, services);
  if (webFolder) await webApp(app, services, webFolder);
  return app;
}
