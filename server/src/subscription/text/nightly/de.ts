import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { NightlyTextKey } from './en.ts';

export const de: Catalogue<NightlyTextKey> = {
  'mail.membership.begin.subject': 'Ihre Mitgliedschaft bei {club} hat begonnen',
  'mail.membership.begin.heading': 'Ihre Mitgliedschaft hat begonnen',
  'mail.membership.begin.body': '{plan} ist ab heute, {from}, aktiv.',
  'mail.membership.freeze.subject': 'Ihre Mitgliedschaft bei {club} ruht',
  'mail.membership.freeze.heading': 'Ihre Mitgliedschaft ruht',
  'mail.membership.freeze.body':
    '{plan} ruht bis {until}. So lange können Sie damit nichts buchen, und wir berechnen Ihnen nichts dafür.',
  'mail.membership.resume.subject': 'Ihre Mitgliedschaft bei {club} ist wieder aktiv',
  'mail.membership.resume.heading': 'Schön, dass Sie wieder da sind',
  'mail.membership.resume.body': 'Die Ruhezeit von {plan} ist vorbei. Sie können wieder damit buchen.',
  'mail.membership.leave.subject': 'Ihre Mitgliedschaft bei {club} ist beendet',
  'mail.membership.leave.heading': 'Ihre Mitgliedschaft ist beendet',
  'mail.membership.leave.body': '{plan} hat am {until} geendet.',
  'mail.membership.leave.window':
    'Beginnt eine neue Mitgliedschaft bis {last}, zahlen Sie keine Aufnahmegebühr.',
  'mail.membership.button': 'Mitgliedschaft ansehen',
  'mail.membership.otherwise':
    'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse im Browser:',
};
