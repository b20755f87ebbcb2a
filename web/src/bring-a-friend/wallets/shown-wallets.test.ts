import { expect, test } from 'vitest';
import { shownWallets } from './shown-wallets.ts';

const both = ['APPLE', 'GOOGLE'] as const;

test.each([
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 16; Pixel 10)', 5, ['GOOGLE']],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5, ['APPLE']],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, ['APPLE']],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, ['APPLE', 'GOOGLE']],
  ['a PC', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, ['APPLE', 'GOOGLE']],
])('%s is offered the wallets that it can have', (_device, userAgent, maxTouchPoints, shown) => {
  expect(shownWallets(both, { userAgent, maxTouchPoints })).toEqual(shown);
  expect(shownWallets([], { userAgent, maxTouchPoints })).toEqual([]);
});
