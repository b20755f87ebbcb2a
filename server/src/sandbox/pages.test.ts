import swagger from '@fastify/swagger';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { spotiiPage, tabbyPage, tamaraPage } from './instalment-pages.ts';
import { asSandbox, type SandboxPage, sendPage, shopperPage } from './pages.ts';

async function shown(page: SandboxPage) {
  const app = Fastify();
  app.get('/', (_request, reply) => sendPage(reply, page));
  const { body, headers } = await app.inject('/');
  return { body, policy: String(headers['content-security-policy']) };
}

const shopping = {
  provider: 'PayTabs',
  description: 'Al Waha: 10 clips',
  money: { amount: 12_345, currency: 'KWD' },
  action: '/sandbox/paytabs/page/1',
  leadsTo: ['https://club.example/back?x=1'],
};

describe("the shopper's page", () => {
  test('says that it is a sandbox, what is bought and what it costs', async () => {
    const { body } = await shown(shopperPage(shopping));
    expect(body).toContain('This is a sandbox, not PayTabs');
    expect(body).toContain('Al Waha: 10 clips');
    expect(body).toContain('KWD\u00a012.345');
  });

  test('has a form with a button for each thing that a shopper may do', async () => {
    const { body } = await shown(shopperPage(shopping));
    expect(body).toContain('<form method="post" action="/sandbox/paytabs/page/1">');
    expect([...body.matchAll(/name="does" value="(\w+)"/g)].map(([, does]) => does)).toEqual([
      'pay',
      'decline',
      'cancel',
    ]);
  });

  test('runs no script, and leads to the shop alone', async () => {
    const { body, policy } = await shown(shopperPage(shopping));
    expect(body).not.toContain('<script');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|unsafe/);
    expect(policy).toContain("form-action 'self' https://club.example; ");
  });

  test('shows its input as text', async () => {
    const hostile = `"><script>alert('1')</script>`;
    const { body } = await shown({
      ...shopperPage({ ...shopping, description: hostile, action: hostile, provider: hostile }),
      forms: [
        { action: hostile, fields: { [hostile]: hostile }, buttons: [{ text: hostile, does: hostile }] },
      ],
    });
    expect(body).not.toContain('<script');
    expect(body).not.toContain('"">');
    expect(body).toContain('&lt;script&gt;');
  });
});

describe('pages of instalments', () => {
  const money = { amount: 10_001, currency: 'AED' };
  const pages = { Tabby: tabbyPage(money), Tamara: tamaraPage(), Spotii: spotiiPage() };
  const bodies = async () =>
    Promise.all(
      Object.entries(pages).map(async ([provider, own]) => {
        const { body } = await shown(shopperPage({ ...shopping, provider, money, own }));
        return { provider, body, said: body.slice(body.indexOf('<main>')).replaceAll(provider, '') };
      }),
    );

  test('name their provider, and say what no other page says', async () => {
    const all = await bodies();
    for (const { provider, body } of all) {
      expect(body).toContain(`<p class="provider">${provider}</p>`);
      expect(body).toContain('<h2>What happens</h2>');
    }
    expect(new Set(all.map(({ said }) => said)).size).toBe(3);
  });

  test('of Tabby has four payments that make the amount', async () => {
    const [{ body } = { body: '' }] = await bodies();
    const parts = [...body.matchAll(/<li>AED\u00a0([\d.]+)<\/li>/g)].map(([, part]) => part);
    expect(parts).toEqual(['25.01', '25.00', '25.00', '25.00']);
  });
});

test("a sandbox understands forms, and is not among the portal's calls", async () => {
  const app = Fastify();
  await app.register(swagger);
  await app.register(
    async (sandbox) => {
      asSandbox(sandbox);
      sandbox.post('/page', async (request) => request.body);
    },
    { prefix: '/sandbox' },
  );
  const { body } = await app.inject({
    method: 'POST',
    url: '/sandbox/page',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'does=pay&a=%C3%A4+b',
  });
  expect(JSON.parse(body)).toEqual({ does: 'pay', a: 'ä b' });
  expect(Object.keys(app.swagger().paths ?? {})).toEqual([]);
});
