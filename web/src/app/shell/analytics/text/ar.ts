import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'consent.title': 'هل تسمح لنا باستخدام ملفات تعريف الارتباط للتحليلات؟',
  'consent.text': 'يود {club} استخدام Google Analytics لمعرفة الصفحات المفيدة. لا يُقاس شيء ما لم تقبل.',
  'consent.accept': 'أوافق',
  'consent.refuse': 'أرفض',
};
