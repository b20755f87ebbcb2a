import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'staffManager.bookingGone': 'أُلغي هذا الموعد أو انتهى. أعد تحميل الأسبوع.',
  'staffManager.activityGone': 'هذا النشاط غير متاح في هذا النادي. اختر نشاطًا آخر.',
  'staffManager.startsInPast': 'لقد مضى هذا الوقت. اختر وقتًا لاحقًا.',
  'staffManager.staffMissing': 'اختر من سيتولى ذلك.',
  'staffManager.tooManyStaff': 'هذا العدد من الموظفين أكبر مما يسمح به هذا النوع من المواعيد. أزل أحدهم.',
  'staffManager.placeMissing': 'اختر القاعة أو الملاعب المعنية.',
  'staffManager.notForThisType': 'لا يمكن ذلك في هذا النوع من المواعيد. اختر نوعًا آخر أو اتركه فارغًا.',
  'staffManager.warned': 'هناك ما يعارض ذلك: راجع التنبيهات، ثم غيّر الموعد أو أبقه رغم ذلك.',
  'staffManager.staffBusy': 'ينشغل {name} في هذا الوقت بـ «{with}». اختر شخصًا آخر أو وقتًا آخر.',
  'staffManager.roomInUse': 'يُقام «{with}» في {name} في هذا الوقت. اختر قاعة أخرى أو وقتًا آخر.',
  'staffManager.resourceInUse': '{name} محجوز في هذا الوقت لـ «{with}». اختر ملعبًا آخر أو وقتًا آخر.',
  'staffManager.noDates': 'لا ينتج عن ذلك أي موعد. اختر أيامًا أخرى.',
  'staffManager.tooManySessions': 'هذه مواعيد كثيرة دفعة واحدة. اختر مدة أقصر.',
  'staffManager.changeGone': 'لا نعرف هذا التغيير. أعد تحميل الأسبوع.',
  'staffManager.templateGone': 'حُذف هذا النموذج. اختر نموذجًا آخر.',
  'staffManager.staffGone': 'هذا الشخص ليس من موظفي هذا النادي. اختر شخصًا آخر.',
  'staffManager.hoursOverlap': 'تتداخل ساعات العمل هذه. غيّر إحداها.',
  'staffManager.absenceGone': 'انتهى هذا الغياب أو حُذف.',
  'staffManager.absenceOverlaps': 'سُجّل غياب في هذا الوقت من قبل. أنهه أولًا أو اختر أيامًا أخرى.',
  'staffManager.trainingGone': 'أُلغي هذا التدريب أو انتهى.',
};
