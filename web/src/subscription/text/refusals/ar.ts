import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'subscription.notFound': 'لم تعد هذه الخطة تُباع هنا. اختر خطة أخرى.',
  'subscription.noLongerSold': 'لم تعد هذه الخطة معروضة للبيع. اختر خطة أخرى.',
  'subscription.ageNotAllowed': 'هذه الخطة لفئة عمرية أخرى. اختر خطة تناسب العمر.',
  'subscription.startTooEarly': 'تاريخ البدء في الماضي. اختر اليوم أو يومًا لاحقًا.',
  'subscription.startTooLate': 'تاريخ البدء بعيد جدًا. اختر يومًا أقرب.',
  'subscription.startBeforeClubOpens': 'لن يكون النادي قد افتُتح في هذا اليوم. اختر يومًا بعد الافتتاح.',
  'subscription.startBeforeCurrentEnds': 'لن تكون عضويتك الحالية قد انتهت حينها. اختر يومًا بعد آخر يوم فيها.',
  'subscription.clipcardNeeded': 'هذه الخطة لأصحاب بطاقة حصص معيّنة فقط. اشترِ البطاقة أولًا أو اختر خطة أخرى.',
  'subscription.documentsNotAccepted':
    'لم يُقبل أحد المستندات أو تغيّر في هذه الأثناء. اقرأ كل المستندات واقبلها ثم ادفع.',
  'subscription.signatureMissing': 'لم يُوقَّع العقد بعد. وقّعه ثم ادفع.',
  'subscription.priceTooHigh': 'هذا السعر أو رسم الانضمام مرتفع جدًا لهذه الخطة. أدخل مبلغًا أقل.',
  'subscription.priceTooLow': 'هذا السعر منخفض جدًا لهذه الخطة. أدخل مبلغًا أعلى.',
  'subscription.cannotLowerOwnPrice': 'لا يمكنك خفض السعر لنفسك أو لعائلتك. اطلب من زميل أن يتولى البيع.',
  'subscription.priceChanged':
    'تغيّر السعر أو تاريخ البدء في هذه الأثناء. لم يُخصم منك شيء. راجع الملخص ثم ادفع.',
  'subscription.campaignUsedUp': 'استخدم شخص آخر آخر فرصة في هذا العرض. يمكنك الانضمام بالسعر المعتاد.',
  'subscription.companyCodeInvalid': 'لا نعرف رمز الشركة أو عنوان العمل هذا. تحقّق منه أو اسأل جهة عملك.',
  'subscription.noHealthReceipt': 'لا يوجد إيصال لهذه السنة لأنه لم يُدفع شيء عن هذه العضوية. اختر سنة أخرى.',
  'subscription.joinNotFound': 'لم يعد اختيارك محفوظًا. اختر خطة من جديد.',
  'subscription.noChangeTarget': 'لا يمكن تغيير هذه العضوية إلى تلك الخطة. اختر إحدى الخطط المعروضة.',
  'subscription.changePlanned': 'هناك تغيير مقرر لهذه العضوية. للاختيار من جديد، احتفظ بخطتك الحالية أولًا.',
  'subscription.changeTooEarly': 'لا يمكن تغيير خطتك الحالية قبل ذلك اليوم. اختر يومًا لاحقًا.',
  'subscription.changeBegun':
    'بدأت الخطة الجديدة، فلم يعد التراجع عن التغيير ممكنًا. يمكنك تغيير الخطة مرة أخرى.',
  'subscription.isTerminated': 'أُنهيت هذه العضوية. تراجع عن الإنهاء أولًا ثم غيّر الخطة.',
  'subscription.isBlocked': 'هذه العضوية محظورة إلى أن يُسدَّد المبلغ المستحق.',
  'subscription.hasEnded': 'انتهت هذه العضوية.',
  'subscription.alreadyTerminated':
    'تم إنهاء هذه العضوية بالفعل وتنتهي في {date}. لتغيير اليوم احتفظ بها أولًا، ثم اختر يومًا آخر.',
  'subscription.endsAnyway': 'لا داعي لإنهاء هذه العضوية، فهي تنتهي تلقائيًا في {date}.',
  'subscription.endsByChange':
    'ستحل خطة أخرى محل هذه العضوية بعد {date}. تراجع عن التغيير، أو أنهِ الخطة الجديدة.',
  'subscription.endTooEarly': 'لا يمكن أن تنتهي العضوية قبل {date}. اختر هذا اليوم أو يومًا بعده.',
  'subscription.endTooLate': 'هذا اليوم بعيد جدًا. اختر {date} أو يومًا قبله.',
  'subscription.notTerminated': 'لم يتم إنهاء هذه العضوية، وهي مستمرة.',
  'subscription.otherBought': 'توجد بالفعل عضوية أخرى من هذا النوع للمدة التالية. اسأل موظفي الاستقبال.',
  'subscription.notBoughtOnline':
    'يمكن العدول فقط عن العضويات المشتراة عبر الإنترنت. يمكنك إنهاء هذه العضوية بدلًا من ذلك.',
  'subscription.withdrawalOver': 'انتهت مدة العدول في {date}. يمكنك إنهاء العضوية بدلًا من ذلك.',
  'subscription.notBilledHere':
    'لا تُحتسب هذه العضوية عبر البوابة. اسأل موظفي الاستقبال إذا أردت إضافة شيء إليها.',
  'subscription.paidByOther': 'يدفع شخص آخر عن هذه العضوية. اطلب منه إضافتها.',
  'subscription.startBeforeMembership':
    'لن تكون العضوية قد بدأت في هذا اليوم. اختر أول يوم فيها أو يومًا لاحقًا.',
  'subscription.addOnOwned': 'هذه الخدمة الإضافية ضمن العضوية في هذا اليوم بالفعل. اختر خدمة أخرى.',
  'subscription.addOnNotFound': 'لم تعد هذه الخدمة الإضافية ضمن العضوية. أعد تحميل الصفحة.',
  'subscription.addOnEnded': 'لهذه الخدمة الإضافية آخر يوم محدد بالفعل. أعد تحميل الصفحة لعرضه.',
  'subscription.addOnPrepaid': 'هذه الخدمة الإضافية مدفوعة حتى نهاية العضوية وتنتهي معها. لا يلزمك فعل شيء.',
  'subscription.addOnEndTooEarly': 'لا يمكن الإنهاء في هذا الموعد المبكر. اختر أول يوم ممكن أو يومًا لاحقًا.',
  'subscription.addOnEndTooLate': 'ستكون العضوية قد انتهت بحلول ذلك. اختر يومًا أقرب.',
};
