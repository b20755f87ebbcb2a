import { expect, test } from 'vitest';
import { markupOf } from '../../../test/static-page.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';

const inputs = (value: string[], error?: string) => {
  const options = [
    { id: 'pool', text: 'Swimming' },
    { id: 'gym', text: 'Gym' },
  ];
  const group = (
    <CheckboxGroup
      label="What interests you?"
      isRequired
      error={error}
      options={options}
      value={value}
      onChange={() => {}}
    />
  );
  return markupOf(group, { texts: [] }).match(/<input[^>]*>/g) ?? [];
};

test('every box of a required group is required until one is chosen', () => {
  for (const input of inputs([])) expect(input).toContain('aria-required="true"');
  for (const input of inputs(['gym'])) expect(input).not.toContain('aria-required');
  expect(inputs([])).toHaveLength(2);
});

test('every box of a group with an error is invalid', () => {
  for (const input of inputs([], 'Choose an answer')) expect(input).toContain('aria-invalid="true"');
  for (const input of inputs([])) expect(input).not.toContain('aria-invalid');
});
