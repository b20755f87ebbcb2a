import { person } from '@foyer/contract/person';
import { handle } from '../frame/handle.ts';
import { addChild } from './add-child.ts';
import { braze } from './braze.ts';
import { addNote, deleteNote } from './change-notes.ts';
import { checkEmailCode } from './check-email-code.ts';
import { createFamily } from './create-family.ts';
import { createLead } from './create-lead.ts';
import { createPerson } from './create-person.ts';
import { editChild } from './edit-child.ts';
import { exportPerson } from './export-person.ts';
import { findPersonByEmail } from './find-person-by-email.ts';
import { findPersonDetails } from './find-person-details.ts';
import { forgetPerson } from './forget-person.ts';
import { getCitiesByZipCode } from './get-cities-by-zip-code.ts';
import { getCountriesList } from './get-countries-list.ts';
import { getFamilyProfiles } from './get-family-profiles.ts';
import { getGdprStatus } from './get-gdpr-status.ts';
import { getLocaleParameters } from './get-locale-parameters.ts';
import { loadPersonDetailForProfile } from './load-person-detail-for-profile.ts';
import { sendEmailCode } from './send-email-code.ts';
import { setGdprStatus } from './set-gdpr-status.ts';
import { updateEmail } from './update-email.ts';
import { updateInformation } from './update-information.ts';
import { updatePassword } from './update-password.ts';

export const personRoutes = handle(person, {
  'load-person-detail-for-profile': loadPersonDetailForProfile,
  'find-person-details': findPersonDetails,
  braze,
  'create-person': createPerson,
  'update-information': updateInformation,
  'update-password': updatePassword,
  'update-email': updateEmail,
  'send-email-code': sendEmailCode,
  'check-email-code': checkEmailCode,
  'find-person-by-email': findPersonByEmail,
  'get-locale-parameters': getLocaleParameters,
  'get-cities-by-zip-code': getCitiesByZipCode,
  'get-countries-list': getCountriesList,
  'get-family-profiles': getFamilyProfiles,
  'create-family': createFamily,
  'add-child': addChild,
  'edit-child': editChild,
  'get-gdpr-status': getGdprStatus,
  'set-gdpr-status': setGdprStatus,
  'create-lead': createLead,
  export: exportPerson,
  forget: forgetPerson,
  'add-note': addNote,
  'delete-note': deleteNote,
});
