import type { MemberField, Requirements } from '@foyer/contract/shared/person/fields';
import { isCheckbox, isOfDocument } from '@foyer/contract/shared/person/member-fields';
import type { KnownPerson } from '../../../person/form/person-form.ts';

const isEmpty = (name: MemberField, known: KnownPerson): boolean =>
  !known[name] || (name === 'gender' && known[name] === 'UNDEFINED');

/** What the centre requires of members and doesn't know yet, for example of somebody who has only asked about it. */
export const missingFields = (known: KnownPerson, { fields }: { fields: Partial<Requirements> }) =>
  (Object.keys(fields) as MemberField[]).filter(
    (name) =>
      fields[name] === 'REQUIRED' &&
      !isCheckbox(name) &&
      !(isOfDocument(name) && !known.idType) &&
      isEmpty(name, known),
  );
