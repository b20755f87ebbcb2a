import type { Catalogue } from '../../platform/mail/wording.ts';
import type { DocumentTextKey } from './en.ts';

export const ar: Catalogue<DocumentTextKey> = {
  'documents.page': 'صفحة {page} من {pages}',
  'documents.number': 'رقم المستند',
  'documents.date': 'التاريخ',
  'documents.club': 'النادي',
  'documents.member': 'العضو',
  'documents.vatNumber': 'الرقم الضريبي {number}',
  'documents.memberNumber': 'رقم العضوية {number}',
  'documents.born': 'تاريخ الميلاد {date}',
  'documents.item': 'البند',
  'documents.explanation': 'التوضيح',
  'documents.amount': 'المبلغ',
  'documents.agreed': 'الشروط المقبولة',
  'documents.terms': '{name}، الإصدار {version}',
  'documents.agreedAt': 'تمت الموافقة في {at}',
  'documents.signature': 'التوقيع',
  'documents.signatureAs': 'التوقيع: {role}',
  'documents.role.MEMBER': 'العضو',
  'documents.role.GUARDIAN': 'ولي الأمر',
  'documents.signatureOf': 'توقيع {name}',
  'documents.signedAt': 'وُقّع في {at}',
  'documents.signedForAt': 'وُقّع نيابةً عن العضو في {at}',
  'documents.notSigned': 'لم يُوقَّع بعد',
};
