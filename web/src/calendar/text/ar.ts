import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'calendar.title': 'أضف إلى تقويمك',
  'calendar.text':
    'اعرض حجوزاتك وحجوزات من ترعاهم في تطبيق التقويم لديك، محدّثة دائمًا. للبدء، أنشئ رابطًا خاصًا.',
  'calendar.loadError': 'تعذر تحميل تقويمك',
  'calendar.make': 'إنشاء رابط',
  'calendar.since':
    'أنشأت رابطًا في {date}. نعرضه مرة واحدة فقط. إن لم يعد لديك فأنشئ رابطًا جديدًا، ويتوقف القديم عن العمل.',
  'calendar.renew': 'إنشاء رابط جديد',
  'calendar.end': 'حذف الرابط',
  'calendar.ended': 'حُذف رابط التقويم',
  'calendar.once': 'نعرض هذا الرابط مرة واحدة فقط. انسخه الآن أو افتحه في تطبيق التقويم لديك.',
  'calendar.address': 'الرابط الخاص',
  'calendar.secret': 'من لديه الرابط يمكنه رؤية حجوزاتك.',
  'calendar.subscribe': 'افتح في تطبيق التقويم',
};
