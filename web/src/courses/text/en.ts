export const en = {
  'title.courses': 'Courses',
  'courses.course': 'Course',
  'courses.close': 'Close course details',
  'courses.loadError': 'We couldn’t load the courses',
  'courses.courseLoadError': 'We couldn’t load the course',
  'courses.loading': 'Loading courses',
  'courses.count_one': '{count} course',
  'courses.count_other': '{count} courses',

  'courses.level': 'Level',
  'courses.anyLevel': 'Any level',
  'courses.day': 'Weekday',
  'courses.anyDay': 'Any day',
  'courses.none': 'No courses yet',
  'courses.noneText': 'The club hasn’t planned any courses. Check back later.',
  'courses.noneFiltered': 'No course matches',
  'courses.noneFilteredText': 'Nothing fits all of these filters. Clear them to see every course.',

  'courses.former': 'Take part first in: {names}',
  'courses.dates_one': '{count} date',
  'courses.dates_other': '{count} dates',
  'courses.datesLeft_one': '{count} of {all} dates left',
  'courses.datesLeft_other': '{count} of {all} dates left',
  'courses.full': 'Full',
  'courses.standby': 'Full. Standby list: {count} of {places}',
  'courses.standbyFull': 'Full, and so is the standby list',
  'courses.first.soon': 'People from {course} sign up first, from {from} until {until}.',
  'courses.first.othersNow': 'People from {course} sign up first, until {until}.',
  'courses.first.familyNow':
    'Your family can sign up now, before everyone else: someone is in {course}. From {until}, everyone can.',
  'courses.status.TOO_LATE': 'Too late to sign up',
  'courses.status.ENDED': 'Finished',
  'courses.status.CANCELLED': 'Cancelled by the club',
  'courses.wholePrice': 'Whole course: {amount}',
  'courses.membersPrice': 'Members: {amount}',

  'courses.participants': 'Participants and attendance',
  'courses.term': 'All dates',
  'courses.date.over': 'Over',
  'courses.date.off': 'Called off',
  'courses.date.next': 'Next',
  'courses.date.coming': 'To come',
  'courses.date.present': 'Was there',
  'courses.date.absent': 'Missed',
  'courses.date.excused': 'Excused',
  'courses.date.madeUp': 'Made up',
  'courses.calledOff': '{day} is called off.',
  'courses.calledOffBecause': '{day} is called off: {reason}',

  'courses.terms': 'Courses you’re in',
  'courses.nextDate': 'Next: {when}',
  'courses.noTerm': 'Not in any courses',
  'courses.noTermText': 'Courses that you or your family sign up for will show up here.',
  'courses.termLoadError': 'We couldn’t load your courses',
  'courses.isMembersPrice': 'members’ price',
  'courses.products': 'Goes with the course',
  'courses.oneEach': 'One for each person. You can change how many in the basket.',

  'title.coursesPayment': 'Pay for courses',
  'courses.more': 'Add another course',
  'courses.emptyText':
    'Courses you choose for yourself or your family will show up here until you pay for them.',
  'courses.toCourses': 'Show courses',
  'courses.productFor': '{product} ({amount}) for {name}',
} as const;

type EnglishTexts = typeof en;
declare module '../../platform/text.ts' {
  interface TextCatalogue extends EnglishTexts {}
}
