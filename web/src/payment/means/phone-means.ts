import type { MeansInput } from '@foyer/contract/payment/shapes';
import { normalPhone } from '@foyer/contract/shared/person/phone';

const isMobileOfPortugal = (phone: string): boolean => /^\+3519/.test(normalPhone(phone, 'PT') ?? '');

export const phoneMeans = (phone: string): MeansInput | undefined =>
  isMobileOfPortugal(phone) ? { by: 'mbway', phone } : undefined;
