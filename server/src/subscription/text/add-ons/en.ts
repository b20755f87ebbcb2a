import { en as note } from '../note/en.ts';

/** Emails about add-ons that were bought or ended. */
export const en = {
  ...note,
  'mail.addOn.bought.subject': '{addOn} is part of your membership',
  'mail.addOn.bought.subjectFor': '{addOn} is part of {name}’s membership',
  'mail.addOn.bought.starts': '{addOn} goes with {plan} from {day}.',
  'mail.addOn.bought.paid': 'You pay {amount} for the days until the next payment of the membership.',
  'mail.addOn.bought.each': 'After that, {price} is added to each payment of the membership.',
  'mail.addOn.bought.prepaid': 'It’s paid until the membership ends.',
  'mail.addOn.ended.subject': 'Add-on ended: {addOn}',
  'mail.addOn.ended.subjectFor': 'Add-on ended for {name}: {addOn}',
  'mail.addOn.ended.lastDay': 'Last day of {addOn}: {day}. The membership {plan} goes on as before.',
  'mail.addOn.ended.never': '{addOn} won’t start. The membership {plan} goes on as before.',
  'mail.addOn.ended.credit':
    'We’ve credited {amount} for days that were already paid. The credit pays the next invoice.',
  'mail.addOn.button': 'See the membership',
  'mail.addOn.otherwise': 'If the button doesn’t work, open this address in your browser:',
} as const;

export type AddOnTextKey = keyof typeof en;
