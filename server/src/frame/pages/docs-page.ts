import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { type HeldFile, heldText, sendHeld } from '../../platform/http/held-files.ts';

interface Operation {
  summary?: string;
  operationId?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses?: Record<string, { content?: Record<string, { schema: unknown }> }>;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const schemaBlock = (title: string, schema: unknown) =>
  `<h4>${title}</h4><pre><code>${escaped(JSON.stringify(schema, null, 2))}</code></pre>`;

function whoMay({ security }: Operation): string {
  if (security?.length === 0) return 'Open to anyone.';
  return security ? 'Says more with a session.' : 'Needs a session.';
}

function operationHtml(path: string, method: string, operation: Operation): string {
  const body = operation.requestBody?.content['application/json']?.schema;
  const answers = operation.responses?.['200']?.content ?? {};
  const answer = answers['application/json']?.schema;
  const formats = Object.keys(answers).filter((mediaType) => mediaType !== 'application/json');
  const rows = (operation.parameters ?? []).map(
    ({ name, required, description }) =>
      `<li><code>${escaped(name)}</code>${required ? '' : ' (optional)'} ${escaped(description ?? '')}</li>`,
  );
  return `<details id="${escaped(operation.operationId ?? path)}">
    <summary><code>${method.toUpperCase()} ${escaped(path)}</code> <span>${escaped(operation.summary ?? '')}</span></summary>
    <p>${whoMay(operation)}</p>
    ${rows.length > 0 ? `<h4>Input</h4><ul>${rows.join('')}</ul>` : ''}
    ${body ? schemaBlock('Body', body) : ''}
    ${answer ? schemaBlock('Answer', answer) : ''}
    ${formats.length > 0 ? `<h4>Answer</h4><p>A file: ${escaped(formats.join(', '))}</p>` : ''}
  </details>`;
}

interface Description {
  paths?: Record<string, Record<string, Operation>>;
  tags?: { name: string }[];
}

function pageOf({ paths = {}, tags = [] }: Description): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags?.includes(name));
    return `<section><h2>${escaped(name)}</h2>${own.map((o) => operationHtml(o.path, o.method, o.operation)).join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Calls of the portal</title><link rel="stylesheet" href="/api/docs/page.css"></head><body><main>
<h1>Calls of the portal</h1><p>For programs: <a href="/api/openapi.json">OpenAPI 3.1</a>. A refusal answers with the error object,
a stable <code>errorCode</code> and the <code>correlationId</code> that the log carries.</p>${sections.join('')}</main></body></html>`;
}

const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * The API, for programs at /api/openapi.json and for people at /api/docs. Each is made when it is first asked for and
 * then kept: describing more than a hundred calls takes the server as long as many requests do.
 */
export function apiDocs(app: FastifyInstance): void {
  const hidden = { schema: { hide: true } as never };
  const described = () => app.swagger() as Description;
  const made = {
    json: () => heldText(JSON.stringify(described()), '.json'),
    page: () => heldText(pageOf(described()), '.html'),
    css: async () => heldText(await readFile(new URL('./docs-page.css', import.meta.url), 'utf8'), '.css'),
  };
  const held: Partial<Record<keyof typeof made, Promise<HeldFile>>> = {};
  const heldFile = (name: keyof typeof made): Promise<HeldFile> => {
    const file = held[name] ?? made[name]();
    held[name] = file;
    return file;
  };
  const serve = (url: string, name: keyof typeof made) =>
    app.get(url, hidden, async (request, reply) =>
      sendHeld(request, reply.header('content-security-policy', policy), await heldFile(name), 'no-cache'),
    );
  serve('/api/openapi.json', 'json');
  serve('/api/docs', 'page');
  serve('/api/docs/page.css', 'css');
}
