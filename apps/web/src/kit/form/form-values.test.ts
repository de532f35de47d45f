import { allCustomers, customers, f, required, shape, type Fields } from '@cmp/contract'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../api/api.ts'
import { checkForm } from './form-check.ts'
import { refusedPlaces } from './form-refusal.ts'
import { fieldAt, formPathOf, newItem, startValues } from './form-values.ts'
import { optionsOf } from './lookup-picker.tsx'

const subnet = f.group('Subnet', {
  Name: f.text('Name'),
  Size: f.optional(f.integer('Size', { min: 1, max: 9 })),
})
const fields = {
  Name: f.text('Name'),
  Disk: f.group('Disk', { Size: f.integer('Size', { min: 1, max: 9 }), Encrypted: f.boolean('Encrypted') }),
  Subnets: f.list('Subnets', subnet, { item: 'subnet', min: 1, max: 3 }),
  Spaces: f.list('Spaces', f.text('Space'), { item: 'space', max: 3 }),
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
  test('start as they are nested, with as many items as there must be and no secret', () => {
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
    expect(newItem(f.text('Space'))).toEqual({ value: '' })
  })

  test('are sent nested, with numbers as numbers and single values as themselves', () => {
    const values = { ...startValues(fields, names, row), Password: 'secret' }
    expect(checkForm(fields, schema, values)).toEqual({
      body: { ...row, Password: 'secret' },
      problems: {},
    })
  })

  test('have their problems at their places', () => {
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
    expect(checkForm(fields, schema, values).problems).toEqual({
      'Disk.Size': 'Size may be 9 at most',
      'Subnets.1.Name': required,
      'Subnets.1.Size': 'Size is a whole number from 1 to 9',
      'Spaces.0.value': required,
    })
  })

  test('that are hidden are neither missed nor sent', () => {
    const values = { ...startValues(fields, names, row), Disk: { Size: '', Encrypted: false } }
    const { problems } = checkForm(fields, schema, values, ['Disk.Size', 'Password'])
    expect(problems).not.toHaveProperty(['Disk.Size'])
    expect(problems).not.toHaveProperty('Password')
  })
})

test('a refusal of the server finds its place in the form', () => {
  const details = [
    { field: 'Subnets.1.Name', message: 'taken' },
    { field: 'Spaces.0', message: 'overlaps' },
    { field: 'nowhere', message: 'unknown' },
  ]
  const error = new ApiError(400, { message: 'taken', details })
  expect(refusedPlaces(fields, names, error)).toEqual([
    { path: 'Subnets.1.Name', message: 'taken' },
    { path: 'Spaces.0.value', message: 'overlaps' },
  ])
  expect(refusedPlaces(fields, ['Name'], error)).toEqual([])
  expect(formPathOf(fields, ['Disk', 'Size'])).toBe('Disk.Size')
  expect(fieldAt(fields, 'Subnets.0.Name')?.label).toBe('Name')
  expect(fieldAt(fields, 'Spaces.0.value')?.label).toBe('Space')
})

test('a lookup offers the rows of either sort of answer', () => {
  const { lookup } = f.lookup('Customer', { call: allCustomers, value: 'id', name: 'companyName' })
  if (!lookup) throw new Error('A lookup has none')
  const rows = [{ id: '1', companyName: 'A', [customers.name]: 'more' }]
  const offered = [{ id: '1', name: 'A' }]
  expect(optionsOf(lookup, rows)).toEqual(offered)
  expect(optionsOf(lookup, { data: rows })).toEqual(offered)
  expect(optionsOf(lookup, { message: 'none' })).toEqual([])
})
