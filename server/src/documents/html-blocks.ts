import { cleanHtml } from '../clubs/clean-html.ts';
import type { PdfBlock, PdfItem } from '../platform/pdf/blocks.ts';

const headings = new Set(['h2', 'h3', 'h4']);
const lists = new Set(['ul', 'ol', 'dl']);
const entries = new Set(['li', 'dt', 'dd']);
const paragraphs = new Set([
  ...['p', 'div', 'blockquote', 'figure', 'figcaption', 'table', 'thead', 'tbody', 'tr', 'hr'],
]);
const cells = new Set(['th', 'td']);

/** What the cleaned text can contain as entities. */
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '');

interface OpenList {
  isNumbered: boolean;
  count: number;
  items: PdfItem[];
}

/** Collects text, and closes a block wherever a browser would begin a new one. */
function openBlocks() {
  const blocks: PdfBlock[] = [];
  const open: OpenList[] = [];
  let text = '';
  let kind: 'paragraph' | 'subheading' = 'paragraph';
  const close = () => {
    const words = text.replace(/[ \t\n]*\n[ \t]*|[ \t]{2,}/g, (space) => (space.includes('\n') ? '\n' : ' '));
    text = '';
    if (words.trim() === '') return;
    const list = open.at(-1);
    if (!list) return void blocks.push({ kind, text: words.trim() });
    list.count += 1;
    list.items.push({ mark: list.isNumbered ? `${list.count}.` : '•', text: words.trim() });
  };
  return {
    blocks,
    close,
    add: (more: string) => {
      text += more;
    },
    heading: (isOpen: boolean) => {
      close();
      kind = isOpen ? 'subheading' : 'paragraph';
    },
    list: (isNumbered: boolean | undefined) => {
      close();
      if (isNumbered !== undefined) return void open.push({ isNumbered, count: 0, items: [] });
      const list = open.pop();
      if (!list || list.items.length === 0) return;
      const outer = open.at(-1);
      if (outer) outer.items.push(...list.items);
      else blocks.push({ kind: 'list', items: list.items });
    },
  };
}

/** A club's own text as blocks of a PDF: paragraphs, headings and lists. Pictures and looks are left out. */
export function htmlBlocks(html: string): PdfBlock[] {
  const out = openBlocks();
  // Cleaned, each `<` begins a tag, and no value of an attribute contains a `>`.
  for (const [token, slash, name] of cleanHtml(html).matchAll(/<(\/?)(\w+)[^>]*>|[^<]+/g)) {
    if (name === undefined) out.add(decode(token).replace(/\s+/g, ' '));
    else if (headings.has(name)) out.heading(slash === '');
    else if (lists.has(name)) out.list(slash === '' ? name === 'ol' : undefined);
    else if (entries.has(name) || paragraphs.has(name)) out.close();
    else if (name === 'br') out.add('\n');
    else if (cells.has(name) && slash !== '') out.add(' ');
  }
  out.close();
  return out.blocks;
}
