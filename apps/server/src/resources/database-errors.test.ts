import {
  customers,
  projectCurrencyRates,
  projects,
  projectSubscriptionRgs,
  type Resource,
} from '@cmp/contract'
import { DatabaseError } from 'pg'
import { describe, expect, test } from 'vitest'
import { translateDatabaseError } from './database-errors.ts'
import { AppError } from '../kit/errors.ts'
import type { Storage } from './handlers.ts'
import { describeUses } from './in-use.ts'
import type { KnownResources } from './mounted.ts'

const knownStorages: [Resource, Storage][] = [
  [projects, { table: 'project' }],
  [
    projectCurrencyRates,
    {
      table: 'projectCurrencyRate',
      constraints: { month_key: ['projectId', 'year', 'month', 'fromCurrency', 'toCurrency'] },
    },
  ],
  [
    projectSubscriptionRgs,
    {
      table: 'projectSubscriptionRg',
      constraints: { group_key: ['customerSubscriptionId', 'resourceGroup'] },
    },
  ],
]
const known: KnownResources = new Map(
  knownStorages.map(([resource, storage]) => [resource.name, { resource, storage }]),
)

const buildRefusal = (
  given: Partial<Pick<DatabaseError, 'code' | 'table' | 'constraint' | 'detail'>>,
  resource: Pick<Resource, 'name' | 'noun' | 'title' | 'fields'>,
): AppError => {
  const error = translateDatabaseError(
    Object.assign(new DatabaseError('refused', 0, 'error'), given),
    resource,
    known,
  )
  if (!(error instanceof AppError)) throw new Error('The error was not translated.')
  return error
}

const duplicate = (
  table: string,
  constraint: string,
  resource: Pick<Resource, 'name' | 'noun' | 'title' | 'fields'>,
): AppError => buildRefusal({ code: '23505', table, constraint }, resource)

describe('duplicates', () => {
  test('are named by the constraint’s own columns', () => {
    const error = duplicate('customer', 'customer_tenant_id_key', customers)
    expect(error).toMatchObject({
      code: 'Conflict',
      message: 'Another customer already has this Tenant ID.',
      details: [{ field: 'tenantId' }],
    })
  })

  test.each([
    [
      'project_currency_rate',
      'month_key',
      projectCurrencyRates,
      'Another project exchange rate already has these values: Project, Year, Month, From currency and To currency.',
      ['projectId', 'year', 'month', 'fromCurrency', 'toCurrency'],
    ],
    [
      'project_subscription_rg',
      'group_key',
      projectSubscriptionRgs,
      'Another project resource group already has these values: Subscription and Resource group.',
      ['customerSubscriptionId', 'resourceGroup'],
    ],
  ] as const)(
    'of %s are named when the constraint has its own name',
    (table, name, resource, words, fields) => {
      const error = duplicate(table, name, resource)
      expect(error.message).toBe(words)
      expect(error.details?.map(({ field }) => field)).toEqual(fields)
    },
  )
})

test('reports foreign keys with the name of the referring list', () => {
  const detail = 'Key (id)=(1) is still referenced from table "project".'
  expect(buildRefusal({ code: '23503', table: 'project', detail }, customers).message).toBe(
    'This customer cannot be deleted because projects still belong to it. Delete or move those first.',
  )
  expect(
    buildRefusal({ code: '23503', table: 'support_ticket_comment', detail }, customers).message,
  ).toContain('other records still belong to it')
  expect(
    buildRefusal({ code: '23503', table: 'project', detail: 'Key is not present' }, customers),
  ).toMatchObject({
    code: 'InvalidRequest',
    message: 'This customer refers to an object that no longer exists. Choose another one.',
  })
})

test('leaves other errors unchanged', () => {
  const error = new Error('lost')
  expect(translateDatabaseError(error, customers, known)).toBe(error)
})

test('describes the number of references', () => {
  const use = (count: number, label: string) => ({ count, label, href: '/' })
  expect(describeUses([use(1, 'user')])).toBe('1 user belongs to it')
  expect(describeUses([use(2, 'users')])).toBe('2 users belong to it')
  expect(describeUses([use(1200, 'subscriptions'), use(1, 'project'), use(3, 'users')])).toBe(
    '1,200 subscriptions, 1 project and 3 users belong to it',
  )
})
