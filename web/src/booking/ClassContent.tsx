import { useConfig } from '../config/queries.ts';
import { loginTarget } from '../frame/session/home.ts';
import { currentPath, follow } from '../frame/session/navigate.ts';
import { saveTarget } from '../frame/session/saved-target.ts';
import { FormatsProvider, useFormats } from '../platform/Formats.tsx';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { isOver } from './booking-action.ts';
import { ClassForPerson } from './ClassForPerson.tsx';
import { ClassFrame } from './ClassFrame.tsx';
import type { ClassDetails, ClassSheetProps } from './ClassSheet.tsx';

type ContentProps = ClassSheetProps & { details: ClassDetails };

/** Who has not signed in may look; a place begins with who one is, and leads back here. */
function ClassForVisitor({ details, onOpen }: ContentProps) {
  const { t } = useText();
  const login = loginTarget(useConfig(), location.origin);
  const logIn = () => {
    if (!login) return;
    saveTarget(currentPath());
    follow(login);
  };
  const foot = {
    title: t('booking.logInTitle'),
    action: login && (
      <Button variant="primary" size="large" onPress={logIn}>
        {t('booking.logIn')}
      </Button>
    ),
  };
  return <ClassFrame details={details} onOpen={onOpen} foot={isOver(details) ? undefined : foot} />;
}

/** Times are those of the place where the class is. */
export function ClassContent(props: ContentProps) {
  const formats = useFormats();
  const { person, details } = props;
  return (
    <FormatsProvider formats={{ ...formats, timeZone: details.timeZone }}>
      {person ? <ClassForPerson {...props} person={person} /> : <ClassForVisitor {...props} />}
    </FormatsProvider>
  );
}
