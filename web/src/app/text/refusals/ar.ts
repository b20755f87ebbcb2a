import type { RefusalMessageKey } from '@foyer/contract/shared/refusal';

export const ar: Record<RefusalMessageKey, string> = {
  'general.authenticationError': 'لم تسجّل الدخول. سجّل الدخول وحاول مرة أخرى.',
  'general.invalidToken': 'لم يعد تسجيل دخولك صالحًا. سجّل الدخول من جديد.',
  'general.notAuthorized': 'غير مصرح لك بتنفيذ هذا الإجراء',
  'general.noPermissionForPage': 'ليس لديك إذن للوصول إلى هذه الصفحة',
  'general.sessionTimeoutError': 'انتهت مدة جلستك. سجّل الدخول من جديد لتتابع من حيث كنت.',
  'general.notFound': 'هذا غير موجود أو لم يعد موجودًا. أعد تحميل الصفحة.',
  'general.personNotFound': 'لم يُعثر على هذا الشخص. تحقّق من البيانات أو اسأل مكتب الاستقبال.',
  'general.centerNotFound': 'لا يوجد نادٍ على هذا العنوان. تحقّق من الرابط الذي جئت منه.',
  'general.invalidInput': 'بعض ما أدخلته غير صحيح. تحقّق من الحقول وحاول مرة أخرى.',
  'general.endBeforeStart': 'تاريخ النهاية يسبق تاريخ البداية. اختر تاريخ نهاية لاحقًا.',
  'general.bodyTooLarge': 'ما أرسلته كبير جدًا. أرسل أقل أو ملفًا أصغر.',
  'general.unsupportedContent': 'لا يمكن استخدام هذا النوع من الملفات هنا. اختر ملفًا آخر.',
  'general.tooManyRequests': 'محاولات كثيرة في وقت قصير. انتظر دقيقة وحاول مرة أخرى.',
  'general.idempotencyConflict': 'أُرسل هذا من قبل ببيانات أخرى. أعد تحميل الصفحة لترى الوضع الحالي.',
  'general.serverError': 'حدث خطأ لدينا ولم يتغيّر شيء. حاول مرة أخرى بعد قليل.',
  'general.databaseUnavailable': 'نظام النادي غير متاح حاليًا. يُرجى المحاولة مرة أخرى بعد دقيقة.',
  'general.connectionError': 'تعذّر الاتصال بالخادم. تحقّق من اتصالك بالإنترنت وحاول مرة أخرى.',
  'general.unknownError': 'حدث خطأ غير معروف. حاول مرة أخرى أو اسأل مكتب الاستقبال.',
  'general.httpError': 'أجاب الخادم بخطأ ({status}). حاول مرة أخرى بعد قليل.',
  'general.incompleteConfig': 'إعدادات هذا النادي غير مكتملة. على النادي إضافة ما ينقص.',
  'general.incorrectColors':
    'أحد الألوان في إعدادات هذا النادي غير صحيح. على النادي إدخاله بستة أرقام ست عشرية.',
  'general.documentFormatError': 'لا يمكن قراءة هذا المستند. اطلب نسخة جديدة من مكتب الاستقبال.',

  'login.incorrect': 'اسم المستخدم أو كلمة المرور غير صحيحة',
  'login.blocked': 'أدخلت بيانات دخول خاطئة وحسابك محظور مؤقتًا لمدة {lockoutPeriod} دقيقة',
  'resetPassword.invalidLink': 'استُخدم هذا الرابط من قبل أو أنه قديم أو غير مكتمل. اطلب رابطًا جديدًا.',
  'sso.failed': 'تعذّر تسجيل دخولك من هناك. ارجع وحاول مرة أخرى، أو سجّل الدخول بكلمة المرور.',

  'person.duplicate': 'لدينا شخص بهذه البيانات. سجّل الدخول أو اطلب المساعدة من مكتب الاستقبال.',
  'person.emailExists': 'هذا البريد مستخدم من قبل. سجّل الدخول به أو استخدم بريدًا آخر.',
  'person.weakPassword':
    'كلمة المرور هذه ضعيفة جدًا. استخدم 8 أحرف على الأقل مع ثلاثة من هذه: أحرف صغيرة، أحرف كبيرة، أرقام، رموز أخرى.',
  'person.invalidCurrentPassword': 'كلمة مرورك الحالية غير صحيحة. تحقّق منها أو أعد تعيينها.',
  'person.belowMinimumAge': 'عمرك أقل من المسموح. اطلب من أحد والديك تسجيلك ضمن العائلة.',
  'person.leadCreationDisabled': 'لا يستقبل هذا النادي الطلبات هنا. اتصل بمكتب الاستقبال أو زره.',
  'person.emailCodeInvalid': 'هذا الرمز غير صحيح أو مضى عليه أكثر من 10 دقائق. اطلب رمزًا جديدًا.',
  'person.familyExists': 'ينتمي هذا الشخص إلى عائلة بالفعل. يمكن للاستقبال تغيير ذلك.',
  'person.noFamily': 'لا توجد عائلة بعد. أنشئ عائلة أولًا.',
  'person.notPrimary': 'لا يعدّل العائلة إلا البالغ المسؤول عنها. اسأله أو اسأل الاستقبال.',
  'person.childAge':
    'يجب أن يكون عمر الطفل بين {minimumAge} و{maximumAge} سنة. اختر صلة أخرى، أو لينضم الشخص بنفسه.',
  'person.familyFull': 'الحد الأقصى لأفراد العائلة هو {maximum}. إذا احتجت إلى أكثر من ذلك فاسأل الاستقبال.',
  'person.termsRefused':
    'لقد رفضت شروط حماية البيانات الخاصة بالنادي. من صفحة «بياناتك وموافقاتك» يمكنك قبولها أو تنزيل بياناتك أو محو حسابك.',
  'person.cannotForget':
    'لا يمكن محو هذا الحساب ما دام آخرون يعتمدون عليه، أو ما دامت هناك دفعة جارية أو مبلغ مستحق. اسأل الاستقبال.',

  'booking.classGone': 'لم تعد هذه الحصة قائمة. اختر حصة أخرى.',
  'person.noteNotFound': 'لم تعد هذه الملاحظة موجودة. ربما حذفها شخص آخر.',
  'booking.personNotActive': 'تحتاج إلى عضوية سارية لهذا. اسأل مكتب الاستقبال.',
  'booking.personBlocked': 'حسابك محظور فلا يمكنك الحجز. اسأل مكتب الاستقبال عن السبب.',
  'booking.personBlacklisted': 'لا يمكنك الحجز في هذا النادي. اسأل مكتب الاستقبال.',
  'booking.personSanctioned': 'فاتتك حصص محجوزة مرات كثيرة فتوقّف الحجز مؤقتًا. يعود تلقائيًا بعد انتهاء المدة.',
  'booking.ageNotAllowed': 'هذا مخصص لعمر آخر. اختر ما يناسب.',
  'booking.alreadyBooked': 'لديك مكان هنا من قبل. تجده في جدولك.',
  'booking.alreadyCancelled': 'أُلغي هذا الحجز من قبل. لا حاجة لفعل شيء.',
  'booking.participantOccupied': 'لديك حجز آخر في هذا الوقت. ألغه أولًا أو اختر وقتًا آخر.',
  'booking.notYetOpen': 'لم يُفتح الحجز بعد. عُد عند فتحه.',
  'booking.tooLateToBook': 'فات وقت الحجز. اختر موعدًا لاحقًا.',
  'booking.tooLateToCancel': 'فات وقت الإلغاء. اتصل بمكتب الاستقبال إن لم تستطع الحضور.',
  'booking.noPrivilege': 'خطتك لا تشمل هذا النشاط. غيّر خطتك أو اشترِ بطاقة حصص.',
  'booking.seatNotAvailable': 'حُجز هذا المقعد للتو. اختر مقعدًا آخر.',
  'booking.classFull': 'هذه الحصة ممتلئة. انضم إلى قائمة الانتظار أو اختر حصة أخرى.',
  'booking.waitingListFull': 'الحصة وقائمة انتظارها ممتلئتان. اختر حصة أخرى.',
  'booking.tooManyPlacesHeld':
    'عدد الأماكن المحجوزة لك مؤقتًا بلغ الحد الأقصى ({maximum}). أكّد حجزها أو ألغِها أولًا.',
  'booking.resourceOccupied': 'حجزه شخص آخر للتو. اختر وقتًا آخر.',

  'basket.notFound': 'لم تعد هذه السلة موجودة. لم يُخصم شيء؛ اختر ما تريد من جديد.',
  'basket.empty': 'سلتك فارغة. اختر شيئًا أولًا.',
  'basket.alreadyPaid': 'دُفعت هذه السلة من قبل. لم يُخصم منك مرة أخرى.',
  'basket.notActive': 'انتهت صلاحية هذه السلة. لم يُخصم شيء؛ اختر ما تريد من جديد.',
  'basket.cannotAddClipcard': 'لا يمكن إضافة هذه البطاقة. ادفع سلتك أو أفرغها أولًا، أو اختر بطاقة أخرى.',
  'basket.cannotAddServiceProduct': 'لا داعي لشراء هذا، فعضويتك تشمله. احجزه من دون دفع.',
  'basket.cannotAddSubscription': 'لا يمكن إضافة هذه الخطة. ادفع سلتك أو أفرغها أولًا، أو اختر خطة أخرى.',
  'basket.cannotAddAddon': 'لا يمكن إضافة هذا إلى خطتك. اختر إضافة أخرى أو اسأل مكتب الاستقبال.',
  'basket.outsideHomeClub':
    'يبيع هذا النادي لأعضائه فقط. اشترِ من ناديك الأصلي، أو اطلب من مكتب الاستقبال نقل عضويتك.',
  'basket.otherClub': 'هذا يبيعه نادٍ آخر. اشترِه هناك وحده أولًا.',
  'basket.subscriptionTypeAlreadyOwned': 'لديك خطة من هذا النوع. غيّرها بدلًا من ذلك.',
  'basket.maximumQuantityReached': 'بلغت الحد الأقصى للشخص الواحد. اختر كمية أقل أو شيئًا آخر.',
  'basket.noPaymentProvider': 'لا يمكن الدفع عبر الإنترنت هنا. لم يُخصم شيء؛ ادفع في مكتب الاستقبال.',
  'basket.purchaseExceeded':
    'مع هذا الشراء يتجاوز المبلغ غير المدفوع {limit}، وعليك الآن {open}. سدّد رصيدك أولًا أو ادفع بطريقة أخرى.',
  'basket.purchaseClipcardExceeded': 'لم يتبقَّ عدد كافٍ من هذه البطاقة. اختر كمية أقل أو بطاقة أخرى.',
  'basket.promoCodeInvalid': 'هذا الرمز الترويجي لا يعمل هنا أو استُنفد. تحقّق منه أو تابع بدونه.',

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
  'payment.illegalAgreementState':
    'لا يمكن استخدام اتفاقية الدفع الآن. أنشئ واحدة جديدة أو ادفع بطريقة أخرى.',
  'payment.incorrectPaymentId': 'لا نعرف هذه الدفعة. لم يُخصم شيء؛ ابدأ الدفع من جديد.',
  'payment.amountMismatch': 'المبلغ لا يطابق المستحق. لم يُخصم شيء؛ أعد التحميل وحاول مرة أخرى.',
  'payment.tooManyInvoices': 'عدد الفواتير كبير لدفعة واحدة. اختر أقل.',
  'payment.cardNotFound': 'لم تعد هذه البطاقة محفوظة. أعد تحميل الصفحة لترى البطاقات المحفوظة.',
  'payment.invoiceNotFound': 'لم تعد هذه الفاتورة موجودة. أعد تحميل الصفحة لترى المستحق.',
  'payment.tabbyCannotApprove':
    'نأسف، تابي غير قادرة على الموافقة على هذه العملية. لم يُخصم شيء؛ ادفع بطريقة أخرى.',
  'payment.payerHasOverdueDebt': 'لديك رصيد متأخر. سدّده أولًا، ثم اختر طريقة الدفع.',
  'payment.personHasOverdueDebt': 'هناك رصيد متأخر على {name}. بعد سداده يمكن تحديد طريقة الدفع.',
  'payment.moreThanThreeMonths': 'لا يمكنك دفع أكثر من 3 أشهر مجتمعة دفعة واحدة. اختر أشهرًا أقل.',

  'invoices.tooManyForPdf':
    'أكثر من {most} عملية بيع كثير على ملف PDF واحد. اختر مدة أقصر، أو نزّلها بصيغة CSV.',

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

  'freeze.notAllowed': 'لا يمكن تجميد هذه الخطة. اسأل مكتب الاستقبال عن البدائل.',
  'freeze.overlap': 'يوجد تجميد آخر في هذه المدة. اختر تواريخ أخرى.',
  'freeze.tooLong': 'مدة التجميد طويلة جدًا. اختر نهاية أبكر.',
  'freeze.tooShort': 'مدة التجميد قصيرة جدًا. اختر نهاية أبعد.',
  'freeze.tooMany': 'استخدمت كل مرات التجميد في خطتك. اسأل مكتب الاستقبال.',
  'freeze.cannotStopOngoing': 'لا يمكن إيقاف تجميد بدأ. ينتهي تلقائيًا في يومه الأخير.',

  'course.tooLateToSignUp': 'فات وقت التسجيل في هذه الدورة. اختر دورة أخرى.',
  'course.standbyListFull': 'قائمة الاحتياط ممتلئة. اختر دورة أخرى.',
  'course.standbyListDisabled': 'ليس لهذه الدورة قائمة احتياط. اختر دورة أخرى.',
  'course.alreadyInStandbyList': 'أنت في قائمة الاحتياط من قبل. سنراسلك عند توفّر مكان.',

  'friend.invalidCode': 'هذا الرمز غير صالح. اطلب من صديقك رمزًا جديدًا.',
  'friend.cannotReferYourself': 'لا يمكنك ترشيح نفسك. شارك الرابط مع صديق.',
  'friend.noClipsLeft': 'لم تبقَ لصديقك زيارات ضيوف. اشترِ بطاقة حصص لتأتي معه.',
  'friend.maximumFreeSessionsReached': 'استخدمت كل الزيارات المجانية. انضم إلينا لتأتي من جديد.',

  'document.fetchFailed': 'تعذّر جلب المستند. حاول مرة أخرى بعد قليل.',
  'document.downloadFailed': 'تعذّر تنزيل المستند. حاول مرة أخرى بعد قليل.',
  'document.signFailed': 'تعذّر توقيع المستند ولم يُحفظ شيء. وقّع مرة أخرى.',
};
