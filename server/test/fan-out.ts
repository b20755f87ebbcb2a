/** Statements that several shards answer, by the code that sends them: a file, a function in it, or a folder. */
interface FanOut {
  why: string;
  /** The tables of each place, separated by spaces; `*` for all. */
  places: Record<string, string>;
}

const fanOuts: readonly FanOut[] = [
  {
    why: 'An export or an erasure follows a person to every centre.',
    places: {
      'booking/personal-data.ts': 'activity booking participation session_date',
      'bring-a-friend/personal-data.ts': 'guest_visit',
      'clipcards/personal-data.ts':
        'clipcard clipcard_entry clipcard_product clipcard_subscription clipcard_share',
      'documents/personal-data.ts': 'document document_acceptance document_signature document_review',
      'frame/personal-data.ts': 'outbox',
      'front-desk/personal-data.ts': 'visit',
      'invoices/personal-data.ts': 'invoice invoice_line',
      'payment-agreement/personal-data.ts': 'direct_debit payment_agreement stored_card',
      'refer-a-friend/personal-data.ts': 'referral referral_reward',
      'resource-booking/personal-data.ts': 'court_draw_entry',
      'payment/personal-data.ts': 'payment payment_refund payment_event payment_chargeback debt_case',
      'courses/personal-data.ts':
        'activity attendance booking course_level makeup_credit participation person_level session_date',
      'camps/personal-data.ts':
        'activity booking camp_acceptance camp_care participation participation_choice participation_date session_date',
      'resource-booking/standing/standing-of-person.ts': 'activity standing_booking standing_date',
      'resource-booking/watching/watches-of-person.ts': 'activity court_turn court_watch resource',
      'resource-booking/together/invitations-of-person.ts': 'booking court_invitation',
      'shopping-basket/personal-data.ts': 'shopping_basket shopping_basket_line',
      'subscription/companies/charges.ts forgetOnInvoices': 'company_charge subscription',
      'subscription/leaving-data.ts': 'good_cause_request leaving_declaration person',
      'subscription/personal-data.ts':
        'add_on campaign campaign_use company_agreement company_employee plan subscription subscription_add_on subscription_credit subscription_freeze subscription_history subscription_offer subscription_period',
    },
  },
  {
    why: 'People in a class have different home centres.',
    places: {
      'booking/class-changes/consequences.ts': 'person',
      'participation/own-participations.ts': 'participation person',
      'resource-booking/together/read-hour.ts': 'person',
    },
  },
  {
    why: 'A company’s employees have memberships at any centre of the brand.',
    places: { 'subscription/companies/read-usage.ts readMemberships': 'company_charge subscription plan' },
  },
  {
    why: 'A timetable or a price list shows the centres that the user has selected.',
    places: {
      'classes/store.ts': 'activity booking booking_instructor person room',
      'clipcards/store.ts': 'clipcard_product clipcard_size',
      'resource-booking/together/set-level.ts': 'activity',
      'courses/store.ts':
        'activity attendance booking booking_instructor course course_former course_level makeup_credit participation person room session_date',
      'camps/store.ts': 'activity booking camp camp_season room session_date',
      'invoices/sales/sales-store.ts': 'debt_case invoice invoice_line ledger_account ledger_entry',
      'user/search/find-members.ts': 'person',
      'front-desk/find-person.ts': 'person',
    },
  },
  {
    why: 'A person who signs in, signs up or leaves without signing in may be stored at any directory centre.',
    places: {
      'person/sign-up/find-duplicates.ts': 'person',
      'subscription/public-leaving/people-of-address.ts': 'credential family_member person',
      'user/store.ts': 'person',
      'person/leads/convert-lead.ts': 'credential lead person',
    },
  },
  {
    why: 'A job reads what is due at every centre.',
    places: {
      'booking/due/process-due-classes.ts': 'booking occupied_time participation',
      'courses/re-enrolment/notify-families.ts readDue': 'course',
      'resource-booking/draw/store.ts readDueDraws': 'court_draw',
      'resource-booking/draw/store.ts readCentersWithFixedOpening': 'resource_activity',
      'resource-booking/closing/store.ts readOver': 'court_closing',
      'resource-booking/closing/store.ts readUnfinished': 'court_closing',
      'staff-manager/changes/store.ts readUnfinished': 'schedule_change',
      'staff-manager/trainings/store.ts readCentersWithTrainers': 'resource',
      'participation/freed-time.ts readFreed': 'freed_time',
      'resource-booking/standing/store.ts readUnfinished': 'standing_booking',
      'booking/paying/refund-cancelled.ts': 'participation',
      'booking/paying/charge-store.ts readDueCharges': 'participation_charge',
      'booking/paying/date-refund-store.ts readDueDateRefunds': 'date_refund',
      'resource-booking/together/settle-splits.ts readDue': 'booking shared_hour',
      'subscription/places.ts readPlacesDue': 'subscription',
      'payment-agreement/contracts/issue-agreement-contracts.ts': 'payment_agreement',
      'documents/render-due.ts': 'document',
      'documents/requests/close-run-out.ts': 'document_sign_request',
      'documents/uploads/email-before-end.ts': 'document document_review',
      'frame/expiring/delete-expired-rows.ts': '*',
      'payment/collecting/': 'direct_debit direct_debit_file invoice',
      'payment/reconciling/reconcile-due.ts': 'payment payment_refund shopping_basket',
      'platform/mail/outbox.ts': 'outbox',
    },
  },
  {
    why: 'A reference of a provider or a bank does not contain the centre.',
    places: { 'payment/store.ts': 'payment' },
  },
  {
    why: 'Commands, metrics and checks for the operator, and the mail page of the demo, cover the whole installation.',
    places: {
      'dev/mail-store.ts': 'outbox',
      'participation/find-overlaps.ts': 'occupied_time',
      'payment/issues/list-issues.ts': 'payment payment_issue',
      'payment/overdue/list-debts.ts': 'debt_case invoice',
    },
  },
  {
    why: 'An import writes all centres of a brand.',
    places: { 'import/': '*', 'participation/occupied-time.ts': 'occupied_time' },
  },
];

export interface Entry {
  place: string;
  table: string;
}

/** One entry for each table of a place. */
export const entries: readonly Entry[] = fanOuts.flatMap(({ places }) =>
  Object.entries(places).flatMap(([place, tables]) => tables.split(' ').map((table) => ({ place, table }))),
);

/** A file covers its functions, and a folder, which ends in `/`, the files in it. */
export const covers = (entry: Entry, { place, table }: Entry): boolean =>
  (place === entry.place || place.startsWith(entry.place.endsWith('/') ? entry.place : `${entry.place} `)) &&
  (entry.table === '*' || entry.table === table);

export const isListed = (sent: Entry): boolean => entries.some((entry) => covers(entry, sent));
