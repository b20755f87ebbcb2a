import { expect, test } from 'vitest';
import { artOf, pictureOf } from './picture.ts';

const classImages = { 'Ride 45': '/club/ride.svg', Cycling: '/club/cycling.svg' };
const ride = { name: 'Ride 45', activityGroup: 'Cycling' };

test.each([
  [
    { ...ride, image: '/own.jpg' },
    { image: '/own.jpg', alt: '' },
  ],
  [ride, { image: '/club/ride.svg', alt: '' }],
  [
    { ...ride, name: 'Ride 60' },
    { image: '/club/cycling.svg', alt: '' },
  ],
  [
    { name: 'Ride 60', activityGroup: 'Group classes' },
    { image: '/default_class_3.png', alt: '' },
  ],
])('%j has the picture %j', (one, picture) => {
  const defaultClassImage = '/default_class_3.png';
  expect(pictureOf(one, { classImages, defaultClassImage, classArtwork: false })).toEqual(picture);
});

test('uses artwork, if the club wants it, only for classes without any picture', () => {
  const look = { classImages, defaultClassImage: '/default.png', classArtwork: true };
  expect(pictureOf({ name: 'Ride 60', activityGroup: 'Group classes' }, look)).toEqual({ art: 'spin' });
  expect(pictureOf(ride, look)).toEqual({ image: '/club/ride.svg', alt: '' });
});

test.each([
  ['Reformer Pilates', 'pilates'],
  ['Vinyasa Flow', 'yoga'],
  ['Aqua Fit', 'swim'],
  ['Boxing Fundamentals', 'box'],
  ['HIIT 30', 'hiit'],
  ['Rückenfit', 'strength'],
  ['Radfahren', 'spin'],
  ['Grading', 'club'],
  ['يوغا الصباح', 'yoga'],
  ['دراجات ٤٥', 'spin'],
])('%s has the artwork of %s', (name, art) => {
  expect(artOf({ name, activityGroup: 'x' })).toBe(art);
});

test('the name takes precedence over the group', () => {
  expect(artOf({ name: 'Padel', activityGroup: 'Tennis' })).toBe('padel');
  expect(artOf({ name: 'Level 2', activityGroup: 'Tennis' })).toBe('tennis');
});
