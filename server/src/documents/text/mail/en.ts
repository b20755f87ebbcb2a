/** Emails about documents. Which document it is stays out where it can say something about somebody's health. */
export const en = {
  'mail.documents.for': 'For: {name}',
  'mail.documents.approved.subject': 'We’ve approved your document',
  'mail.documents.approved.text': 'We’ve checked the document you sent on {at} and approved it.',
  'mail.documents.approved.until': 'It’s valid until {until}. We’ll email you before then.',
  'mail.documents.rejected.subject': 'We couldn’t accept your document',
  'mail.documents.rejected.text':
    'We’ve checked the document you sent on {at} and couldn’t accept it. Please send another one.',
  'mail.documents.rejected.reason': 'Our team says: {reason}',
  'mail.documents.ends.subject': 'One of your documents is about to expire',
  'mail.documents.ends.text':
    'A document that you sent us is valid until {until}. Please send a new one before then.',
  'mail.documents.sign.subject': 'Please sign: {title}',
  'mail.documents.sign.text': '{club} asks you to read and sign “{title}”. Log in to do it online.',
  'mail.documents.sign.until': 'The link works until {until}.',
  'mail.documents.sign.button': 'Read and sign',
  'mail.documents.sign.note': 'The link opens the document only for you, after you log in.',
  'mail.documents.button': 'See my documents',
  'mail.documents.otherwise': 'If the button doesn’t work, open this address in your browser:',
} as const;

export type DocumentMailTextKey = keyof typeof en;
