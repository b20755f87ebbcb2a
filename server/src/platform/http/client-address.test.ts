import { expect, test } from 'vitest';
import { limitedAddress } from './client-address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('%j is limited as %j', (address, limited) => {
  expect(limitedAddress(address)).toBe(limited);
});
