import { Suspense, use, useEffect, useMemo, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { FormatsProvider } from '../platform/Formats.tsx';
import { TextsContext } from '../platform/text.ts';
import { Segmented } from '../ui/chip/Segmented.tsx';
import { SkipLink } from '../ui/frame/SkipLink.tsx';
import { ToastRegion } from '../ui/message/ToastRegion.tsx';
import { themeCss } from '../ui/theme/theme.ts';
import { clubs, type GalleryView, viewOf } from './clubs.ts';
import { galleryTexts } from './gallery-texts.ts';
import { BadgesSection } from './sections/BadgesSection.tsx';
import { BookingSection } from './sections/BookingSection.tsx';
import { ButtonsSection } from './sections/ButtonsSection.tsx';
import { ChoicesSection } from './sections/ChoicesSection.tsx';
import { DetailSection } from './sections/DetailSection.tsx';
import { DialogsSection } from './sections/DialogsSection.tsx';
import { FieldsSection } from './sections/FieldsSection.tsx';
import { FoundationsSection } from './sections/FoundationsSection.tsx';
import { MessagesSection } from './sections/MessagesSection.tsx';
import { NavigationSection } from './sections/NavigationSection.tsx';
import { PickersSection } from './sections/PickersSection.tsx';
import { ScheduleSection } from './sections/ScheduleSection.tsx';
import { SignatureSection } from './sections/SignatureSection.tsx';
import { SubscriptionSection } from './sections/SubscriptionSection.tsx';
import { SurfacesSection } from './sections/SurfacesSection.tsx';
import { TableSection } from './sections/TableSection.tsx';
import './gallery.css';

/** Dresses the document for one club, and undoes it on the way out. */
function useDress({ club, scheme, dir }: GalleryView) {
  useEffect(() => {
    const root = document.documentElement;
    const before = { lang: root.lang, dir: root.dir, scheme: root.dataset['scheme'] };
    root.lang = dir === 'rtl' ? 'ar' : 'en';
    root.dir = dir;
    root.dataset['scheme'] = scheme;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(themeCss(clubs[club].look));
    document.adoptedStyleSheets.push(sheet);
    return () => {
      root.lang = before.lang;
      root.dir = before.dir;
      if (before.scheme) root.dataset['scheme'] = before.scheme;
      else delete root.dataset['scheme'];
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [club, scheme, dir]);
}

/** Every component in every state, under each demo club. For development only. */
function Gallery() {
  const [view, setView] = useState(() => viewOf(location.search));
  useDress(view);
  const language = view.dir === 'rtl' ? 'ar' : 'en';
  const locale = view.dir === 'rtl' ? 'ar-AE' : 'en-US';
  const texts = use(galleryTexts(language));
  const formats = useMemo(() => ({ dates: locale, numbers: locale, timeZone: 'America/New_York' }), [locale]);
  const change = (part: Partial<GalleryView>) => {
    const next = { ...view, ...part };
    history.replaceState(history.state, '', `?${new URLSearchParams({ ...next })}`);
    setView(next);
  };
  return (
    <TextsContext value={texts}>
      <I18nProvider locale={locale}>
        <FormatsProvider formats={formats}>
          <SkipLink target="content" />
          <main className="app-main gallery" id="content">
            <div className="page">
              <div className="page-head">
                <h1>Components</h1>
                <GalleryControls view={view} onChange={change} />
              </div>
              <Sections key={`${view.dir}`} />
            </div>
          </main>
          <ToastRegion />
        </FormatsProvider>
      </I18nProvider>
    </TextsContext>
  );
}

export const UiScreen = () => (
  <Suspense>
    <Gallery />
  </Suspense>
);

interface ControlsProps {
  view: GalleryView;
  onChange: (part: Partial<GalleryView>) => void;
}

function GalleryControls({ view, onChange }: ControlsProps) {
  return (
    <div className="actions">
      <Segmented
        aria-label="Club"
        options={[
          { id: 'kestrel', label: 'Kestrel' },
          { id: 'volta', label: 'Volta' },
          { id: 'waha', label: 'Waha' },
        ]}
        selected={view.club}
        onChange={(club) => onChange({ club })}
      />
      <Segmented
        aria-label="Scheme"
        options={[
          { id: 'light', label: 'Light' },
          { id: 'dark', label: 'Dark' },
        ]}
        selected={view.scheme}
        onChange={(scheme) => onChange({ scheme })}
      />
      <Segmented
        aria-label="Direction"
        options={[
          { id: 'ltr', label: 'Left to right' },
          { id: 'rtl', label: 'Right to left' },
        ]}
        selected={view.dir}
        onChange={(dir) => onChange({ dir })}
      />
    </div>
  );
}

function Sections() {
  return (
    <>
      <FoundationsSection />
      <ButtonsSection />
      <FieldsSection />
      <PickersSection />
      <ChoicesSection />
      <SurfacesSection />
      <SubscriptionSection />
      <BadgesSection />
      <MessagesSection />
      <DialogsSection />
      <SignatureSection />
      <TableSection />
      <BookingSection />
      <DetailSection />
      <ScheduleSection />
      <NavigationSection />
    </>
  );
}
