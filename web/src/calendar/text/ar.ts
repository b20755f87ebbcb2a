import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'calendar.title': 'أضف إلى تقويمك',
  'calendar.text':
    'اعرض حجوزاتك وحجوزات من ترعاهم في تطبيق التقويم لديك، محدّثة دائمًا. للبدء، أنشئ عنوانًا خاصًا.',
  'calendar.loadError': 'تعذر تحميل تقويمك',
  'calendar.make': 'إنشاء عنوان',
  'calendar.since':
    'أنشأت عنوانًا في {date}. نعرضه مرة واحدة فقط. إن لم يعد لديك فأنشئ عنوانًا جديدًا، ويتوقف القديم عن العمل.',
  'calendar.renew': 'إنشاء عنوان جديد',
  'calendar.end': 'حذف العنوان',
  'calendar.ended': 'حُذف عنوان التقويم',
  'calendar.once': 'نعرض هذا العنوان مرة واحدة فقط. انسخه الآن أو افتحه في تطبيق التقويم لديك.',
  'calendar.address': 'العنوان الخاص',
  'calendar.secret': 'من لديه العنوان يمكنه قراءة حجوزاتك.',
  'calendar.copy': 'نسخ',
  'calendar.copied': 'تم النسخ',
  'calendar.copyFailed': 'تعذّر النسخ. العنوان محدد، ويمكنك نسخه بنفسك.',
  'calendar.subscribe': 'افتح في تطبيق التقويم',
};
