export interface Span {
  start: number;
  end: number;
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Each sign is a character of its own, as in nearly all texts of Europe. */
const isPlain = (text: string) => /^[ -\u02ff]*$/.test(text);

export const charactersOf = (text: string): string[] =>
  isPlain(text) ? text.split('') : Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Up to where a line may go on: behind spaces, and behind signs that join words. */
const piece = /[^ \u2000-\u2006\u2008-\u200b/–—-]*(?:[/–—-]+|[ \u2000-\u2006\u2008-\u200b]+|$)/g;

const withoutSpace = (text: string) => text.replace(/[ \u2000-\u2006\u2008-\u200b]+$/, '');

/**
 * Where the lines of a paragraph begin and end; the spaces at their ends are left out. A word that is wider than
 * the line is broken inside. There is always a line, and always a character on it.
 */
export function breakLines(paragraph: string, width: number, widthOf: (text: string) => number): Span[] {
  const lines: Span[] = [];
  let [start, end, used] = [0, 0, 0];
  const close = () => {
    lines.push({ start, end: start + withoutSpace(paragraph.slice(start, end)).length });
    [start, used] = [end, 0];
  };
  const add = (text: string, needed: number) => {
    if (text !== '' && end > start && used + needed > width) close();
    end += text.length;
    used += widthOf(text);
  };
  for (const [text] of paragraph.matchAll(piece)) {
    const needed = widthOf(withoutSpace(text));
    if (needed <= width) add(text, needed);
    else for (const character of charactersOf(text)) add(character, widthOf(withoutSpace(character)));
  }
  close();
  return lines;
}
