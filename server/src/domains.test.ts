import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountFields } from '@foyer/contract/shared/bank/account-fields';
import { basketStates } from '@foyer/contract/shared/basket';
import {
  documentStates,
  documentTypes,
  reviewStates,
  signRequestStates,
} from '@foyer/contract/shared/document';
import { invoiceStatuses, invoiceTypes } from '@foyer/contract/shared/invoice';
import { participationStates, payingWays } from '@foyer/contract/shared/participation';
import { paymentStates } from '@foyer/contract/shared/payment';
import {
  periodUnits,
  subscriptionStatuses,
  subscriptionSubStates,
} from '@foyer/contract/shared/subscription';
import { type KyselyPlugin, type SelectQueryNode, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '../test/world.ts';
import { domains, history, personalData } from './domains.ts';
import { en as shared } from './person/text/export-document/en.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

/** Ways in which a table names a person: by key, by address, or as the caller. */
const pointsToPerson = '(^|_)person_id$|^(actor|for)_id$|(^|_)email(_hash)?$|^recipient$|^caller$';

/** The address of a centre is nobody's own. */
const ofNobody = ['center.email'];

const pointing = async (): Promise<string[]> => {
  const { rows } = await sql<{ table: string }>`
    select distinct c.relname as table from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
      and not a.attisdropped and a.attname ~ ${pointsToPerson}
      and c.relname || '.' || a.attname <> all (${ofNobody}::text[])`.execute(world.services.db);
  return rows.map(({ table }) => table).toSorted();
};

const claimed = Object.values(personalData).flatMap(({ tables }) => tables);

describe('every table that points to a person', () => {
  test('is claimed by one domain, which exports and forgets what is in it', async () => {
    const tables = await pointing();
    expect(tables.length).toBeGreaterThan(10);
    expect(tables.filter((table) => !claimed.includes(table))).toEqual([]);
    expect(claimed.filter((table) => !tables.includes(table))).toEqual([]);
    expect(new Set(claimed).size).toBe(claimed.length);
  });

  test.each([
    ['person_id bigint'],
    ['payer_person_id bigint'],
    ['actor_id bigint'],
    ['for_id bigint'],
    ['guest_email text'],
    ['email_hash bytea'],
    ['recipient text'],
  ])('would be missed if nobody did: %s', async (column) => {
    await world.database.script(`create table unclaimed (center_id integer, ${column})`);
    try {
      expect((await pointing()).filter((table) => !claimed.includes(table))).toEqual(['unclaimed']);
    } finally {
      await world.database.script('drop table unclaimed');
    }
  });
});

test('each domain is listed under the name of its folder', () => {
  const folder = import.meta.dirname;
  const folders = readdirSync(folder).filter(
    (name) => name !== 'frame' && existsSync(join(folder, name, 'domain.ts')),
  );
  expect(domains.map(({ name }) => name).toSorted()).toEqual(['frame', ...folders].toSorted());
});

test.each(['user', 'person'])(
  'emails are erased before the addresses by which they are found: %s',
  (domain) => {
    const erased = Object.keys(personalData);
    expect(erased.indexOf('frame')).toBeLessThan(erased.indexOf(domain));
  },
);

test('each audited entity is listed, and the web has words for each of its actions', () => {
  const folder = import.meta.dirname;
  const own = domains.filter(({ history: named }) => named).map(({ name }) => name);
  const written = globSync('*/history.ts', { cwd: folder }).map((path) => path.split('/')[0]);
  expect(own.toSorted()).toEqual(written.filter((name) => name !== 'frame').toSorted());
  const web = join(folder, '../../web/src');
  const words = globSync('*/text/history/en.ts', { cwd: web }).flatMap((path) => [
    ...readFileSync(join(web, path), 'utf8').matchAll(/'history\.action\.([\w.]+)'/g),
  ]);
  const actions = Object.values(history).flatMap((rule) => rule.actions);
  expect(words.map(([, action]) => action).toSorted()).toEqual(actions.toSorted());
});

const columnsOfTable = async (table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(world.services.db);
  return rows.map(({ name }) => name);
};

async function selectedColumns({ from, selections = [] }: SelectQueryNode): Promise<string[]> {
  const columns: string[] = [];
  for (const { selection } of selections) {
    if (selection.kind === 'AliasNode' && selection.alias.kind === 'IdentifierNode') {
      columns.push(String(Reflect.get(selection.alias, 'name')));
    } else if (selection.kind === 'ReferenceNode' && selection.column.kind === 'ColumnNode') {
      columns.push(selection.column.column.name);
    } else if (selection.kind === 'SelectAllNode') {
      const [table] = from?.froms ?? [];
      if (table?.kind !== 'TableNode') throw new Error('selects everything from what is no table');
      columns.push(
        ...(await columnsOfTable(
          String(Reflect.get(Reflect.get(Reflect.get(table, 'table'), 'identifier'), 'name')),
        )),
      );
    }
  }
  return columns;
}

/** Columns of JSON that an export looks into. */
const readInto: Record<string, object> = { message: { html: '' } };

/** Answers each select with one row whose columns are all empty, so that an export shows every column it has. */
function answerWithEmptyRow(): KyselyPlugin {
  const selects = new WeakMap<object, SelectQueryNode>();
  return {
    transformQuery({ node, queryId }) {
      if (node.kind === 'SelectQueryNode') selects.set(queryId, node);
      return node;
    },
    async transformResult({ queryId, result }) {
      const node = selects.get(queryId);
      if (!node) return result;
      return {
        ...result,
        rows: [
          Object.fromEntries((await selectedColumns(node)).map((name) => [name, readInto[name] ?? null])),
        ],
      };
    },
  };
}

/** What columns of JSON hold. */
const withinJson: Record<string, readonly string[]> = {
  frame: ['from', 'to', 'replyTo', 'subject', 'text', 'html', 'language', 'calendar', 'method'],
  invoices: ['name', 'lines'],
  payment: [
    'reference',
    'firstName',
    'lastName',
    'email',
    'phone',
    'address1',
    'zipCode',
    'city',
    'country',
    'since',
  ],
  questionnaire: ['question', 'answer'],
  'payment-agreement': [...accountFields, 'by', 'at', 'language', 'version'],
};

const exportedValues: Record<string, readonly string[]> = {
  booking: [...participationStates, ...payingWays],
  'resource-booking': ['OPEN', 'ACCEPTED', 'DECLINED'],
  documents: [...documentTypes, ...documentStates, ...reviewStates, ...signRequestStates],
  invoices: [...invoiceStatuses, ...invoiceTypes],
  payment: paymentStates,
  subscription: [
    ...subscriptionStatuses,
    ...subscriptionSubStates.filter((state) => state !== 'NONE'),
    ...periodUnits,
  ],
  'shopping-basket': basketStates,
};

describe('everything that is exported of a person', () => {
  test.each(Object.entries(personalData))('has a word: %s', async (domain, { exportPerson, exportTexts }) => {
    const club = await world.makeClub();
    const primary = await world.makePerson(club);
    const child = await world.makePerson(club, { family: { primary, relation: 'CHILD' } });
    const parts = await exportPerson(world.services.db.withPlugin(answerWithEmptyRow()), child, {
      isOwn: true,
    });
    const fields = Object.values(parts)
      .flat()
      .flatMap((row: object | null | undefined) => Object.keys(row ?? {}));
    expect(fields.length).toBeGreaterThan(0);
    const keys = [
      `export.domain.${domain}`,
      ...Object.keys(parts).map((part) => `export.part.${part}`),
      ...[...fields, ...(withinJson[domain] ?? [])].map((field) => `export.field.${field}`),
      ...(exportedValues[domain] ?? []).map((value) => `export.value.${value}`),
    ];
    for (const texts of Object.values(exportTexts)) {
      expect(keys.filter((key) => !(key in shared) && !(key in texts))).toEqual([]);
    }
  });
});
