export const en = {
  'court.notOffered': 'This court can’t be booked at this time. Choose another time.',
  'court.tooManyBooked':
    'You’ve booked as many of these as the club allows at a time. Cancel one, or book again after your next visit.',
  'court.otherPrice':
    'This time has another price, so we can’t move your booking to it. Cancel it and book again.',
};
