import type { z } from 'zod';
import { campSeasonShape, campShape } from './camps/camp-shapes.ts';
import { activityShape, participationShape, roomShape, timetableShape } from './classes/class-shapes.ts';
import {
  courseLevelShape,
  courseProductShape,
  courseShape,
  personLevelShape,
} from './courses/course-shapes.ts';
import { courtBookingShape, resourceShape } from './courts/court-shapes.ts';
import type { Entry } from './data-file.ts';
import { personDocumentShape } from './documents/document-shapes.ts';
import { guestVisitShape, referralCampaignShape } from './friends/friend-shapes.ts';
import { paymentAgreementShape } from './people/payment-agreement-shape.ts';
import { agreementShape, campaignShape } from './plans/campaign-shapes.ts';
import { addOnShape, planShape } from './plans/plan-shapes.ts';
import { subscriptionShape } from './plans/subscription-shape.ts';
import { clipcardShape, productShape } from './products/clipcard-shapes.ts';
import { questionnaireShape } from './questionnaires/questionnaire-shapes.ts';
import { areaShape, centerShape, companyShape, familyShape, invoiceShape, personShape } from './shapes.ts';
import { staffBookingShape, staffShape } from './staff/staff-shapes.ts';

interface List {
  file: string;
  /** The shape of one entry. */
  shape: z.ZodType;
  /** A folder without the file is refused. */
  isNeeded?: true;
}

/**
 * The lists that the folder of a brand can hold, each a file of entries. An entry here adds the list to `ClubData`, to
 * the files that are read, and to what an import counts.
 */
export const lists = {
  areas: { file: 'areas.json', shape: areaShape, isNeeded: true },
  centers: { file: 'centers.json', shape: centerShape, isNeeded: true },
  people: { file: 'people.json', shape: personShape, isNeeded: true },
  families: { file: 'families.json', shape: familyShape },
  companies: { file: 'companies.json', shape: companyShape },
  paymentAgreements: { file: 'payment-agreements.json', shape: paymentAgreementShape },
  invoices: { file: 'invoices.json', shape: invoiceShape },
  products: { file: 'clipcards.json', shape: productShape },
  clipcards: { file: 'person-clipcards.json', shape: clipcardShape },
  rooms: { file: 'rooms.json', shape: roomShape },
  resources: { file: 'resources.json', shape: resourceShape },
  activities: { file: 'activities.json', shape: activityShape },
  addOns: { file: 'add-ons.json', shape: addOnShape },
  plans: { file: 'plans.json', shape: planShape },
  campaigns: { file: 'campaigns.json', shape: campaignShape },
  agreements: { file: 'company-agreements.json', shape: agreementShape },
  subscriptions: { file: 'subscriptions.json', shape: subscriptionShape },
  questionnaires: { file: 'questionnaires.json', shape: questionnaireShape },
  classes: { file: 'classes.json', shape: timetableShape },
  participations: { file: 'participations.json', shape: participationShape },
  guestVisits: { file: 'guest-visits.json', shape: guestVisitShape },
  referralCampaigns: { file: 'referral-campaigns.json', shape: referralCampaignShape },
  courseLevels: { file: 'course-levels.json', shape: courseLevelShape },
  personLevels: { file: 'person-levels.json', shape: personLevelShape },
  courseProducts: { file: 'course-products.json', shape: courseProductShape },
  courses: { file: 'courses.json', shape: courseShape },
  campSeasons: { file: 'camp-seasons.json', shape: campSeasonShape },
  camps: { file: 'camps.json', shape: campShape },
  personDocuments: { file: 'person-documents.json', shape: personDocumentShape },
  courtBookings: { file: 'court-bookings.json', shape: courtBookingShape },
  staff: { file: 'staff.json', shape: staffShape },
  staffBookings: { file: 'staff-bookings.json', shape: staffBookingShape },
} as const satisfies Record<string, List>;

export type ListName = keyof typeof lists;
export const listNames = Object.keys(lists) as ListName[];
export const isNeeded = (name: ListName): boolean => 'isNeeded' in lists[name];

/** The entries of every list. Faulty ones are left out. */
export type Lists = { [L in ListName]: Entry<z.output<(typeof lists)[L]['shape']>>[] };
