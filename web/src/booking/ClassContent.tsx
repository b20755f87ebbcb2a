import { useConfig } from '../config/queries.ts';
import { loginTarget } from '../frame/session/home.ts';
import { currentPath, follow } from '../frame/session/navigate.ts';
import { saveTarget } from '../frame/session/saved-target.ts';
import { isOver } from '../participation/taking-part/taking-part-state.ts';
import { FormatsProvider, useFormats } from '../platform/Formats.tsx';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { DetailFoot } from '../ui/detail/DetailFoot.tsx';
import { ClassForPerson } from './ClassForPerson.tsx';
import { ClassFrame } from './ClassFrame.tsx';
import type { ClassDetails, ClassSheetProps } from './ClassSheet.tsx';

type ContentProps = ClassSheetProps & { details: ClassDetails };

/** Visitors see the class and log in to book it, which leads back here. */
function ClassForVisitor({ details, onOpen }: ContentProps) {
  const { t } = useText();
  const login = loginTarget(useConfig(), location.origin);
  const logIn = () => {
    if (!login) return;
    saveTarget(currentPath());
    follow(login);
  };
  const foot = (
    <DetailFoot title={t('booking.logInTitle')}>
      {login && (
        <Button variant="primary" size="large" onPress={logIn}>
          {t('booking.logIn')}
        </Button>
      )}
    </DetailFoot>
  );
  return <ClassFrame details={details} onOpen={onOpen} foot={!isOver(details.status) && foot} />;
}

/** Times are in the time zone of the class. */
export function ClassContent(props: ContentProps) {
  const formats = useFormats();
  const { person, details } = props;
  return (
    <FormatsProvider formats={{ ...formats, timeZone: details.timeZone }}>
      {person ? <ClassForPerson {...props} person={person} /> : <ClassForVisitor {...props} />}
    </FormatsProvider>
  );
}
