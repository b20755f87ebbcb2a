import type { PersonDetail } from '@foyer/contract/person/detail';
import { useAddressFilters } from '../../frame/list/use-address-filters.ts';
import { oneOf } from '../../platform/list/address-filters.ts';
import { DocumentList } from './DocumentList.tsx';

const filters = { show: oneOf(['unsigned']) };

/** The documents in the profile. The address keeps which of them are shown. */
export function DocumentsTab({ person }: { person: PersonDetail }) {
  const { values, set } = useAddressFilters(filters);
  return (
    <DocumentList
      person={{ centerId: person.centerId, id: person.personId }}
      isUnsigned={values.show === 'unsigned'}
      onFilter={(isUnsigned) => set({ show: isUnsigned ? 'unsigned' : undefined })}
    />
  );
}
