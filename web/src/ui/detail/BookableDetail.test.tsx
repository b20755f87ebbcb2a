import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FormatsProvider } from '../../platform/Formats.tsx';
import { BookableDetail, type BookableDetailProps } from './BookableDetail.tsx';
import { DetailFoot } from './DetailFoot.tsx';
import { SeatChoice } from './SeatChoice.tsx';
import { WaitingPlace } from './WaitingPlace.tsx';

const ride: BookableDetailProps = {
  picture: { art: 'spin' },
  title: 'Ride 45',
  start: '2025-11-28T22:45:00Z',
  end: '2025-11-28T23:30:00Z',
};
const shown = (detail: React.ReactNode, numbers = 'en-US') =>
  renderToStaticMarkup(
    <FormatsProvider formats={{ dates: 'en-US', numbers, timeZone: 'America/New_York' }}>
      {detail}
    </FormatsProvider>,
  );
const factsOf = (markup: string) =>
  [...markup.matchAll(/<div>([^<]+)<\/div><\/li>/g)].map(([, text]) => text?.replace(/\s/g, ' '));
const when = 'Friday, November 28, 5:45 – 6:30 PM';

describe('a class', () => {
  it.each([
    { what: 'when', detail: ride, facts: [when] },
    {
      what: 'when, where and who',
      detail: { ...ride, place: 'Studio 2', instructor: 'Ines Duarte' },
      facts: [when, 'Studio 2', 'Ines Duarte'],
    },
    {
      what: 'when and who, where the place is not told',
      detail: { ...ride, place: '', instructor: 'Ines' },
      facts: [when, 'Ines'],
    },
  ])('says $what', ({ detail, facts }) => {
    expect(factsOf(shown(<BookableDetail {...detail} />))).toEqual(facts);
  });

  it.each([
    { what: 'the artwork', picture: { art: 'spin' as const }, has: '#art-spin' },
    {
      what: 'the picture of the club',
      picture: { image: '/club/ride.jpg', alt: '' },
      has: 'src="/club/ride.jpg"',
    },
  ])('shows $what', ({ picture, has }) => {
    expect(shown(<BookableDetail {...ride} picture={picture} />)).toContain(has);
  });

  it.each([
    [2, '<h2'],
    [3, '<h3'],
  ] as const)('has a heading of level %i', (level, tag) => {
    expect(shown(<BookableDetail {...ride} level={level} />)).toContain(
      `${tag} class="detail-title">Ride 45<`,
    );
  });

  it('has no foot if there is nothing to do', () => {
    expect(shown(<BookableDetail {...ride} />)).not.toContain('detail-foot');
    expect(shown(<BookableDetail {...ride} foot={<DetailFoot title="1 clip" />} />)).toContain(
      '<strong>1 clip</strong>',
    );
  });
});

describe('the choices of a class', () => {
  it('have a region named by the title', () => {
    const markup = shown(<SeatChoice title="Choose your bike">seats</SeatChoice>);
    const [, id] = /aria-labelledby="([^"]+)"/.exec(markup) ?? [];
    expect(markup).toContain(`<h3 id="${id}">Choose your bike</h3>`);
  });

  it.each([
    ['en-US', '4'],
    ['ar-EG', '٤'],
  ])('show the waiting list position in the digits of %s, and in words', (numbers, digit) => {
    const markup = shown(<WaitingPlace place={4} title="You’d be number 4 on the waiting list" />, numbers);
    expect(markup).toContain(`<p class="figure" aria-hidden="true">${digit}</p>`);
    expect(markup).toContain('>You’d be number 4 on the waiting list</h3>');
  });
});
