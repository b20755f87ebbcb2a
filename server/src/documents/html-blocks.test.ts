import { expect, test } from 'vitest';
import { htmlBlocks } from './html-blocks.ts';

const paragraph = (text: string) => ({ kind: 'paragraph', text });
const bullets = (...texts: string[]) => ({
  kind: 'list',
  items: texts.map((text) => ({ mark: '•', text })),
});

test.each<[string, string, unknown[]]>([
  ['plain text', 'One', [paragraph('One')]],
  ['paragraphs', '<p>One</p>\n<p>Two</p>', [paragraph('One'), paragraph('Two')]],
  ['text around a paragraph', 'One<p>Two</p>Three', [paragraph('One'), paragraph('Two'), paragraph('Three')]],
  ['a heading', '<h2>One</h2>Two', [{ kind: 'subheading', text: 'One' }, paragraph('Two')]],
  ['looks', '<p>O<b>n</b>e <a href="https://a.example/?x=%3E&y=1">link</a></p>', [paragraph('One link')]],
  ['a line break', '<p>One<br>Two</p>', [paragraph('One\nTwo')]],
  ['white space', '<p>  One \n  two&nbsp;</p>', [paragraph('One two')]],
  ['signs', '<p>1 &lt; 2 &amp; &quot;3&quot; &amp;lt; &euro;</p>', [paragraph('1 < 2 & "3" &lt; €')]],
  ['a list', '<ul><li>One</li><li>Two</li></ul>', [bullets('One', 'Two')]],
  [
    'a numbered list',
    '<ol><li>One</li><li>Two</li></ol>',
    [
      {
        kind: 'list',
        items: [
          { mark: '1.', text: 'One' },
          { mark: '2.', text: 'Two' },
        ],
      },
    ],
  ],
  ['a list in a list', '<ul><li>One<ul><li>Two</li></ul></li></ul>', [bullets('One', 'Two')]],
  ['a table', '<table><tr><td>One</td><td>Two</td></tr></table>', [paragraph('One Two')]],
  ['a script', '<script>alert(1)</script><p onclick="x()">One</p>', [paragraph('One')]],
  ['an attribute with a bracket', '<p title="a > b">One</p>', [paragraph('One')]],
  ['nothing', '<p> </p><ul></ul>', []],
  ['what is never closed', '<ul><li>One', [bullets('One')]],
])('%s', (_what, html, blocks) => {
  expect(htmlBlocks(html)).toEqual(blocks);
});
