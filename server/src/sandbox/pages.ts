import { createHash } from 'node:crypto';
import { formatMoney, type Money } from '@foyer/contract/shared/money-text';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../platform/mail/layout.ts';

/** A form of the page. It is sent by a press alone: the pages run no script. */
export interface PageForm {
  /** Where it is posted. */
  action: string;
  /** What is sent along unseen. */
  fields?: Readonly<Record<string, string>>;
  /** What is pressed is sent as `does`. */
  buttons: readonly { text: string; does?: string }[];
}

export interface SandboxPage {
  /** As people know it: `PayTabs`. */
  provider: string;
  heading: string;
  paragraphs: readonly string[];
  /** What happens from here on. */
  steps?: readonly string[];
  /** What is paid when. */
  plan?: { title: string; parts: readonly string[] };
  forms?: readonly PageForm[];
  /** Where the answer to a form may send the browser; other sites are closed to it. */
  leadsTo?: readonly string[];
  /** In whose pages it may be shown. */
  within?: readonly string[];
}

/** What only one provider's page says. */
export type OwnPart = Pick<SandboxPage, 'steps' | 'plan'>;

const style = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
main{max-inline-size:30rem;margin-inline:auto;padding:1.5rem}
.sandbox{border:2px dashed currentcolor;border-radius:.5rem;padding:.75rem 1rem}
p{overflow-wrap:anywhere}
.provider{font-size:1.5rem;font-weight:700;margin-block-end:0}
.plan{display:flex;flex-wrap:wrap;gap:.5rem;padding:0;list-style-position:inside}
.plan li{border:1px solid currentcolor;border-radius:.5rem;padding:.5rem .75rem}
form{display:flex;flex-wrap:wrap;gap:.75rem}
button{font:inherit;padding:.75rem 1.25rem;min-inline-size:6rem}`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** A form may lead to its own address, and through the answer to it to the shop. */
function policyOf({ forms = [], leadsTo = [], within = [] }: SandboxPage): string {
  const addresses = [...forms.map(({ action }) => action), ...leadsTo].filter((url) => URL.canParse(url));
  const targets = new Set(["'self'", ...addresses.map((url) => new URL(url).origin)]);
  return `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action ${[...targets].join(' ')}; frame-ancestors ${within.length > 0 ? within.join(' ') : "'none'"}`;
}

function formHtml({ action, fields = {}, buttons }: PageForm): string {
  const unseen = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const pressed = buttons.map(
    ({ text, does }) =>
      `<button${does === undefined ? '' : ` name="does" value="${escapeHtml(does)}"`}>${escapeHtml(text)}</button>`,
  );
  return `<form method="post" action="${escapeHtml(action)}">${[...unseen, ...pressed].join('\n')}</form>`;
}

const itemsHtml = (items: readonly string[]): string =>
  items.map((text) => `<li>${escapeHtml(text)}</li>`).join('\n');

const stepsHtml = ({ steps = [] }: SandboxPage): string =>
  steps.length > 0 ? `<h2>What happens</h2>\n<ol>${itemsHtml(steps)}</ol>` : '';

const planHtml = ({ plan }: SandboxPage): string =>
  plan ? `<h2>${escapeHtml(plan.title)}</h2>\n<ol class="plan">${itemsHtml(plan.parts)}</ol>` : '';

function pageHtml(page: SandboxPage): string {
  const provider = escapeHtml(page.provider);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox of ${provider}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="sandbox">This is a sandbox, not ${provider}: no money moves, and no card is asked for.</p>
<p class="provider">${provider}</p>
<h1 dir="auto">${escapeHtml(page.heading)}</h1>
${page.paragraphs.map((text) => `<p dir="auto">${escapeHtml(text)}</p>`).join('\n')}
${planHtml(page)}
${stepsHtml(page)}
${(page.forms ?? []).map(formHtml).join('\n')}
</main>
</body>
</html>
`;
}

export const sendPage = (reply: FastifyReply, page: SandboxPage): FastifyReply =>
  reply
    .header('content-security-policy', policyOf(page))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(pageHtml(page));

/** What a shopper sees at a provider. The form comes to `action` with `does`: `pay`, `decline` or `cancel`. */
export const shopperPage = (shown: {
  provider: string;
  description: string;
  money: Money;
  action: string;
  /** The shop's addresses to which the answer may send the browser. */
  leadsTo: readonly string[];
  own?: OwnPart | undefined;
}): SandboxPage => ({
  provider: shown.provider,
  heading: shown.description,
  paragraphs: [formatMoney(shown.money, 'en')],
  forms: [
    {
      action: shown.action,
      buttons: [
        { text: 'Pay', does: 'pay' },
        { text: 'Decline', does: 'decline' },
        { text: 'Cancel', does: 'cancel' },
      ],
    },
  ],
  leadsTo: shown.leadsTo,
  ...shown.own,
});

/** What every sandbox's plugin begins with: its forms are understood, and its paths are not among the portal's calls. */
export function asSandbox(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, hide: true } as never;
  });
}
