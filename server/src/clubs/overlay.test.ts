import { describe, expect, test } from 'vitest';
import { scopesFrom } from './clubs.ts';
import { ConfigFault } from './config-fault.ts';
import { ground, overlay, resolve } from './overlay.ts';

const complete = {
  lookAndFeel: { mainColor: '#17594a', secondaryColor: 'C2552D', siteLogo: '/club/x/logo.svg' },
};
const resolved = (...documents: Record<string, unknown>[]) => resolve([ground('Brand'), ...documents]);

const faultOf = (...documents: Record<string, unknown>[]) => {
  try {
    resolved(...documents);
  } catch (error) {
    return error instanceof ConfigFault ? error.code : error;
  }
  return undefined;
};

describe('overlay', () => {
  test.each([
    ['the later wins', { a: 1 }, { a: 2 }, { a: 2 }],
    ['what is left out stays', { a: 1, b: 1 }, { b: 2 }, { a: 1, b: 2 }],
    [
      'objects merge at every depth',
      { a: { b: { c: 1, d: 1 } } },
      { a: { b: { d: 2 } } },
      { a: { b: { c: 1, d: 2 } } },
    ],
    ['lists replace', { a: [1, 2, 3] }, { a: [4] }, { a: [4] }],
    ['an empty list replaces', { a: [1] }, { a: [] }, { a: [] }],
    ['an object replaces a list', { a: [1] }, { a: { b: 1 } }, { a: { b: 1 } }],
    ['a value replaces an object', { a: { b: 1 } }, { a: 'x' }, { a: 'x' }],
    ['null takes away', { a: 1, b: { c: 1, d: 1 } }, { a: null, b: { c: null } }, { b: { d: 1 } }],
    ['null of nothing is nothing', {}, { a: null, b: { c: null } }, { b: {} }],
    ['false and 0 are values', { a: true, b: 3 }, { a: false, b: 0 }, { a: false, b: 0 }],
  ])('%s', (_title, below, above, expected) => {
    const before = structuredClone(below);
    expect(overlay(below, above)).toEqual(expected);
    expect(below).toEqual(before);
  });

  test('a field called __proto__ is only a field', () => {
    const merged = overlay({}, JSON.parse('{"__proto__": {"enableJoinFlow": true}}'));
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
    expect(merged['enableJoinFlow']).toBeUndefined();
  });
});

test('brand comes first, then areas from the outermost in, then the centre', () => {
  const parents: Record<string, string> = { boston: 'new-england', 'new-england': 'us' };
  const center = { id: 100, brand_id: 'kestrel', area_id: 'boston' };
  expect(scopesFrom(center, (id) => parents[id] ?? null)).toEqual([
    'brand kestrel',
    'area us',
    'area new-england',
    'area boston',
    'center 100',
  ]);
});

test('areas that lie within each other come to an end', () => {
  const parents: Record<string, string> = { a: 'b', b: 'a' };
  expect(scopesFrom({ id: 1, brand_id: 'x', area_id: 'a' }, (id) => parents[id] ?? null)).toHaveLength(4);
});

describe('resolve', () => {
  test('three fields are enough; everything else has its default', () => {
    const { config, own } = resolved(complete);
    expect(config.general.clubName).toBe('Brand');
    expect(config.locales).toMatchObject([{ locale: 'en-US', direction: 'ltr', shortName: 'EN' }]);
    expect(config.lookAndFeel.defaultClassImage).toBe('/default_class_3.png');
    expect(config.features.enableLoginPage).toBe(true);
    expect(config.features.enableJoinFlow).toBe(false);
    expect(own.parameters).toMatchObject({
      sessionIdleMinutes: 30,
      lockoutFailures: 5,
      resetLinkMinutes: 60,
    });
    expect(own.sso).toEqual([]);
    expect(own.memberFields).toMatchObject({ firstName: 'REQUIRED', phone: 'NOT_USED' });
    for (const name of Object.keys(own)) expect(config).not.toHaveProperty(name);
  });

  test.each(['mainColor', 'secondaryColor', 'siteLogo'])('without %s it is incomplete', (field) => {
    expect(faultOf(complete, { lookAndFeel: { [field]: null } })).toBe('general.incompleteConfig');
  });

  test.each([
    ['#17594a', undefined],
    ['17594a', undefined],
    ['FFFFFF', undefined],
    ['#fff', 'general.incorrectColors'],
    ['#17594aff', 'general.incorrectColors'],
    ['#17594', 'general.incorrectColors'],
    ['##17594a', 'general.incorrectColors'],
    ['#17594g', 'general.incorrectColors'],
    ['red', 'general.incorrectColors'],
    ['rgb(0 0 0)', 'general.incorrectColors'],
    [' #17594a', 'general.incorrectColors'],
    ['#17594a\n', 'general.incorrectColors'],
    ['', 'general.incorrectColors'],
  ])('colour %j: %s', (color, code) => {
    for (const field of [
      'mainColor',
      'secondaryColor',
      'highlightColor',
      'makeAwareColor',
      'bannerSummaryColor',
    ]) {
      expect(faultOf(complete, { lookAndFeel: { [field]: color } })).toBe(code);
    }
  });

  test('a colour that is no text at all is a missing one', () => {
    expect(faultOf(complete, { lookAndFeel: { mainColor: 7 } })).toBe('general.incompleteConfig');
  });

  test('a centre that overrides nothing still gets cleaned HTML', () => {
    const { config } = resolved(complete, {
      strapLines: [{ path: '/', language: 'en', html: '<p onclick="x()">Hi<script>1</script></p>' }],
      contentBlocks: [{ pathFragment: '/', title: 'T', html: '<iframe src="https://x"></iframe>ok' }],
      lookAndFeel: { customCSS: '@import "https://evil.example/x.css"; a{color:red}' },
    });
    expect(config.strapLines[0]?.html).toBe('<p>Hi</p>');
    expect(config.contentBlocks[0]?.html).toBe('ok');
    expect(config.lookAndFeel.customCSS).toBe('a{color:red}');
  });

  test('a host that the club lists may serve pictures to its style sheet, another may not', () => {
    const { config } = resolved(complete, {
      redirects: { allowedHosts: ['cdn.club.example'] },
      lookAndFeel: {
        customCSS:
          'a{background:url(https://cdn.club.example/x.png)}b{background:url(https://evil.example/x)}',
      },
    });
    expect(config.lookAndFeel.customCSS).toBe('a{background:url(https://cdn.club.example/x.png)}b{}');
  });

  test('a number out of bounds is a fault of the configuration, not of the server', () => {
    expect(faultOf(complete, { parameters: { lockoutFailures: 0 } })).toBe('general.incompleteConfig');
  });
});
