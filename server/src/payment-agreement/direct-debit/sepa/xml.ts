import { UnreadableFile } from '../unreadable-file.ts';

/** An element; names without their prefix. */
export interface XmlElement {
  name: string;
  /** What is written directly in it. */
  text: string;
  children: XmlElement[];
  /** As they are written, if there are any. */
  attributes?: string;
}

const longest = 50_000_000;
const deepest = 100;

/** Of what is read piece by piece. A bank's booking of a whole day may have many parts. */
const longestPiece = 1_000_000;
const mostElements = 5_000_000;

const name = '[A-Za-z_][^\\s<>/=\'"]*';
const attributes = `(?:\\s+${name}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*`;
const pieces = new RegExp(
  [
    `<(?<opened>${name})(?<given>${attributes})\\s*(?<empty>/?)>`,
    `</(?<closed>${name})\\s*>`,
    '<!--[^]*?-->',
    '<!\\[CDATA\\[(?<data>[^]*?)\\]\\]>',
    '<\\?[^]*?\\?>',
    '(?<text>[^<]+)',
  ].join('|'),
  'uy',
);

export interface XmlReader {
  /** Reads what is complete, and keeps the rest for the next time. Returns the elements that were to be handed out. */
  read(chunk: string): XmlElement[];
  /** Nothing comes any more. Returns the first element, without those that were handed out. */
  end(): XmlElement;
}

/**
 * Reads what a bank wrote, strictly: every element is closed, and nothing stands beside the first. Declarations of
 * document types are refused, and with them every entity that a file could define; so nothing can be drawn in from
 * elsewhere, nor blown up.
 * @param handedOut elements that are handed out when they end, so that a file need not fit into memory
 */
export function xmlReader(handedOut: ReadonlySet<string> = new Set()): XmlReader {
  const above: XmlElement = { name: '', text: '', children: [] };
  const open = [above];
  let elements = 0;
  let before = 0;
  let rest = '';

  function readAll(file: string, isLast: boolean): XmlElement[] {
    const found: XmlElement[] = [];
    let place = before === 0 && file.startsWith('\ufeff') ? 1 : 0;
    // Text may go on, and a reference in it may be cut in two.
    const readable = isLast ? file.length : file.lastIndexOf('<');
    while (place < readable) {
      pieces.lastIndex = place;
      const piece = pieces.exec(file)?.groups;
      if (!piece && !isLast) break;
      const {
        opened,
        given = '',
        empty,
        closed,
        data,
        text,
      } = piece ?? unreadable(`no XML at ${before + place}`);
      const within = open.at(-1) ?? above;
      if (opened) {
        const element: XmlElement = { name: localName(opened), text: '', children: [] };
        if (given) element.attributes = given;
        within.children.push(element);
        elements += 1;
        if (empty) handOut(within, element, found);
        else open.push(element);
        if (open.length > deepest) unreadable(`too deep at ${before + place}`);
        if (elements > mostElements) unreadable(`too much at ${before + place}`);
      } else if (closed) {
        if (within === above || within.name !== localName(closed)) unreadable(`closed at ${before + place}`);
        open.pop();
        handOut(open.at(-1) ?? above, within, found);
      } else {
        within.text += data ?? decoded(text ?? '', before + place);
      }
      place = pieces.lastIndex;
    }
    before += place;
    rest = file.slice(place);
    return found;
  }

  function handOut(parent: XmlElement, element: XmlElement, found: XmlElement[]): void {
    if (!handedOut.has(element.name)) return;
    parent.children.pop();
    // Between the elements there are only blanks; they would add up.
    parent.text = parent.text.trim();
    elements = 0;
    found.push(element);
  }

  return {
    read: (chunk) => {
      const found = readAll(rest + chunk, false);
      if (rest.length > longestPiece) unreadable(`no end after ${before}`);
      return found;
    },
    end: () => {
      readAll(rest, true);
      const [root, ...more] = above.children;
      if (!root || more.length || open.length > 1 || above.text.trim()) return unreadable('not one element');
      return root;
    },
  };
}

/** The whole of a file that fits into memory. */
export function readXml(file: string): XmlElement {
  if (file.length > longest) throw new UnreadableFile('too long');
  const reader = xmlReader();
  reader.read(file);
  return reader.end();
}

function unreadable(why: string): never {
  throw new UnreadableFile(why);
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

/** An attribute without its prefix. */
export const attributeOf = ({ attributes: given = '' }: XmlElement, wanted: string): string | undefined =>
  new RegExp(`(?:^|\\s)(?:[^\\s=:]+:)?${wanted}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'u')
    .exec(given)
    ?.slice(1)
    .find((value) => value !== undefined);
