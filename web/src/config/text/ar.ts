import type { ArabicTexts } from '../../platform/text.ts';
import type { en } from './en.ts';

export const ar: ArabicTexts<typeof en> = {
  'centers.choose': 'الفرع',
  'centers.search': 'ابحث بالاسم أو المدينة أو الرمز البريدي',
  'centers.nearMe': 'القريب مني',
  'centers.nearestFirst': 'أقرب فرع يأتي أولًا.',
  'centers.found_zero': 'لم يُعثر على أي فرع.',
  'centers.found_one': 'عُثر على فرع واحد.',
  'centers.found_two': 'عُثر على فرعين.',
  'centers.found_few': 'عُثر على {count} فروع.',
  'centers.found_many': 'عُثر على {count} فرعًا.',
  'centers.found_other': 'عُثر على {count} فرع.',
  'centers.nothing': 'لا يوجد فرع يطابق «{typed}»',
  'centers.nothingText': 'تحقّق من الكتابة، أو تصفّح كل الفروع.',
  'centers.positionRefused':
    'لا يشارك متصفحك موقعك مع هذه الصفحة. اسمح بذلك في إعدادات المتصفح، أو ابحث عن مدينة.',
  'centers.positionUnknown': 'تعذّر تحديد موقعك. ابحث عن مدينة بدلًا من ذلك.',
  'centers.map': 'الخريطة',
  'centers.mapOf': 'الخريطة: {center}',
  'centers.mapOutside': 'فتح الخريطة في علامة تبويب جديدة',
};
