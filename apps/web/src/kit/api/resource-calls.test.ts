import { billingProfiles, currencyMonthlyRates, customers } from '@cmp/contract'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { defaultListState } from './list-search.ts'
import { noteStoredRole } from './stored-role.ts'
import {
  createRow,
  csvUrl,
  listQuery,
  readPage,
  refreshResource,
  removeRow,
  rowQuery,
  updateRow,
} from './resource-calls.ts'

afterEach(() => vi.unstubAllGlobals())

const recordCalls = () => {
  const calls: { address: string; method?: string; body?: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    calls.push({ address, method, body })
    return new Response('{}')
  })
  return calls
}

test('lists that the specification says it of carry their screen and the stored role', async () => {
  const calls = recordCalls()
  const client = new QueryClient()
  noteStoredRole('SA')
  for (const list of [currencyMonthlyRates, customers])
    await client
      .fetchQuery({ ...listQuery(list, defaultListState(list)), retry: false })
      .catch(() => undefined)
  noteStoredRole(undefined)
  expect(calls[0]?.address).toContain('slug=currency-monthly-rate&roleid=SA')
  expect(calls[1]?.address).not.toMatch(/slug|roleid/)
})

test('both envelopes are read, and a page without data is empty', () => {
  const page = { rows: [{ id: '1' }], count: 7, page: 2, isEditable: true, message: '' }
  expect(readPage({ Count: 7, Data: [{ id: '1' }], IsEditable: true, Message: '', Page: 2 })).toEqual(page)
  expect(readPage({ count: 7, data: [{ id: '1' }], isEditable: true, message: '', page: 2 })).toEqual(page)
  expect(readPage({ Count: 0, Data: null, IsEditable: false, Message: '', Page: 1 })).toMatchObject({
    rows: [],
    count: 0,
  })
})

test('the export is the whole filtered and sorted list, not a page of it', () =>
  expect(
    csvUrl(customers, {
      ...defaultListState(customers),
      page: 3,
      search: 'baan',
      filters: { country: 'TH' },
    }),
  ).toBe(
    '/api/Customers/GetCustomerWithPagination.csv?country=TH&search=baan&sortby=companyName&sortdir=asc',
  ))

test("a row's id travels where its call says", async () => {
  const calls = recordCalls()
  await updateRow(customers, 'a/b', { country: 'TH' })
  await updateRow(billingProfiles, '7', { name: 'New' })
  await removeRow(currencyMonthlyRates, '7')
  await createRow(currencyMonthlyRates, {
    year: 2026,
    month: 1,
    fromCurrency: 'USD',
    toCurrency: 'THB',
    rate: '34.5',
  })
  expect(calls.map(({ method, address, body }) => [method, address, body])).toEqual([
    ['PUT', '/api/Customers/a%2Fb', '{"country":"TH"}'],
    ['PUT', '/api/update-billing-profile', '{"id":"7","name":"New"}'],
    ['DELETE', '/api/CurrencyMonthlyRate/delete-currency-monthly-report?id=7', undefined],
    [
      'POST',
      '/api/CurrencyMonthlyRate/add-currency-monthly-rate',
      '{"year":2026,"month":1,"fromCurrency":"USD","toCurrency":"THB","rate":"34.5"}',
    ],
  ])
})

test('a change refreshes its own pages and those that show its name', async () => {
  const client = new QueryClient()
  for (const resource of [customers, billingProfiles, currencyMonthlyRates])
    client.setQueryData([...rowQuery(resource, '1').queryKey], {})
  await refreshResource(client, customers)
  const isStale = (resource: typeof customers | typeof billingProfiles | typeof currencyMonthlyRates) =>
    client.getQueryState(rowQuery(resource, '1').queryKey)?.isInvalidated
  expect(isStale(customers)).toBe(true)
  expect(isStale(billingProfiles)).toBe(true)
  expect(isStale(currencyMonthlyRates)).toBe(false)
})
