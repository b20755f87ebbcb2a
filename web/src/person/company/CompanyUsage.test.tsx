import type { CompanyUsage as Usage } from '@foyer/contract/subscription/company';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { putAnswer, webappConfig } from '../../../test/answers.ts';
import { markupOf, readable } from '../../../test/static-page.tsx';
import { configQuery } from '../../config/queries.ts';
import { monthNow } from '../../platform/month.ts';
import { createQueryClient } from '../../platform/query-client.ts';
import { en as uiTexts } from '../../ui/text/en.ts';
import { companyUsageQuery } from '../queries.ts';
import { en } from '../text/en.ts';
import { CompanyUsage } from './CompanyUsage.tsx';

const month = monthNow(new Date(), webappConfig.center.timeZone);
const agreement = { name: '', startsOn: '2026-01-01', percent: 5000, currency: 'USD' };
const maya = { firstName: 'Maya', lastName: 'Lindgren', since: '2026-10-10', currency: 'USD', amount: 4000 };

function shown(given?: Partial<Usage>): string {
  const client = createQueryClient();
  putAnswer(client, configQuery, webappConfig);
  if (given) {
    const usage = { company: 'Harbour Freight', month, agreements: [], employees: [], totals: [], ...given };
    putAnswer(client, companyUsageQuery(month), usage);
  }
  return readable(
    markupOf(
      <MemoryRouter>
        <CompanyUsage />
      </MemoryRouter>,
      { texts: [en, uiTexts], client },
    ),
  );
}

test('a company sees who uses its agreements, what they have, and what it pays for each and in all', () => {
  const text = shown({
    agreements: [agreement, { name: 'Swim', startsOn: '2026-01-01', amount: 2000, currency: 'CHF' }],
    employees: [
      { ...maya, plan: 'Full Club' },
      { ...maya, firstName: '', lastName: '', until: '2026-11-30', amount: 0 },
    ],
    totals: [{ currency: 'USD', amount: 4000 }],
  });
  expect(text).toContain('50% of any sponsored membership');
  expect(text).toMatch(/CHF\s20\.00 per period of Swim/);
  expect(text).toMatch(/Maya Lindgren Full Club · since 10\/10\/26 \$40\.00/);
  expect(text).toMatch(/Name erased No membership yet · 10\/10\/26 to 11\/30\/26 \$0\.00/);
});

test.each<[string, Partial<Usage> | undefined, string]>([
  ['without an agreement, reads what will be here', {}, en['company.sponsorNone']],
  ['whom nobody uses, reads that', { agreements: [agreement] }, 'Nobody from your company took part in '],
  ['waits for its answer', undefined, 'Loading'],
])('a company %s', (_title, given, expected) => {
  expect(shown(given)).toContain(expected);
});
