import { UnreadableFile } from '../unreadable-file.ts';

/** An element without its attributes; names without their prefix. */
export interface XmlElement {
  name: string;
  /** What is written directly in it. */
  text: string;
  children: XmlElement[];
}

const longest = 50_000_000;
const deepest = 100;

const name = '[A-Za-z_][^\\s<>/=\'"]*';
const attributes = `(?:\\s+${name}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*`;
const pieces = new RegExp(
  [
    `<(?<opened>${name})${attributes}\\s*(?<empty>/?)>`,
    `</(?<closed>${name})\\s*>`,
    '<!--[^]*?-->',
    '<!\\[CDATA\\[(?<data>[^]*?)\\]\\]>',
    '<\\?[^]*?\\?>',
    '(?<text>[^<]+)',
  ].join('|'),
  'uy',
);

/**
 * Reads what a bank wrote, strictly: every element is closed, and nothing stands beside the first. Declarations of
 * document types are refused, and with them every entity that a file could define; so nothing can be drawn in from
 * elsewhere, nor blown up.
 */
export function readXml(file: string): XmlElement {
  if (file.length > longest) throw new UnreadableFile('too long');
  const above: XmlElement = { name: '', text: '', children: [] };
  const open = [above];
  let place = file.startsWith('\ufeff') ? 1 : 0;
  while (place < file.length) {
    pieces.lastIndex = place;
    const found = pieces.exec(file)?.groups;
    const within = open.at(-1);
    if (!found || !within) throw new UnreadableFile(`no XML at ${place}`);
    const { opened, empty, closed, data, text } = found;
    if (opened) {
      const element: XmlElement = { name: localName(opened), text: '', children: [] };
      within.children.push(element);
      if (!empty) open.push(element);
      if (open.length > deepest) throw new UnreadableFile(`too deep at ${place}`);
    } else if (closed) {
      if (within === above || within.name !== localName(closed))
        throw new UnreadableFile(`closed at ${place}`);
      open.pop();
    } else {
      within.text += data ?? decoded(text ?? '', place);
    }
    place = pieces.lastIndex;
  }
  const [root, ...more] = above.children;
  if (!root || more.length || open.length > 1 || above.text.trim())
    throw new UnreadableFile('not one element');
  return root;
}

const localName = (written: string): string => written.slice(written.indexOf(':') + 1);

const known: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string, place: number): string =>
  text.replace(/&(?:([^;&\s]{1,10});)?/g, (_, reference = '') => {
    const [, hex, decimal] = /^#(?:x([\da-fA-F]{1,6})|(\d{1,7}))$/.exec(reference) ?? [];
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    const isSign = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000);
    const sign = isSign ? String.fromCodePoint(code) : undefined;
    const meant = sign ?? (Object.hasOwn(known, reference) ? known[reference] : undefined);
    if (meant === undefined) throw new UnreadableFile(`an entity after ${place}`);
    return meant;
  });

/** All elements at the end of a path. */
export const elementsAt = (element: XmlElement, ...path: string[]): XmlElement[] =>
  path.reduce(
    (found, step) => found.flatMap(({ children }) => children.filter(({ name }) => name === step)),
    [element],
  );

/** What is written at the end of a path, where anything is. */
export const textAt = (element: XmlElement, ...path: string[]): string | undefined =>
  elementsAt(element, ...path)
    .map(({ text }) => text.trim())
    .find((text) => text !== '');
