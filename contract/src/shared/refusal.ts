import { z } from 'zod';

/**
 * Every refusal that any call may answer with: its stable code, its HTTP status and,
 * where the code is not itself the key, the message key of the catalogue.
 *
 * 401, 403 and 440 are reserved for the session and for authorisation, because the
 * browser answers them by leaving the screen. A refusal by a rule of the club is 409.
 */
export const refusals = {
  'general.authenticationError': { http: 401 },
  'general.invalidToken': { http: 401 },
  'general.notAuthorized': { http: 403 },
  'general.noPermissionForPage': { http: 403 },
  'general.sessionTimeoutError': { http: 440 },
  'general.notFound': { http: 404 },
  'general.personNotFound': { http: 404 },
  'general.centerNotFound': { http: 404 },
  'general.invalidInput': { http: 400 },
  'general.endBeforeStart': { http: 400 },
  'general.bodyTooLarge': { http: 413 },
  'general.unsupportedContent': { http: 415 },
  'general.tooManyRequests': { http: 429 },
  'general.idempotencyConflict': { http: 409 },
  'general.busy': { http: 503 },
  'general.serverError': { http: 500 },
  'general.databaseUnavailable': { http: 503 },
  'general.connectionError': { http: 503 },
  'general.unknownError': { http: 500 },
  'general.httpError': { http: 500 },
  'general.incompleteConfig': { http: 500 },
  'general.incorrectColors': { http: 500 },
  'general.documentFormatError': { http: 422 },

  'user.passInvalid': { http: 409 },
  'user.passExpired': { http: 409 },
  'user.passOtherClub': { http: 409 },

  'login.incorrect': { http: 409 },
  'login.blocked': { http: 409 },
  'login.secondFactorDue': { http: 409 },
  'login.secondFactorMissing': { http: 409 },
  'login.secondFactorWrong': { http: 409 },
  'login.stepOver': { http: 409 },
  'login.passkeyNotTaken': { http: 409 },
  'login.tooManyPasskeys': { http: 409 },
  'resetPassword.invalidLink': { http: 409 },
  'sso.failed': { http: 409 },

  'person.duplicate': { http: 409 },
  'person.emailExists': { http: 409 },
  'person.emailIsYours': { http: 409 },
  'person.weakPassword': { http: 409 },
  'person.commonPassword': { http: 409 },
  'person.guessablePassword': { http: 409 },
  'person.samePassword': { http: 409 },
  'person.invalidCurrentPassword': { http: 409 },
  'person.currentPasswordNeeded': { http: 409 },
  'person.belowMinimumAge': { http: 409 },
  'person.leadCreationDisabled': { http: 409 },
  'person.emailCodeInvalid': { http: 409 },
  'person.emailCodeNeeded': { http: 409 },
  'person.familyExists': { http: 409 },
  'person.noFamily': { http: 409 },
  'person.notPrimary': { http: 409 },
  'person.childAge': { http: 409 },
  'person.familyFull': { http: 409 },
  'person.termsRefused': { http: 409 },
  'person.cannotForget': { http: 409 },
  'person.noteNotFound': { http: 404 },

  'booking.classGone': { http: 409 },
  'booking.personNotActive': { http: 409 },
  'booking.personBlocked': { http: 409 },
  'booking.personBlacklisted': { http: 409 },
  'booking.personSanctioned': { http: 409 },
  'booking.ageNotAllowed': { http: 409 },
  'booking.alreadyBooked': { http: 409 },
  'booking.alreadyCancelled': { http: 409 },
  'booking.participantOccupied': { http: 409 },
  'booking.notYetOpen': { http: 409 },
  'booking.tooLateToBook': { http: 409 },
  'booking.tooLateToCancel': { http: 409 },
  NoPrivilege: { http: 409, message: 'booking.noPrivilege' },
  'booking.seatNotAvailable': { http: 409 },
  'booking.classFull': { http: 409 },
  'booking.waitingListFull': { http: 409 },
  'booking.tooManyPlacesHeld': { http: 409 },
  'booking.resourceOccupied': { http: 409 },
  'booking.classStartsInPast': { http: 409 },
  'booking.roomTooSmall': { http: 409 },
  'booking.roomInUse': { http: 409 },
  'booking.instructorBusy': { http: 409 },

  BASKET_NOT_FOUND: { http: 404, message: 'basket.notFound' },
  'basket.empty': { http: 409 },
  'basket.alreadyPaid': { http: 409 },
  'basket.notActive': { http: 409 },
  'basket.cannotAddClipcard': { http: 409 },
  'basket.cannotAddServiceProduct': { http: 409 },
  'basket.cannotAddSubscription': { http: 409 },
  'basket.cannotAddAddon': { http: 409 },
  'basket.outsideHomeClub': { http: 409 },
  'basket.otherClub': { http: 409 },
  'basket.subscriptionTypeAlreadyOwned': { http: 409 },
  'basket.maximumQuantityReached': { http: 409 },
  'basket.noPaymentProvider': { http: 409 },
  PURCHASE_EXCEEDED: { http: 409, message: 'basket.purchaseExceeded' },
  PURCHASE_CLIPCARD_EXCEEDED: { http: 409, message: 'basket.purchaseClipcardExceeded' },
  'basket.promoCodeInvalid': { http: 409 },

  'payment.connectionErrorPps': { http: 409 },
  'payment.connectionErrorEasypay': { http: 409 },
  'payment.connectionErrorPcipal': { http: 409 },
  'payment.connectionErrorAdyen': { http: 409 },
  'payment.connectionErrorTamara': { http: 409 },
  'payment.connectionErrorTabby': { http: 409 },
  'payment.connectionErrorSpotii': { http: 409 },
  'payment.connectionErrorPaytabs': { http: 409 },
  'payment.connectionErrorLtps': { http: 409 },
  'payment.connectionErrorPostfinance': { http: 409 },
  'payment.connectionErrorDatacap': { http: 409 },
  'payment.cardOnFileLimitExceeded': { http: 409 },
  'payment.illegalAgreementState': { http: 409 },
  'payment.incorrectPaymentId': { http: 409 },
  'payment.tooManyLetters': { http: 409 },
  'payment.amountMismatch': { http: 409 },
  'payment.tooManyInvoices': { http: 409 },
  'payment.invoiceNotFound': { http: 404 },
  'payment.cardNotFound': { http: 404 },
  'payment.tabbyCannotApprove': { http: 409 },
  'payment.payerHasOverdueDebt': { http: 409 },
  'payment.personHasOverdueDebt': { http: 409 },
  'payment.moreThanThreeMonths': { http: 409 },

  'invoices.tooManyForPdf': { http: 409 },

  'clipcard.notFound': { http: 404 },
  'clipcard.noLongerSold': { http: 409 },
  'clipcard.notForClass': { http: 409 },
  'clipcard.priceTooHigh': { http: 409 },
  'clipcard.priceTooLow': { http: 409 },
  'clipcard.priceRequired': { http: 409 },
  'clipcard.cannotRaisePrice': { http: 409 },
  'clipcard.cannotLowerPrice': { http: 409 },
  'clipcard.cannotLowerOwnPrice': { http: 409 },
  'clipcard.cannotChangePrice': { http: 409 },
  'clipcard.cannotOverridePrice': { http: 409 },

  'freeze.notAllowed': { http: 409 },
  'freeze.overlap': { http: 409 },
  'freeze.tooLong': { http: 409 },
  'freeze.tooShort': { http: 409 },
  'freeze.tooMany': { http: 409 },
  'freeze.cannotStopOngoing': { http: 409 },

  'course.tooLateToSignUp': { http: 409 },
  'course.standbyListFull': { http: 409 },
  'course.standbyListDisabled': { http: 409 },
  'course.alreadyInStandbyList': { http: 409 },

  'friend.invalidCode': { http: 409 },
  'friend.cannotReferYourself': { http: 409 },
  'friend.noClipsLeft': { http: 409 },
  'friend.maximumFreeSessionsReached': { http: 409 },

  'document.fetchFailed': { http: 409 },
  'document.downloadFailed': { http: 409 },
  'document.signFailed': { http: 409 },
} as const satisfies Record<string, { http: number; message?: string }>;

export type RefusalCode = keyof typeof refusals;
export const refusalCodes = Object.keys(refusals) as RefusalCode[];

type MessageOf<C extends RefusalCode> = (typeof refusals)[C] extends { message: infer M extends string }
  ? M
  : C;
/** The key under which the catalogue words a refusal. */
export type RefusalMessageKey = { [C in RefusalCode]: MessageOf<C> }[RefusalCode];

export function messageKeyOf(code: RefusalCode): RefusalMessageKey {
  const entry: { http: number; message?: string } = refusals[code];
  return (entry.message ?? code) as RefusalMessageKey;
}

/** Codes that the frame around every call may answer with; a call need not declare them. */
export const frameRefusals = [
  'general.authenticationError',
  'general.invalidToken',
  'general.notAuthorized',
  'general.sessionTimeoutError',
  'person.termsRefused',
  'general.notFound',
  'general.personNotFound',
  'general.centerNotFound',
  'general.invalidInput',
  'general.bodyTooLarge',
  'general.unsupportedContent',
  'general.tooManyRequests',
  'general.idempotencyConflict',
  'general.busy',
  'general.serverError',
  'general.databaseUnavailable',
] as const satisfies readonly RefusalCode[];

/** The error object that every refused or failed call answers with. */
export const errorBody = z.object({
  errorCode: z.string().describe('Stable code of the refusal'),
  errorI18NMessage: z.string().describe('Key of the message in the catalogue'),
  httpCode: z.int(),
  serverDateTime: z.string().describe('ISO 8601 instant of the server'),
  correlationId: z.string().describe('The same id is in the log of the server'),
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe('Values for the message'),
  fields: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .describe('What is wrong with which field of the input'),
});
export type ErrorBody = z.infer<typeof errorBody>;
