import { cleanCss } from './clean-css.ts';
import { cleanHtml, strippedFrom } from './clean-html.ts';
import type { Document } from './document.ts';

/** Something that cleaning removed from a document, with its path. */
export interface Stripped {
  path: (string | number)[];
  what: string[];
}

/** Cleans the HTML and CSS of a document before it is saved, and lists what was removed. */
export function cleanDocument(
  document: Document,
  hosts: readonly string[],
): { document: Document; stripped: Stripped[] } {
  const stripped: Stripped[] = [];
  const note = (path: Stripped['path'], what: string[]) => {
    if (what.length > 0) stripped.push({ path, what });
  };
  const cleaned = { ...document };
  for (const list of ['strapLines', 'contentBlocks'] as const) {
    const entries: { html: string }[] | null | undefined = document[list];
    if (!entries) continue;
    Object.assign(cleaned, {
      [list]: entries.map((entry, index) => {
        note([list, index, 'html'], strippedFrom(entry.html));
        return { ...entry, html: cleanHtml(entry.html) };
      }),
    });
  }
  const written = document.lookAndFeel?.customCSS;
  if (written) {
    const { css, removed } = cleanCss(written, hosts);
    note(['lookAndFeel', 'customCSS'], removed);
    cleaned.lookAndFeel = { ...document.lookAndFeel, customCSS: css };
  }
  return { document: cleaned, stripped };
}
