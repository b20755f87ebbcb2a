import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'pass.title': 'بطاقة العضوية',
  'pass.code': 'رمز QR الخاص بـ {name}',
  'pass.memberId': 'رقم العضوية',
  'pass.validUntil': 'تعمل دون اتصال حتى {date}',
  'pass.expired': 'انتهت صلاحية هذه البطاقة. اتصل بالإنترنت لتجديدها.',
  'pass.failed': 'تعذّر تحميل بطاقتك',
  'offline.title': 'دون اتصال',
  'offline.text': 'أنت غير متصل بالإنترنت. هذا ما حُفظ في {when}.',
  'offline.again': 'المحاولة مجددًا',
  'offline.schedule': 'جدولك',
  'offline.nothing': 'لا حجوزات.',
};
