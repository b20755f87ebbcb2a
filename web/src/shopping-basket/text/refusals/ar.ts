import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'basket.notFound': 'لم تعد هذه السلة موجودة. لم يُخصم منك شيء. اختر ما تريد من جديد.',
  'basket.empty': 'سلتك فارغة. اختر شيئًا أولًا.',
  'basket.alreadyPaid': 'دُفعت هذه السلة من قبل. لم يُخصم منك مرة أخرى.',
  'basket.notActive': 'انتهت صلاحية هذه السلة. لم يُخصم منك شيء. اختر ما تريد من جديد.',
  'basket.cannotAddClipcard': 'لا يمكن إضافة هذه البطاقة. ادفع سلتك أو أفرغها أولًا، أو اختر بطاقة أخرى.',
  'basket.cannotAddServiceProduct': 'لا داعي لشراء هذا، فعضويتك تشمله. احجزه من دون دفع.',
  'basket.cannotAddSubscription':
    'لا يمكنك شراء هذه الخطة بهذه الطريقة. اختر خطة أخرى أو اسأل مكتب الاستقبال.',
  'basket.cannotAddAddon': 'لا يمكن إضافة هذا إلى خطتك. اختر إضافة أخرى أو اسأل مكتب الاستقبال.',
  'basket.outsideHomeClub':
    'يبيع هذا النادي لأعضائه فقط. اشترِ من فرعك الأصلي، أو اطلب من مكتب الاستقبال نقل عضويتك.',
  'basket.otherClub': 'هذا يبيعه نادٍ آخر. اشترِه هناك بشكل منفصل أولًا.',
  'basket.subscriptionTypeAlreadyOwned': 'لديك خطة من هذا النوع. غيّرها بدلًا من ذلك.',
  'basket.maximumQuantityReached': 'بلغت الحد الأقصى للشخص الواحد. اختر كمية أقل أو شيئًا آخر.',
  'basket.noPaymentProvider': 'لا يمكن دفع هذا عبر الإنترنت. لم يُخصم منك شيء. يُرجى الدفع في مكتب الاستقبال.',
  'basket.purchaseExceeded':
    'مع هذا الشراء يتجاوز المبلغ غير المدفوع {limit}، وعليك الآن {open}. سدّد رصيدك أولًا أو ادفع بطريقة أخرى.',
  'basket.purchaseClipcardExceeded': 'لم يتبقَّ عدد كافٍ من هذه البطاقة. اختر كمية أقل أو بطاقة أخرى.',
  'basket.promoCodeInvalid': 'هذا الرمز الترويجي لا يعمل هنا أو استُنفد. تحقّق منه أو تابع بدونه.',
};
