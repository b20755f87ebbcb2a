import { type CssNode, ident, parse, walk } from 'css-tree';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanCss } from './clean-css.ts';

const hosts = ['cdn.club.example'];
const cleaned = (css: string) => cleanCss(css, hosts).css;

describe('what a club writes', () => {
  test.each([
    ':root{--radius-md:0;--font-display:"Club Sans",sans-serif}',
    '.button[data-variant="primary"]:hover{background:color-mix(in oklab,var(--main-500) 80%,white)}',
    '@media (width<600px){.plan{padding:0}}',
    '@media (400px<=width<=600px){.plan{padding:0}}',
    '@container (min-width:20rem){.plan{padding:0}}',
    '@supports (display:grid){.plan{display:grid}}',
    '@font-face{font-family:Club Sans;src:url(/club/x/sans.woff2)format("woff2")}',
    '@keyframes pulse{from{opacity:0}to{opacity:1}}',
    '.plan{&:hover{color:red}& .price{color:blue}}',
    '.a{background:url(/club/x/a.svg)}',
    '.a{background:url(https://cdn.club.example/a.png)}',
    '.a{background:url(data:image/png;base64,iVBORw0KGgo=)}',
    '.a::before{content:"\\201c"}',
    '.a{width:calc(100% - 2rem)!important}',
  ])('keeps its meaning: %s', (css) => {
    const result = cleanCss(css, hosts);
    expect(result.removed).toEqual([]);
    expect(result.css.replaceAll(/\s/g, '')).toBe(css.replaceAll('\\201c', '“').replaceAll(/\s/g, ''));
  });

  test.each([
    ['an import', '@import "https://evil.example/x.css";.a{color:red}', '.a{color:red}'],
    ['an import with escapes', '@\\69mport "https://evil.example/x.css";.a{color:red}', '.a{color:red}'],
    ['a charset', '@charset "utf-7";.a{color:red}', '.a{color:red}'],
    ['a namespace', '@namespace url(https://evil.example);.a{color:red}', '.a{color:red}'],
    ['a foreign picture', '.a{background:url(https://evil.example/x)}', '.a{}'],
    ['one in quotes', '.a{background:url("https://evil.example/x")}', '.a{}'],
    ['one without a scheme', '.a{background:url(//evil.example/x)}', '.a{}'],
    ['one behind a backslash', '.a{background:url("/\\\\evil.example/x")}', '.a{}'],
    ['one behind a tab', '.a{background:url("/\\9 /evil.example/x")}', '.a{}'],
    ['one by plain http', '.a{background:url(http://cdn.club.example/x)}', '.a{}'],
    ['one at another port', '.a{background:url(https://cdn.club.example:8443/x)}', '.a{}'],
    [
      'one with a name before the host',
      '.a{background:url(https://cdn.club.example@evil.example/x)}',
      '.a{}',
    ],
    ['one written with escapes', '.a{background:\\75rl("https://evil.example")}', '.a{}'],
    ['one written with escapes, without quotes', '.a{background:u\\72l(https://evil.example/x)}', '.a{}'],
    ['one in capitals', '.a{background:URL(https://evil.example/x)}', '.a{}'],
    ['one in a custom property', ':root{--x:url(https://evil.example/x)}', ':root{}'],
    ['one among several', '.a{background:url(/a.svg),url(https://evil.example/x)}', '.a{}'],
    ['a set of pictures', '.a{background:image-set("https://evil.example/x" 1x)}', '.a{}'],
    ['a set of pictures, escaped', '.a{background:im\\61ge-set("https://evil.example/x" 1x)}', '.a{}'],
    [
      'a font from elsewhere',
      '@font-face{font-family:x;src:url(https://evil.example/x)}',
      '@font-face{font-family:x}',
    ],
    ['SVG as data', '.a{background:url("data:image/svg+xml,<svg/>")}', '.a{}'],
    ['javascript', '.a{background:url(javascript:alert(1))}', '.a{}'],
    ['a behaviour', '.a{behavior:url(/x.htc);-moz-binding:url(/x)}', '.a{}'],
    ['an expression', '.a{width:expression(alert(1))}', '.a{}'],
    ['a brace that would close the layer', '.a{color:red}}body{display:none}', '.a{color:red}'],
    ['a brace in a custom property', ':root{--x:{a:b}}', ':root{}'],
    ['a condition that never closes', '@media (', ''],
    ['a foreign address in a condition', '@supports (a:url(https://evil.example)){.a{b:c}}', ''],
    ['a comment', '/* @import "x" */.a{color:red}', '.a{color:red}'],
    ['a comment of HTML', '<!-- .a{color:red} -->', '.a{color:red}'],
    ['an end of the style element as a selector', '</style><script>alert(1)</script>.a{color:red}', ''],
  ])('loses %s', (_title, css, expected) => {
    expect(cleaned(css)).toBe(expected);
  });

  test('what is left open is closed', () => {
    expect(cleaned('@media (width<600px){.a{color:red')).toBe('@media (width<600px){.a{color:red}}');
  });

  test('an end of the style element inside a string is text', () => {
    expect(cleaned('.a::before{content:"</style><script>alert(1)</script>"}')).not.toContain('</');
  });

  test('the author gets a list of what was removed', () => {
    expect(cleanCss('@import "x";.a{background:url(//evil.example);color:red}', hosts).removed).toEqual([
      '@import',
      'background: foreign address //evil.example',
    ]);
  });
});

/** Reads a style sheet as strictly as a browser would and says what in it reaches outside. */
function leaks(css: string): string[] {
  const found: string[] = [];
  const tree = parse(css, {
    parseCustomProperty: true,
    onParseError: (error) => found.push(error.message),
  });
  walk(tree, (node: CssNode) => {
    if (node.type === 'Raw' && node.value.trim() !== '') found.push(`raw ${node.value}`);
    if (node.type === 'Atrule' && /import|charset|namespace/i.test(ident.decode(node.name)))
      found.push(node.name);
    if (node.type === 'Function' && /^(url|src|image-set|-webkit-image-set)$/i.test(ident.decode(node.name)))
      found.push(node.name);
    if (node.type === 'Url') {
      const at = new URL(node.value, 'https://portal.example');
      if (at.host !== 'portal.example' && at.protocol !== 'data:' && !hosts.includes(at.host))
        found.push(node.value);
    }
  });
  return found;
}

/** What stays open at the end of a sheet, or was closed once too often; strings and comments hold no braces. */
function balance(css: string): number {
  const bare = css.replaceAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\./g, '');
  let depth = 0;
  for (const sign of bare) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth < 0) return depth;
  }
  return depth;
}

const piece = fc.oneof(
  fc.constantFrom(
    ...[
      '.a',
      '{',
      '}',
      '{',
      '}',
      ';',
      ':',
      'color',
      'red',
      'background',
      ':root{--x:',
      '&',
      '@media ',
      '@import ',
      '@\\69mport ',
    ],
    ...[
      'url(',
      '\\75rl(',
      'u\\72 l(',
      'image-set(',
      'src(',
      ')',
      '"',
      "'",
      '\\',
      '//evil.example',
      'https://evil.example/x',
    ],
    ...[
      '/*',
      '*/',
      '</style>',
      '<!--',
      '-->',
      '(width<600px)',
      '@layer x',
      '@font-face{',
      '/club/x.svg',
      '\n',
      '\t',
      '\u0000',
    ],
  ),
  fc.string({ maxLength: 5 }),
);

test('what was cleaned before does not matter', () => {
  const after = '{}}src(';
  const alone = cleaned(after);
  cleaned('{'.repeat(12));
  // It would be read for ever, where the parser took the end of this text from the other.
  expect(cleaned(after)).toBe(alone);
});

test('what is left reads as it stands, closes what it opens and holds no foreign address', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const css = cleaned(pieces.join(''));
      expect(leaks(css)).toEqual([]);
      expect(balance(css)).toBe(0);
      expect(css).not.toContain('</');
      expect(cleaned(css)).toBe(css);
    }),
    { numRuns: 3000 },
  );
});
