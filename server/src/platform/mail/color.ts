type Rgb = readonly [number, number, number];

const dark = '#16191d';
const light = '#ffffff';

const rgbOf = (color: string): Rgb => {
  const number = Number.parseInt(color.replace('#', ''), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
};

const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

const luminance = ([red, green, blue]: Rgb) => 0.299 * red + 0.587 * green + 0.114 * blue;

const linear = (channel: number) => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const relative = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [relative(rgbOf(one)), relative(rgbOf(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/**
 * Ground and text of a button in a colour of six hex digits. Text turns dark above luminance 186, as
 * everywhere; below it, a colour too bright for white text is darkened until the text can be read.
 */
export function buttonColors(color: string): { ground: string; text: string } {
  const rgb = rgbOf(color);
  if (luminance(rgb) > 186) return { ground: hexOf(rgb), text: dark };
  for (let factor = 1; factor > 0; factor -= 0.05) {
    const ground = hexOf([rgb[0] * factor, rgb[1] * factor, rgb[2] * factor]);
    if (contrast(ground, light) >= 4.5) return { ground, text: light };
  }
  return { ground: dark, text: light };
}
