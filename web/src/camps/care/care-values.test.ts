import { expect, it } from 'vitest';
import { type CareValues, careFaults, careOf, firstValues, valuesOf } from './care-values.ts';

const complete: CareValues = {
  children: { '100p1': { has: 'none', allergies: '' }, '100p2': { has: 'some', allergies: ' Nuts ' } },
  ...{ contactName: ' Maya Lindgren ', contactPhone: '+1 617 555 0123' },
  ...{ collectors: 'Maya Lindgren\n \nOve', treatmentConsent: true, accepted: ['terms 2'] },
};

it('misses nothing where everything is said', () => {
  expect(careFaults(complete, ['terms 2'])).toEqual({});
});

it('asks for what is missing of each child, of the contact, and for each document in its version', () => {
  const faults = careFaults(
    {
      ...firstValues([{ child: '100p1', care: undefined }], undefined),
      accepted: ['terms 1'],
    },
    ['terms 2'],
  );
  expect(faults).toEqual({
    'allergies 100p1': 'form.required',
    contactName: 'form.required',
    contactPhone: 'form.required',
    collectors: 'form.required',
    'document terms 2': 'camps.acceptThis',
  });
});

it('asks what the allergies are where there are some', () => {
  const children = { '100p1': { has: 'some' as const, allergies: ' ' } };
  expect(careFaults({ ...complete, children }, [])).toEqual({ 'allergies 100p1': 'form.required' });
});

it('takes six names and no more', () => {
  const names = (count: number) => Array.from({ length: count }, (_, place) => `Name ${place}`).join('\n');
  expect(careFaults({ ...complete, collectors: names(6) }, [])).toEqual({});
  expect(careFaults({ ...complete, collectors: names(7) }, [])).toEqual({
    collectors: 'camps.care.collectorsTooMany',
  });
});

it('sends of each child its own, and what is the same for all', () => {
  expect(careOf(complete, '100p1').allergies).toBeNull();
  expect(careOf(complete, '100p2')).toEqual({
    ...{ allergies: 'Nuts', contactName: 'Maya Lindgren', contactPhone: '+1 617 555 0123' },
    ...{ collectors: ['Maya Lindgren', 'Ove'], treatmentConsent: true },
  });
});

it('begins with what has been said of a brother or a sister, else with the adult', () => {
  const guardian = { name: 'Maya Lindgren', phone: '+16175550123' };
  const care = { allergies: 'Nuts', contactName: 'Ove', contactPhone: '1', collectors: ['Ove', 'Ida'] };
  const first = firstValues(
    [
      { child: '100p1', care: undefined },
      { child: '100p2', care },
    ],
    guardian,
  );
  expect(first).toMatchObject({
    children: { '100p1': { has: undefined }, '100p2': { has: 'some', allergies: 'Nuts' } },
    ...{ contactName: 'Ove', collectors: 'Ove\nIda', treatmentConsent: false },
  });
  expect(firstValues([{ child: '100p1', care: undefined }], guardian)).toMatchObject({
    ...{ contactName: guardian.name, contactPhone: guardian.phone, collectors: guardian.name },
  });
});

it('keeps what is typed when somebody leaves the basket or joins it', () => {
  const shown = valuesOf(complete, [
    { child: '100p2', care: undefined },
    { child: '100p3', care: undefined },
  ]);
  expect(shown.children).toEqual({
    '100p2': { has: 'some', allergies: ' Nuts ' },
    '100p3': { has: undefined, allergies: '' },
  });
  expect(shown.contactName).toBe(complete.contactName);
});
