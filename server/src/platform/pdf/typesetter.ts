/// <reference path="./fontkit.d.ts" />
import { create, type Font } from 'fontkit';
import { type Direction, isolateNumbers } from './bidi.ts';
import { breakLines } from './break-lines.ts';
import { cleanText, isInvisible } from './clean-text.ts';
import { fontBytes, replacementTypeface, type Typeface, typefaces, type Weight } from './font-files.ts';
import { nameAsOne } from './lam-alef.ts';
import { type FontChoice, forShaping, type Run, runsOfLines } from './runs.ts';

/** One weight of one typeface, open; the name is the one by which a document knows it. */
export interface OpenFont {
  name: string;
  font: Font;
}

export interface TextStyle {
  size: number;
  weight: Weight;
  color: string;
}

export interface Line {
  runs: (Run<OpenFont> & { width: number })[];
  width: number;
}

export interface Typesetter {
  lines(text: string, style: TextStyle, width: number, direction: Direction): Line[];
}

const replacementCharacter = '\ufffd';
/** Words repeat; a document of any length must not remember all of them. */
const rememberedWidths = 5000;

/** Sets text in the fonts of one document; `onOpen` is called with each font before its first use. */
export function openTypesetter(onOpen: (font: OpenFont) => void): Typesetter {
  const fonts = new Map<string, OpenFont>();
  const widths = new Map<string, number>();

  const open = (typeface: Typeface, weight: Weight): OpenFont => {
    const name = `${typeface}-${weight}`;
    const known = fonts.get(name);
    if (known) return known;
    const opened = { name, font: create(fontBytes(typeface, weight)) };
    fonts.set(name, opened);
    onOpen(opened);
    return opened;
  };

  const has = ({ font }: OpenFont, character: string) =>
    Array.from(character).every(
      (sign) => isInvisible(sign) || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
    );

  const choiceOf = (weight: Weight): FontChoice<OpenFont> => ({
    fontOf: (character, before) => {
      if (before && has(before, character)) return before;
      for (const typeface of typefaces) {
        const font = open(typeface, weight);
        if (has(font, character)) return font;
      }
      return undefined;
    },
    // Opened only when it is asked for.
    get replacement() {
      return { font: open(replacementTypeface, weight), text: replacementCharacter };
    },
  });

  const measured =
    ({ size }: TextStyle) =>
    (run: Run<OpenFont>) => {
      const { font } = run.font;
      const { advanceWidth, glyphs } = font.layout(forShaping(run), []);
      for (const glyph of glyphs) nameAsOne(glyph);
      return { ...run, width: (advanceWidth * size) / font.unitsPerEm };
    };
  const sum = (runs: readonly { width: number }[]) => runs.reduce((all, run) => all + run.width, 0);

  /** Of a word; it does not depend on the direction. */
  const widthOf =
    (style: TextStyle) =>
    (text: string): number => {
      const key = `${style.weight} ${style.size} ${text}`;
      const known = widths.get(key);
      if (known !== undefined) return known;
      if (widths.size >= rememberedWidths) widths.clear();
      const whole = { start: 0, end: text.length };
      const runs = runsOfLines(text, [whole], 'ltr', choiceOf(style.weight)).flat();
      const width = sum(runs.map(measured(style)));
      widths.set(key, width);
      return width;
    };

  const setParagraph = (paragraph: string, style: TextStyle, width: number, direction: Direction): Line[] => {
    const spans = breakLines(paragraph, width, widthOf(style));
    return runsOfLines(paragraph, spans, direction, choiceOf(style.weight)).map((runs) => {
      const line = runs.map(measured(style));
      return { runs: line, width: sum(line) };
    });
  };

  return {
    lines: (text, style, width, direction) =>
      cleanText(text)
        .split('\n')
        .flatMap((paragraph) => setParagraph(isolateNumbers(paragraph), style, width, direction)),
  };
}
