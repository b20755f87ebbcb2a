import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { ClipcardContractTextKey } from './en.ts';

export const ar: Catalogue<ClipcardContractTextKey> = {
  'clipcards.contract.title': 'عقد بطاقة حصص',
  'clipcards.contract.product': 'البطاقة',
  'clipcards.contract.clips': 'عدد الحصص في البطاقة',
  'clipcards.contract.cards': 'عدد البطاقات',
  'clipcards.contract.validFrom': 'صالحة من',
  'clipcards.contract.validUntil': 'صالحة حتى',
  'clipcards.contract.noEnd': 'بلا تاريخ انتهاء',
  'clipcards.contract.renewal': 'التجديد',
  'clipcards.contract.renewsOn': 'تتجدد تلقائيًا في {date} ما لم تُنهها قبل ذلك',
  'clipcards.contract.price': 'السعر',
  'clipcards.contract.total': 'الإجمالي شاملًا الضريبة',
};
