/** JavaScript and the engine normalize an account's key to the same text. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toBillingAccountKey, normalizeServiceName, toSubAccountKey } from '@cmp/billing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLineStore, type LineStore } from './client.ts'
import { buildBillingAccountKeySql, buildSubAccountKeySql } from './cloud-keys.ts'
import { buildServiceNameSql } from './service-names.ts'
import { quoteLiteral } from './sql-text.ts'

let store: LineStore
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cmp-cloud-keys-test-'))
  store = await openLineStore({ path: join(folder, 'lines') })
})

afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const guid = 'aaaa1111-0000-4000-8000-0000000000c1'
const spellings: Record<string, [key: string, spellings: string[]][]> = {
  Azure: [
    [
      guid,
      [
        guid,
        guid.toUpperCase(),
        `/subscriptions/${guid}`,
        ` /SUBSCRIPTIONS/${guid.toUpperCase()}/resourceGroups/rg `,
        `subscriptions/${guid}/`,
        `/providers/Microsoft.Billing/billingAccounts/1/billingSubscriptions/${guid}`,
      ],
    ],
    ['my-sub', ['My-Sub', '/subscriptions/MY-SUB']],
  ],
  AWS: [
    [
      '001234567890',
      [
        '001234567890',
        '1234567890',
        '1234567890.0',
        '0012-3456-7890',
        'arn:aws:iam::001234567890:root',
        'arn:aws-cn:iam::001234567890:user/x',
        'arn:aws:organizations::999999999999:account/o-x/001234567890',
      ],
    ],
  ],
  GCP: [
    [
      'my-project',
      [
        'my-project',
        'projects/my-project',
        '//cloudresourcemanager.googleapis.com/projects/my-project',
        'Projects/My-Project',
      ],
    ],
    ['123456789', ['projects/123456789', '123456789']],
    ['0A0A0A-AAAAAA-BBBBBB', ['0a0a0a-aaaaaa-bbbbbb', 'billingAccounts/0A0A0A-AAAAAA-BBBBBB']],
  ],
  Acme: [
    [guid, [guid.toUpperCase()]],
    ['Key-1', ['Key-1', ' Key-1 ']],
    ['1234', ['1234']],
  ],
}

const accounts: Record<string, [key: string, spellings: string[]][]> = {
  Azure: [
    [
      '8611537',
      [
        '8611537',
        '8611537.0',
        '/providers/Microsoft.Billing/billingAccounts/8611537',
        '/providers/microsoft.billing/billingaccounts/8611537/billingProfiles/ABCD-EFGH',
      ],
    ],
    [
      `${guid}:${guid}_2019-05-31`,
      [
        `${guid}:${guid}_2019-05-31`.toUpperCase(),
        `/providers/Microsoft.Billing/billingAccounts/${guid}:${guid}_2019-05-31/billingSubscriptions/x`,
      ],
    ],
  ],
  AWS: [['000000000012', ['12']]],
  GCP: [['0B0B0B-AAAAAA-BBBBBB', ['billingAccounts/0b0b0b-aaaaaa-bbbbbb']]],
}

test('folds the spellings of a key to a single form', () => {
  const foldSpellings = (keys: typeof spellings, fold: (provider: string, text: string) => string) =>
    Object.entries(keys).flatMap(([provider, list]) =>
      list.flatMap(([key, texts]) => texts.map((text) => [text, key, fold(provider, text)])),
    )
  for (const [text, key, found] of [
    ...foldSpellings(spellings, toSubAccountKey),
    ...foldSpellings(accounts, toBillingAccountKey),
  ])
    expect([text, found]).toEqual([text, key])
  const listKeys = (list: typeof spellings, fold: typeof toSubAccountKey) =>
    Object.entries(list).flatMap(([provider, all]) => all.map(([key]) => [key, fold(provider, key)]))
  for (const [key, again] of [
    ...listKeys(spellings, toSubAccountKey),
    ...listKeys(accounts, toBillingAccountKey),
  ])
    expect(again).toBe(key)
})

/** Generates texts from the characters of keys with a seeded generator. */
const generateTexts = (count: number): string[] => {
  let state = 7
  const drawNumber = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    return (state >>> 8) % below
  }
  const parts = [
    '/',
    'subscriptions/',
    'billingAccounts/',
    'billingSubscriptions/',
    'projects/',
    'PROJECTS/',
    'arn:aws:iam::',
    ':root',
    ':account/o-x/',
    guid,
    guid.toUpperCase(),
    '12',
    '1234567890',
    '000',
    '-',
    '.0',
    ' ',
    'Ab',
    'zz',
    'ÄÖ',
    'İ',
    '\t',
    'abcdef',
    ':',
    '_2019-05-31',
    '{',
    '1234-5678-9012',
    "'",
    '\\',
  ]
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + drawNumber(4) }, () => parts[drawNumber(parts.length)] ?? '').join(''),
  )
}

test('the engine folds generated spellings as JavaScript does', async () => {
  const texts = [
    ...generateTexts(3000),
    ...[spellings, accounts].flatMap((keys) =>
      Object.values(keys)
        .flat()
        .flatMap(([, list]) => list),
    ),
  ]
  const providers = ['Azure', 'AWS', 'GCP', 'Acme']
  const queryKeys = async (sql: (provider: string, text: string) => string, provider: string) => {
    const result = await store.client.query({
      query: `SELECT groupArray(${sql(quoteLiteral(provider), 'text')}) AS literal, groupArray(${sql('provider', 'text')}) AS column
        FROM (SELECT arrayJoin([${texts.map(quoteLiteral).join(', ')}]) AS text, materialize(${quoteLiteral(provider)}) AS provider)`,
      format: 'JSONEachRow',
    })
    const [row] = await result.json<{ literal: string[]; column: string[] }>()
    return row
  }
  for (const provider of providers)
    for (const [sql, fold] of [
      [buildSubAccountKeySql, toSubAccountKey],
      [buildBillingAccountKeySql, toBillingAccountKey],
    ] as const) {
      const expected = texts.map((text) => fold(provider, text))
      const found = await queryKeys(sql, provider)
      const differing = texts.flatMap((text, index) =>
        found?.literal[index] === expected[index] && found?.column[index] === expected[index]
          ? []
          : [[provider, text, expected[index], found?.literal[index], found?.column[index]]],
      )
      expect(differing).toEqual([])
    }
})

test('a service has a single name', async () => {
  const names = [
    'AmazonEC2',
    'amazonec2',
    'Amazon Elastic Compute Cloud',
    'microsoft.storage',
    'Microsoft.Storage',
    'STORAGE',
    'virtual machines',
    'Microsoft.Unheard',
    'My service',
    "O'Neil",
  ]
  const expected = [
    'Amazon Elastic Compute Cloud',
    'Amazon Elastic Compute Cloud',
    'Amazon Elastic Compute Cloud',
    'Storage',
    'Storage',
    'Storage',
    'Virtual Machines',
    'microsoft.unheard',
    'My service',
    "O'Neil",
  ]
  expect(names.map(normalizeServiceName)).toEqual(expected)
  const result = await store.client.query({
    query: `SELECT groupArray(${buildServiceNameSql('name')}) AS names FROM (SELECT arrayJoin([${names.map(quoteLiteral).join(', ')}]) AS name)`,
    format: 'JSONEachRow',
  })
  expect(await result.json()).toEqual([{ names: expected }])
})
