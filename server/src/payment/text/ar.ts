import type { PaymentTextKey } from './en.ts';

export const ar: Record<PaymentTextKey, string> = {
  'mail.payLink.subject': 'دفعتك إلى {club}',
  'mail.payLink.heading': 'ادفع في الوقت الذي يناسبك',
  'mail.payLink.body': '{what}: المبلغ {amount} جاهز للدفع.',
  'mail.payLink.until': 'يعمل الرابط أدناه حتى {until} على أي جهاز.',
  'mail.payLink.button': 'ادفع {amount}',
  'mail.payLink.otherwise': 'إذا لم يعمل الزر فافتح هذا العنوان في متصفحك:',
  'mail.payLink.note':
    'لم تكن تتوقع هذه الرسالة؟ لا تدفع شيئًا وتواصل مع النادي. تجد بيانات الاتصال أدناه. لن يُخصم أي مبلغ ما لم تدفع.',
  'mail.reference.subject': 'رقم الدفع عبر Multibanco لدى {club}',
  'mail.reference.heading': 'ادفع عبر Multibanco',
  'mail.reference.body': '{what}: يمكنك دفع {amount} من أي صراف Multibanco أو من تطبيق مصرفك.',
  'mail.reference.numbers': 'الجهة {entity}، الرقم المرجعي {reference}، المبلغ {amount}.',
  'mail.reference.until': 'يمكنك الدفع حتى {until}. سنؤكد لك فور أن يبلغنا مصرفك.',
  'mail.reference.button': 'عرض الدفعة',
  'mail.takenBack.subject': 'استُرجعت دفعتك إلى {club}',
  'mail.takenBack.heading': 'استُرجعت دفعتك',
  'mail.takenBack.body': 'دفعتَ {amount} إلى {club} بتاريخ {day}، ثم استرجع البنك أو مزوّد البطاقة هذه الدفعة.',
  'mail.takenBack.open':
    'أصبح المبلغ غير مدفوع من جديد. يبقى ما اشتريته لك؛ يُرجى الدفع عبر الإنترنت أو في مكتب الاستقبال.',
  'mail.takenBack.account': 'خصمنا المبلغ من رصيدك لدينا.',
  'mail.takenBack.note': 'إن لم تطلب ذلك أو كنت تظن أنه خطأ فتواصل مع النادي. تجد بياناته أدناه.',
  'mail.newAgreement.subject': 'كيف تود الدفع إلى {club}؟',
  'mail.newAgreement.heading': 'اختر طريقة الدفع',
  'mail.newAgreement.body':
    'اكتملت دفعتك الأولى إلى {club}، لكن لا يمكن الخصم من بطاقتك مرة أخرى، لذلك لا نعرف بعد كيف تود الدفع من الآن فصاعدًا.',
  'mail.newAgreement.how':
    'سجّل الدخول واختر البطاقة أو الخصم المباشر أو الفاتورة. إلى أن تفعل ذلك عليك أن تدفع كل فاتورة بنفسك.',
  'mail.newAgreement.button': 'اختر طريقة الدفع',
  'mail.newAgreement.note': 'هل اخترت في هذه الأثناء؟ إذن لا يلزمك فعل أي شيء.',
  'mail.mandate.subject': 'الخصم المباشر لـ {club}',
  'mail.mandate.heading': 'ادفع بالخصم المباشر',
  'mail.mandate.body': 'يود {club} تحصيل المبالغ المستحقة من حسابك المصرفي، ويحتاج لذلك إلى تفويض منك.',
  'mail.mandate.how': 'سجّل الدخول وأدخل حسابك المصرفي واقرأ نص التفويض ثم امنحه. لن يُحصَّل أي مبلغ قبل ذلك.',
  'mail.mandate.button': 'امنح التفويض',
  'mail.mandate.note':
    'لم تكن تتوقع هذه الرسالة؟ لا يلزمك فعل شيء، لكن نرجو أن تخبر النادي. تجد بيانات الاتصال أدناه.',
};
