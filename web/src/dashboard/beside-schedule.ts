import { FamilyTerm } from '../courses/term/FamilyTerm.tsx';
import { ToSignNotice } from '../documents/list/ToSignNotice.tsx';
import { DueNotice } from '../questionnaire/DueNotice.tsx';
import { MembershipCard } from '../subscription/owned/MembershipCard.tsx';

/** What the start page shows beside the bookings, in one file: it comes with one request. */
export const besideSchedule = { MembershipCard, ToSignNotice, DueNotice, FamilyTerm };
