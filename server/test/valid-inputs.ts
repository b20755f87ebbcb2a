import { type AgreementWay, agreementActions, agreementWays } from '@foyer/contract/payment/agreements';
import { summarisedPurposes } from '@foyer/contract/payment/make';
import { mandateVersion } from '@foyer/contract/shared/agreement';
import { type PaymentMethod, type Purpose, purposes } from '@foyer/contract/shared/payment';

const invoices = [{ invoiceId: 1, invoiceCenterId: 1, amount: 100 }];
const debt = { invoices, totalAmount: 100 };
const clipcard = { clipcardId: 1, clipcardCenterId: 1 };
const oneCourtDay = { activityId: 1, activityCenterId: 1, date: '2026-12-01' };
const oneHour = { ...oneCourtDay, resourceId: 1, startTime: '10:00', duration: 60 };
const oneClass = { bookingId: 1, bookingCenterId: 1 };
const onePlan = { subscriptionId: 1, subscriptionCenterId: 1 };
const oneChange = { ...onePlan, presentId: 1, presentCenterId: 1 };
const someAddOns = { ...onePlan, addOns: [1], startupDate: '2026-12-01' };
const oneRequest = { requestId: 1, requestCenterId: 1 };
const oneDocument = { documentId: 1, documentCenterId: 1 };
const onePlace = { participationId: 1, participationCenterId: 1 };

const oneCourse = { courseId: 1, courseCenterId: 1 };
const oneCredit = { creditId: 1, creditCenterId: 1 };

const oneCamp = { campId: 1, campCenterId: 1 };
const oneCare = { allergies: null, contactName: 'Mia', contactPhone: '+442079460123', collectors: ['Mia'] };

const oneDraw = { activityId: 1, activityCenterId: 1, date: '2026-12-01', firstStart: '17:00' };

const ofPurpose: Record<Purpose, object> = {
  clipcard,
  'class-booking': onePlace,
  'resource-booking': onePlace,
  courses: { centerId: 1, participationIds: [1], total: 0 },
  camps: { centerId: 1, participationIds: [1], total: 0 },
  'shopping-basket': { shoppingBasketId: `1bas${'0'.repeat(32)}` },
  debt,
  'staff-debt': debt,
  'top-up-account': { amount: 1000 },
  'new-subscription-cash-upfront': onePlan,
  'new-subscription-eft-upfront': onePlan,
  'change-subscription': oneChange,
  'add-ons': someAddOns,
  'freeze-subscription': { ...onePlan, startsOn: '2026-12-01', endsOn: '2026-12-31' },
};

const makeCalls = Object.entries(purposes).flatMap(([purpose, methods]: [string, readonly PaymentMethod[]]) =>
  methods.map((method): [string, object] => [
    `/api/payment/make-${method}-${purpose}-payment`,
    { ...ofPurpose[purpose as Purpose], ...(method === 'cof' && { selectedCardOnFile: 1 }) },
  ]),
);

const summariseCalls = summarisedPurposes.map((purpose): [string, object] => [
  `/api/payment/summarise-${purpose}`,
  purpose === 'debt' ? { invoices } : ofPurpose[purpose],
]);

const ofWay: Record<AgreementWay, object> = {
  cc: {},
  dd: { account: { holder: 'Maya' }, accepted: true, mandateVersion },
  ddpl: {},
  invoice: {},
};
const agreeCalls = agreementActions.flatMap((action) =>
  agreementWays.map((way): [string, object] => [
    `/api/payment/${action}-${way}-payment-agreement`,
    ofWay[way],
  ]),
);

/** The required input of calls about a person, in addition to the person. */
export const validInputs: Record<string, object> = {
  ...Object.fromEntries(makeCalls),
  ...Object.fromEntries(summariseCalls),
  ...Object.fromEntries(agreeCalls),
  '/api/clipcards/load-clipcards-for-user-rsbooking': oneCourtDay,
  '/api/clipcards/load-clipcards-for-user-by-id-rsbooking': { ...clipcard, ...oneCourtDay },
  '/api/courses/get-course-details': oneCourse,
  '/api/courses/get-term': {},
  '/api/courses/set-person-level': { levelId: 1, levelCenterId: 1 },
  '/api/courses/get-course-booking-infos': oneCourse,
  '/api/courses/get-course-attendance': oneCourse,
  '/api/courses/excuse-from-date': { ...onePlace, number: 1 },
  '/api/courses/get-makeup-dates': oneCredit,
  '/api/courses/book-makeup': { ...oneCredit, courseId: 1, number: 1 },
  '/api/courses/cancel-makeup': oneCredit,
  '/api/courses/get-courses-to-move-to': onePlace,
  '/api/courses/move-participant': { ...onePlace, toCourseId: 1 },
  '/api/courses/download-certificate': onePlace,
  '/api/courses/add-course-to-shopping-basket': oneCourse,
  '/api/courses/add-to-standby-list': oneCourse,
  '/api/courses/take-standby-offer': { offer: '1part1' },
  '/api/courses/update-course-to-shopping-basket': { ...onePlace, products: [] },
  '/api/courses/delete-course-item': onePlace,
  '/api/camps/get-camp-details': oneCamp,
  '/api/camps/add-camp-to-shopping-basket': oneCamp,
  '/api/camps/add-to-camp-standby-list': oneCamp,
  '/api/camps/take-camp-offer': { offer: '1part1' },
  '/api/camps/update-camp-item': onePlace,
  '/api/camps/delete-camp-item': onePlace,
  '/api/camps/set-camp-care': { ...onePlace, care: oneCare },
  '/api/camps/get-own-camp-care': onePlace,
  '/api/resource-booking/check-privilege': oneHour,
  '/api/resource-booking/book-resource': oneHour,
  '/api/resource-booking/available-clipcards': oneHour,
  '/api/resource-booking/watch-courts': {
    ...{ activityId: 1, activityCenterId: 1, fromTime: '18:00', untilTime: '21:00' },
    ...{ duration: 60, until: '2026-12-01' },
  },
  '/api/resource-booking/preview-standing-booking': { ...oneHour, until: '2026-12-01' },
  '/api/resource-booking/book-standing': {
    ...{ activityId: 1, activityCenterId: 1, resourceId: 1, startTime: '10:00', duration: 60 },
    dates: ['2026-12-01'],
  },
  '/api/resource-booking/end-standing-booking': { standingId: 1, standingCenterId: 1 },
  '/api/resource-booking/stop-watching': { watchId: 1, watchCenterId: 1 },
  '/api/resource-booking/get-draw': oneDraw,
  '/api/resource-booking/enter-draw': { ...oneDraw, choices: [{ startTime: '18:00', duration: 60 }] },
  '/api/resource-booking/leave-draw': oneDraw,
  '/api/resource-booking/get-players': onePlace,
  '/api/resource-booking/invite-players': { ...onePlace, emails: ['theo@example.com'] },
  '/api/resource-booking/change-invitation-link': { ...onePlace, isValid: true },
  '/api/resource-booking/get-invitation': { key: '1book1.1.x' },
  '/api/resource-booking/accept-invitation': { by: { key: '1book1.1.x' } },
  '/api/resource-booking/decline-invitation': { invitationId: 1, invitationCenterId: 1 },
  '/api/resource-booking/remove-player': { ...onePlace, remove: { participationId: 2 } },
  '/api/resource-booking/open-match': onePlace,
  '/api/resource-booking/close-match': onePlace,
  '/api/resource-booking/join-match': oneClass,
  '/api/resource-booking/set-level': { activityGroup: 'Tennis', level: 3.5 },
  '/api/resource-booking/hand-over': { ...onePlace, toParticipationId: 2 },
  '/api/ltps/create-ltps-payment-agreement': { methodId: 'card' },
  '/api/payment/remove-card-on-file': { cardId: 1, cardCenterId: 1 },
  '/api/subscription/validate-promo-code': { centerId: 1, promoCode: 'WINTER' },
  '/api/subscription/get-available-subscriptions-for-clipcard': clipcard,
  '/api/subscription/get-new-subscription-summary': onePlan,
  '/api/subscription/get-new-subscription-contract': onePlan,
  '/api/subscription/get-available-subscriptions-for-change': { presentId: 1, presentCenterId: 1 },
  '/api/subscription/get-change-subscription-summary': oneChange,
  '/api/subscription/get-change-subscription-contract': oneChange,
  '/api/subscription/undo-change': { presentId: 1, presentCenterId: 1 },
  '/api/subscription/create-staff-shopping-basket': onePlan,
  '/api/subscription/generate-qualitop-form': { ...onePlan, year: 2026 },
  '/api/subscription/find-add-ons': onePlan,
  '/api/subscription/get-add-ons-summary': someAddOns,
  '/api/subscription/get-add-ons-contract': someAddOns,
  '/api/subscription/get-terminate-addon-summary': { ...onePlan, addOnId: 1 },
  '/api/subscription/get-offers': onePlan,
  '/api/subscription/create-offer': { ...onePlan, kind: 'TERM', validUntil: '2026-12-31' },
  '/api/subscription/accept-offer': onePlan,
  '/api/subscription/decline-offer': onePlan,
  '/api/subscription/terminate-addon': { ...onePlan, addOnId: 1 },
  '/api/subscription/get-suggested-termination-dates': onePlan,
  '/api/subscription/get-termination-summary': { ...onePlan, endsOn: '2026-12-31' },
  '/api/subscription/terminate-subscription': { ...onePlan, endsOn: '2026-12-31' },
  '/api/subscription/regret-cancellation': onePlan,
  '/api/subscription/get-withdrawal-summary': onePlan,
  '/api/subscription/withdraw-subscription': onePlan,
  '/api/subscription/get-available-freeze': onePlan,
  '/api/subscription/get-freeze-details': onePlan,
  '/api/subscription/freeze-period': ofPurpose['freeze-subscription'],
  '/api/subscription/freeze-subscription': ofPurpose['freeze-subscription'],
  '/api/subscription/cancel-freeze': { ...onePlan, startsOn: '2026-12-01' },
  '/api/subscription/stop-freeze': { ...onePlan, startsOn: '2026-12-01' },
  '/api/subscription/create-good-cause-request': {
    ...onePlan,
    kind: 'TERMINATION',
    cause: 'MOVING',
    text: 'To Oslo',
  },
  '/api/subscription/decide-good-cause-request': { ...oneRequest, isAccepted: false, answer: 'No' },
  '/api/subscription/withdraw-good-cause-request': oneRequest,
  '/api/subscription/download-good-cause-document': oneRequest,
  '/api/subscription/join-company': { companyCode: 'ACME' },
  '/api/person/update-information': { newInformation: { city: 'Boston' } },
  '/api/person/create-family': { familyName: 'Lindgren' },
  '/api/person/add-child': { child: { firstName: 'Mia', relation: 'OTHER' } },
  '/api/person/edit-child': { childId: 1, childCenterId: 1, child: { firstName: 'Mia' } },
  '/api/person/set-gdpr-status': { gdprStatus: 'ACCEPTED' },
  '/api/person/add-note': { text: 'Prefers court 2' },
  '/api/person/delete-note': { noteId: 1 },
  '/api/person/forget': { confirm: 'FORGET' },
  '/api/documents/download-document': oneDocument,
  '/api/documents/add-document': {
    type: 'DOCUMENTATION',
    title: 'House rules',
    document: 'JVBERi0=',
    fields: [],
  },
  '/api/documents/get-signature-requests': oneDocument,
  '/api/documents/request-signatures': oneDocument,
  '/api/documents/withdraw-signature-requests': oneDocument,
  '/api/documents/upload-document': { type: 'STUDENT_CARD', document: 'JVBERi0=' },
  '/api/documents/delete-document': oneDocument,
  '/api/documents/review-document': { ...oneDocument, isApproved: false, reason: 'Not readable' },
  '/api/questionnaire/submit-answers': {
    questionnaireId: 1,
    questionnaireCenterId: 1,
    version: 1,
    campaignId: 1,
    answers: {},
  },
  '/api/invoices/download-invoice': { invoiceId: 1, invoiceCenterId: 1 },
  '/api/invoices/get-sale-detail': { invoiceId: 1, invoiceCenterId: 1 },
  '/api/invoices/download-sales-list': { dateFrom: '2026-01-01', dateTo: '2026-12-31', format: 'CSV' },
  '/api/payment/find-payment-methods': { currency: 'USD', amount: 1000 },
  '/api/payment/create-clipcard-staff-shopping-basket': clipcard,
  '/api/payment/preflight-sa-debt-payment': debt,
  '/api/payment/record-payment': { invoices, transactionType: 'CASH' },
  '/api/classes/search-booking-participations': { from: '2026-11-20' },
  '/api/classes/get-booking-details': oneClass,
  '/api/booking/check-privilege-booking': oneClass,
  '/api/booking/create-booking': oneClass,
  '/api/staff-manager/add-booking-participant': oneClass,
  '/api/booking/attempt-create-booking': oneClass,
  '/api/booking/get-seats': oneClass,
  '/api/booking/available-booking-clipcards': oneClass,
  '/api/booking/available-user-subscriptions-for-booking': oneClass,
  '/api/booking/cancel-booking': onePlace,
  '/api/booking/check-in': onePlace,
  '/api/bring-a-friend/create-friend-link': clipcard,
  '/api/bring-a-friend/revoke-friend-link': { ...clipcard, clipcardSubId: 1 },
  '/api/clipcards/load-clipcards-for-user-by-id': clipcard,
  '/api/clipcards/load-clipcards-for-user-class-booking': oneClass,
  '/api/clipcards/load-clipcards-for-user-by-id-class-booking': { ...clipcard, ...oneClass },
  '/api/clipcards/stop-clipcard-subscription': clipcard,
  '/api/clipcards/create-shopping-basket-for-cc-subscription': {
    clipcardSubscriptionId: 1,
    clipcardSubscriptionCenterId: 1,
  },
  '/api/clipcards/load-shopping-basket-details-for-cc-subscription': ofPurpose['shopping-basket'],
  '/api/payment/start-clipcard-subscription-payment-session': ofPurpose['shopping-basket'],
};
