export const en = {
  'subscription.notFound': 'We can’t find this plan or membership here. Go back and choose again.',
  'subscription.noLongerSold': 'This plan is no longer on sale. Choose another one.',
  'subscription.ageNotAllowed': 'This plan is for another age group. Choose a plan for your age.',
  'subscription.startTooEarly': 'The start date is in the past. Choose today or a later day.',
  'subscription.startTooLate': 'The start date is too far ahead. Choose an earlier day.',
  'subscription.startBeforeClubOpens': 'The club isn’t open yet on this day. Choose a day after it opens.',
  'subscription.startBeforeCurrentEnds':
    'Your current membership hasn’t ended by then. Choose a day after its last day.',
  'subscription.clipcardNeeded':
    'Only owners of a certain clipcard can buy this plan. Buy the clipcard first, or choose another plan.',
  'subscription.documentsNotAccepted':
    'A document hasn’t been accepted, or has changed in the meantime. Read and accept all documents, then pay.',
  'subscription.signatureMissing': 'The contract isn’t signed yet. Sign it, then pay.',
  'subscription.priceTooHigh': 'This price or joining fee is too high for this plan. Enter a lower one.',
  'subscription.priceTooLow': 'This price is too low for this plan. Enter a higher one.',
  'subscription.cannotLowerOwnPrice':
    'You can’t lower the price for yourself or your family. Ask a colleague to sell it.',
  'subscription.priceChanged':
    'The price or the start date has changed in the meantime. You haven’t been charged. Check the summary, then pay.',
  'subscription.campaignUsedUp':
    'Someone has just used the last of this offer. You can join at the regular price.',
  'subscription.companyCodeInvalid':
    'We don’t know this company code or work address. Check it, or ask your employer.',
  'subscription.noHealthReceipt':
    'There’s no receipt for this year, because nothing was paid for this membership. Choose another year.',
  'subscription.joinNotFound': 'We no longer have what you chose. Choose a plan again.',
  'subscription.noChangeTarget':
    'This membership can’t be changed to that plan. Choose one of the plans that are offered.',
  'subscription.changePlanned':
    'A change of plan is already planned for this membership. To choose again, undo that change first.',
  'subscription.changeTooEarly': 'The change can’t start that early. Choose a later day.',
  'subscription.changeBegun':
    'The new plan has begun, so the change can’t be undone any more. You can change plan again.',
  'subscription.isTerminated':
    'This membership is terminated. Choose ‘Keep membership’ first, then try again.',
  'subscription.isBlocked':
    'This membership is blocked because of an unpaid balance. Once it’s paid, try again.',
  'subscription.hasEnded': 'This membership has already ended. To come back, choose a new plan.',
  'subscription.alreadyTerminated':
    'This membership is already terminated and ends on {date}. To choose another day, keep it first, then terminate it again.',
  'subscription.endsAnyway': 'You don’t need to terminate this membership: it ends on {date} on its own.',
  'subscription.endsByChange':
    'Another plan takes the place of this membership after {date}. Undo the change, or terminate the new plan.',
  'subscription.endTooEarly': 'The membership can’t end before {date}. Choose that day or a later one.',
  'subscription.endTooLate': 'This day is too far ahead. Choose {date} or an earlier day.',
  'subscription.notTerminated': 'This membership isn’t terminated. It goes on.',
  'subscription.otherBought':
    'There’s already another membership of this kind for the time after this one. Ask at the front desk.',
  'subscription.notBoughtOnline':
    'You can only withdraw from memberships that you bought online. You can terminate this one instead.',
  'subscription.withdrawalOver':
    'The time to withdraw ended on {date}. You can terminate the membership instead.',
  'subscription.notBilledHere':
    'This membership isn’t billed in the portal. Ask at the front desk to add something.',
  'subscription.paidByOther': 'Someone else pays for this membership. Ask them to add it.',
  'subscription.startBeforeMembership':
    'The membership hasn’t started by then. Choose its first day or a later one.',
  'subscription.addOnOwned': 'The membership already has this add-on on that day. Choose another one.',
  'subscription.addOnNotFound': 'The membership doesn’t have this add-on any more. Reload the page.',
  'subscription.addOnEnded': 'This add-on already has a last day. Reload the page to see it.',
  'subscription.addOnPrepaid':
    'This add-on is paid until the membership ends, and ends with it. You don’t need to do anything.',
  'subscription.addOnEndTooEarly': 'It can’t end that early. Choose the first possible day or a later one.',
  'subscription.addOnEndTooLate': 'The membership ends by then anyway. Choose an earlier day.',
  'freeze.notAllowed': 'You can’t freeze this plan. Ask at the front desk about other options.',
  'freeze.blockedForDebt':
    'This membership is blocked because of an unpaid balance. Pay it first, then freeze.',
  'freeze.membershipEnding':
    'This membership is about to end, so it can’t be frozen. Ask at the front desk if you need a break before that.',
  'freeze.tooEarly': 'It’s too late to freeze from this day. Choose a later start.',
  'freeze.tooLate': 'A freeze can start a year from now at the latest. Choose an earlier start.',
  'freeze.outsideMembership':
    'The membership doesn’t cover these days. Choose days between its first and its last one.',
  'freeze.overlap': 'You already have a freeze during this time. Choose other dates.',
  'freeze.tooShort': 'This freeze is too short. Choose a later end.',
  'freeze.tooLong': 'This freeze is too long. Choose an earlier end.',
  'freeze.tooMany':
    'You’ve used all your freezes for this year. Choose a start in the next year of your membership, or ask at the front desk.',
  'freeze.daysUsedUp':
    'You don’t have that many freeze days left this year. Choose an earlier end, or ask at the front desk.',
  'freeze.nextMembershipBegins':
    'This freeze would move the end of your membership past the start of your next one. Choose a shorter freeze.',
  'freeze.cannotStopOngoing': 'You can’t stop a freeze that has started. It ends on its last day.',
  'freeze.feeDue': 'This freeze has a fee. Pay it to freeze your membership.',
  'freeze.notFound':
    'This freeze is over, or was cancelled. Reload the page to see where your membership stands.',
  'subscription.leavingNotOffered': 'This club doesn’t offer this online. Write to the club instead.',
  'subscription.declarationNotFound':
    'Someone has already dealt with this. Reload the page to see what’s left.',
  'subscription.requestNotFound': 'We can’t find this request. It may have been deleted. Reload the page.',
  'subscription.requestOpen':
    'There’s already an open request for this membership. We’ll email you when it’s decided.',
  'subscription.requestDecided':
    'This request has been decided or taken back in the meantime. Reload the page to see the result.',
  'subscription.requestOfOwnFamily': 'You can’t decide for yourself or your family. Ask a colleague.',
  'subscription.documentNotReadable':
    'We can’t accept this file. Attach a JPEG, a PNG, or a PDF without scripts or attached files.',
  'subscription.offerNotPossible': 'This membership isn’t billed each period, so there’s no price to offer.',
  'subscription.offerNotFound': 'This offer is no longer there. Reload the page.',
  'subscription.offerOpen':
    'There’s already an open offer for this membership. Wait for the answer, or until it ends.',
  'subscription.offerChangesNothing':
    'This offer wouldn’t change anything. Enter a lower price and, for a longer term, its length.',
  'subscription.offerEndWrong':
    'An offer can be accepted for up to three months. Choose a day from today until then.',
  'subscription.offerExpired': 'This offer has ended. Ask at the front desk for a new one.',
  'subscription.offerAccepted': 'This offer has already been accepted. You don’t need to do anything.',
  'subscription.offerDeclined':
    'This offer has been declined. Ask at the front desk if you’d like it after all.',
};
