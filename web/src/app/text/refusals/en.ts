import type { RefusalMessageKey } from '@foyer/contract/shared/refusal';

/** Why not, and what would help. Texts that the specification quotes stand word for word. */
export const en: Record<RefusalMessageKey, string> = {
  'general.authenticationError': 'You are not logged in. Log in and try again.',
  'general.invalidToken': 'Your login is not valid any more. Log in again.',
  'general.notAuthorized': 'You are not authorized to do this action',
  'general.noPermissionForPage': "You don't have permission to access this page",
  'general.sessionTimeoutError': 'Your session has timed out. Log in again to go on where you were.',
  'general.notFound': 'This is not there, or not there any more. Reload the page to see what is.',
  'general.personNotFound': 'This person was not found. Check the details, or ask the front desk.',
  'general.centerNotFound': 'There is no club at this address. Check the link that brought you here.',
  'general.invalidInput': 'Something in what you entered is not right. Check the fields and try again.',
  'general.endBeforeStart': 'The end date is before the start date. Choose a later end date.',
  'general.bodyTooLarge': 'What you sent is too large. Send less, or a smaller file.',
  'general.unsupportedContent': 'This kind of file cannot be used here. Choose another one.',
  'general.tooManyRequests': 'Too many tries in a short time. Wait a minute and try again.',
  'general.idempotencyConflict':
    'This was already sent with other details. Reload the page to see what stands.',
  'general.busy': "We're very busy right now. Please wait a few seconds and try again.",
  'general.serverError': 'Something went wrong on our side, and nothing was changed. Try again in a moment.',
  'general.databaseUnavailable': "The club's system isn't available right now. Please try again in a minute.",
  'general.connectionError':
    'There is a problem connecting to the server. Check your internet connection and try again.',
  'general.unknownError': 'Something went wrong that we do not know. Try again, or ask the front desk.',
  'general.httpError': 'The server answered with an error ({status}). Try again in a moment.',
  'general.incompleteConfig':
    'The settings of this club are not complete. The club has to add what is missing.',
  'general.incorrectColors':
    'A colour in the settings of this club is not right. The club has to enter it as six hex digits.',
  'general.documentFormatError': 'This document cannot be read. Ask the front desk for a new copy.',

  'user.passInvalid':
    'This isn’t a valid member pass. Ask the member to open it again in the portal, or search by name.',
  'user.passExpired':
    'This member pass has expired. Ask the member to go online and open the portal; the pass renews itself.',
  'user.passOtherClub':
    'This pass belongs to a club where you don’t work. Ask the member which club they belong to.',
  'login.incorrect': 'Username or password incorrect',
  'login.blocked':
    'You have entered wrong credentials and your account is temporary blocked for {lockoutPeriod} minute(s)',
  'login.secondFactorDue': 'One more step: use your passkey or a recovery code.',
  'login.secondFactorMissing': 'Your club asks everyone who works here for a passkey. Set one up to log in.',
  'login.secondFactorWrong':
    'That didn’t work. Try your passkey again, or enter a recovery code you haven’t used yet.',
  'login.stepOver': 'This took too long. Start again with your password.',
  'login.passkeyNotTaken': 'We couldn’t save this passkey. Try again, or use another device.',
  'login.tooManyPasskeys': 'You have as many passkeys as an account can have. Remove one first.',
  'resetPassword.invalidLink':
    'This link was used already, is too old or is not complete. Ask for a new one to set your password.',
  'sso.failed': 'You could not be logged in from there. Go back and try again, or log in with your password.',

  'person.duplicate': 'We already know somebody with these details. Log in, or ask the front desk to help.',
  'person.emailExists': 'This email address is already in use. Log in with it, or use another one.',
  'person.weakPassword':
    'This password is too weak. Use at least 15 characters, or at least 8 with three of these: lower case, upper case, digits, other signs.',
  'person.commonPassword':
    'Many people use this password, so it’s easy to guess. Choose another one, for example four words that don’t belong together.',
  'person.guessablePassword':
    'This password is made of your name, your email or the club’s name, so it’s easy to guess. Add words of your own.',
  'person.samePassword': 'That’s your current password. Choose a new one.',
  'person.emailIsYours': 'This is your email address already.',
  'person.emailCodeNeeded': 'We need to check this address first. Ask for a code, then enter it here.',
  'person.currentPasswordNeeded': 'Enter your current password to go on.',
  'person.invalidCurrentPassword': 'Your current password is not right. Check it, or reset your password.',
  'person.belowMinimumAge': 'You are too young for this. Ask a parent to sign you up as a family member.',
  'person.leadCreationDisabled': 'This club takes no requests here. Call or visit the front desk.',
  'person.emailCodeInvalid': 'This code is not right or is older than {minutes} minutes. Ask for a new one.',
  'person.familyExists': 'This person already belongs to a family. Ask the front desk to change that.',
  'person.noFamily': 'There is no family yet. Create one first.',
  'person.notPrimary': 'Only the primary adult of a family may change it. Ask them, or the front desk.',
  'person.childAge':
    'A child must be between {minimumAge} and {maximumAge} years old. Choose another relation, or let the person join.',
  'person.familyFull':
    'A family can have up to {maximum} people. Ask the front desk if yours needs more room.',
  'person.termsRefused':
    'You’ve refused the club’s data protection terms. Open ‘Your data and consent’ to accept them, download your data or erase your account.',
  'person.cannotForget':
    'This account cannot be erased while others depend on it, or while something is being paid or still open. Ask the front desk.',

  'booking.classGone': 'This class does not take place any more. Choose another one.',
  'person.noteNotFound': 'This note isn’t there any more. Somebody may have deleted it.',
  'booking.personNotActive': 'You need an active membership for this. Ask the front desk.',
  'booking.personBlocked':
    'Your account is blocked, so you cannot book. Ask the front desk what stands open.',
  'booking.personBlacklisted': 'You cannot book at this club. Ask the front desk.',
  'booking.personSanctioned':
    'You missed booked classes too often, so booking is paused. It opens again by itself after the pause.',
  'booking.ageNotAllowed': 'This is for another age. Choose one that fits.',
  'booking.alreadyBooked': 'You already have a place here. You find it in your schedule.',
  'booking.alreadyCancelled': 'This booking was cancelled already. Nothing more needs to be done.',
  'booking.participantOccupied':
    'You have another booking at this time. Cancel that one first, or choose another time.',
  'booking.notYetOpen': 'Booking is not open yet. Come back when it opens.',
  'booking.tooLateToBook': 'It is too late to book this. Choose a later one.',
  'booking.tooLateToCancel': 'It is too late to cancel. Call the front desk if you cannot come.',
  'booking.noPrivilege': 'Your plan does not allow this activity. Change your plan, or buy a clipcard.',
  'booking.seatNotAvailable': 'This seat was taken just now. Choose another one.',
  'booking.classFull': 'This class is full. Join the waiting list, or choose another one.',
  'booking.waitingListFull': 'The class and its waiting list are full. Choose another one.',
  'booking.tooManyPlacesHeld':
    'You’re holding {maximum} places that aren’t booked yet. Book them or release them first.',
  'booking.resourceOccupied': 'This was booked by somebody else just now. Choose another time.',
  'booking.classStartsInPast': 'Choose a time in the future.',
  'booking.roomTooSmall': 'This room holds {places}. Choose a larger one, or fewer places.',
  'booking.roomInUse': 'This room is used by {name} at that time. Choose another room or time.',
  'booking.instructorBusy':
    'The instructor teaches {name} at that time. Choose someone else or another time.',

  'basket.notFound':
    'This basket is not there any more. Nothing was charged; choose again what you would like.',
  'basket.empty': 'Your basket is empty. Choose something first.',
  'basket.alreadyPaid': 'This basket is paid already. You were not charged again.',
  'basket.notActive': 'This basket has expired. Nothing was charged; choose again what you would like.',
  'basket.cannotAddClipcard':
    'This clipcard cannot be added. Pay or empty your basket first, or choose another one.',
  'basket.cannotAddServiceProduct':
    "You don't need to buy this: your membership already includes it. Book it without paying.",
  'basket.cannotAddSubscription':
    'This plan cannot be added. Pay or empty your basket first, or choose another one.',
  'basket.cannotAddAddon':
    'This add-on cannot be added to your plan. Choose another one, or ask the front desk.',
  'basket.outsideHomeClub':
    'This club only sells to its own members. Buy it at your home club, or ask the front desk to move your membership.',
  'basket.otherClub': 'This is sold by another club. Buy it there by itself first.',
  'basket.subscriptionTypeAlreadyOwned': 'You already have a plan of this kind. Change that one instead.',
  'basket.maximumQuantityReached':
    "You've reached the maximum per person. Choose a smaller quantity, or something else.",
  'basket.noPaymentProvider':
    'There is no way to pay online here. Nothing was charged; pay at the front desk.',
  'basket.purchaseExceeded':
    'With this purchase, more than {limit} would be unpaid; {open} is unpaid now. Pay your balance first, or pay another way.',
  'basket.purchaseClipcardExceeded':
    "There aren't enough of this clipcard left. Choose a smaller quantity, or another clipcard.",
  'basket.promoCodeInvalid':
    'This promo code does not work here, or is used up. Check it, or go on without it.',

  'payment.connectionErrorPps':
    'The payment system cannot be reached. Nothing was charged; try again in a moment.',
  'payment.connectionErrorEasypay':
    'Easypay cannot be reached. Nothing was charged; try again or pay another way.',
  'payment.connectionErrorPcipal':
    'PCI Pal cannot be reached. Nothing was charged; try again or pay another way.',
  'payment.connectionErrorAdyen':
    'Adyen cannot be reached. Nothing was charged; try again or pay another way.',
  'payment.connectionErrorTamara':
    'Tamara cannot be reached. Nothing was charged; try again or pay another way.',
  'payment.connectionErrorTabby':
    'Tabby cannot be reached. Nothing was charged; try again or pay another way.',
  'payment.connectionErrorSpotii':
    'Spotii cannot be reached. Nothing was charged; try again or pay another way.',
  'payment.connectionErrorPaytabs':
    'PayTabs cannot be reached. Nothing was charged; try again or pay another way.',
  'payment.connectionErrorLtps': 'LTPS cannot be reached. Nothing was charged; try again or pay another way.',
  'payment.connectionErrorPostfinance':
    'PostFinance cannot be reached. Nothing was charged; try again or pay another way.',
  'payment.connectionErrorDatacap':
    'Datacap cannot be reached. Nothing was charged; try again or pay another way.',
  'payment.cardOnFileLimitExceeded':
    'This is more than may be charged to a saved card. Nothing was charged; pay another way.',
  'payment.tooManyLetters':
    'This person has been sent several of these e-mails in the past hour. Check their inbox, or try again later.',
  'payment.illegalAgreementState':
    'Your payment agreement cannot be used now. Make a new one, or pay another way.',
  'payment.incorrectPaymentId': 'We do not know this payment. Nothing was charged; start the payment again.',
  'payment.amountMismatch':
    'The amount does not match what is open. Nothing was charged; reload and try again.',
  'payment.tooManyInvoices': 'These are too many invoices for one payment. Choose fewer.',
  'payment.cardNotFound': 'This card is not saved any more. Reload the page to see which are.',
  'payment.invoiceNotFound': 'This invoice is not there any more. Reload the page to see what is open.',
  'payment.tabbyCannotApprove':
    'Sorry, Tabby is unable to approve this purchase. Nothing was charged; pay another way.',
  'payment.payerHasOverdueDebt': 'You have an overdue balance. Pay it first, then set how you pay.',
  'payment.personHasOverdueDebt':
    "{name} has an overdue balance. Once it's paid, a payment method can be set.",
  'payment.moreThanThreeMonths':
    "You can't pay for more than 3 months in total at once. Choose fewer months.",

  'invoices.tooManyForPdf':
    'More than {most} sales are too many for a PDF. Choose a shorter time, or download them as CSV.',

  'clipcard.notFound': 'This clipcard is not there any more. Look at what is on sale.',
  'clipcard.noLongerSold': 'This clipcard is not sold any more. Look at what is on sale.',
  'clipcard.notForClass': 'This clipcard does not open this class. Choose another one.',
  'clipcard.priceTooHigh': 'This price is too high. Enter one within the limits of the product.',
  'clipcard.priceTooLow': 'This price is too low. Enter one within the limits of the product.',
  'clipcard.priceRequired': 'A price is required. Enter one within the limits of the product.',
  'clipcard.cannotRaisePrice':
    "You don't have permission to raise the price of this clipcard. Ask a manager.",
  'clipcard.cannotLowerPrice':
    "You don't have permission to lower the price of this clipcard. Ask a manager.",
  'clipcard.cannotLowerOwnPrice':
    "You can't lower the price for yourself or your family. Ask a colleague to sell it.",
  'clipcard.cannotChangePrice':
    "You don't have permission to change the price of this clipcard. Ask a manager.",
  'clipcard.cannotOverridePrice':
    "You don't have permission to override the price of this clipcard. Ask a manager.",

  'freeze.notAllowed': 'This plan cannot be frozen. Ask the front desk what else is possible.',
  'freeze.overlap': 'There is another freeze in this time. Choose other dates.',
  'freeze.tooLong': 'This freeze is too long. Choose an earlier end.',
  'freeze.tooShort': 'This freeze is too short. Choose a later end.',
  'freeze.tooMany': 'You have used all freezes of your plan. Ask the front desk.',
  'freeze.cannotStopOngoing': 'A freeze that has begun cannot be stopped. It ends by itself on its last day.',

  'course.tooLateToSignUp': 'It is too late to sign up for this course. Choose another one.',
  'course.standbyListFull': 'The standby list is full. Choose another course.',
  'course.standbyListDisabled': 'This course has no standby list. Choose another course.',
  'course.alreadyInStandbyList':
    'You are already on the standby list. We write to you when a place falls free.',

  'friend.invalidCode': 'This code is not valid. Ask your friend for a new one.',
  'friend.cannotReferYourself': 'You cannot refer yourself. Share the link with a friend.',
  'friend.noClipsLeft': 'Your friend has no guest visits left. Buy a clipcard to come along.',
  'friend.maximumFreeSessionsReached': 'You have used all free visits. Join to come again.',

  'document.fetchFailed': 'The document could not be fetched. Try again in a moment.',
  'document.downloadFailed': 'The document could not be downloaded. Try again in a moment.',
  'document.signFailed': 'The document could not be signed, and nothing was saved. Sign again.',
};
