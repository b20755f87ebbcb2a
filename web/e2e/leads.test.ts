import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { ClubName } from './portal.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string | RegExp) => main(page).getByLabel(name, { exact: true });
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

async function chooseCenter(page: Page, name: string): Promise<void> {
  await main(page).locator('.center-name').getByText(name).click();
  await expect.poll(() => page.getByRole('radio', { name }).isChecked()).toBe(true);
  await main(page).getByRole('link', { name: 'Continue' }).click();
}

interface Lead {
  firstName: string;
  lastName: string;
  email?: string;
  phone?: string;
  interest?: string;
}

async function leaveInterest(page: Page, { firstName, lastName, email, phone, interest }: Lead) {
  await title(page, 'Tell us what you’re looking for');
  await field(page, /^First name/).fill(firstName);
  await field(page, /^Last name/).fill(lastName);
  if (email) await field(page, /^Email/).fill(email);
  if (phone) await field(page, /^Phone/).fill(phone);
  if (interest) await field(page, /^What are you interested in/).fill(interest);
  await main(page).getByText('may email or call me').click();
  await press(page, 'Send');
}

describe('an expression of interest', () => {
  test('needs no account, and has the same answer whether or not the club knows the person', async () => {
    const said: (string | null)[] = [];
    const { email } = portal.person('kestrel', 'member');
    const page = await portal.visit('kestrel', '/generate-lead?lang=en');
    await title(page, 'Select center');
    await chooseCenter(page, 'Kestrel Park Boston');
    for (const lead of [
      { firstName: 'Nia', lastName: 'Okoro', email: 'nia.okoro@mail.example', interest: 'Tennis lessons' },
      { firstName: 'Nia', lastName: 'Okoro', email: 'nia.okoro@mail.example', interest: 'Tennis lessons' },
      { firstName: 'Maya', lastName: 'Lindgren', email },
      { firstName: 'Ira', lastName: 'Solberg', phone: '(617) 555-0188' },
    ]) {
      await leaveInterest(page, lead);
      await title(page, 'Thank you');
      said.push(await main(page).getByRole('status').textContent());
      await page.goto(portal.address('kestrel', '/generate-lead/details?center=100'));
    }
    await page.context().close();
    expect(new Set(said).size).toBe(1);
    expect(said[0]).toContain('Kestrel Park Boston');
  });

  test('requires a name, contact details and consent to be contacted', async () => {
    const page = await portal.visit('kestrel', '/generate-lead/details?center=100&lang=en');
    await title(page, 'Tell us what you’re looking for');
    await press(page, 'Send');
    await expect.poll(() => main(page).getByText('* This field is required').count()).toBe(3);
    await leaveInterest(page, { firstName: 'Nia', lastName: 'Okoro', phone: '12' });
    await main(page).getByText('Invalid phone number').waitFor();
    await field(page, /^Phone/).fill('(617) 555-0188');
    await press(page, 'Send');
    await title(page, 'Thank you');
    await page.context().close();
  });

  test('can be sent in Arabic', async () => {
    const page = await portal.visit('waha', '/generate-lead/details?center=300&lang=ar');
    await title(page, 'أخبرنا عمّا تبحث عنه');
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await field(page, /^الاسم الأول/).fill('سارة');
    await field(page, /^اسم العائلة/).fill('العلي');
    await field(page, /^الهاتف/).fill('٠٥٠ ٥٥٥ ٠١٩٨');
    await main(page).getByText('يمكن أن يراسلني').click();
    await press(page, 'إرسال');
    await title(page, 'شكرًا لك');
    await page.context().close();
  });

  test('goes to the centre that was found by name or by distance', async () => {
    const page = await portal.visit('volta', '/generate-lead/center?lang=en', {
      geolocation: { latitude: 47.4, longitude: 8.5 },
      permissions: ['geolocation'],
    });
    await title(page, 'Select center');
    const names = () => main(page).locator('.center-name').allTextContents();
    const distances = () => main(page).locator('.center-option .figure').allTextContents();
    await expect.poll(names).toEqual(['Volta Berlin', 'Volta København', 'Volta Zürich']);
    expect(await distances()).toEqual([]);
    await page.getByRole('searchbox').fill('zurich');
    await expect.poll(names).toEqual(['Volta Zürich']);
    await page.getByRole('searchbox').fill('nowhere');
    await main(page).getByRole('heading', { name: 'No centre for ‘nowhere’' }).waitFor();
    await main(page).locator('.empty-state').getByRole('button', { name: 'Clear search' }).click();
    await press(page, 'Near me');
    await expect.poll(distances).toEqual(['1.9 km', '668 km', '959 km']);
    expect(await names()).toEqual(['Volta Zürich', 'Volta Berlin', 'Volta København']);
    await page.context().close();
  });

  test('asks for the position only on request, and says so if the browser denies it', async () => {
    const page = await portal.visit('volta', '/404?lang=en', { permissions: [] });
    await page.evaluate(() => {
      const counter = { times: 0 };
      Object.assign(window, { timesCalled: counter });
      navigator.geolocation.getCurrentPosition = (_done, failed) => {
        counter.times += 1;
        failed?.({ code: 1, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: '' });
      };
      history.pushState({}, '', '/generate-lead/center');
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    await title(page, 'Select center');
    const timesCalled = () =>
      page.evaluate(() => (window as unknown as { timesCalled: { times: number } }).timesCalled.times);
    expect(await timesCalled()).toBe(0);
    await press(page, 'Near me');
    await main(page).getByText('Your browser isn’t sharing your location').waitFor();
    expect(await timesCalled()).toBe(1);
    await page.context().close();
  });
});

async function choose(page: Page, name: RegExp, option: string): Promise<void> {
  await main(page).getByRole('button', { name }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Types a date segment by segment, in the order of the language. */
async function typeBirthday(page: Page, digits: string): Promise<void> {
  const segments = main(page)
    .getByRole('group', { name: /^Date of birth/ })
    .getByRole('spinbutton');
  await segments.first().focus();
  await page.keyboard.type(digits);
}

/** The latest code that was sent to an address. */
const codeFor = (page: Page, email: string): Promise<string> =>
  page.evaluate(async (to) => {
    const answer = await fetch(`/dev/mail/messages?to=${encodeURIComponent(to)}`);
    const [newest] = await answer.json();
    return /\d{6}/.exec(newest.subject)?.[0] ?? '';
  }, email);

const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function fillPerson(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await field(page, new RegExp(`^${name}`)).fill(text);
}

async function fillSignIn(page: Page, email: string): Promise<void> {
  await fillPerson(page, {
    Email: email,
    'Repeat email': email,
    Password: 'Fresh-start-77',
    'Repeat password': 'Fresh-start-77',
  });
  await main(page).getByText('I accept the general terms').click();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await field(page, 'Code from the email').fill(code);
  await press(page, 'Create account');
}

interface Country {
  club: ClubName;
  center: number;
  birthday: string;
  right: Record<string, string>;
  /** Invalid values that are typed first, and the messages they cause. */
  wrong: Record<string, [text: string, said: RegExp]>;
  /** Fields that this country does not ask for. */
  absent: RegExp[];
  state?: string;
}

const denmark: Country = {
  club: 'volta',
  center: 200,
  birthday: '25121948',
  right: {
    'First name': 'Søren',
    'Last name': 'Ågård',
    Phone: '32 55 01 77',
    'Street and number': 'Havnegade 4',
    'Zip code': '2450',
    City: 'København SV',
    CPR: '251248-9996',
  },
  wrong: {
    Phone: ['12', /Invalid phone number/],
    'Zip code': ['24500', /Invalid zip code/],
    CPR: ['261248-9996', /Invalid cpr number/],
  },
  absent: [/^State or region/, /^Identity document/],
};

const countries: Record<string, Country> = {
  'the United States': {
    club: 'kestrel',
    center: 100,
    birthday: '04171991',
    right: {
      'First name': 'Ada',
      'Last name': 'Moreau',
      Phone: '(617) 555-0117',
      'Street and number': '9 Orchard Lane',
      'Zip code': '02139-1234',
      City: 'Cambridge',
    },
    wrong: {
      Phone: ['555', /Invalid phone number/],
      'Zip code': ['0213', /Invalid zip code/],
    },
    absent: [/^CPR/, /^Emirates ID/],
    state: 'Massachusetts',
  },
  Denmark: denmark,
  'the Emirates': {
    club: 'waha',
    center: 300,
    birthday: '03091988',
    right: {
      'First name': 'Huda',
      'Last name': 'Rahman',
      Phone: '٠٥٠ ٥٥٥ ٠١٦٤',
      'Street and number': 'Palm Street 3',
      City: 'Dubai',
      'Emirates ID': '',
    },
    wrong: {
      Phone: ['050', /Invalid phone number/],
      'Emirates ID': ['784', /Invalid Emirates ID/],
    },
    absent: [/^Zip code/, /^CPR/],
  },
};

describe('an account', () => {
  test.each(Object.entries(countries))('is created by the rules of %s', async (_country, country) => {
    const { club, center, birthday, right, wrong, absent, state } = country;
    const email = `new.${club}@mail.example`;
    const page = await portal.visit(club, `/create/details?center=${center}&lang=en`);
    await title(page, 'Your details');
    await field(page, /^First name/).waitFor();
    for (const name of absent) expect(await field(page, name).count(), String(name)).toBe(0);
    await fillPerson(page, right);
    await choose(page, /Gender/, 'Female');
    await typeBirthday(page, birthday);
    if (state) await choose(page, /State or region/, state);
    await fillSignIn(page, email);
    for (const [name, [text, said]] of Object.entries(wrong)) {
      await fillPerson(page, { [name]: text });
      await press(page, 'Continue');
      await main(page).getByText(said).waitFor();
      await fillPerson(page, { [name]: right[name] ?? '' });
    }
    await press(page, 'Continue');
    await title(page, 'Confirm your email');
    await enterCode(page, await codeFor(page, email));
    await page.waitForURL(/\/join\/center/);
    await page
      .getByRole('banner')
      .getByRole('button', { name: right['First name'] ?? '' })
      .waitFor();
    await page.context().close();
  });

  test('is validated by the rules of the chosen centre, whose postal codes differ from the portal’s', async () => {
    const page = await portal.visit('kestrel', '/create/details?center=101&lang=en');
    await title(page, 'Your details');
    await field(page, /^Zip code/).fill('1250142');
    await press(page, 'Continue');
    await main(page).getByText('Invalid zip code').waitFor();
    await field(page, /^Zip code/).fill('1250-142');
    await main(page).getByText('Invalid zip code').waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('is not created with a wrong code, and going back keeps what was typed', async () => {
    const email = 'ida.falk@mail.example';
    const page = await portal.visit('volta', '/create?lang=en');
    await title(page, 'Select center');
    await chooseCenter(page, 'Volta Berlin');
    await title(page, 'Your details');
    await fillPerson(page, {
      'First name': 'Ida',
      'Last name': 'Falk',
      Phone: '030 5550121',
      'Street and number': 'Allee 5',
      'Zip code': '10179',
      City: 'Berlin',
    });
    await choose(page, /Gender/, 'Female');
    await typeBirthday(page, '17041991');

    await main(page).getByRole('link', { name: 'Select center' }).click();
    await title(page, 'Select center');
    await main(page).getByRole('link', { name: 'Continue' }).click();
    await title(page, 'Your details');
    expect(await field(page, /^First name/).inputValue()).toBe('Ida');

    await fillSignIn(page, email);
    await press(page, 'Continue');
    await title(page, 'Confirm your email');
    await enterCode(page, '12');
    await main(page).getByText('Enter the six-digit code').waitFor();
    const code = await codeFor(page, email);
    await enterCode(page, another(code));
    await main(page).getByText('This code isn’t right').waitFor();

    await page.goBack();
    await title(page, 'Your details');
    expect(await field(page, /^Last name/).inputValue()).toBe('Falk');
    await press(page, 'Continue');
    await title(page, 'Confirm your email');
    await enterCode(page, code);
    await page.waitForURL(/\/join\/center/);
    await page.context().close();
  });

  test('for an email address that already has one leads to the login', async () => {
    const { email } = portal.person('volta', 'member');
    const page = await portal.visit('volta', '/create/details?center=200&lang=en');
    await title(page, 'Your details');
    await fillPerson(page, { ...denmark.right, Phone: '32 55 01 78' });
    await choose(page, /Gender/, 'Female');
    await typeBirthday(page, denmark.birthday);
    await fillSignIn(page, email);
    await press(page, 'Continue');
    await title(page, 'Confirm your email');
    await enterCode(page, await codeFor(page, email));
    await title(page, 'Your details');
    await main(page).getByText('This email address is already in use').first().waitFor();
    await main(page).getByRole('link', { name: 'Log in' }).click();
    await title(page, 'Log in');
    await page.context().close();
  });
});

test('a company contact edits the company', async () => {
  const page = await portal.visitAs('kestrel', 'company contact', '/company?lang=en');
  await main(page).getByRole('heading', { name: 'Harborline Design' }).waitFor();
  await press(page, 'Edit');
  await page.getByRole('textbox', { name: 'Number of employees' }).fill('1,245');
  await press(page, 'Save');
  await page.getByText('Company saved').waitFor();
  await main(page).getByText('1,245').waitFor();
  await page.reload();
  await main(page).getByText('1,245').waitFor();

  await main(page)
    .getByRole('link', { name: /Billing information/ })
    .click();
  await title(page, 'Billing information');
  await main(page).getByText('210 Long Quay').waitFor();
  await page.context().close();
});
