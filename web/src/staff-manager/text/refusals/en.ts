export const en = {
  'staffManager.bookingGone': 'This booking has been cancelled or is over. Load the week again.',
  'staffManager.activityGone': 'This activity isn’t offered at this club. Choose another one.',
  'staffManager.startsInPast': 'This time has already passed. Choose one that is still to come.',
  'staffManager.staffMissing': 'Choose who does it.',
  'staffManager.tooManyStaff': 'That is more staff than this kind of booking takes. Remove somebody.',
  'staffManager.placeMissing': 'Choose the room or the courts that it is about.',
  'staffManager.notForThisType':
    'This kind of booking can’t have that. Choose another kind, or leave it out.',
  'staffManager.warned':
    'Something speaks against it: look at the warnings, then change the booking or keep it nevertheless.',
  'staffManager.staffBusy': '{name} is busy with “{with}” then. Choose somebody else or another time.',
  'staffManager.roomInUse': '“{with}” is in {name} then. Choose another room or time.',
  'staffManager.resourceInUse': '{name} is taken by “{with}” then. Choose another court or time.',
  'staffManager.playerBusy': '{name} has something else booked then. Choose another time.',
  'staffManager.keepsLength':
    'A court booking keeps its length, because its price depends on it. Delete it and book again instead.',
  'staffManager.otherCourt': 'This isn’t played there. Choose another court.',
  'staffManager.noDates': 'No booking comes of this. Choose other days.',
  'staffManager.tooManySessions': 'These are too many bookings at once. Choose a shorter time.',
  'staffManager.changeGone': 'We don’t know this change. Load the week again.',
  'staffManager.templateGone': 'This template has been deleted. Choose another one.',
  'staffManager.staffGone': 'This person isn’t on the staff of this club. Choose somebody else.',
  'staffManager.hoursOverlap': 'These working hours overlap. Change one of them.',
  'staffManager.absenceGone': 'This absence has ended or been deleted.',
  'staffManager.absenceOverlaps':
    'An absence at this time is recorded already. End it first, or choose other days.',
  'staffManager.ownPlace': 'You can’t take yourself out here. Cancel your booking, or ask a colleague.',
  'staffManager.trainingGone': 'This training has been cancelled or is over.',
};
