import * as nouns from '@cmp/messages/contract/nouns'
import { t } from '@cmp/messages'
import { z } from '@cmp/contract/zod'
import { allCustomers, customers, f, required, shape, type Fields } from '@cmp/contract'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../api/api.ts'
import { checkForm } from './form-check.ts'
import { listRefusedPlaces } from './form-refusal.ts'
import { findFormField, findFormPath, createNewItem, startValues } from './form-values.ts'
import { toLookupChoices } from './lookup-picker.tsx'

const subnet = f.group('Subnet', {
  Name: f.text('Name'),
  Size: f.optional(f.integer('Size', { min: 1, max: 9 })),
})
const fields = {
  Name: f.text('Name'),
  Disk: f.group('Disk', { Size: f.integer('Size', { min: 1, max: 9 }), Encrypted: f.boolean('Encrypted') }),
  Subnets: f.list('Subnets', subnet, { item: nouns.subnet, min: 1, max: 3 }),
  Spaces: f.list('Spaces', f.text('Space'), { item: nouns.value, max: 3 }),
  Labels: f.tags('Labels', { maxKey: 10, maxValue: 10, max: 2 }),
  Password: f.secret('Password', { max: 20 }),
} satisfies Fields
const names = Object.keys(fields)
const schema = shape((z) =>
  z.object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema(z)]))),
)

const row = {
  Name: 'net',
  Disk: { Size: 3, Encrypted: true },
  Subnets: [{ Name: 'front', Size: null }],
  Spaces: ['10.0.0.0/16'],
  Labels: [{ Key: 'team', Value: 'a' }],
}

describe('nested fields', () => {
  test('start nested with the minimum number of items and no secret', () => {
    expect(startValues(fields, names, row)).toEqual({
      Name: 'net',
      Disk: { Size: '3', Encrypted: true },
      Subnets: [{ Name: 'front', Size: '' }],
      Spaces: [{ value: '10.0.0.0/16' }],
      Labels: [{ Key: 'team', Value: 'a' }],
      Password: '',
    })
    expect(startValues(fields, ['Subnets', 'Spaces'])).toEqual({
      Subnets: [{ Name: '', Size: '' }],
      Spaces: [],
    })
    expect(createNewItem(f.text('Space'))).toEqual({ value: '' })
  })

  test('are sent nested, with numbers as numbers and single values unwrapped', () => {
    const values = { ...startValues(fields, names, row), Password: 'secret' }
    expect(checkForm(z, fields, schema, values)).toEqual({
      body: { ...row, Password: 'secret' },
      problems: {},
    })
  })

  test('have their errors at their positions', () => {
    const values = {
      ...startValues(fields, names, row),
      Disk: { Size: '77', Encrypted: false },
      Subnets: [
        { Name: 'front', Size: '' },
        { Name: '', Size: 'x' },
      ],
      Spaces: [{ value: '' }],
      Password: 'secret',
    }
    expect(checkForm(z, fields, schema, values).problems).toEqual({
      'Disk.Size': 'Size must be at most 9',
      'Subnets.1.Name': t(required),
      'Subnets.1.Size': 'Size must be a whole number from 1 to 9',
      'Spaces.0.value': t(required),
    })
  })

  test('are neither required nor sent when hidden', () => {
    const values = { ...startValues(fields, names, row), Disk: { Size: '', Encrypted: false } }
    const { problems } = checkForm(z, fields, schema, values, ['Disk.Size', 'Password'])
    expect(problems).not.toHaveProperty(['Disk.Size'])
    expect(problems).not.toHaveProperty('Password')
  })
})

test('shows a server error at its position in the form', () => {
  const details = [
    { field: 'Subnets.1.Name', message: 'taken' },
    { field: 'Spaces.0', message: 'overlaps' },
    { field: 'nowhere', message: 'unknown' },
  ]
  const error = new ApiError(400, { message: 'taken', details })
  expect(listRefusedPlaces(fields, names, error)).toEqual([
    { path: 'Subnets.1.Name', message: 'taken' },
    { path: 'Spaces.0.value', message: 'overlaps' },
  ])
  expect(listRefusedPlaces(fields, ['Name'], error)).toEqual([])
  expect(findFormPath(fields, ['Disk', 'Size'])).toBe('Disk.Size')
  expect(findFormField(fields, 'Subnets.0.Name')?.label).toBe('Name')
  expect(findFormField(fields, 'Spaces.0.value')?.label).toBe('Space')
})

test('a lookup offers the rows of either response type', () => {
  const { lookup } = f.lookup('Customer', { call: allCustomers, value: 'id', name: 'companyName' })
  if (!lookup) throw new Error('A lookup has none')
  const rows = [{ id: '1', companyName: 'A', [customers.name]: 'more' }]
  const offered = [{ id: '1', name: 'A' }]
  expect(toLookupChoices(lookup, rows)).toEqual(offered)
  expect(toLookupChoices(lookup, { data: rows })).toEqual(offered)
  expect(toLookupChoices(lookup, { message: 'none' })).toEqual([])
})
