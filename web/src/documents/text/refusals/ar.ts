import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'document.notFound': 'لا يمكننا العثور على هذا المستند. راجع مستنداتك أو اسأل مكتب الاستقبال.',
  'document.fetchFailed': 'تعذّر فتح المستند. حاول مرة أخرى بعد قليل.',
  'document.downloadFailed': 'تعذّر تنزيل المستند. حاول مرة أخرى بعد قليل.',
  'document.signFailed': 'تعذّر توقيع المستند ولم يُحفظ شيء. وقّع مرة أخرى.',
};
