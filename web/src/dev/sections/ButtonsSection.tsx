import { CalendarPlus, X } from 'lucide-react';
import { Button, type ButtonVariant } from '../../ui/button/Button.tsx';
import { Link, StandaloneLink } from '../../ui/button/Link.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Example, Section } from '../Specimen.tsx';

const variants: (ButtonVariant | undefined)[] = ['primary', undefined, 'soft', 'quiet', 'danger'];

/** States that a real button only has under a pointer or a key. */
function States({ variant }: { variant: ButtonVariant | undefined }) {
  return (
    <>
      <Button {...(variant && { variant })}>Rest</Button>
      <button type="button" className="button" data-variant={variant} data-hovered="">
        Hover
      </button>
      <button type="button" className="button" data-variant={variant} data-pressed="">
        Pressed
      </button>
      <button type="button" className="button" data-variant={variant} data-focus-visible="">
        Focus
      </button>
      <Button {...(variant && { variant })} isDisabled>
        Disabled
      </Button>
    </>
  );
}

export function ButtonsSection() {
  return (
    <Section
      title="Buttons and links"
      note="One primary button per view. The label stays while the action is pending."
    >
      {variants.map((variant) => (
        <Example key={variant ?? 'default'} label={variant ?? 'default'} isFull>
          <States variant={variant} />
        </Example>
      ))}
      <Example label="pending">
        <Button variant="primary" isPending>
          Booking
        </Button>
        <Button isPending>Saving</Button>
      </Example>
      <Example label="sizes">
        <Button size="small">Small</Button>
        <Button>Default</Button>
        <Button size="large">Large</Button>
      </Example>
      <Example label="icon and danger">
        <Button shape="icon" variant="quiet" aria-label="Close">
          <X className="icon" />
        </Button>
        <Button shape="icon" aria-label="Add to calendar">
          <CalendarPlus className="icon" />
        </Button>
        <Button variant="danger-solid">Terminate</Button>
        <Button variant="danger-quiet">Terminate</Button>
      </Example>
      <Example label="links">
        <Link href="#content">Link in text</Link>
        <StandaloneLink href="#content">Standalone</StandaloneLink>
        <LinkButton href="#content" variant="soft">
          Link button
        </LinkButton>
      </Example>
      <Example label="on a club block">
        <div className="block-demo">
          <Button variant="on-block">Cancel booking</Button>
          <button type="button" className="button" data-variant="on-block" data-hovered="">
            Hover
          </button>
          <button type="button" className="button" data-variant="on-block" data-focus-visible="">
            Focus
          </button>
          <Button variant="block-primary">Check in</Button>
        </div>
      </Example>
      <Example label="full width" isStacked>
        <Button variant="primary" width="full">
          Pay $138.00
        </Button>
      </Example>
    </Section>
  );
}
