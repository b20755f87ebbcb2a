import { type Direction, inVisualOrder, levelsOf, mirrored } from './bidi.ts';
import { charactersOf, type Span } from './break-lines.ts';
import { isInvisible } from './clean-text.ts';

/** What is drawn at once: one font, one direction. */
export interface Run<F> {
  font: F;
  level: number;
  text: string;
}

export interface FontChoice<F> {
  /** The font that has the character, `before` if it can; without one that has it, undefined. */
  fontOf(character: string, before: F | undefined): F | undefined;
  /** Stands for a character that no font has. */
  replacement: { font: F; text: string };
}

/** The runs of one line of a paragraph, in the order in which they are read. */
function runsInOrder<F>(
  paragraph: string,
  { start, end }: Span,
  levels: Uint8Array,
  { fontOf, replacement }: FontChoice<F>,
): Run<F>[] {
  const runs: Run<F>[] = [];
  let before: F | undefined;
  let at = start;
  for (const character of charactersOf(paragraph.slice(start, end))) {
    const level = levels[at] ?? 0;
    at += character.length;
    if (isInvisible(character)) continue;
    const drawn = level % 2 ? mirrored(character) : character;
    const found = fontOf(drawn, before);
    before = found;
    const { font, text } = found === undefined ? replacement : { font: found, text: drawn };
    const last = runs.at(-1);
    if (last && last.font === font && last.level === level) last.text += text;
    else runs.push({ font, level, text });
  }
  return runs;
}

/** The runs of each line from left to right. */
export function runsOfLines<F>(
  paragraph: string,
  lines: readonly Span[],
  direction: Direction,
  fonts: FontChoice<F>,
): Run<F>[][] {
  const levels = levelsOf(paragraph, direction);
  return lines.map((line) => inVisualOrder(runsInOrder(paragraph, line, levels, fonts)));
}

const arabic = /\p{Script=Arabic}/u;

/**
 * The characters of a run as they are handed to fontkit, which turns around what has Arabic script in it, and
 * nothing else: brackets of a run from right to left have to be turned before, Persian digits back.
 */
export const forShaping = ({ text, level }: Pick<Run<unknown>, 'text' | 'level'>): string =>
  (level % 2 === 1) === arabic.test(text) ? text : charactersOf(text).reverse().join('');
