import type { Collection } from './collection.ts';

/** A collection that every kind of file takes, but for what is said. */
export const collection = ({
  mandate,
  ...said
}: Partial<Omit<Collection, 'mandate'>> & { mandate?: Partial<Collection['mandate']> } = {}): Collection => ({
  endToEndId: '100-2026-000042',
  amount: 4990,
  currency: 'EUR',
  collectOn: Temporal.PlainDate.from('2026-05-04'),
  sequence: 'RCUR',
  text: 'Membership May 2026',
  ...said,
  mandate: {
    reference: '100-A17',
    signedOn: Temporal.PlainDate.from('2026-03-31'),
    scheme: 'CORE',
    country: 'DE',
    account: { holder: 'Maya Kern', iban: 'DE89370400440532013000' },
    ...mandate,
  },
});

const american = {
  currency: 'USD',
  mandate: {
    country: 'US',
    account: {
      holder: 'Ann Lee',
      routingNumber: '021000021',
      accountNumber: '123456789',
      accountType: 'CHECKING',
    },
  },
};

export const americanCollection = (said: Parameters<typeof collection>[0] = {}): Collection =>
  collection({ ...american, ...said, mandate: { ...american.mandate, ...said.mandate } });
