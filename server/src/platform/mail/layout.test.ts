import { describe, expect, test } from 'vitest';
import { escapeHtml, layOut, type MailContent, type MailTheme, senderOf } from './layout.ts';
import { layOutMessage } from './outbox.ts';
import { wording } from './wording.ts';

const theme: MailTheme = {
  name: 'Kestrel Park',
  logoUrl: 'https://portal.example/club/kestrel/logo.svg',
  color: '#17594a',
  language: 'en-GB',
  direction: 'ltr',
  footer: ['1 Court Street, Boston', 'hello@kestrel.example'],
};
const content: MailContent = {
  subject: 'Set a new password',
  heading: 'A new password',
  paragraphs: ['Hello Maya,', 'here it is.'],
  button: { text: 'Choose', url: 'https://portal.example/r/1/2/c?a=1&b=2', otherwise: 'Or open:' },
  note: 'Small print.',
};

test('the plain text says all that the page says', () => {
  const { text } = layOut(theme, content);
  expect(text).toBe(`A new password

Hello Maya,

here it is.

Choose:
https://portal.example/r/1/2/c?a=1&b=2

Small print.

-- 
Kestrel Park
1 Court Street, Boston
hello@kestrel.example
`);
});

describe('the page', () => {
  const hostile = `"><script>alert(1)</script><img src=x onerror='x'>`;
  test('writes what people wrote as text', () => {
    const { html } = layOut(
      { ...theme, name: hostile, footer: [hostile], logoUrl: `https://a.example/${hostile}` },
      {
        ...content,
        subject: hostile,
        heading: hostile,
        paragraphs: [hostile],
        note: hostile,
        button: { text: hostile, url: `https://a.example/?${hostile}`, otherwise: hostile },
      },
    );
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<img src=x');
    expect(html.match(/<img /g)).toHaveLength(1);
    expect(html).toContain(escapeHtml(hostile));
  });

  test('loads nothing but the logo, runs nothing, and is laid out in tables', () => {
    const { html } = layOut(theme, content);
    expect([...html.matchAll(/(?:src|background)="([^"]+)"/g)].map((match) => match[1])).toEqual([
      theme.logoUrl,
    ]);
    expect(html).not.toMatch(/<(?:script|link|iframe|form|style)\b|url\(|@import|javascript:/i);
    expect(html).toContain('<table role="presentation"');
    expect(html).toContain('alt="Kestrel Park"');
    expect(html.match(/<table/g)?.length).toBe(html.match(/<\/table>/g)?.length);
  });

  test('stands by its name where there is no logo', () => {
    const { html } = layOut({ ...theme, logoUrl: undefined }, content);
    expect(html).not.toContain('<img');
    expect(html).toContain('<strong style="font-size:20px">Kestrel Park</strong>');
  });

  test('runs from right to left, its address from left to right', () => {
    const { html } = layOut({ ...theme, language: 'ar-AE', direction: 'rtl' }, content);
    expect(html).toContain('<html lang="ar-AE" dir="rtl">');
    expect(html).toMatch(/<a href="[^"]+" dir="ltr"/);
  });

  test('has its button in colours that can be read', () => {
    const bright = layOut({ ...theme, color: 'dde53a' }, content).html;
    expect(bright).toContain('bgcolor="#dde53a"');
    expect(bright).toContain('line-height:1.2;color:#16191d');
  });

  test('has no button where none is asked for', () => {
    const { button, note, ...bare } = content;
    const { html, text } = layOut(theme, bare);
    expect(html).not.toContain('<a ');
    expect(text).not.toContain('https://');
  });
});

test('a subject is one line', () => {
  expect(layOut(theme, { ...content, subject: 'New\r\nBcc: thief@evil.example' }).subject).toBe(
    'New Bcc: thief@evil.example',
  );
});

test.each([
  ['Kestrel Park', '"Kestrel Park" <portal@foyer.example>'],
  ['Ball, Brust & Bahn', '"Ball, Brust & Bahn" <portal@foyer.example>'],
  ['A" <thief@evil.example>\r\nBcc: "x', '"A <thief@evil.example> Bcc: x" <portal@foyer.example>'],
  ['back\\slash', '"backslash" <portal@foyer.example>'],
])('a sender named %j', (name, sender) => {
  expect(senderOf(name, 'portal@foyer.example')).toBe(sender);
});

describe('wording', () => {
  const catalogue = { greeting: 'Hello {name}, {name}!', plain: 'No value {here}' };
  test.each<[Record<string, string> | undefined, 'greeting' | 'plain', Record<string, string>, string]>([
    [undefined, 'greeting', { name: 'Maya' }, 'Hello Maya, Maya!'],
    [undefined, 'greeting', {}, 'Hello {name}, {name}!'],
    [undefined, 'greeting', { name: '$& {name}' }, 'Hello $& {name}, $& {name}!'],
    [undefined, 'plain', { toString: 'x' }, 'No value {here}'],
    [{ greeting: 'Hi {name}' }, 'greeting', { name: 'Maya' }, 'Hi Maya'],
    [{ other: 'Hi' }, 'greeting', { name: 'Maya' }, 'Hello Maya, Maya!'],
  ])('%j, %s, %j', (own, key, values, text) => {
    expect(wording(catalogue, own)(key, values)).toBe(text);
  });
});

test('a message of the outbox is laid out when it is sent, unless it was before', () => {
  const envelope = { from: 'portal@foyer.example', to: 'reader@mail.example' };
  const email = layOutMessage({ ...envelope, theme, content });
  expect(email).toEqual({ ...envelope, ...layOut(theme, content) });
  expect(layOutMessage(email)).toBe(email);
});
