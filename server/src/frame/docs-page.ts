import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

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
    ${rows.length > 0 ? `<h4>Asked for</h4><ul>${rows.join('')}</ul>` : ''}
    ${body ? schemaBlock('Body', body) : ''}
    ${answer ? schemaBlock('Answer', answer) : ''}
    ${formats.length > 0 ? `<h4>Answer</h4><p>A file: ${escaped(formats.join(', '))}</p>` : ''}
  </details>`;
}

/** The API for reading, made from the same description that programs read at /api/openapi.json. */
export function docsPage(app: FastifyInstance): void {
  let css: string | undefined;
  app.get('/api/docs/page.css', { schema: { hide: true } as never }, async (_request, reply) => {
    css ??= await readFile(new URL('./docs-page.css', import.meta.url), 'utf8');
    return reply.type('text/css').send(css);
  });
  app.get('/api/docs', { schema: { hide: true } as never }, async (_request, reply) => {
    const { paths = {}, tags = [] } = app.swagger() as {
      paths?: Record<string, Record<string, Operation>>;
      tags?: { name: string }[];
    };
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
    const sections = tags.map(({ name }) => {
      const own = operations.filter(({ operation }) => operation.tags?.includes(name));
      return `<section><h2>${escaped(name)}</h2>${own.map((o) => operationHtml(o.path, o.method, o.operation)).join('')}</section>`;
    });
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Calls of the portal</title><link rel="stylesheet" href="/api/docs/page.css"></head><body><main>
<h1>Calls of the portal</h1><p>For programs: <a href="/api/openapi.json">OpenAPI 3.1</a>. A refusal answers with the error object,
a stable <code>errorCode</code> and the <code>correlationId</code> that the log carries.</p>${sections.join('')}</main></body></html>`);
  });
}
