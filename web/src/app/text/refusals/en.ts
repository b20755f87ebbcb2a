import type { RefusalMessageKey } from '@foyer/contract/shared/refusal';

/** Why not, and what would help. Texts that the specification quotes stand word for word. */
export const en: Record<RefusalMessageKey, string> = {
  'general.authenticationError': 'You’re not logged in. Log in and try again.',
  'general.invalidToken': 'Your login is no longer valid. Log in again.',
  'general.notAuthorized': 'You are not authorized to do this action',
  'general.noPermissionForPage': "You don't have permission to access this page",
  'general.sessionTimeoutError': 'Your session has timed out. Log in again to continue where you left off.',
  'general.notFound': 'We can’t find this. It may have been removed. Reload the page and try again.',
  'general.personNotFound': 'We can’t find this person. Check the details, or ask at the front desk.',
  'general.centerNotFound': 'There’s no club at this address. Check the link that brought you here.',
  'general.invalidInput': 'Something you entered isn’t right. Check the fields and try again.',
  'general.endBeforeStart': 'The end date is before the start date. Choose a later end date.',
  'general.bodyTooLarge': 'What you’re sending is too large. Send less, or choose a smaller file.',
  'general.unsupportedContent': 'You can’t use this type of file here. Choose another one.',
  'general.tooManyRequests': 'Too many attempts. Wait a minute and try again.',
  'general.idempotencyConflict':
    'You’ve already sent this with different details. Reload the page to see what was saved.',
  'general.busy': "We're very busy right now. Please wait a few seconds and try again.",
  'general.serverError': 'Something went wrong on our side, and nothing was changed. Try again in a moment.',
  'general.databaseUnavailable': "The club's system isn't available right now. Please try again in a minute.",
  'general.connectionError':
    'There is a problem connecting to the server. Check your internet connection and try again.',
  'general.unknownError': 'Something went wrong. Try again, or ask at the front desk.',
  'general.httpError': 'The server answered with an error ({status}). Try again in a moment.',
  'general.incompleteConfig': 'This club’s settings aren’t complete. The club needs to add what’s missing.',
  'general.incorrectColors':
    'A colour in this club’s settings isn’t valid. The club needs to enter it as six hex digits.',
  'general.documentFormatError': 'We can’t read this document. Ask the front desk for a new copy.',

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
    'This link has been used, has expired or is incomplete. Ask for a new one to set your password.',
  'sso.failed': 'We couldn’t log you in from there. Go back and try again, or log in with your password.',

  'person.duplicate': 'We already know someone with these details. Log in, or ask at the front desk.',
  'person.emailExists': 'This email address is already in use. Use it to log in, or enter another one.',
  'person.weakPassword':
    'This password is too weak. Use at least 15 characters, or at least 8 with three of these: lower case, upper case, digits, symbols.',
  'person.commonPassword':
    'Many people use this password, so it’s easy to guess. Choose another one, for example four words that don’t belong together.',
  'person.guessablePassword':
    'This password is made of your name, your email or the club’s name, so it’s easy to guess. Add words of your own.',
  'person.samePassword': 'That’s your current password. Choose a new one.',
  'person.emailIsYours': 'This is already your email address.',
  'person.emailCodeNeeded': 'We need to check this address first. Ask for a code, then enter it here.',
  'person.currentPasswordNeeded': 'Enter your current password to continue.',
  'person.invalidCurrentPassword': 'Your current password isn’t right. Check it, or reset your password.',
  'person.belowMinimumAge': 'You’re too young for this. Ask a parent to add you as a family member.',
  'person.leadCreationDisabled': 'This club doesn’t take enquiries here. Call or visit the front desk.',
  'person.emailCodeInvalid':
    'This code isn’t right or is more than {minutes} minutes old. Ask for a new one.',
  'person.familyExists': 'This person already belongs to a family. Ask the front desk to change that.',
  'person.noFamily': 'You don’t have a family yet. Create one first.',
  'person.notPrimary': 'Only the primary adult can change a family. Ask them, or the front desk.',
  'person.childAge':
    'Children must be between {minimumAge} and {maximumAge} years old. Choose another relation, or ask them to join on their own.',
  'person.familyFull': 'A family can have up to {maximum} people. Ask the front desk if yours is larger.',
  'person.termsRefused':
    'You’ve refused the club’s data protection terms. Open ‘Your data and consent’ to accept them, download your data or erase your account.',
  'person.cannotForget':
    'This account can’t be erased while others depend on it, or while a payment is in progress or an amount is unpaid. Ask at the front desk.',

  'booking.classGone': 'This class is no longer taking place. Choose another one.',
  'person.noteNotFound': 'This note no longer exists. Someone may have deleted it.',
  'booking.personNotActive': 'You need an active membership for this. Ask at the front desk.',
  'booking.personBlocked': 'Your account is blocked, so you can’t book. Ask at the front desk why.',
  'booking.personBlacklisted': 'You can’t book at this club. Ask at the front desk.',
  'booking.personSanctioned':
    'You’ve missed too many booked classes, so booking is paused. You can book again when the pause ends.',
  'booking.ageNotAllowed': 'This is for a different age group. Choose one that fits.',
  'booking.alreadyBooked': 'You already have a place here. You’ll find it in your schedule.',
  'booking.alreadyCancelled': 'This booking is already cancelled. You don’t need to do anything.',
  'booking.participantOccupied':
    'You have another booking at this time. Cancel that one first, or choose another time.',
  'booking.notYetOpen': 'Booking isn’t open yet. Come back when it opens.',
  'booking.tooLateToBook': 'It’s too late to book this. Choose a later one.',
  'booking.tooLateToCancel': 'It’s too late to cancel. Call the front desk if you can’t come.',
  'booking.noPrivilege': 'Your plan doesn’t include this activity. Change your plan, or buy a clipcard.',
  'booking.seatNotAvailable': 'This seat has just been taken. Choose another one.',
  'booking.classFull': 'This class is full. Join the waiting list, or choose another one.',
  'booking.waitingListFull': 'The class and its waiting list are full. Choose another one.',
  'booking.tooManyPlacesHeld':
    'You’re holding {maximum} places that aren’t booked yet. Book them or release them first.',
  'booking.resourceOccupied': 'Someone else has just booked this. Choose another time.',
  'booking.classStartsInPast': 'Choose a time in the future.',
  'booking.roomTooSmall': 'This room holds {places}. Choose a larger one, or fewer places.',
  'booking.roomInUse': 'This room is used by {name} at that time. Choose another room or time.',
  'booking.instructorBusy':
    'The instructor teaches {name} at that time. Choose someone else or another time.',

  'basket.notFound':
    'We can’t find this basket any more. You haven’t been charged. Choose what you’d like again.',
  'basket.empty': 'Your basket is empty. Choose something first.',
  'basket.alreadyPaid': 'This basket is already paid. You weren’t charged again.',
  'basket.notActive': 'This basket has expired. You haven’t been charged. Choose what you’d like again.',
  'basket.cannotAddClipcard':
    'You can’t add this clipcard. Pay for or empty your basket first, or choose another one.',
  'basket.cannotAddServiceProduct':
    "You don't need to buy this: your membership already includes it. Book it without paying.",
  'basket.cannotAddSubscription':
    'You can’t add this plan. Pay for or empty your basket first, or choose another one.',
  'basket.cannotAddAddon':
    'You can’t add this add-on to your plan. Choose another one, or ask at the front desk.',
  'basket.outsideHomeClub':
    'This club only sells to its own members. Buy it at your home club, or ask the front desk to move your membership.',
  'basket.otherClub': 'Another club sells this. Buy it there separately first.',
  'basket.subscriptionTypeAlreadyOwned': 'You already have a plan of this kind. Change that one instead.',
  'basket.maximumQuantityReached':
    "You've reached the maximum per person. Choose a smaller quantity, or something else.",
  'basket.noPaymentProvider':
    'This can’t be paid online. You haven’t been charged. Please pay at the front desk.',
  'basket.purchaseExceeded':
    'With this purchase, more than {limit} would be unpaid; {open} is unpaid now. Pay your balance first, or pay another way.',
  'basket.purchaseClipcardExceeded':
    "There aren't enough of this clipcard left. Choose a smaller quantity, or another clipcard.",
  'basket.promoCodeInvalid':
    'This promo code isn’t valid here or has been used up. Check it, or continue without it.',

  'payment.connectionErrorPps':
    'We can’t reach the payment system. You haven’t been charged. Try again in a moment.',
  'payment.connectionErrorEasypay':
    'We can’t reach Easypay. You haven’t been charged. Try again, or pay another way.',
  'payment.connectionErrorPcipal':
    'We can’t reach PCI Pal. You haven’t been charged. Try again, or pay another way.',
  'payment.connectionErrorAdyen':
    'We can’t reach Adyen. You haven’t been charged. Try again, or pay another way.',
  'payment.connectionErrorTamara':
    'We can’t reach Tamara. You haven’t been charged. Try again, or pay another way.',
  'payment.connectionErrorTabby':
    'We can’t reach Tabby. You haven’t been charged. Try again, or pay another way.',
  'payment.connectionErrorSpotii':
    'We can’t reach Spotii. You haven’t been charged. Try again, or pay another way.',
  'payment.connectionErrorPaytabs':
    'We can’t reach PayTabs. You haven’t been charged. Try again, or pay another way.',
  'payment.connectionErrorLtps':
    'We can’t reach LTPS. You haven’t been charged. Try again, or pay another way.',
  'payment.connectionErrorPostfinance':
    'We can’t reach PostFinance. You haven’t been charged. Try again, or pay another way.',
  'payment.connectionErrorDatacap':
    'We can’t reach Datacap. You haven’t been charged. Try again, or pay another way.',
  'payment.cardOnFileLimitExceeded':
    'This is more than we can charge to a saved card. You haven’t been charged. Pay another way.',
  'payment.tooManyLetters':
    'This person has been sent several of these emails in the past hour. Ask them to check their inbox, or try again later.',
  'payment.illegalAgreementState':
    'Your payment agreement can’t be used right now. Set up a new one, or pay another way.',
  'payment.incorrectPaymentId':
    'We can’t find this payment. You haven’t been charged. Start the payment again.',
  'payment.amountMismatch':
    'The amount doesn’t match what’s unpaid. You haven’t been charged. Reload the page and try again.',
  'payment.tooManyInvoices': 'That’s too many invoices for one payment. Choose fewer.',
  'payment.cardNotFound': 'This card is no longer saved. Reload the page to see your saved cards.',
  'payment.invoiceNotFound': 'We can’t find this invoice any more. Reload the page to see what’s unpaid.',
  'payment.tabbyCannotApprove':
    'Sorry, Tabby is unable to approve this purchase. You haven’t been charged. Pay another way.',
  'payment.payerHasOverdueDebt': 'You have an overdue balance. Pay it first, then choose how you pay.',
  'payment.personHasOverdueDebt':
    '{name} has an overdue balance. Once it’s paid, you can choose a payment method.',
  'payment.moreThanThreeMonths':
    "You can't pay for more than 3 months in total at once. Choose fewer months.",

  'invoices.tooManyForPdf':
    'A PDF can show up to {most} sales. Choose a shorter period, or download them as CSV.',

  'clipcard.notFound': 'We can’t find this clipcard any more. See which ones are on sale.',
  'clipcard.noLongerSold': 'This clipcard is no longer sold. See which ones are on sale.',
  'clipcard.notForClass': 'You can’t use this clipcard for this class. Choose another one.',
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

  'freeze.notAllowed': 'You can’t freeze this plan. Ask at the front desk about other options.',
  'freeze.overlap': 'You already have a freeze during this time. Choose other dates.',
  'freeze.tooLong': 'This freeze is too long. Choose an earlier end.',
  'freeze.tooShort': 'This freeze is too short. Choose a later end.',
  'freeze.tooMany': 'You’ve used all the freezes in your plan. Ask at the front desk.',
  'freeze.cannotStopOngoing': 'You can’t stop a freeze that has started. It ends on its last day.',

  'course.tooLateToSignUp': 'It’s too late to sign up for this course. Choose another one.',
  'course.standbyListFull': 'The standby list is full. Choose another course.',
  'course.standbyListDisabled': 'This course has no standby list. Choose another course.',
  'course.alreadyInStandbyList': 'You’re already on the standby list. We’ll email you when a place opens up.',

  'friend.invalidCode': 'This code isn’t valid. Ask your friend for a new one.',
  'friend.cannotReferYourself': 'You can’t refer yourself. Share the link with a friend.',
  'friend.noClipsLeft': 'Your friend has no guest visits left. Buy a clipcard to come along.',
  'friend.maximumFreeSessionsReached': 'You’ve used all your free visits. Join the club to come again.',

  'document.fetchFailed': 'We couldn’t open the document. Try again in a moment.',
  'document.downloadFailed': 'We couldn’t download the document. Try again in a moment.',
  'document.signFailed': 'We couldn’t sign the document, and nothing was saved. Sign again.',
};
