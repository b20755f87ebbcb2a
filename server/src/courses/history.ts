import { type History, said } from '../frame/audit/history.ts';

const attendanceActions: Readonly<Record<string, string>> = {
  PRESENT: 'course.present',
  ABSENT: 'course.absent',
  EXCUSED: 'course.excused',
};

export const history = {
  courseLevel: { kind: 'BOOKINGS', actions: ['course.levelRecorded'] },
  courseAttendance: {
    kind: 'BOOKINGS',
    actions: ['course.attendanceCleared', 'course.present', 'course.absent', 'course.excused'],
    actionOf: ({ after }) => attendanceActions[String(said(after)['state'])] ?? 'course.attendanceCleared',
  },
  courseMakeUp: {
    kind: 'BOOKINGS',
    actions: ['course.makeUpBooked', 'course.makeUpCancelled'],
    actionOf: ({ after }) =>
      said(after)['state'] === 'CANCELLED' ? 'course.makeUpCancelled' : 'course.makeUpBooked',
  },
  courseMove: { kind: 'BOOKINGS', actions: ['course.moved'] },
  courseDate: { kind: 'BOOKINGS', actions: ['course.dateCalledOff'] },
} satisfies History;

type Audited = typeof history;
declare module '../frame/audit/history.ts' {
  interface AuditEntities extends Record<keyof Audited, unknown> {}
}
