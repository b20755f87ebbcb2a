import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { WebappConfig } from '@foyer/contract/config';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { Services } from './frame/context.ts';
import { ConfigFault, errorBodyOf } from './frame/errors.ts';
import { languageOf, portalOf } from './frame/portal.ts';
import { refuse } from './frame/refuse.ts';
import { pageSourcesOf } from './payment/page-sources.ts';
import { type BuiltPage, type Manifest, pageHtml } from './web-page.ts';

const artworkFolder = fileURLToPath(new URL('../../demo/public', import.meta.url));
const hidden = { schema: { hide: true } as never };
/** The app's files and the clubs' artwork are many per page, and cheap. */
const asset = { ...hidden, config: { rateLimit: false as const } };

const notBuilt = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Not built</title></head>
<body><h1>The web app is not built</h1>
<p>Run <code>npm start</code>, or <code>npm run build</code> while the server runs, and reload.</p></body></html>
`;

/** The page of the app as it was built last; it is read again when it is built again. */
function builtPage(folder: string): () => Promise<BuiltPage | undefined> {
  const file = resolve(folder, 'index.html');
  let held: (BuiltPage & { at: number }) | undefined;
  return async () => {
    const found = await stat(file).catch(() => undefined);
    if (!found) return undefined;
    if (held?.at !== found.mtimeMs) {
      const manifest = await readFile(resolve(folder, '.vite/manifest.json'), 'utf8').catch(() => '{}');
      held = {
        at: found.mtimeMs,
        html: await readFile(file, 'utf8'),
        manifest: JSON.parse(manifest) as Manifest,
      };
    }
    return held;
  };
}

const centerIdOf = (request: FastifyRequest): number | undefined => {
  const { centerId } = request.query as { centerId?: unknown };
  return typeof centerId === 'string' && /^\d{1,10}$/.test(centerId) ? Number(centerId) : undefined;
};

/** Serves the app to browsers: its files, the page behind every address that is not a call, the clubs' artwork. */
export async function webApp(app: FastifyInstance, services: Services, folder: string): Promise<void> {
  const { clubs, clock, settings } = services;
  const page = builtPage(folder);
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    suppressWarning: true,
    preCompressed: true,
  });

  const notThere = (request: FastifyRequest, reply: FastifyReply) =>
    reply.code(404).send(errorBodyOf(refuse('general.notFound'), clock.now(), request.id));

  app.get('/assets/:file', asset, (request, reply) => {
    const { file } = request.params as { file: string };
    if (!/^[\w.-]+$/.test(file)) return notThere(request, reply);
    return reply.sendFile(`assets/${file}`, { maxAge: '365d', immutable: true });
  });

  app.get('/club/:brand/:file', asset, (request, reply) => {
    const { brand, file } = request.params as { brand: string; file: string };
    if (!/^[a-z0-9-]+$/.test(brand) || !/^[a-z0-9-]+\.svg$/.test(file)) return notThere(request, reply);
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    reply.header('x-content-type-options', 'nosniff');
    // The logo stands in letters too, which are read on other sites.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return reply.sendFile(`${brand}/${file}`, artworkFolder, { maxAge: '1h' });
  });

  /** The picture of a class where neither the class nor the club has one; its name is the specification's. */
  app.get('/default_class_3.png', asset, (_request, reply) =>
    reply.sendFile('default_class_3.png', { maxAge: '1d' }),
  );

  app.get('/robots.txt', hidden, (_request, reply) =>
    reply.type('text/plain').send('User-agent: *\nDisallow: /api/\n'),
  );

  app.get('/*', hidden, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (/^\/(api|assets|club|dev\/mail|sandbox|payment-(notification|return))(\/|$)/.test(path))
      return notThere(request, reply);
    const built = await page();
    if (built === undefined) return reply.code(503).type('text/html; charset=utf-8').send(notBuilt);
    const centerId = centerIdOf(request);
    const club = await portalOf(request, clubs, centerId).catch((error: unknown) => {
      if (error instanceof ConfigFault) return undefined;
      throw error;
    });
    const nonce = randomBytes(16).toString('base64url');
    const config: WebappConfig | undefined = club?.config;
    const { lang } = request.query as { lang?: unknown };
    const asked = config?.locales.find(({ code }) => code === lang)?.code;
    const language = asked ?? (club ? languageOf(request, club) : 'en');
    const paying = club && pageSourcesOf(services, club);
    reply.header('content-security-policy', contentSecurityPolicy(config, nonce, paying));
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    return pageHtml(built, { nonce, config, centerId, path, language, demo: settings.demo });
  });
}
