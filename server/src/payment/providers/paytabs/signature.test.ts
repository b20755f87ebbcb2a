import { describe, expect, test } from 'vitest';
import { isSignedBody } from '../signed-body.ts';
import { isSignedForm } from './signature.ts';

const serverKey = 'SRJNDDLLBH-TEST';

/** The signatures were computed independently, over the text that PHP writes. */
const forms: [string, Record<string, string>, string][] = [
  [
    'plain fields, in any order',
    { tranRef: 'TST1', respStatus: 'A', respMessage: 'Authorised', cartId: '201-pay-1' },
    'f70652a975c4a9d878b2d56da2cce8cf1ddd409680a0fd610cfb9e6a640524ac',
  ],
  [
    'empty fields and 0, which are not signed',
    {
      tranRef: 'TST1',
      respStatus: 'A',
      respMessage: 'Authorised',
      cartId: '201-pay-1',
      token: '',
      acquirerRRN: '0',
    },
    'f70652a975c4a9d878b2d56da2cce8cf1ddd409680a0fd610cfb9e6a640524ac',
  ],
  [
    'spaces, tildes and other signs',
    { cartId: 'a~b', respMessage: "It is *fine* (really)! 'ok' 100% & more", respStatus: 'A' },
    'b38d519a20e9bcdd06db8a50cbd65b0db5d98763e3eefb1ce486163284a7e1c6',
  ],
  [
    'letters of other scripts, and a plus',
    { customerEmail: 'mäx+club@mail.example', respMessage: 'مقبول', token: 'a-b_c.d' },
    'dfc3dbce98dbb51ca8ae8ef6320154f1bdc579a600da8aa2177f8a3ce515686f',
  ],
  [
    'large letters first, and what only looks like nothing',
    { alpha: '0.0', Zeta: '1', respCode: '00' },
    '457d93aa13b81c52147c69cf38667e4fc895dbfe9493018d4d9d60885e54451c',
  ],
  ['no field at all', {}, '115610d5fc087863dacd3016434af5a04e125670e8885235a61fa8f87908a94b'],
];

describe('the form that the browser posts', () => {
  test.each(forms)('is accepted with %s', (_title, fields, signature) => {
    expect(isSignedForm(serverKey, { ...fields, signature })).toBe(true);
  });

  test.each(forms)('is rejected with %s if anything was changed', (_title, fields, signature) => {
    expect(isSignedForm(serverKey, fields)).toBe(false);
    expect(isSignedForm(serverKey, { ...fields, signature: '' })).toBe(false);
    expect(isSignedForm(serverKey, { ...fields, signature: signature.slice(1) })).toBe(false);
    expect(isSignedForm(serverKey, { ...fields, signature, respStatus: 'V' })).toBe(false);
    expect(isSignedForm(serverKey, { ...fields, signature, added: '1' })).toBe(false);
    expect(isSignedForm('another key', { ...fields, signature })).toBe(false);
  });

  test('is rejected with half a surrogate pair', () => {
    expect(isSignedForm(serverKey, { cartId: '\ud800', signature: 'x' })).toBe(false);
  });
});

describe('the body of a callback', () => {
  const body = Buffer.from('{"tran_ref":"TST1"}');
  const signature = '87d457315b2ecbce2a0a8262ce25a488ea3a901ce29e5255b6072d12dadc666c';
  test.each([
    ['as it was signed', body, signature, true],
    ['with a space more', Buffer.from('{"tran_ref": "TST1"}'), signature, false],
    ['empty', Buffer.alloc(0), signature, false],
    ['with another signature', body, signature.replace('8', '9'), false],
    ['with an empty signature', body, '', false],
    ['without one', body, undefined, false],
  ])('%s', (_title, sent, sentSignature, taken) => {
    expect(isSignedBody(serverKey, sent, sentSignature)).toBe(taken);
  });
});
