import type { MemberSummary } from '../../person/members/queries.ts';
import { useText } from '../../platform/text.ts';
import { Link } from '../../ui/button/Link.tsx';
import { Facts } from '../../ui/sheet/Facts.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';

function Reach({ href, text }: { href: string; text: string }) {
  return (
    <Link href={href}>
      <bdi>{text}</bdi>
    </Link>
  );
}

/** How to reach the member, one press away. */
export function MemberContact({ member: { email, phone, phoneText = phone } }: { member: MemberSummary }) {
  const { t } = useText();
  const none = t('summary.none');
  const facts = [
    {
      name: t('field.phone'),
      value: phone ? <Reach href={`tel:${phone}`} text={phoneText ?? phone} /> : none,
    },
    { name: t('field.email'), value: email ? <Reach href={`mailto:${email}`} text={email} /> : none },
  ];
  return (
    <Sheet title={t('summary.contact')}>
      <SheetBody>
        <Facts facts={facts} />
      </SheetBody>
    </Sheet>
  );
}
