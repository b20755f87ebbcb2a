import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'payment.connectionErrorPps': 'تعذّر الوصول إلى نظام الدفع. لم يُخصم شيء؛ حاول بعد قليل.',
  'payment.connectionErrorEasypay':
    'تعذّر الوصول إلى Easypay. لم يُخصم شيء؛ حاول مرة أخرى أو ادفع بطريقة أخرى.',
  'payment.connectionErrorPcipal': 'تعذّر الوصول إلى PCI Pal. لم يُخصم شيء؛ حاول مرة أخرى أو ادفع بطريقة أخرى.',
  'payment.connectionErrorAdyen': 'تعذّر الوصول إلى Adyen. لم يُخصم شيء؛ حاول مرة أخرى أو ادفع بطريقة أخرى.',
  'payment.connectionErrorTamara': 'تعذّر الوصول إلى تمارا. لم يُخصم شيء؛ حاول مرة أخرى أو ادفع بطريقة أخرى.',
  'payment.connectionErrorTabby': 'تعذّر الوصول إلى تابي. لم يُخصم شيء؛ حاول مرة أخرى أو ادفع بطريقة أخرى.',
  'payment.connectionErrorSpotii': 'تعذّر الوصول إلى Spotii. لم يُخصم شيء؛ حاول مرة أخرى أو ادفع بطريقة أخرى.',
  'payment.connectionErrorPaytabs':
    'تعذّر الوصول إلى PayTabs. لم يُخصم شيء؛ حاول مرة أخرى أو ادفع بطريقة أخرى.',
  'payment.connectionErrorLtps': 'تعذّر الوصول إلى LTPS. لم يُخصم شيء؛ حاول مرة أخرى أو ادفع بطريقة أخرى.',
  'payment.connectionErrorPostfinance':
    'تعذّر الوصول إلى PostFinance. لم يُخصم شيء؛ حاول مرة أخرى أو ادفع بطريقة أخرى.',
  'payment.connectionErrorDatacap':
    'تعذّر الوصول إلى Datacap. لم يُخصم شيء؛ حاول مرة أخرى أو ادفع بطريقة أخرى.',
  'payment.cardOnFileLimitExceeded':
    'هذا أكثر مما يُسمح بخصمه من بطاقة محفوظة. لم يُخصم شيء؛ ادفع بطريقة أخرى.',
  'payment.tooManyEmails':
    'أُرسلت إلى هذا الشخص عدة رسائل من هذا النوع خلال الساعة الماضية. اطلب منه التحقق من بريده الوارد، أو حاول لاحقًا.',
  'payment.illegalAgreementState':
    'لا يمكن استخدام اتفاقية الدفع الآن. أنشئ واحدة جديدة أو ادفع بطريقة أخرى.',
  'payment.incorrectPaymentId': 'لم نعثر على هذه الدفعة. لم يُخصم منك شيء. ابدأ الدفع من جديد.',
  'payment.amountMismatch': 'المبلغ لا يطابق المستحق. لم يُخصم شيء؛ أعد التحميل وحاول مرة أخرى.',
  'payment.ofOwnFamily': 'لا يمكنك تسجيل دفعة لنفسك أو لعائلتك. اطلب ذلك من زميل.',
  'payment.tooManyInvoices': 'عدد الفواتير كبير لدفعة واحدة. اختر أقل.',
  'payment.cardNotFound': 'لم تعد هذه البطاقة محفوظة. أعد تحميل الصفحة لترى البطاقات المحفوظة.',
  'payment.invoiceNotFound': 'لم تعد هذه الفاتورة موجودة. أعد تحميل الصفحة لترى المستحق.',
  'payment.underWay': 'هناك دفعة جارية لهذا بالفعل. لا يمكنك الدفع بطريقة أخرى قبل أن تنتهي.',
  'payment.debitTooSlow':
    'يستغرق الخصم المباشر حتى 14 يومًا، ولا يمكننا حجز هذا لك طوال تلك المدة. ادفع بطريقة أخرى.',
  'payment.tooManyReferences':
    'لديك خمسة أرقام Multibanco لم تُدفع بعد. ادفع أحدها أو ألغه أولًا، أو ادفع بطريقة أخرى.',
  'payment.debitNeedsPhone':
    'تحتاج Easypay إلى رقم هاتف للخصم المباشر. لم يُرسل أي شيء. أضف رقمًا إلى الملف الشخصي وحاول مرة أخرى، أو ادفع بطريقة أخرى.',
  'payment.debitNeedsEmail':
    'تحتاج Easypay إلى عنوان بريد إلكتروني لا يتجاوز 50 حرفًا للخصم المباشر. لم يُرسل أي شيء. غيّره في الملف الشخصي وحاول مرة أخرى، أو ادفع بطريقة أخرى.',
  'payment.tabbyCannotApprove':
    'نأسف، تابي غير قادرة على الموافقة على هذه العملية. لم يُخصم شيء؛ ادفع بطريقة أخرى.',
  'payment.tamaraCannotApprove':
    'نأسف، تمارا غير قادرة على الموافقة على هذه العملية. لم يُخصم شيء؛ ادفع بطريقة أخرى.',
  'payment.spotiiCannotApprove':
    'نأسف، Spotii غير قادرة على الموافقة على هذه العملية. لم يُخصم شيء؛ ادفع بطريقة أخرى.',
  'payment.payerHasOverdueDebt': 'لديك رصيد متأخر. سدّده أولًا، ثم اختر طريقة الدفع.',
  'payment.personHasOverdueDebt': 'هناك رصيد متأخر على {name}. بعد سداده يمكنك اختيار طريقة الدفع.',
  'payment.moreThanThreeMonths': 'لا يمكنك دفع أكثر من 3 أشهر مجتمعة دفعة واحدة. اختر أشهرًا أقل.',
};
