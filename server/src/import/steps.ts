import { checkCamps } from './camps/check-camps.ts';
import { writeCamps } from './camps/write-camps.ts';
import { checkReferences } from './check-references.ts';
import { checkClasses } from './classes/check-classes.ts';
import { writeClasses } from './classes/write-classes.ts';
import { writeOffers } from './classes/write-offers.ts';
import { writeParticipations } from './classes/write-participations.ts';
import { checkCourseProducts, checkPersonLevels } from './courses/check-course-products.ts';
import { checkCourses } from './courses/check-courses.ts';
import { writeCourseProducts, writePersonLevels } from './courses/write-course-products.ts';
import { writeCourses } from './courses/write-courses.ts';
import { checkCourts } from './courts/check-courts.ts';
import { writeCourtBookings } from './courts/write-court-bookings.ts';
import type { Note } from './data-file.ts';
import { checkDocuments } from './documents/check-documents.ts';
import { writeDocuments } from './documents/write-documents.ts';
import { checkGuestVisits, checkReferralCampaigns } from './friends/check-friends.ts';
import { writeGuestVisits, writeReferralCampaigns } from './friends/write-friends.ts';
import type { ImportRun } from './import-run.ts';
import { checkPaymentAgreements } from './people/check-payment-agreements.ts';
import { writeCompanies } from './people/write-companies.ts';
import { writeFamilies } from './people/write-families.ts';
import { writeInvoices } from './people/write-invoices.ts';
import { writePaymentAgreements } from './people/write-payment-agreements.ts';
import { checkCampaigns } from './plans/check-campaigns.ts';
import { checkPlans } from './plans/check-plans.ts';
import { checkSubscriptions } from './plans/check-subscriptions.ts';
import { writeAddOns } from './plans/write-add-ons.ts';
import { writeAgreements } from './plans/write-agreements.ts';
import { writeCampaigns } from './plans/write-campaigns.ts';
import { writePlans } from './plans/write-plans.ts';
import { writeSubscriptions } from './plans/write-subscriptions.ts';
import { checkClipcards, checkProducts } from './products/check-clipcards.ts';
import { writeClipcards } from './products/write-clipcards.ts';
import { writeProducts } from './products/write-products.ts';
import { checkQuestionnaires } from './questionnaires/check-questionnaires.ts';
import { writeQuestionnaires } from './questionnaires/write-questionnaires.ts';
import type { ClubData } from './read-folder.ts';
import { checkStaff, checkStaffBookings } from './staff/check-staff.ts';
import { writeStaff } from './staff/write-staff.ts';
import { writeStaffBookings } from './staff/write-staff-bookings.ts';

interface Step {
  /** Finds what no file alone can say, before anything is written. */
  check?(club: ClubData): Note[];
  /** Brings the tables in line with the lists, and counts what it changed. */
  write(run: ImportRun, club: ClubData): Promise<void>;
}

/** What is imported after a brand, its centres and its people, in the order in which it is written. */
export const steps: readonly Step[] = [
  { write: writeFamilies },
  { write: writeCompanies },
  { check: checkPaymentAgreements, write: writePaymentAgreements },
  { check: checkReferences, write: writeInvoices },
  { check: checkProducts, write: writeProducts },
  { check: checkClipcards, write: writeClipcards },
  { check: checkCourts, write: writeOffers },
  { write: writeAddOns },
  { check: checkPlans, write: writePlans },
  { check: checkCampaigns, write: writeCampaigns },
  { check: checkGuestVisits, write: writeGuestVisits },
  { check: checkReferralCampaigns, write: writeReferralCampaigns },
  { write: writeAgreements },
  { check: checkSubscriptions, write: writeSubscriptions },
  { check: checkQuestionnaires, write: writeQuestionnaires },
  { check: checkClasses, write: writeClasses },
  { write: writeParticipations },
  { write: writeCourtBookings },
  { check: checkCourses, write: writeCourses },
  { check: checkCourseProducts, write: writeCourseProducts },
  { check: checkPersonLevels, write: writePersonLevels },
  { check: checkCamps, write: writeCamps },
  { check: checkDocuments, write: writeDocuments },
  { check: checkStaff, write: writeStaff },
  { check: checkStaffBookings, write: writeStaffBookings },
];
