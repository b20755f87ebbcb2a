import {
  ChevronDown,
  Dumbbell,
  Ellipsis,
  Globe,
  GraduationCap,
  Grid2x2,
  House,
  LogOut,
  Receipt,
  Tent,
  UserRound,
  Users,
} from 'lucide-react';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { Badge, Count } from '../../ui/badge/Badge.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { ActingBar, WideOnly } from '../../ui/frame/ActingBar.tsx';
import { AppFooter } from '../../ui/frame/AppFooter.tsx';
import {
  AppHeader,
  AppNav,
  ClubLogo,
  NavButton,
  NavLink,
  ToolButton,
  ToolLink,
} from '../../ui/frame/AppHeader.tsx';
import { TabBar, TabBarButton, TabBarLink } from '../../ui/frame/TabBar.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu/Menu.tsx';
import { Example, Frame, Section } from '../Specimen.tsx';
import logo from './sample-logo.svg?no-inline';

const clubLogo = <ClubLogo href="#content" name="Sample club" src={logo} />;

const moreItems = (
  <>
    <MenuItem textValue="Camps" icon={<Tent className="icon" />}>
      Camps
    </MenuItem>
    <MenuItem
      textValue="Payments"
      icon={<Receipt className="icon" />}
      end={<Count number={1} label="1 open" />}
    >
      Payments
    </MenuItem>
    <MenuItem textValue="Family" icon={<Users className="icon" />}>
      Family
    </MenuItem>
  </>
);

function Nav({ name }: { name: string }) {
  return (
    <AppNav aria-label={name}>
      <NavLink href="#content">Home</NavLink>
      <NavLink href="#content" isCurrent>
        Classes
      </NavLink>
      <NavLink href="#content">Courts</NavLink>
      <Menu aria-label="More" trigger={<NavButton>More</NavButton>}>
        {moreItems}
      </Menu>
    </AppNav>
  );
}

function Language() {
  return (
    <Menu
      aria-label="Language"
      selectionMode="single"
      defaultSelectedKeys={['en']}
      disallowEmptySelection
      placement="bottom end"
      trigger={
        <ToolButton kind="language">
          <Globe className="icon" />
          <span>
            <span className="visually-hidden">Language: English, </span>EN
          </span>
        </ToolButton>
      }
    >
      <MenuItem id="en" textValue="English">
        English
      </MenuItem>
      <MenuItem id="de" textValue="Deutsch">
        Deutsch
      </MenuItem>
      <MenuItem id="ar" textValue="العربية">
        العربية
      </MenuItem>
    </Menu>
  );
}

function Profile() {
  return (
    <Menu
      aria-label="Profile menu"
      title="Tom Alder"
      placement="bottom end"
      trigger={
        <ToolButton>
          <Avatar name="Tom Alder" />
          <span className="visually-hidden">Profile menu: </span>
          <span className="name">Tom Alder</span>
          <Badge tone="role">MANAGER</Badge>
          <ChevronDown className="icon" />
        </ToolButton>
      }
    >
      <MenuItem textValue="Profile" icon={<UserRound className="icon" />}>
        Profile
      </MenuItem>
      <MenuSeparator />
      <MenuItem textValue="Log out" icon={<LogOut className="icon" data-directional="" />}>
        Log out
      </MenuItem>
    </Menu>
  );
}

function Headers() {
  return (
    <>
      <Example label="NORMAL, manager" isFull isStacked>
        <Frame>
          <AppHeader
            kind="NORMAL"
            logo={clubLogo}
            nav={<Nav name="Main, manager" />}
            tools={
              <>
                <Language />
                <Profile />
              </>
            }
          />
        </Frame>
      </Example>
      <Example label="NORMAL, anonymous" isFull isStacked>
        <Frame>
          <AppHeader
            kind="NORMAL"
            logo={clubLogo}
            nav={<Nav name="Main, anonymous" />}
            tools={
              <>
                <ToolLink href="#content">Log in</ToolLink>
                <LinkButton href="#content" variant="primary" size="small">
                  Join
                </LinkButton>
              </>
            }
          />
        </Frame>
      </Example>
      <Example label="SMALL" isFull isStacked>
        <Frame>
          <AppHeader kind="SMALL" logo={clubLogo} />
        </Frame>
      </Example>
      <Example label="TINY" isFull isStacked>
        <Frame>
          <AppHeader kind="TINY" />
        </Frame>
      </Example>
    </>
  );
}

export function NavigationSection() {
  return (
    <Section title="Navigation" note="NORMAL has the bar and, below 64rem, the tab bar at the bottom edge.">
      <Headers />
      <Example label="tab bar" isFull isStacked>
        <Frame>
          <TabBar aria-label="Main, narrow">
            <TabBarLink href="#content" icon={<House className="icon" />}>
              Home
            </TabBarLink>
            <TabBarLink href="#content" icon={<Dumbbell className="icon" />} isCurrent>
              Classes
            </TabBarLink>
            <TabBarLink href="#content" icon={<Grid2x2 className="icon" />}>
              Courts
            </TabBarLink>
            <TabBarLink href="#content" icon={<GraduationCap className="icon" />}>
              Courses
            </TabBarLink>
            <Menu
              aria-label="More"
              trigger={
                <TabBarButton icon={<Ellipsis className="icon" />}>
                  More
                  <Count number={1} label="1 open" />
                </TabBarButton>
              }
            >
              {moreItems}
            </Menu>
          </TabBar>
        </Frame>
      </Example>
      <Example label="acting for a member" isFull isStacked>
        <Frame>
          <ActingBar
            aria-label="Acting for a member"
            more={{ label: 'Switch member', onPress: () => undefined }}
            stop={{ label: 'Stop', onPress: () => undefined }}
          >
            Acting for <strong>Maya Lindgren</strong>
            <WideOnly>, member 10-4482</WideOnly>
          </ActingBar>
        </Frame>
      </Example>
      <Example label="footer" isFull isStacked>
        <Frame>
          <AppFooter
            name="Kestrel Park Athletic Club"
            links={[
              { id: 'imprint', label: 'Imprint', href: '#content' },
              { id: 'privacy', label: 'Data protection', href: '#content' },
              { id: 'terms', label: 'General terms and conditions', href: '#content' },
            ]}
          />
        </Frame>
      </Example>
    </Section>
  );
}
