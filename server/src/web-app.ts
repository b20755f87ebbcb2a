import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WebappConfig } from '@foyer/contract/config';
import { mayComeToMeasure } from '@foyer/web/app/shell/analytics/measured-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ConfigFault } from './clubs/config-fault.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { Services } from './frame/context.ts';
import { errorBodyOf } from './frame/errors.ts';
import { languageOf, portalOf } from './frame/portal.ts';
import { refuse } from './frame/refuse.ts';
import { pageSourcesOf } from './payment/page-sources.ts';
import { type HeldFile, heldFiles, sendHeld } from './platform/http/held-files.ts';
import { appIcon, webManifest } from './web-manifest.ts';
import { asksEarly, type BuiltPage, type Manifest, pageHtml } from './web-page.ts';

type HeldFiles = ReturnType<typeof heldFiles>;

const artworkFolder = fileURLToPath(new URL('../../demo/public', import.meta.url));
const hidden = { schema: { hide: true } as never };
/** The app's files and the clubs' artwork are many per page, and cheap. */
const asset = { ...hidden, config: { rateLimit: false as const } };

const notBuilt = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Not built</title></head>
<body><h1>The web app is not built</h1>
<p>Run <code>npm start</code>, and reload.</p></body></html>
`;

/** How long the page may be an old one after it was built again. */
const oldForMs = 1000;

/**
 * The page of the app, kept in memory. While it is shown, somebody looks now and then whether it was built again: no
 * visitor waits for the disk, but for the first one, and where there is no page yet.
 */
function builtPage(folder: string, files: HeldFiles): () => Promise<BuiltPage | undefined> {
  const file = resolve(folder, 'index.html');
  let held: (BuiltPage & { at: number }) | undefined;
  let lookedAt = 0;
  async function look(): Promise<void> {
    const found = await stat(file).catch(() => undefined);
    if (!found || held?.at === found.mtimeMs) return;
    const manifest = await readFile(resolve(folder, '.vite/manifest.json'), 'utf8').catch(() => '{}');
    const html = await readFile(file, 'utf8');
    files.forget();
    const earlyCalls = await readFile(resolve(folder, 'early-calls.js'), 'utf8').catch(() => '');
    held = { at: found.mtimeMs, html, manifest: JSON.parse(manifest) as Manifest, earlyCalls };
  }
  return async () => {
    if (!held) await look();
    else if (performance.now() - lookedAt > oldForMs) {
      lookedAt = performance.now();
      // A build may be halfway: then the page that is held is as good as any, and the next look finds the other.
      look().catch(() => undefined);
    }
    return held;
  };
}

/** The club's favicon, where it is one of the portal's own files. */
async function markOf({ lookAndFeel }: WebappConfig): Promise<Buffer | undefined> {
  const [, brand, file] = /^\/club\/([a-z0-9-]+)\/([a-z0-9-]+\.svg)$/.exec(lookAndFeel.favicon ?? '') ?? [];
  return brand && file ? readFile(resolve(artworkFolder, brand, file)).catch(() => undefined) : undefined;
}

const centerIdOf = (request: FastifyRequest): number | undefined => {
  const { centerId } = request.query as { centerId?: unknown };
  return typeof centerId === 'string' && /^\d{1,10}$/.test(centerId) ? Number(centerId) : undefined;
};

/** Serves the app to browsers: its files, the page behind every address that is not a call, the clubs' artwork. */
export async function webApp(app: FastifyInstance, services: Services, folder: string): Promise<void> {
  const { clubs, clock, settings } = services;
  const files = heldFiles(folder);
  const artwork = heldFiles(artworkFolder);
  const page = builtPage(folder, files);

  const notThere = (request: FastifyRequest, reply: FastifyReply) =>
    reply.code(404).send(errorBodyOf(refuse('general.notFound'), clock.now(), request.id));

  const unlessMissing = async (
    request: FastifyRequest,
    reply: FastifyReply,
    file: HeldFile | undefined,
    cacheControl: string,
  ) => (file ? sendHeld(request, reply, file, cacheControl) : notThere(request, reply));

  app.get('/assets/:file', asset, async (request, reply) => {
    const { file } = request.params as { file: string };
    const found = /^[\w-][\w.-]*$/.test(file) ? await files.file(`assets/${file}`) : undefined;
    return unlessMissing(request, reply, found, 'public, max-age=31536000, immutable');
  });

  app.get('/club/:brand/:file', asset, async (request, reply) => {
    const { brand, file } = request.params as { brand: string; file: string };
    if (!/^[a-z0-9-]+$/.test(brand) || !/^[a-z0-9-]+\.svg$/.test(file)) return notThere(request, reply);
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    reply.header('x-content-type-options', 'nosniff');
    // The logo stands in letters too, which are read on other sites.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return unlessMissing(request, reply, await artwork.file(`${brand}/${file}`), 'public, max-age=3600');
  });

  /** The picture of a class where neither the class nor the club has one; its name is the specification's. */
  app.get('/default_class_3.png', asset, async (request, reply) =>
    unlessMissing(request, reply, await files.file('default_class_3.png'), 'public, max-age=86400'),
  );

  /** Asked for anew each time: a browser compares it with the one that it runs. */
  app.get('/sw.js', asset, async (request, reply) =>
    unlessMissing(request, reply, await files.file('sw.js'), 'no-cache'),
  );

  const clubOf = (request: FastifyRequest) =>
    portalOf(request, clubs, centerIdOf(request)).catch((error: unknown) => {
      if (error instanceof ConfigFault) return undefined;
      throw error;
    });

  app.get('/manifest.webmanifest', asset, async (request, reply) => {
    const club = await clubOf(request);
    if (!club) return notThere(request, reply);
    reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8');
    return reply.send(
      JSON.stringify(webManifest(club.config, languageOf(request, club), centerIdOf(request))),
    );
  });

  app.get('/app-icon.svg', asset, async (request, reply) => {
    const club = await clubOf(request);
    if (!club) return notThere(request, reply);
    reply.header('content-security-policy', "default-src 'none'; img-src data:; sandbox");
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'max-age=3600');
    return reply.type('image/svg+xml').send(appIcon(club.config, await markOf(club.config)));
  });

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
    const club = await clubOf(request);
    const nonce = randomBytes(16).toString('base64url');
    const config: WebappConfig | undefined = club?.config;
    const { lang } = request.query as { lang?: unknown };
    const requested = config?.locales.find(({ code }) => code === lang)?.code;
    const language = requested ?? (club ? languageOf(request, club) : 'en');
    const paying = club && pageSourcesOf(services, club, path);
    const mayMeasure = mayComeToMeasure(path);
    reply.header(
      'content-security-policy',
      contentSecurityPolicy(config, nonce, {
        mayMeasure,
        ownScript: club && asksEarly(path) ? built.earlyCalls : '',
        ...(paying && { paying }),
      }),
    );
    // Addresses of these pages may hold a code or a key, which belongs in nobody's log.
    if (!mayMeasure || path.startsWith('/sso')) reply.header('referrer-policy', 'no-referrer');
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    return pageHtml(built, { nonce, club, centerId, path, language, demo: settings.demo });
  });
}
