import { sepaCountries } from '@foyer/contract/shared/bank/sepa-countries';
import type { Club } from '../../clubs/club.ts';
import { type AbaUser, isAbaUser } from './aba/write.ts';
import { type AchOriginator, isOriginator } from './ach/write.ts';
import type { BankingCalendar } from './banking-days.ts';
import { creditorFaults, type SepaCreditor } from './sepa/creditor.ts';

interface Timing {
  calendar: BankingCalendar;
  /** Banking days between the file and the day on which money is taken. */
  leadDays: number;
  /** Banking days after which nothing is expected to come back. */
  settleDays: number;
}

/** Who collects for a centre, and in which kind of file. */
export type Collector = Timing &
  (
    | { format: 'PAIN_008'; creditor: SepaCreditor }
    | { format: 'ACH'; originator: AchOriginator }
    | { format: 'ABA'; user: AbaUser }
  );

export interface Collecting {
  club: Pick<Club, 'center' | 'brand' | 'config'>;
  secret(name: string): string | undefined;
}

const days = (text: string | undefined, otherwise: number): number =>
  text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : otherwise;

/** By what the club's bank has agreed to: the centre's own, or else the brand's. Undefined where something is missing. */
export function collectorOf({ club: { center, brand }, secret }: Collecting): Collector | undefined {
  const own = (short: string) =>
    secret(`directDebit.${center.id}.${short}`) ?? secret(`directDebit.${brand.id}.${short}`);
  if (center.currency === 'EUR' && sepaCountries.includes(center.country)) {
    const bic = own('bic');
    const creditor = {
      name: own('name') ?? '',
      identifier: own('creditorId') ?? '',
      iban: own('iban') ?? '',
      ...(bic && { bic }),
    };
    if (creditorFaults(creditor).length > 0) return undefined;
    const timing = { leadDays: days(own('leadDays'), 2), settleDays: days(own('settleDays'), 5) };
    return { format: 'PAIN_008', calendar: 'EUROPE', ...timing, creditor };
  }
  if (center.currency === 'AUD' && center.country === 'AU') {
    const user = abaUserBy(own);
    if (!isAbaUser(user)) return undefined;
    const timing = { leadDays: days(own('leadDays'), 1), settleDays: days(own('settleDays'), 3) };
    return { format: 'ABA', calendar: 'AUSTRALIA', ...timing, user };
  }
  if (center.currency !== 'USD' || center.country !== 'US') return undefined;
  const originator = originatorBy(own);
  if (!isOriginator(originator)) return undefined;
  const timing = { leadDays: days(own('leadDays'), 2), settleDays: days(own('settleDays'), 2) };
  return { format: 'ACH', calendar: 'UNITED_STATES', ...timing, originator };
}

const originatorBy = (own: (short: string) => string | undefined): AchOriginator => ({
  bank: { routingNumber: own('bankRoutingNumber') ?? '', name: own('bankName') ?? '' },
  origin: { id: own('originId') ?? '', name: own('originName') ?? own('name') ?? '' },
  company: { name: own('name') ?? '', id: own('companyId') ?? '' },
  entryClass: 'WEB',
  description: own('description') ?? 'MEMBERSHIP',
});

const abaUserBy = (own: (short: string) => string | undefined): AbaUser => ({
  bankCode: own('bankCode') ?? '',
  name: own('name') ?? '',
  userId: own('userId') ?? '',
  description: own('description') ?? 'MEMBERSHIP',
  account: { holder: own('name') ?? '', bsb: own('bsb') ?? '', accountNumber: own('accountNumber') ?? '' },
  isBalanced: own('balanced') === 'yes',
});

/** Whether this is a way to pay here: the club has said so, and its bank takes files. */
export function mayCollect(collecting: Collecting, byStaff: boolean): boolean {
  const rule = collecting.club.config.paymentProvidersConfig.directDebit;
  const isAllowed = byStaff ? rule?.allowedForStaff : rule?.allowedForMember;
  return Boolean(isAllowed) && collectorOf(collecting) !== undefined;
}

/** Whom payers give their mandate. */
export function creditorIn(collector: Collector): { name: string; id: string } {
  switch (collector.format) {
    case 'PAIN_008':
      return { name: collector.creditor.name, id: collector.creditor.identifier };
    case 'ACH':
      return { name: collector.originator.company.name, id: collector.originator.company.id };
    case 'ABA':
      return { name: collector.user.name, id: collector.user.userId };
  }
}
