import type { ArabicTexts } from '../../platform/text.ts';
import type { en } from './en.ts';

export const ar: ArabicTexts<typeof en> = {
  'title.basket': 'دفع سلة المشتريات',
  'basket.for': 'لـ {name} في {center}',
  'basket.at': 'في {center}',
  'basket.held_zero': 'نحتفظ بهذا لك لأقل من دقيقة أخرى، حتى {time}.',
  'basket.held_one': 'نحتفظ بهذا لك لدقيقة أخرى، حتى {time}.',
  'basket.held_two': 'نحتفظ بهذا لك لدقيقتين أخريين، حتى {time}.',
  'basket.held_few': 'نحتفظ بهذا لك لمدة {count} دقائق أخرى، حتى {time}.',
  'basket.held_many': 'نحتفظ بهذا لك لمدة {count} دقيقة أخرى، حتى {time}.',
  'basket.held_other': 'نحتفظ بهذا لك لمدة {count} دقيقة أخرى، حتى {time}.',
  'basket.heldShortly': 'نحتفظ بهذا لك لأقل من دقيقة، حتى {time}.',
  'basket.heldOver': 'لم نعد نحتفظ بهذا لك. لا يزال بإمكانك محاولة الدفع إن كان متاحًا.',
  'basket.loadError': 'تعذر تحميل السلة',
  'basket.notYours': 'هذه السلة لشخص آخر. يمكنك دفعها ببطاقة عبر رابطها؛ لم يُخصم شيء بعد.',
  'basket.notFoundTitle': 'لم نعثر على هذه السلة',
  'basket.notFoundText': 'الرابط غير مكتمل، أو لم تعد السلة موجودة. لم يُخصم أي مبلغ؛ اختر ما تريده من جديد.',
  'basket.paidTitle': 'هذه السلة مدفوعة',
  'basket.paidText': 'لم يبق شيء للدفع هنا، ولا يُخصم شيء مرتين.',
  'basket.closedTitle': 'انتهت صلاحية هذه السلة',
  'basket.closedText': 'لم يُخصم أي مبلغ. اختر ما تريده من جديد.',
  'basket.emptyTitle': 'هذه السلة فارغة',
  'basket.emptyText': 'يبقى ما تختاره هنا حتى تدفعه.',
};
