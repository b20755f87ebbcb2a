import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UnreadableFile } from '../unreadable-file.ts';
import { attributeOf, elementsAt, readXml, textAt, type XmlElement, xmlReader } from './xml.ts';

test('reads elements, text, references, CDATA and comments', () => {
  const root = readXml(
    '\ufeff<?xml version="1.0"?>\n<!-- a -- b --><n:a x="1>2" y=\'"\'><b>R&amp;D &#252;&#x1F4B3;</b>' +
      '<b><![CDATA[<c>&amp;]]></b><empty/><e z = "1" /></n:a>\n',
  );
  expect(root.name).toBe('a');
  expect(elementsAt(root, 'b').map(({ text }) => text)).toEqual(['R&D ü💳', '<c>&amp;']);
  expect(root.children.map(({ name }) => name)).toEqual(['b', 'b', 'empty', 'e']);
  expect(textAt(root, 'b')).toBe('R&D ü💳');
  expect(textAt(root, 'empty')).toBeUndefined();
  expect(textAt(root, 'b', 'c')).toBeUndefined();
});

describe('refuses', () => {
  test.each([
    ['nothing', ''],
    ['text alone', 'hello'],
    ['text beside the element', '<a/>b'],
    ['two elements', '<a/><b/>'],
    ['an element that is not closed', '<a><b></b>'],
    ['a file that ends within a tag', '<a><b'],
    ['a file that ends within a comment', '<a><!-- '],
    ['elements across each other', '<a><b></a></b>'],
    ['a closing tag too many', '<a></a></a>'],
    ['a closing tag alone', '</a>'],
    ['an attribute without quotes', '<a b=c/>'],
    ['an attribute with an opening bracket', '<a b="<"/>'],
    ['an entity that nobody knows', '<a>&nbsp;</a>'],
    ['an entity that objects know', '<a>&valueOf;</a>'],
    ['an ampersand alone', '<a>R & D</a>'],
    ['a reference without an end', '<a>&amp</a>'],
    ['a reference to no character', '<a>&#0;</a>'],
    ['a reference beyond all characters', '<a>&#x110000;</a>'],
    ['half a character', '<a>&#xD800;</a>'],
    ['a document type', '<!DOCTYPE a><a/>'],
    ['entities that grow', '<!DOCTYPE a [<!ENTITY x "xx"><!ENTITY y "&x;&x;">]><a>&y;</a>'],
    ['an entity from elsewhere', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['elements without end', '<a>'.repeat(200) + '</a>'.repeat(200)],
  ])('%s', (_what, file) => {
    expect(() => readXml(file)).toThrow(UnreadableFile);
  });

  test('a file that is too long, before it reads it', () => {
    expect(() => readXml(`<a>${' '.repeat(50_000_000)}</a>`)).toThrow('too long');
  });
});

test('long stretches are no harder than short ones', () => {
  const long = 'x'.repeat(5_000_000);
  const root = readXml(`<a ${'b="1" '.repeat(10_000)}><!--${long}--><b>${long}</b><![CDATA[${long}]]></a>`);
  expect(root.text).toHaveLength(long.length);
  expect(() => readXml(`<a${' '.repeat(100_000)}<`)).toThrow(UnreadableFile);
});

const leaf = fc.record({
  name: fc.constantFrom('A', 'Cd', 'Ntry', 'x-1'),
  text: fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\r\p{C}]/gu, '')),
});
const tree = fc.letrec<{ element: XmlElement }>((tie) => ({
  element: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf.map((own) => ({ ...own, children: [] })),
    fc
      .tuple(leaf, fc.array(tie('element'), { maxLength: 4 }))
      .map(([own, children]) => ({ ...own, children })),
  ),
})).element;

const escaped = (text: string) => text.replace(/[<>&"']/g, (sign) => `&#${sign.codePointAt(0)};`);
const written = ({ name, text, children }: XmlElement): string =>
  `<${name}>${escaped(text)}${children.map(written).join('')}</${name}>`;

test('what is written is read as it was', () => {
  fc.assert(
    fc.property(tree, (root) => {
      expect(readXml(written(root))).toEqual(root);
    }),
  );
});

describe('in pieces', () => {
  const file =
    '\ufeff<?xml version="1.0"?><d><head>R&amp;D</head><n:entry a:Ccy="CHF"><x>1</x></n:entry> <entry><x>ü&#x1F4B3;</x></entry><end/></d>';

  test('a file is read the same, wherever it is cut', () => {
    for (let at = 0; at <= file.length; at += 1) {
      const reader = xmlReader(new Set(['entry']));
      const found = [...reader.read(file.slice(0, at)), ...reader.read(file.slice(at))];
      expect(found.map((one) => textAt(one, 'x'))).toEqual(['1', 'ü💳']);
      expect(found.map((one) => attributeOf(one, 'Ccy'))).toEqual(['CHF', undefined]);
      expect(reader.end().children.map(({ name }) => name)).toEqual(['head', 'end']);
    }
  });

  test.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY x "xx">]><a>&x;</a>'],
    ['text without end', `<a>${'x'.repeat(2_000_000)}`],
    ['a comment without end', `<a><!-- ${'x'.repeat(2_000_000)}`],
    ['an entity that nobody knows', '<a>&x;</a>'],
    ['elements without end', '<a>'.repeat(200)],
  ])('%s is refused', (_what, text) => {
    const reader = xmlReader();
    expect(() => {
      for (let at = 0; at < text.length; at += 65_536) reader.read(text.slice(at, at + 65_536));
      reader.end();
    }).toThrow(UnreadableFile);
  });
});
