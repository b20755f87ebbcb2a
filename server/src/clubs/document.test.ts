import { address, picture } from '@foyer/contract/config';
import { describe, expect, test } from 'vitest';
import { document } from './document.ts';
import { overlay } from './overlay.ts';

const isRight = (value: unknown) => document.safeParse(value).success;

describe('a part of a configuration', () => {
  test.each(['lookAndFeel', 'general', 'features', 'redirects', 'footerLinks', 'parameters'])(
    'in %s nothing is put in that was not written',
    (section) => {
      expect(document.parse({ [section]: {} })).toEqual({ [section]: {} });
    },
  );

  test('what a brand has set stays when a centre says something else', () => {
    const brand = document.parse({
      features: { enableJoinFlow: true, enableLoginPage: false },
      lookAndFeel: { customCSS: 'a{color:red}', scheme: 'dark' },
      parameters: { lockoutFailures: 9 },
    });
    const center = document.parse({
      features: { enableLeadCreation: true },
      lookAndFeel: { highlightColor: '#dde53a' },
      parameters: { minimumAge: 18 },
    });
    expect(overlay(brand, center)).toEqual({
      features: { enableJoinFlow: true, enableLoginPage: false, enableLeadCreation: true },
      lookAndFeel: { customCSS: 'a{color:red}', scheme: 'dark', highlightColor: '#dde53a' },
      parameters: { lockoutFailures: 9, minimumAge: 18 },
    });
  });

  test.each([
    ['a section', { lookAndFeel: null }],
    ['a field', { general: { pageTitle: null } }],
    ['an entry of a table', { translations: { en: { 'nav.courts': null } }, menu: { camps: null } }],
    ['a payment provider', { paymentProvidersConfig: { adyen: null } }],
    ['one permission alone', { paymentProvidersConfig: { adyen: { allowedForStaff: false } } }],
  ])('%s may be taken away or left out', (_title, value) => {
    expect(isRight(value)).toBe(true);
  });

  test.each([
    ['a section', { lookAndFeels: {} }],
    ['a field', { lookAndFeel: { mainColour: '#17594a' } }],
    ['a menu switch', { menu: { bookings: 1 } }],
    ['a payment provider', { paymentProvidersConfig: { paypal: { allowedForStaff: true } } }],
    ['a permission', { paymentProvidersConfig: { adyen: { allowedForAll: true } } }],
    ['a redirect', { redirects: { home: '/' } }],
    ['a field of a strap line', { strapLines: [{ path: '/', language: 'en', html: '', color: 'red' }] }],
    [
      'a field deep in a list',
      { contentBlocks: [{ pathFragment: '/', title: 't', html: '', link: { text: 't', to: '/', x: 1 } }] },
    ],
    ['a size of a banner', { lookAndFeel: { banners: [{ path: '/', image: { small: '/a', huge: '/b' } }] } }],
    ['a redirect rule', { redirects: { outgoingRedirects: [{ from: '/a', to: '/b', status: 301 }] } }],
  ])('an unknown name is a fault: %s', (_title, value) => {
    expect(isRight(value)).toBe(false);
  });

  test('entries of a list must be whole, because a list replaces the one below', () => {
    expect(isRight({ strapLines: [{ path: '/', language: 'en' }] })).toBe(false);
    expect(isRight({ zipCodeList: [{ country: 'US', format: '\\d{5}', example: null }] })).toBe(false);
    expect(isRight({ zipCodeList: [{ country: 'US', format: '\\d{5', example: '02111' }] })).toBe(false);
    expect(isRight({ zipCodeList: [{ country: 'US', format: '\\d{5}', example: '02111' }] })).toBe(true);
  });

  test('a language stands once in the menu', () => {
    const english = {
      code: 'en',
      locale: 'en-US',
      longName: 'English',
      shortName: 'EN',
      numberFormat: 'en-US',
      dateFormat: 'MM/DD/YYYY',
      dateFormatFull: 'dddd, MMMM D, YYYY',
      order: 1,
      direction: 'ltr',
    };
    expect(isRight({ locales: [english] })).toBe(true);
    expect(isRight({ locales: [english, { ...english, locale: 'en-GB' }] })).toBe(false);
    expect(isRight({ locales: [] })).toBe(false);
  });
});

describe('single sign-on', () => {
  const issuer = { issuer: 'https://id.example', audience: 'https://portal.example' };
  const key = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' };
  test.each([
    ['by the name of a secret', { ...issuer, secretName: 'club-sso' }, true],
    ['by public keys', { ...issuer, jwks: { keys: [key] } }, true],
    ['by both', { ...issuer, secretName: 'club-sso', jwks: { keys: [key] } }, false],
    ['by neither', issuer, false],
    ['with a private key', { ...issuer, jwks: { keys: [{ ...key, d: 'private' }] } }, false],
    ['with a shared secret as a key', { ...issuer, jwks: { keys: [{ kty: 'oct', k: 'c2VjcmV0' }] } }, false],
    ['with the secret itself', { ...issuer, secret: 'c2VjcmV0' }, false],
  ])('%s', (_title, value, right) => {
    expect(isRight({ sso: [value] })).toBe(right);
  });
});

describe('addresses', () => {
  test.each([
    ['/', true],
    ['/booking?day=1#top', true],
    ['https://www.club.example/a', true],
    ['mailto:a@club.example', true],
    ['tel:+4532550163', true],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['/\t/evil.example', false],
    ['/\n/evil.example', false],
    ['https://a\\b', false],
    ['http://club.example', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['booking', false],
    ['', false],
  ])('%j: %s', (value, right) => {
    expect(address.safeParse(value).success).toBe(right);
  });

  test('a picture is no e-mail address', () => {
    expect(picture.safeParse('/club/x/logo.svg').success).toBe(true);
    expect(picture.safeParse('mailto:a@club.example').success).toBe(false);
  });
});
