import { expect, test } from 'vitest';
import { errorFromAnswer } from '../platform/portal-error.ts';
import { textsOf } from '../platform/text.ts';
import { refusalText } from './refusal-text.ts';

const catalogue = {
  NoPrivilege: 'Not in your plan.',
  'general.httpError': 'The server answered with an error ({status}).',
  'general.unknownError': 'Something went wrong.',
};
const texts = textsOf({ language: 'en', numbers: 'en', catalogue, own: {} });

test.each([
  ['a message alone', 500, { errorMessage: 'The till is closed' }, 'The till is closed'],
  [
    'a message with a code that has words',
    409,
    { errorCode: 'NoPrivilege', errorMessage: 'x' },
    'Not in your plan.',
  ],
  ['a message with a code that has none', 409, { errorCode: 'new', errorMessage: 'New words' }, 'New words'],
  ['a code that has no words', 409, { errorCode: 'new' }, 'Something went wrong.'],
  ['nothing', 502, undefined, 'The server answered with an error (502).'],
])('of a server that says %s, this is shown', (_what, status, body, text) => {
  expect(refusalText(errorFromAnswer(status, body), texts)).toBe(text);
});
