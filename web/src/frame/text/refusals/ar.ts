import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'general.authenticationError': 'لم تسجّل الدخول. سجّل الدخول وحاول مرة أخرى.',
  'general.invalidToken': 'لم يعد تسجيل دخولك صالحًا. سجّل الدخول من جديد.',
  'general.notAuthorized': 'غير مصرح لك بتنفيذ هذا الإجراء',
  'general.noPermissionForPage': 'ليس لديك إذن للوصول إلى هذه الصفحة',
  'general.sessionTimeoutError': 'انتهت مدة جلستك. سجّل الدخول من جديد لتتابع من حيث كنت.',
  'general.notFound': 'لم نعثر على هذا، وربما لم يعد موجودًا. أعد تحميل الصفحة وحاول مرة أخرى.',
  'general.personNotFound': 'لم يُعثر على هذا الشخص. تحقّق من البيانات أو اسأل مكتب الاستقبال.',
  'general.centerNotFound': 'لا يوجد نادٍ على هذا العنوان. تحقّق من الرابط الذي جئت منه.',
  'general.invalidInput': 'بعض ما أدخلته غير صحيح. تحقّق من الحقول وحاول مرة أخرى.',
  'general.endBeforeStart': 'تاريخ النهاية يسبق تاريخ البداية. اختر تاريخ نهاية لاحقًا.',
  'general.bodyTooLarge': 'ما أرسلته كبير جدًا. أرسل أقل أو ملفًا أصغر.',
  'general.unsupportedContent': 'لا يمكن استخدام هذا النوع من الملفات هنا. اختر ملفًا آخر.',
  'general.tooManyRequests': 'محاولات كثيرة. انتظر دقيقة وحاول مرة أخرى.',
  'general.idempotencyConflict': 'أرسلت هذا من قبل ببيانات أخرى. أعد تحميل الصفحة لترى ما حُفظ.',
  'general.busy': 'هناك ضغط كبير على النظام الآن. يُرجى الانتظار بضع ثوانٍ ثم المحاولة مرة أخرى.',
  'general.serverError': 'حدث خطأ لدينا ولم يتغيّر شيء. حاول مرة أخرى بعد قليل.',
  'general.databaseUnavailable': 'نظام النادي غير متاح حاليًا. يُرجى المحاولة مرة أخرى بعد دقيقة.',
  'general.connectionError': 'تعذّر الاتصال بالخادم. تحقّق من اتصالك بالإنترنت وحاول مرة أخرى.',
  'general.unknownError': 'حدث خطأ ما. حاول مرة أخرى أو اسأل مكتب الاستقبال.',
  'general.httpError': 'أجاب الخادم بخطأ ({status}). حاول مرة أخرى بعد قليل.',
  'general.incompleteConfig': 'إعدادات هذا النادي غير مكتملة. على النادي إضافة ما ينقص.',
  'general.incorrectColors':
    'أحد الألوان في إعدادات هذا النادي غير صحيح. على النادي إدخاله بستة أرقام ست عشرية.',
  'general.documentFormatError': 'لا يمكن قراءة هذا المستند. اطلب نسخة جديدة من مكتب الاستقبال.',
};
