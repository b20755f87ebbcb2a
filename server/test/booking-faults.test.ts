import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faults } from './booking/faults.ts';

const src = join(import.meta.dirname, '../src');

test.each(faults)('there is one place to go wrong where $says', ({ file, find, put }) => {
  expect(readFileSync(join(src, file), 'utf8').split(find)).toHaveLength(2);
  expect(put).not.toBe(find);
});
