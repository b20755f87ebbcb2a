import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { limitedAddress } from './client-address.ts';
import { type ConnectionLimits, limitConnections, usualLimits } from './connections.ts';
import { storeIn } from './rate-limit-store.ts';
import { countInMemory, type RequestCounts } from './request-counts.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

export interface HttpOptions {
  log: Logger;
  trustedProxies: TrustedProxies;
  requestsPerMinute: number;
  /** If omitted, they are counted in this process. */
  counts?: RequestCounts;
  /** Whether people use https, so that browsers can be required to keep using it. */
  secure: boolean;
  connections?: ConnectionLimits;
}

/** The front desk scans member passes with the camera, and visitors find the nearest club; nothing needs any of the others. Payment is for wallets. */
const permissions =
  'camera=(self), display-capture=(), geolocation=(self), hid=(), microphone=(), midi=(), serial=(), usb=()';

/** Fastify itself takes no number of hops any more: it cannot know that only the proxy reaches the port. */
const trustOf = (proxies: TrustedProxies) => {
  if (!proxies) return false;
  return 'networks' in proxies ? proxies.networks : (_address: string, hop: number) => hop < proxies.hops;
};

const policyHeader = 'content-security-policy';
const nothingAllowed = "default-src 'none'; frame-ancestors 'none'";
const isNoPage = (reply: FastifyReply): boolean =>
  /^(application\/json|text\/plain)\b/.test(String(reply.getHeader('content-type') ?? ''));

/** A server with its guards up and no route yet. */
export async function httpServer(options: HttpOptions): Promise<FastifyInstance> {
  const connections = options.connections ?? usualLimits;
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(options.trustedProxies),
    // The largest input of a call is a few kilobytes; what needs more says so itself.
    bodyLimit: 64_000,
    requestTimeout: connections.requestMs,
    keepAliveTimeout: connections.keepAliveMs,
    http: { headersTimeout: connections.headMs, connectionsCheckingInterval: connections.lookEveryMs },
    // A logger for every request would cost more than most requests; lines name the correlation id themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  limitConnections(app, connections);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-correlation-id', request.id);
    reply.header('permissions-policy', permissions);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode >= 400 && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    // Data and words are no page, wherever a browser is led to show them; a page brings a policy of its own.
    if (isNoPage(reply) && !reply.hasHeader(policyHeader)) reply.header(policyHeader, nothingAllowed);
  });
  app.addHook('onResponse', async (request, reply) => {
    // 503 is an answer of ours: too much at once. It is counted and logged as such.
    const level = reply.statusCode >= 500 && reply.statusCode !== 503 ? 'error' : 'debug';
    if (!options.log.isLevelEnabled(level)) return;
    const facts = {
      correlationId: request.id,
      method: request.method,
      // The path as it was declared: what stands in its place may be personal.
      path: request.routeOptions.url ?? '(none)',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    options.log[level](facts, 'request');
  });
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: options.secure,
    referrerPolicy: { policy: 'same-origin' },
  });
  await app.register(rateLimit, {
    max: options.requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => limitedAddress(request.ip),
    store: storeIn(options.counts ?? countInMemory()),
  });
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  return app;
}
