import { expect, test } from 'vitest';
import { brokenRule, emailAddress, type Rules, required } from './small-form.ts';

const rules: Rules<'email' | 'again'> = {
  email: [required, emailAddress],
  again: [required, (value, { email }) => (value === email ? undefined : 'form.passwordsDiffer')],
};
const broken = (email: string, again: string) =>
  (['email', 'again'] as const).map((name) => brokenRule(rules, name, { email, again }));

test('a field answers with the first rule that it breaks', () => {
  expect(broken('', ' ')).toEqual(['form.required', 'form.required']);
  expect(broken('maya', 'x')).toEqual(['form.emailInvalid', 'form.passwordsDiffer']);
  expect(broken('maya@mail.example', 'maya@mail.example')).toEqual([undefined, undefined]);
});

test.each([
  'maya@mail',
  'maya@',
  '@mail.example',
  'ma ya@mail.example',
  'a@@mail.example',
  'a@mail..example',
  'a@mail.',
])('%s is no address', (text) => expect(emailAddress(text, {})).toBe('form.emailInvalid'));
test.each(['maya@mail.example', ' maya.o+x@sub.mail.example ', 'm@ü.example'])('%s is one', (text) =>
  expect(emailAddress(text, {})).toBeUndefined(),
);
