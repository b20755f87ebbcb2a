export const en = {
  'booking.classGone': 'This class is no longer taking place. Choose another one.',
  'booking.personNotActive': 'You need an active membership for this. Ask at the front desk.',
  'booking.personBlocked': 'Your account is blocked, so you can’t book. Ask at the front desk why.',
  'booking.personBlacklisted': 'You can’t book at this club. Ask at the front desk.',
  'booking.personSanctioned':
    'You’ve missed too many booked classes, so booking is paused. You can book again when the pause ends.',
  'booking.ageNotAllowed': 'This is for a different age group. Choose one that fits.',
  'booking.alreadyBooked': 'You already have a place here. You’ll find it in your schedule.',
  'course.levelGone': 'This level doesn’t exist any more. Choose another one.',
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

  'court.notOffered': 'This court can’t be booked at this time. Choose another time.',
  'court.tooManyBooked':
    'You’ve booked as many of these as the club allows at a time. Cancel one, or book again after your next visit.',
  'court.otherPrice':
    'This time has another price, so we can’t move your booking to it. Cancel it and book again.',
  'court.closingGone': 'These courts are open again already.',
  'court.tooManyWatches':
    'You can watch for {maximum} things at a time here. Stop watching for one of them first.',
  'court.watchTooFarAhead': 'You can watch for courts up to {days} days ahead. Choose an earlier last day.',
  'court.watchNotFound': 'You’re not watching for this any more.',
  'court.standingNotAllowed': 'You can’t book the same time every week here. Ask the club.',
  'court.standingTooFarAhead': 'You can book up to {days} days ahead. Choose an earlier last day.',
  'court.standingNotFound': 'This weekly booking isn’t there any more.',
  'court.inDraw': 'This time is given out by a draw. Enter the draw instead.',
  'court.noDraw': 'There’s no draw for these times.',
  'court.drawNotOpen':
    'This draw isn’t collecting choices. Look at the draw to see when it does, or what came of it.',
  'court.hasPlayers':
    'Others are playing on this court too, so it can’t be moved. Cancel it and book another time.',
  'court.notSplit':
    'The price of this court can’t be split. It may be too late, or too little for so many. You can still pay it yourself.',
  'court.notHost': 'Only the person who booked the court can do this.',
  'court.full': 'There’s no place left on this court.',
  'court.invitationGone':
    'This invitation isn’t valid any more. Ask the person who invited you for a new one.',
  'court.tooManyInvited':
    'You’ve invited as many people as you can. Remove an invitation first, or share the link.',
  'court.tooManyGuests': 'You can bring {maximum} guests a month. Ask the club if you need to bring more.',
  'court.notHandedOver':
    'This court can’t be handed over, because you’ve paid for it. If you can’t come, cancel it.',
  'court.handOverTooLate':
    'It’s as late to hand this court over as to cancel it. The others can play without you.',
  'court.handOverInSplit':
    'The price is still being split. Once everybody has paid and the deadline is over, you can hand the court over.',
  'court.handOverNotIncluded':
    'Only a player whose membership includes this court can take it over. Cancel it, so that they can book it.',
  'court.levelMissing': 'This match is for players of a certain level. Tell us how well you play first.',
  'court.otherLevel': 'This match is for players of another level.',
  'court.notPlayed': 'The club doesn’t offer this.',
};
