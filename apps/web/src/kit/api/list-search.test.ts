import { f } from '@cmp/contract'
import { resources } from '@cmp/contract/registry'
import { expect, test } from 'vitest'
import { defaultListState, listParameters, listStateOf, rangeText, searchOf } from './list-search.ts'
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

/** Lists inside other pages, whose order no column has to show. */
const isInRowsOwnOrder = new Set(['invoice-usage-line-items', 'gcp-usage-lines'])

test('an untouched list leaves the address bare', () => {
  expect(searchOf(resource, defaultListState(resource))).toEqual({})
  expect(listStateOf(resource, {})).toEqual(defaultListState(resource))
})

test('a state survives the address', () => {
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

test('filters that are no field of a row stand in the address too', () => {
  const dated = { list: { ...resource.list, parameters: { from: f.date('From') } } }
  const { filters } = listStateOf(dated, { from: '2026-11-01', to: '2026-11-30' })
  expect(filters).toEqual({ from: '2026-11-01' })
})

test('what makes no sense in an address counts as not given', () =>
  expect(
    listStateOf(resource, { page: '-1', size: '5000', sort: 'password', dir: 'up', other: 'x', country: '' }),
  ).toEqual(defaultListState(resource)))

test('the list call gets its own parameter names', () =>
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
])('page %i of %i in %i rows reads %s', (page, size, count, shown, text) =>
  expect(rangeText({ page, size }, count, shown)).toBe(text),
)

test('a screen opens in the order that it says, whatever that of the call, and the address stays bare', () => {
  const opened = { list: { ...resource.list, opening: { sort: 'country', direction: 'desc' as const } } }
  const state = defaultListState(opened)
  expect(listParameters(state)).toMatchObject({ sortby: 'country', sortdir: 'desc' })
  expect(searchOf(opened, state)).toEqual({})
  expect(listStateOf(opened, { sort: 'name', dir: 'asc' })).toMatchObject({ sort: 'name', direction: 'asc' })
})

test.each(Object.values(resources).map((listed) => [listed.name, listed] as const))(
  '%s opens in an order that a column shows',
  (_name, { list }) => {
    const { sort } = defaultListState({ list })
    expect(list.sort).toContain(sort)
    // Lines of an invoice and of a bill stand as they came.
    if (sort !== 'id' && !isInRowsOwnOrder.has(_name)) expect(list.columns).toContain(sort)
  },
)
