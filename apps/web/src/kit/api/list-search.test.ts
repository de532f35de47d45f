import { customerInvoices, customers, f, provisionHistory, provisions } from '@cmp/contract'
import { resources } from '@cmp/contract/registry'
import { expect, test } from 'vitest'
import {
  defaultListState,
  filterChange,
  listParameters,
  listStateOf,
  formatRowRange,
  searchOf,
} from './list-search.ts'
import { parseSearch, stringifySearch } from './url-search.ts'

const resource = {
  list: {
    columns: ['name', 'country'],
    sort: ['name', 'country'],
    defaultSort: 'name',
    filter: ['country'],
    search: ['name'],
  },
}

/** Lists inside other pages, whose order does not have to be visible in a column. */
const isInRowsOwnOrder = new Set(['invoice-usage-line-items', 'gcp-usage-lines'])

test('an unchanged list adds nothing to the URL', () => {
  expect(searchOf(resource, defaultListState(resource))).toEqual({})
  expect(listStateOf(resource, {})).toEqual(defaultListState(resource))
})

test('a filter reset restores page 1, ten rows, ascending order and no filter', () =>
  expect(defaultListState(customers)).toEqual({
    page: 1,
    size: 10,
    sort: 'companyName',
    direction: 'asc',
    search: '',
    filters: {},
  }))

test.each([provisions, provisionHistory])('a filter reset of $name restores ten rows, newest first', (list) =>
  expect(defaultListState(list)).toMatchObject({
    page: 1,
    size: 10,
    sort: 'createdTime',
    direction: 'desc',
    filters: {},
  }),
)

test('resets page and page size for another customer and only the page for another filter', () => {
  const state = {
    ...defaultListState(customerInvoices),
    page: 3,
    size: 50,
    filters: { state: 'paid', customerId: 'one' },
  }
  expect(filterChange(customerInvoices, state, 'customerId', 'other')).toEqual({
    page: 1,
    size: 10,
    filters: { state: 'paid', customerId: 'other' },
  })
  expect(filterChange(customerInvoices, state, 'customerId', '')).toEqual({
    page: 1,
    size: 10,
    filters: { state: 'paid' },
  })
  expect(filterChange(customerInvoices, state, 'state', 'void')).toEqual({
    page: 1,
    filters: { state: 'void', customerId: 'one' },
  })
})

test('a state survives the URL', () => {
  const state = {
    page: 3,
    size: 50,
    sort: 'country',
    direction: 'desc' as const,
    search: 'Baan & Dee 100%',
    filters: { country: 'ไทย' },
  }
  const address = stringifySearch(searchOf(resource, state))
  expect(listStateOf(resource, parseSearch(address))).toEqual(state)
})

test('filters that are not fields of a row are in the URL too', () => {
  const dated = { list: { ...resource.list, parameters: { from: f.date('From') } } }
  const { filters } = listStateOf(dated, { from: '2026-11-01', to: '2026-11-30' })
  expect(filters).toEqual({ from: '2026-11-01' })
})

test('ignores invalid values in a URL', () =>
  expect(
    listStateOf(resource, { page: '-1', size: '5000', sort: 'password', dir: 'up', other: 'x', country: '' }),
  ).toEqual(defaultListState(resource)))

test('the list call uses its own parameter names', () =>
  expect(listParameters({ ...defaultListState(resource), page: 2, filters: { country: 'TH' } })).toEqual({
    country: 'TH',
    search: '',
    sortby: 'name',
    sortdir: 'asc',
    page: 2,
    pagesize: 10,
  }))

test.each([
  [1, 10, 3, 3, '1–3 of 3'],
  [101, 1000, 100_500, 500, '100,001–100,500 of 100,500'],
  [1, 10, 0, 0, '0 of 0'],
])('page %i of %i in %i rows is shown as %s', (page, size, count, shown, text) =>
  expect(formatRowRange({ page, size }, count, shown)).toBe(text),
)

test('a screen uses its own default order, whatever that of the call, without parameters in the URL', () => {
  const opened = { list: { ...resource.list, opening: { sort: 'country', direction: 'desc' as const } } }
  const state = defaultListState(opened)
  expect(listParameters(state)).toMatchObject({ sortby: 'country', sortdir: 'desc' })
  expect(searchOf(opened, state)).toEqual({})
  expect(listStateOf(opened, { sort: 'name', dir: 'asc' })).toMatchObject({ sort: 'name', direction: 'asc' })
})

test.each(Object.values(resources).map((listed) => [listed.name, listed] as const))(
  '%s opens in the order of a visible column',
  (_name, { list }) => {
    const { sort } = defaultListState({ list })
    expect(list.sort).toContain(sort)
    // The rows of an invoice and of a bill are in their original order.
    if (sort !== 'id' && !isInRowsOwnOrder.has(_name)) expect(list.columns).toContain(sort)
  },
)
