import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'centers.choose': 'الفرع',
  'centers.search': 'ابحث بالاسم أو المدينة أو الرمز البريدي',
  'centers.nearMe': 'القريب مني',
  'centers.nearestFirst': 'أقرب فرع يأتي أولًا.',
  'centers.found_one': 'عُثر على فرع واحد ({count}).',
  'centers.found_other': 'عدد الفروع الموجودة: {count}.',
  'centers.nothing': 'لا يوجد فرع يطابق «{typed}»',
  'centers.nothingText': 'تحقّق من الكتابة، أو تصفّح كل الفروع.',
  'centers.positionRefused':
    'لا يشارك متصفحك موقعك مع هذه الصفحة. اسمح بذلك في إعدادات المتصفح، أو ابحث عن مدينة.',
  'centers.positionUnknown': 'تعذّر تحديد موقعك. ابحث عن مدينة بدلًا من ذلك.',
  'centers.map': 'الخريطة',
  'centers.mapOf': 'الخريطة: {center}',
  'centers.mapOutside': 'فتح الخريطة في علامة تبويب جديدة',
};
