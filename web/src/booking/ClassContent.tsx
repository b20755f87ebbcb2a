import { LogInFoot } from '../participation/taking-part/LogInFoot.tsx';
import { isOver } from '../participation/taking-part/taking-part-state.ts';
import { FormatsProvider, useFormats } from '../platform/Formats.tsx';
import { ClassForPerson } from './ClassForPerson.tsx';
import { ClassFrame } from './ClassFrame.tsx';
import type { ClassDetails, ClassSheetProps } from './ClassSheet.tsx';

type ContentProps = ClassSheetProps & { details: ClassDetails };

/** Times are in the time zone of the class. */
export function ClassContent(props: ContentProps) {
  const formats = useFormats();
  const { person, details, onOpen } = props;
  return (
    <FormatsProvider formats={{ ...formats, timeZone: details.timeZone }}>
      {person ? (
        <ClassForPerson {...props} person={person} />
      ) : (
        <ClassFrame details={details} onOpen={onOpen} foot={!isOver(details.status) && <LogInFoot />} />
      )}
    </FormatsProvider>
  );
}
