import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { WalletTextKey } from './en.ts';

export const ar: Catalogue<WalletTextKey> = {
  'wallet.guestPass': 'بطاقة ضيف',
  'wallet.guestOf': 'ضيف',
  'wallet.validUntil': 'تسري حتى',
  'wallet.description': 'بطاقة ضيف لزيارة {center}',
  'wallet.how': 'أظهر هذه البطاقة في الاستقبال، فتدخل بها مرة واحدة مجانًا.',
};
