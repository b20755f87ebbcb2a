import { expect, test } from 'vitest';
import { type AddressParts, addressText } from './address-text.ts';

test.each<[AddressParts, string]>([
  [{}, ''],
  [{ address1: '12 Beacon Street', city: 'Boston', state: 'MA' }, '12 Beacon Street, Boston, MA'],
  [
    {
      address1: 'Vester Voldgade 12',
      address2: 'c/o Lund',
      address3: '3. th',
      zipCode: '1552',
      zipName: 'København V',
      country: 'Danmark',
    },
    'Vester Voldgade 12, c/o Lund, 3. th, 1552 København V, Danmark',
  ],
  // A repeated name appears once.
  [{ zipCode: '8001', zipName: 'Zürich', city: 'Zürich' }, '8001 Zürich'],
  [{ zipCode: '2100', zipName: 'Østerbro', city: 'København' }, '2100 Østerbro, København'],
  [{ address1: ' ', address3: null, zipName: 'Østerbro' }, 'Østerbro'],
])('%j', (parts, text) => {
  expect(addressText(parts, ', ')).toBe(text);
});
