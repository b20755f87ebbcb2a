import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainDocument, type TestClub } from '../test/factories.ts';
import { openOwnWorld, type World } from '../test/world.ts';

/** What the build makes of web/index.html, as far as the server touches it. */
const built = `<!doctype html><html lang="en" dir="ltr" data-scheme="light"><head><title>Member portal</title>
<!--head--><meta property="csp-nonce" nonce="__NONCE__"><style id="club-theme" nonce="__NONCE__"></style>
</head><body><div id="loading" data-waiting-for="configuration"><!--header--><main><!--picture--><p><!--loading--></p></main></div></body></html>`;

const manifest = {
  'index.html': { file: 'assets/index-abc.js' },
  '_en.js': { file: 'assets/first-en-1.js', name: 'first-texts-en' },
  '_ar.js': { file: 'assets/first-ar-1.js', name: 'first-texts-ar' },
  '_day.js': { file: 'assets/every-day-en-1.js', name: 'every-day-texts-en' },
  'src/user/LoginScreen.tsx': { file: 'assets/login-1.js', imports: ['index.html', '_shared.js'] },
  'src/classes/ClassesScreen.tsx': {
    file: 'assets/classes-1.js',
    imports: ['index.html', '_shared.js'],
    css: ['assets/classes-1.css'],
  },
  '_shared.js': { file: 'assets/shared-1.js' },
};

const earlyCalls = 'void 0;';

let folder: string;
let world: World;
let club: TestClub;
let measured: TestClub;
let broken: TestClub;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-web-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'index.html'), built);
  await writeFile(join(folder, 'early-calls.js'), earlyCalls);
  await writeFile(join(folder, 'assets/index-abc.js'), 'export default 1;');
  await writeFile(join(folder, 'secret.txt'), 'not for the world');
  world = await openOwnWorld({ webFolder: folder, env: { DEMO: 'no' } });
  club = await world.makeClub({
    document: {
      ...plainDocument,
      lookAndFeel: {
        mainColor: '#ffc21a',
        secondaryColor: '#4b1e8c',
        siteLogo: 'https://images.club.example/logo.svg',
        defaultClassImage: '/club/test/class.svg',
        scheme: 'dark',
        banners: [
          { path: '/login', image: { small: '/club/test/login.svg' } },
          { path: '/booking', image: { small: '/club/test/classes.svg' } },
          { path: '/', image: { small: '/club/test/home.svg' } },
        ],
        customCSS: '.page { color: red }',
      },
      general: { clubName: `Smith & <Sons> "Club"` },
      redirects: { allowedHosts: ['www.club.example'] },
    },
  });
  measured = await world.makeClub({
    document: { ...plainDocument, general: { clubName: 'Measured', googleTagManagerId: 'GTM-ABC123' } },
  });
  const { siteLogo: _gone, ...incomplete } = plainDocument.lookAndFeel ?? {};
  broken = await world.makeClub({ document: { ...plainDocument, lookAndFeel: incomplete } });
});

afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers });
const pageOf = ({ centerId }: TestClub, more = '') => get(`/login?centerId=${centerId}${more}`);
const policyOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['content-security-policy']);

describe('the page', () => {
  test('stands behind every address that is no call', async () => {
    for (const path of ['/', '/login', '/staff/7/100/summary', '/no/such/page', '/dev/ui']) {
      const answer = await get(path);
      expect(answer.statusCode, path).toBe(200);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
  });

  test('is dressed for the club: colours, name, scheme, language', async () => {
    const { body } = await pageOf(club);
    expect(body).toContain('--main-500: #ffc21a;');
    expect(body).toMatch(/@layer club \{\s*\.page\s*\{\s*color:\s*red\s*\}/);
    expect(body).toContain('<title>Smith &#38; &#60;Sons&#62; &#34;Club&#34;</title>');
    expect(body).toContain('<html lang="en-US" dir="ltr" data-scheme="dark">');
    expect((await pageOf(club, '&lang=ar')).body).toContain(
      '<html lang="ar-AE" dir="rtl" data-scheme="dark">',
    );
  });

  test('has a nonce of its own each time, the same in the policy and in the page', async () => {
    const answers = [await pageOf(club), await pageOf(club)];
    const nonces = answers.map((answer) => /'nonce-([\w-]+)'/.exec(policyOf(answer))?.[1]);
    expect(nonces[0]).toMatch(/^[\w-]{22}$/);
    expect(nonces[0]).not.toBe(nonces[1]);
    for (const [place, { body }] of answers.entries()) {
      expect(body).not.toContain('__NONCE__');
      expect(body.match(/nonce="([\w-]+)"/g)).toEqual([
        `nonce="${nonces[place]}"`,
        `nonce="${nonces[place]}"`,
      ]);
    }
  });

  test('says that it is loading, and asks early for what the first screen needs, in its language', async () => {
    const preloads = ({ body }: { body: string }) =>
      [...body.matchAll(/rel="modulepreload" fetchpriority="low" href="([^"]+)"/g)].map(([, href]) => href);
    const login = await pageOf(club);
    expect(login.body).toContain('<p>Loading</p>');
    expect(preloads(login)).toEqual(['/assets/first-en-1.js', '/assets/login-1.js', '/assets/shared-1.js']);
    const booking = await get(`/booking?centerId=${club.centerId}`);
    expect(preloads(booking)).toEqual([
      '/assets/first-en-1.js',
      '/assets/every-day-en-1.js',
      '/assets/classes-1.js',
      '/assets/shared-1.js',
    ]);
    expect(booking.body).toContain(
      '<link rel="preload" as="style" crossorigin href="/assets/classes-1.css">',
    );
    expect(preloads(await pageOf(club, '&lang=ar'))).toContain('/assets/first-ar-1.js');
    expect(preloads(await get(`/clipcards?centerId=${club.centerId}`))).toEqual(['/assets/first-en-1.js']);
  });

  test('asks for what its first screen shows, by a script that the policy names by its hash', async () => {
    const hash = createHash('sha256').update(earlyCalls).digest('base64');
    for (const [path, asks] of [
      ['/', true],
      ['/booking', true],
      ['/login', false],
      ['/clipcards', false],
    ] as const) {
      const answer = await get(`${path}?centerId=${club.centerId}`);
      // After the configuration, which it reads.
      expect([path, /portal-config.*<script>void 0;<\/script>/s.test(answer.body)]).toEqual([path, asks]);
      expect([path, policyOf(answer).includes(`script-src 'self' 'sha256-${hash}';`)]).toEqual([path, asks]);
    }
    expect((await get(`/?centerId=${broken.centerId}`)).body).not.toContain(earlyCalls);
  });

  test('brings the configuration along, as the call answers it, and then does not wait for it', async () => {
    const said = '</script><script>alert(1)</script><!-- __NONCE__';
    const loud = await world.makeClub({
      document: { ...plainDocument, translations: { en: { 'nav.home': said } } },
    });
    const { body } = await pageOf(loud);
    const [, etag, json = ''] =
      /<script type="application\/json" id="portal-config" data-etag="([^"]+)">(.*?)<\/script>/.exec(body) ??
      [];
    const answer = await get(`/api/config/webapp-config?centerId=${loud.centerId}`);
    expect(JSON.parse(json)).toEqual(answer.json());
    expect(JSON.parse(json).translations.en['nav.home']).toBe(said);
    expect(etag?.replaceAll('&#34;', '"')).toBe(answer.headers['etag']);
    expect(body).toContain('data-waiting-for="code"');
    expect(body).not.toContain('href="/api/config');
  });

  test('waits for the configuration where it has none to bring', async () => {
    const { body } = await pageOf(broken);
    expect(body).not.toContain('portal-config');
    expect(body).toContain('data-waiting-for="configuration"');
    expect(body).toContain(`href="/api/config/webapp-config?centerId=${broken.centerId}"`);
  });

  test('shows the picture of its path at once, where it will stay', async () => {
    for (const [path, around, picture] of [
      ['/login', 'login-art', 'login'],
      ['/forgot-password', 'login-art', 'login'],
      ['/booking', 'club-banner', 'classes'],
      ['/loginx', undefined, undefined],
      // Members have none there, and who comes is not known yet.
      ['/', undefined, undefined],
    ] as const) {
      const { body } = await get(`${path}?centerId=${club.centerId}`);
      const shown =
        /<div class="(login-art|club-banner)"><picture><img class="art" fetchpriority="high" src="\/club\/test\/(\w+).svg" alt="">/.exec(
          body,
        );
      expect([path, shown?.[1], shown?.[2]]).toEqual([path, around, picture]);
    }
    expect((await pageOf(measured)).body).not.toContain('<picture>');
  });

  test('shows the club’s logo at once, where the route has it', async () => {
    const logo =
      '<span class="club-logo"><img fetchpriority="high" src="https://images.club.example/logo.svg" alt="Smith &#38; &#60;Sons&#62; &#34;Club&#34;"></span>';
    for (const [path, kind, isShown] of [
      ['/', 'NORMAL', true],
      ['/generate-lead/center', 'SMALL', true],
      ['/sso', 'TINY', false],
    ] as const) {
      const { body } = await get(`${path}?centerId=${club.centerId}`);
      expect(body).toContain(`<header class="app-header" data-header="${kind}">`);
      expect([path, body.includes(logo)]).toEqual([path, isShown]);
    }
    expect((await pageOf(broken)).body).not.toContain('<header');
  });

  test('is shown plainly where the configuration has a fault, so that the app can say so', async () => {
    const answer = await pageOf(broken);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('--main-500');
  });

  test('says that it is a demo only in a demo', async () => {
    expect((await get('/')).body).not.toContain('foyer-demo');
  });
});

describe('the policy', () => {
  test('allows no script but the portal’s own, and nobody to frame it', async () => {
    const policy = policyOf(await pageOf(club));
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    for (const part of [
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "connect-src 'self';",
    ]) {
      expect(policy).toContain(part);
    }
  });

  test('allows pictures from where the club shows them and from its own hosts', async () => {
    const policy = policyOf(await pageOf(club));
    expect(policy).toContain(
      "img-src 'self' data: blob: https://images.club.example https://www.club.example;",
    );
    expect(policyOf(await pageOf(measured))).not.toContain('club.example');
  });

  test('frames nothing but a map, and that only where the club has a key', async () => {
    expect(policyOf(await pageOf(club))).toContain("frame-src 'none';");
    const mapped = await world.makeClub({ document: { general: { googleMapsKey: 'browser-key-0001' } } });
    expect(policyOf(await pageOf(mapped))).toContain('frame-src https://www.google.com;');
  });

  test('lets analytics in by nonce, only where the club measures and the page may come to it', async () => {
    const of = async (path: string, { centerId }: TestClub) => {
      const { headers } = await get(`${path}?centerId=${centerId}`);
      const policy = policyOf({ headers });
      return {
        script: /script-src ([^;]*)/
          .exec(policy)?.[1]
          ?.replace(/nonce-[\w-]{22}/, 'nonce')
          .replace(/ 'sha256-[^']+'/, ''),
        connects: policy.includes('google-analytics'),
        referrer: headers['referrer-policy'],
      };
    };
    const open = { script: "'self' 'nonce'", connects: true, referrer: 'same-origin' };
    const closed = { script: "'self'", connects: false, referrer: 'no-referrer' };
    expect(await of('/booking', measured)).toEqual(open);
    expect(await of('/login', measured)).toEqual(open);
    expect(await of('/sso', measured)).toEqual({ ...open, referrer: 'no-referrer' });
    for (const path of ['/reset-password/1/2/x', '/payment-result/cc', '/basket/1-1', '/staff/7/1/summary']) {
      expect([path, await of(path, measured)]).toEqual([path, closed]);
    }
    expect(policyOf(await pageOf(club))).not.toContain('google');
    expect(await of('/booking', club)).toMatchObject({ script: "'self'", connects: false });
  });
});

describe('files', () => {
  test('of the app never change under their name', async () => {
    const answer = await get('/assets/index-abc.js');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.headers['content-type']).toContain('javascript');
  });

  test.each([
    '/assets/missing-123.js',
    '/assets/..%2fsecret.txt',
    '/club/kestrel/..%2f..%2fsign-ins.json',
    '/club/kestrel/none.svg',
    '/club/..%2f/logo.svg',
    '/api/no/such-call',
    '/api',
  ])('%s is not there, and says so as a call does', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ errorCode: 'general.notFound', httpCode: 404 });
  });

  test('are sent as the build compressed them, to browsers that take it', async () => {
    await writeFile(join(folder, 'assets/packed-1.js'), 'plain');
    await writeFile(join(folder, 'assets/packed-1.js.br'), 'packed');
    const as = async (accepted: string) => {
      const answer = await get('/assets/packed-1.js', { 'accept-encoding': accepted });
      return [answer.headers['content-encoding'], answer.body, answer.headers['vary']];
    };
    expect(await as('gzip, br')).toEqual(['br', 'packed', 'accept-encoding']);
    expect(await as('br;q=0.8')).toEqual(['br', 'packed', 'accept-encoding']);
    expect(await as('br;q=0, gzip')).toEqual([undefined, 'plain', 'accept-encoding']);
    const { etag } = (await get('/assets/packed-1.js')).headers;
    const again = await get('/assets/packed-1.js', { 'if-none-match': `"other", W/${etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('are read from the disk once', async () => {
    await writeFile(join(folder, 'assets/once-1.js'), 'once');
    expect((await get('/assets/once-1.js')).body).toBe('once');
    await rm(join(folder, 'assets/once-1.js'));
    expect((await get('/assets/once-1.js')).body).toBe('once');
  });

  test('come anew when the app has been built again', async () => {
    const before = await get('/login');
    await writeFile(join(folder, 'index.html'), built.replace('<head>', '<head><!-- again -->'));
    await expect.poll(async () => (await get('/login')).body).toContain('<!-- again -->');
    await writeFile(join(folder, 'index.html'), built);
    await expect.poll(async () => (await get('/login')).body.length).toBe(before.body.length);
  });

  test('a file beside the page is not served', async () => {
    expect((await get('/secret.txt')).body).not.toContain('not for the world');
  });

  test("a club's artwork can do nothing but be looked at", async () => {
    const answer = await get('/club/kestrel/logo.svg');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    expect(policyOf(answer)).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
});

test('a portal whose app is not built says so', async () => {
  await using empty = await openOwnWorld({ webFolder: join(folder, 'nowhere') });
  const answer = await empty.app.inject({ url: '/login' });
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('not built');
  expect((await empty.app.inject({ url: '/healthz' })).statusCode).toBe(200);
});
