import { billingProfiles, currencyMonthlyRates, customerInvoices, customers, users } from '@cmp/contract'
import { sqlManagedInstances } from '@cmp/contract/inventories'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { defaultListState } from './list-search.ts'
import { noteStoredRole } from './stored-role.ts'
import {
  createRow,
  buildCsvUrl,
  listQuery,
  readPage,
  refreshResource,
  removeRow,
  buildRowQuery,
  updateRow,
} from './resource-calls.ts'

afterEach(() => vi.unstubAllGlobals())

const recordCalls = () => {
  const calls: { address: string; method: string | undefined; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    calls.push({ address, method, body })
    return new Response('{}')
  })
  return calls
}

test('lists send their screen and the stored role where the specification requires it', async () => {
  const calls = recordCalls()
  const client = new QueryClient()
  noteStoredRole('SA')
  for (const list of [currencyMonthlyRates, customers, users, customerInvoices, sqlManagedInstances])
    await client
      .fetchQuery({ ...listQuery(list, defaultListState(list)), retry: false })
      .catch(() => undefined)
  noteStoredRole(undefined)
  expect(calls[0]?.address).toContain('slug=currency-monthly-rate&roleid=SA')
  expect(calls[1]?.address).not.toMatch(/slug|roleid/)
  expect(calls[2]?.address).toContain('slug=user&roleid=SA')
  expect(calls[3]?.address).toContain('slug=customer-invoice&roleid=SA')
  expect(calls[4]?.address).toContain('slug=visibility-sql-manage-instance&roleid=SA')
})

test('a list loads until its page or an error arrives', async () => {
  const answers = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answers.promise)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = listQuery(customers, defaultListState(customers))
  const getFetchStatus = () => client.getQueryState(query.queryKey)?.fetchStatus
  const pendingFetch = client.fetchQuery(query)
  expect(getFetchStatus()).toBe('fetching')
  answers.resolve(
    new Response('{"Count":1,"Data":[{"id":"1"}],"IsEditable":true,"Message":"","Page":1,"Status":200}'),
  )
  expect(await pendingFetch).toMatchObject({ rows: [{ id: '1' }] })
  expect(getFetchStatus()).toBe('idle')
  vi.stubGlobal('fetch', async () => new Response('{"message":"No."}', { status: 403 }))
  await expect(client.fetchQuery(query)).rejects.toThrow('No.')
  expect(getFetchStatus()).toBe('idle')
})

test('rejects a failed deletion with the server’s message and resolves a successful deletion', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"message":"It is in use."}', { status: 409 }))
  await expect(removeRow(customers, '1')).rejects.toMatchObject({ status: 409, message: 'It is in use.' })
  vi.stubGlobal('fetch', async () => new Response('{"message":"Deleted."}'))
  await expect(removeRow(customers, '1')).resolves.toBeUndefined()
})

test('reads both envelopes and treats a page without data as empty', () => {
  const page = { rows: [{ id: '1' }], count: 7, page: 2, isEditable: true, message: '' }
  expect(readPage({ Count: 7, Data: [{ id: '1' }], IsEditable: true, Message: '', Page: 2 })).toEqual(page)
  expect(readPage({ count: 7, data: [{ id: '1' }], isEditable: true, message: '', page: 2 })).toEqual(page)
  expect(readPage({ Count: 0, Data: null, IsEditable: false, Message: '', Page: 1 })).toMatchObject({
    rows: [],
    count: 0,
  })
})

test('exports the whole filtered and sorted list instead of a page', () =>
  expect(
    buildCsvUrl(customers, {
      ...defaultListState(customers),
      page: 3,
      search: 'baan',
      filters: { country: 'TH' },
    }),
  ).toBe(
    '/api/Customers/GetCustomerWithPagination.csv?country=TH&search=baan&sortby=companyName&sortdir=asc',
  ))

test('sends a row’s ID where its call declares it', async () => {
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
    client.setQueryData([...buildRowQuery(resource, '1').queryKey], {})
  await refreshResource(client, customers)
  const isStale = (resource: typeof customers | typeof billingProfiles | typeof currencyMonthlyRates) =>
    client.getQueryState(buildRowQuery(resource, '1').queryKey)?.isInvalidated
  expect(isStale(customers)).toBe(true)
  expect(isStale(billingProfiles)).toBe(true)
  expect(isStale(currencyMonthlyRates)).toBe(false)
})
