import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'booking.classGone': 'لم تعد هذه الحصة قائمة. اختر حصة أخرى.',
  'booking.personNotActive': 'تحتاج إلى عضوية سارية لهذا. اسأل مكتب الاستقبال.',
  'booking.personBlocked': 'حسابك محظور فلا يمكنك الحجز. اسأل مكتب الاستقبال عن السبب.',
  'booking.personBlacklisted': 'لا يمكنك الحجز في هذا النادي. اسأل مكتب الاستقبال.',
  'booking.personSanctioned':
    'فاتتك حصص محجوزة مرات كثيرة فتوقّف الحجز مؤقتًا. يمكنك الحجز مجددًا بعد انتهاء هذه المدة.',
  'booking.ageNotAllowed': 'هذا لفئة عمرية أخرى. اختر ما يناسب.',
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
  'booking.classStartsInPast': 'اختر وقتًا لاحقًا.',
  'booking.roomTooSmall': 'تتسع هذه القاعة لعدد {places}. اختر قاعة أكبر أو عدد أماكن أقل.',
  'booking.roomInUse': 'تُقام حصة {name} في هذه القاعة في ذلك الوقت. اختر قاعة أخرى أو وقتًا آخر.',
  'booking.instructorBusy': 'يدرّب هذا المدرّب {name} في ذلك الوقت. اختر مدرّبًا آخر أو وقتًا آخر.',

  'court.notOffered': 'لا يمكن حجز هذا الملعب في هذا الوقت. اختر وقتًا آخر.',
  'court.tooManyBooked':
    'لديك من هذه الحجوزات أقصى ما يسمح به النادي في الوقت نفسه. ألغِ أحدها، أو احجز مجددًا بعد زيارتك القادمة.',
  'court.otherPrice': 'سعر هذا الوقت مختلف، لذلك لا يمكن نقل حجزك إليه. ألغِ الحجز ثم احجز من جديد.',
  'court.closingGone': 'هذه الملاعب مفتوحة من جديد بالفعل.',
  'court.tooManyWatches': 'عدد طلبات التنبيه المسموح بها هنا: {maximum}. احذف أحدها أولًا.',
  'court.watchTooFarAhead': 'يمكن طلب التنبيه حتى {days} يومًا مقدمًا كحد أقصى. اختر يومًا أخيرًا أقرب.',
  'court.watchNotFound': 'لم يعد طلب التنبيه هذا موجودًا.',
  'court.standingNotAllowed': 'لا يمكنك هنا حجز الوقت نفسه كل أسبوع. اسأل النادي.',
  'court.standingTooFarAhead': 'يمكنك الحجز حتى {days} يومًا مقدمًا. اختر يومًا أخيرًا أقرب.',
  'court.standingNotFound': 'لم يعد هذا الحجز الأسبوعي موجودًا.',
  'court.inDraw': 'تُوزَّع هذه الأوقات بالقرعة. شارك في القرعة بدلًا من الحجز.',
  'court.noDraw': 'لا قرعة لهذه الأوقات.',
  'court.drawNotOpen': 'لا تستقبل هذه القرعة الاختيارات الآن. افتح القرعة لترى متى تبدأ أو ما نتيجتها.',
};
