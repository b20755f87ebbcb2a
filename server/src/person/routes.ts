import { person } from '@foyer/contract/person';
import { handle } from '../frame/handle.ts';
import { braze } from './braze.ts';
import { checkEmailCode } from './email-code/check-email-code.ts';
import { sendEmailCode } from './email-code/send-email-code.ts';
import { exportPerson } from './export/export-person.ts';
import { addChild } from './family/add-child.ts';
import { createFamily } from './family/create-family.ts';
import { editChild } from './family/edit-child.ts';
import { getFamilyProfiles } from './family/get-family-profiles.ts';
import { findPersonByEmail } from './find-person-by-email.ts';
import { findPersonDetails } from './find-person-details.ts';
import { forgetPerson } from './forget-person.ts';
import { getCitiesByZipCode } from './get-cities-by-zip-code.ts';
import { getCountriesList } from './get-countries-list.ts';
import { getLocaleParameters } from './get-locale-parameters.ts';
import { createLead } from './leads/create-lead.ts';
import { addNote, deleteNote } from './profile/change-notes.ts';
import { getGdprStatus } from './profile/get-gdpr-status.ts';
import { loadPersonDetailForProfile } from './profile/load-person-detail-for-profile.ts';
import { setGdprStatus } from './profile/set-gdpr-status.ts';
import { updateEmail } from './profile/update-email.ts';
import { updateInformation } from './profile/update-information.ts';
import { updatePassword } from './profile/update-password.ts';
import { createPerson } from './sign-up/create-person.ts';

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
