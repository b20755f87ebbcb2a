import { buttonColors } from './color.ts';

export interface MailTheme {
  /** Whose letter it is. */
  name: string;
  logoUrl: string | undefined;
  /** Six hex digits, # optional. */
  color: string;
  /** BCP 47 tag of the language it is written in. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** Address, telephone and the like, a line each. */
  footer: string[];
}

export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  button?: { text: string; url: string; otherwise: string };
  /** In small print at the end. */
  note?: string;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

/** One letter, written once: as plain text and as HTML that mail programs can draw (tables and inline style). */
export function layOut(
  theme: MailTheme,
  content: MailContent,
): { subject: string; text: string; html: string; language: string } {
  return {
    subject: oneLine(content.subject),
    text: textOf(theme, content),
    html: htmlOf(theme, content),
    language: theme.language,
  };
}

function textOf(theme: MailTheme, { heading, paragraphs, button, note }: MailContent): string {
  const parts = [
    heading,
    ...paragraphs,
    ...(button ? [`${button.text}:\n${button.url}`] : []),
    ...(note ? [note] : []),
    ['-- ', theme.name, ...theme.footer].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const ink = '#16191d';
const quiet = '#5a616b';
const page = '#f3f4f6';

const row = (inner: string, style: string) => `<tr><td style="${font};${style}">${inner}</td></tr>`;

function htmlOf(theme: MailTheme, content: MailContent): string {
  const { ground } = buttonColors(theme.color);
  // What a list of mail shows beside the subject.
  const glimpse = content.paragraphs.at(-1) ?? '';
  const rows = [
    row(mastOf(theme), `padding:24px 32px;border-top:6px solid ${ground};color:${ink}`),
    row(
      `<h1 style="margin:0;font-size:22px;line-height:1.3;font-weight:700">${escapeHtml(content.heading)}</h1>`,
      `padding:8px 32px 0;color:${ink}`,
    ),
    ...content.paragraphs.map((paragraph) =>
      row(escapeHtml(paragraph), `padding:16px 32px 0;font-size:16px;line-height:1.5;color:${ink}`),
    ),
    ...(content.button ? buttonRows(theme, content.button) : []),
    ...(content.note
      ? [row(escapeHtml(content.note), `padding:24px 32px 0;font-size:14px;line-height:1.5;color:${quiet}`)]
      : []),
    row('&nbsp;', 'padding:0 32px 16px;font-size:16px;line-height:1'),
  ];
  const footer = [theme.name, ...theme.footer].map(escapeHtml).join('<br>');
  return `<!doctype html>
<html lang="${escapeHtml(theme.language)}" dir="${theme.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(oneLine(content.subject))}</title>
</head>
<body style="margin:0;padding:0;background-color:${page}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(glimpse)}</div>
<table role="presentation" dir="${theme.direction}" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${page}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width:560px;text-align:start">
${rows.join('\n')}
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
${row(footer, `padding:16px 32px;font-size:13px;line-height:1.6;color:${quiet};text-align:center`)}
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** Many email programs block pictures by default: the name takes the picture's place, at the same size. */
const mastOf = ({ name, logoUrl }: MailTheme): string =>
  logoUrl
    ? `<img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(name)}" height="40" style="display:block;height:40px;width:auto;max-width:240px;border:0;font-size:20px;font-weight:700;color:${ink}">`
    : `<strong style="font-size:20px">${escapeHtml(name)}</strong>`;

function buttonRows(
  theme: MailTheme,
  { text, url, otherwise }: NonNullable<MailContent['button']>,
): string[] {
  const { ground, text: on } = buttonColors(theme.color);
  const href = escapeHtml(url);
  // The padding is on the link, so that the whole button can be pressed; the cell carries the colour for Outlook.
  const button = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${ground}" style="border-radius:8px;background-color:${ground}"><a href="${href}" style="display:inline-block;padding:14px 28px;${font};font-size:16px;font-weight:600;line-height:1.2;color:${on};text-decoration:none;border-radius:8px">${escapeHtml(text)}</a></td></tr></table>`;
  const plain = `${escapeHtml(otherwise)}<br><a href="${href}" dir="ltr" style="color:${ink};word-break:break-all">${href}</a>`;
  return [
    row(button, 'padding:24px 32px 0'),
    row(plain, `padding:24px 32px 0;font-size:14px;line-height:1.5;color:${quiet}`),
  ];
}

/** A sender as it stands in the head of a letter; the name cannot break out of its quotes. */
export const senderOf = (name: string, address: string): string =>
  `"${oneLine(name).replace(/["\\]/g, '')}" <${address}>`;
