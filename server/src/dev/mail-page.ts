import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../platform/mail/layout.ts';
import type { ShownMessage } from './mail-store.ts';

export const style = readFileSync(join(import.meta.dirname, 'mail.css'), 'utf8');

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/dev/mail/mail.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

const pathOf = ({ centerId, id }: ShownMessage) => `/dev/mail/${centerId}/${id}`;

const entry = (message: ShownMessage) => `<li>
<a href="${pathOf(message)}"><bdi>${escapeHtml(message.subject)}</bdi></a>
<span>to ${escapeHtml(message.to)} · <time datetime="${message.writtenAt}">${message.writtenAt}</time> · ${message.state}</span>
</li>`;

export function listPage(messages: ShownMessage[], to: string | undefined): string {
  const about = to === undefined ? 'to anybody' : `to ${to}`;
  const list =
    messages.length === 0
      ? '<p>There is none. Ask for a new password, for example, and reload this page.</p>'
      : `<ol>\n${messages.map(entry).join('\n')}\n</ol>`;
  return page(
    'Mail of the demo',
    `<h1>Mail of the demo</h1>
<p>The newest letters ${escapeHtml(about)}, at most 100. They are shown here because this is the demo.</p>
<form action="/dev/mail"><label for="to">Only to</label> <input id="to" name="to" type="email" required value="${escapeHtml(to ?? '')}"> <button>Show</button>${to === undefined ? '' : ' <a href="/dev/mail">Show all</a>'}</form>
${list}`,
  );
}

/** Addresses in the plain text become links, as mail programs make them. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1
        ? `<a href="${escapeHtml(part)}" target="_blank" rel="noopener">${escapeHtml(part)}</a>`
        : escapeHtml(part),
    )
    .join('');

export function messagePage(message: ShownMessage): string {
  const subject = escapeHtml(message.subject);
  const facts = [
    ['From', message.from],
    ['To', message.to],
    ...(message.replyTo ? [['Reply to', message.replyTo]] : []),
    ['Written', message.writtenAt],
    ['Language', message.language],
    ['State', message.state],
  ];
  const list = facts
    .map(([name = '', value = '']) => `<dt>${name}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd>`)
    .join('\n');
  return page(
    message.subject,
    `<p><a href="/dev/mail">All mail</a></p>
<h1 dir="auto">${subject}</h1>
<dl>
${list}
</dl>
<h2>As a mail program shows it</h2>
<iframe src="${pathOf(message)}/letter" title="${subject}" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As plain text</h2>
<pre dir="auto">${linked(message.text)}</pre>`,
  );
}
