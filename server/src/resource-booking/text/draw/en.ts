/** Emails about the draw of hours that many want. */
export const en = {
  'mail.draw.subject.held': 'The draw got you a court: pay to keep it',
  'mail.draw.heading.held': 'You’ve got a court',
  'mail.draw.body.held':
    'We’re holding {when} for you until {until}. Pay by then, or it goes to someone else.',
  'mail.draw.subject.nothing': 'The draw: no court this time',
  'mail.draw.heading.nothing': 'No court this time',
  'mail.draw.body.nothing':
    'None of your choices for {when} was left when it was your turn. Nothing was charged or used. You can book what’s still free.',
  'mail.draw.number': 'Your entry is number {number}. Anyone can check how the draw was made.',
  'mail.draw.for': 'This is about {name}.',
  'mail.draw.button.held': 'Go to payment',
  'mail.draw.button.nothing': 'See the draw',
  'mail.draw.otherwise': 'If the button doesn’t work, copy this address into your browser:',
} as const;
