import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'clipcard.notFound': 'لم تعد بطاقة الحصص هذه متوفرة. اطّلع على المعروض للبيع.',
  'clipcard.noLongerSold': 'لم تعد بطاقة الحصص هذه معروضة للبيع. اطّلع على المعروض.',
  'clipcard.notForClass': 'بطاقة الحصص هذه لا تصلح لهذه الحصة. اختر بطاقة أخرى.',
  'clipcard.priceTooHigh': 'السعر مرتفع جدًا. أدخل سعرًا ضمن حدود المنتج.',
  'clipcard.priceTooLow': 'السعر منخفض جدًا. أدخل سعرًا ضمن حدود المنتج.',
  'clipcard.priceRequired': 'السعر مطلوب. أدخل سعرًا ضمن حدود المنتج.',
  'clipcard.cannotRaisePrice': 'ليست لديك صلاحية رفع سعر هذه البطاقة. اسأل المدير.',
  'clipcard.cannotLowerPrice': 'ليست لديك صلاحية خفض سعر هذه البطاقة. اسأل المدير.',
  'clipcard.cannotLowerOwnPrice': 'لا يمكنك خفض السعر لنفسك أو لعائلتك. اطلب من زميل أن يتولى البيع.',
  'clipcard.cannotChangePrice': 'ليست لديك صلاحية تغيير سعر هذه البطاقة. اسأل المدير.',
  'clipcard.cannotOverridePrice': 'ليست لديك صلاحية تجاوز سعر هذه البطاقة. اسأل المدير.',
};
