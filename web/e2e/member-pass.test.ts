import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { findBrowser } from '../../scripts/browser.mjs';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const openPass = async (page: Page) => {
  await page.getByRole('button', { name: 'Member pass' }).click();
  const code = page.getByRole('img', { name: /^QR code of/ });
  await code.waitFor();
  return code;
};

interface Picture {
  width: number;
  height: number;
  isDark(x: number, y: number): boolean;
}

/** The drawn code as a picture of the given size. */
async function pictureOf(page: Page, scale: number, [width, height]: [number, number]): Promise<Picture> {
  const { size, dark } = await (await openPass(page)).evaluate((svg) => ({
    size: Number(svg.getAttribute('viewBox')?.split(' ')[2]),
    dark: [...(svg.querySelector('.qr-modules')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1/g)].map(
      ([, x, y]) => `${x} ${y}`,
    ),
  }));
  const modules = new Set(dark);
  const at = (place: number, length: number) => Math.floor((place - (length - size * scale) / 2) / scale);
  return { width, height, isDark: (x, y) => modules.has(`${at(x, width)} ${at(y, height)}`) };
}

const read = ({ width, height, isDark }: Picture): string => {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let place = 0; place < width * height; place += 1)
    if (isDark(place % width, Math.floor(place / width))) data.fill(0, place * 4, place * 4 + 3);
  return decodeQR({ width, height, data });
};

/** The picture as raw video, as a camera would film it. */
function filmOf({ width, height, isDark }: Picture): Buffer {
  const luma = Buffer.alloc(width * height, 235);
  for (let place = 0; place < width * height; place += 1)
    if (isDark(place % width, Math.floor(place / width))) luma[place] = 16;
  const frame = [Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)];
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`),
    ...frame,
    ...frame,
  ]);
}

test('a scanner reads the pass of a member, who is checked in', async () => {
  // When this is tried again, nobody has been checked in.
  await portal.db.deleteFrom('visit').execute();
  const maya = await portal.visitAs('kestrel', 'member', '/?lang=en', { colorScheme: 'dark' });
  const pass = read(await pictureOf(maya, 4, [300, 300]));
  expect(pass).toMatch(/^100P1\.\d+\.[0-9A-F]{32}$/);
  const staff = await portal.visitAs('kestrel', 'staff', '/members?lang=en');
  const search = staff.getByRole('searchbox');
  await search.fill(`${pass.slice(0, -1)}${pass.endsWith('0') ? '1' : '0'}`);
  await staff.getByText('This isn’t a valid member pass').waitFor();
  // A scanner types and presses Enter, possibly after the pass has already been recognised.
  await search.fill(pass);
  await staff.keyboard.press('Enter');
  await staff.waitForURL(/\/members\?.*person=100p1/);
  await staff.getByText(/Maya Lindgren\W* is checked in/).waitFor();
  await staff.getByRole('heading', { level: 2, name: 'Maya Lindgren' }).waitFor();
  await maya.context().close();
  await staff.context().close();
});

test('the camera of the front desk reads the pass', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-camera-'));
  const maya = await portal.visitAs('kestrel', 'member', '/profile?lang=en');
  const file = join(folder, 'pass.y4m');
  await writeFile(file, filmOf(await pictureOf(maya, 8, [640, 480])));
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({
      executablePath: await findBrowser(),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${file}`,
      ],
    });
    const token = await portal
      .visitAs('kestrel', 'staff', '/members?lang=en')
      .then((page) => page.evaluate(() => sessionStorage.getItem('authentication-token') ?? ''));
    const context = await browser.newContext({ permissions: ['camera'] });
    await context.addInitScript((value) => sessionStorage.setItem('authentication-token', value), token);
    const page = await context.newPage();
    const answer = await page.goto(portal.address('kestrel', '/members?lang=en'));
    // The page can use the camera, and no other device.
    const policy = (await answer?.headerValue('permissions-policy')) ?? '';
    expect(policy).toContain('camera=(self)');
    await page.getByRole('button', { name: 'Scan pass' }).click();
    await page.waitForURL(/\/members\?.*person=100p1/);
    // The scanner of the other journey may have been there before.
    await page.getByText(/Maya Lindgren\W* (is checked in|was already checked in)/).waitFor();
  } finally {
    await browser?.close();
    await rm(folder, { recursive: true });
  }
  await maya.context().close();
});
