import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'cardPage.card': 'حفظ بطاقة',
  'cardPage.cardAbout': 'أدخلها هنا في الصفحة. لن يُخصم شيء الآن.',
  'cardPage.about': 'أدخل بيانات بطاقتك أدناه. لن يُخصم المبلغ إلا مرة واحدة حتى لو أعدت تحميل الصفحة.',
  'cardPage.declined': 'رُفضت البطاقة ولم يُخصم أي مبلغ. جرّب بطاقة أخرى أو اختر طريقة دفع أخرى.',
  'cardPage.invalid': 'تحقّق من رقم البطاقة وتاريخ الانتهاء ورمز الأمان.',
  'cardPage.fields': 'بيانات البطاقة',
  'cardPage.broken': 'نموذج الدفع لا يعمل حاليًا ولم يُخصم أي مبلغ. حاول مجددًا أو اختر طريقة دفع أخرى.',
};
