import * as nouns from '@cmp/messages/contract/nouns'
import { defineMessage, t } from '@cmp/messages'
import { defineCountryField } from './country-field.ts'
import type { Field, FieldKind } from './declared.ts'
import { describe, expect, test } from 'vitest'
import { allCustomers, customers } from '../parties/customers.ts'
import { z } from '../zod.ts'
import { f } from './fields.ts'
import { defineResource } from './resource.ts'

const choices = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
] as const

/** A field of each kind. */
const ofKind: Record<FieldKind, Field> = {
  id: f.id('Number'),
  text: f.text('Name', { max: 10 }),
  longText: f.longText('Story', { max: 10 }),
  email: f.email('Email'),
  integer: f.integer('Days', { min: 1, max: 9 }),
  decimal: f.decimal('Rate', { positive: true }),
  percent: f.percent('Markup'),
  money: f.money('Amount', 'currency'),
  date: f.date('Day'),
  dateTime: f.dateTime('Moment'),
  choice: f.choice('Language', choices),
  choices: f.choices('Languages', choices, { needed: 'Choose one of the languages' }),
  currency: f.currency(),
  country: defineCountryField(),
  boolean: f.boolean('In use'),
  confirmation: f.confirmation('It is right'),
  timeZone: f.timeZone(),
  json: f.json('More'),
  ref: f.ref('Customer', customers, 'companyName'),
  lookup: f.lookup('Customer', { call: allCustomers, value: 'id', name: 'companyName' }),
  secret: f.secret('Password', { min: 8, max: 12 }),
  group: f.group('Disk', { Size: f.integer('Size', { min: 1, max: 9 }) }),
  list: f.list('Subnets', f.text('Subnet', { max: 10 }), { item: nouns.subnet, min: 1, max: 2 }),
  tags: f.tags('Labels', { maxKey: 5, maxValue: 5, max: 2 }),
  figure: f.figure('Outstanding'),
}

const bad: Record<string, unknown> = {
  nothing: undefined,
  null: null,
  'empty text': '',
  'odd text': 'ä?'.repeat(200),
  'a wrong number': -1.5,
  NaN: Number.NaN,
  infinity: Infinity,
  'too many digits': '1'.repeat(40),
  'a box': true,
  object: { nobody: 'knows' },
  'empty list': [],
  'long list': ['a', 'b', 'c', 'd'],
  'list of objects': [{}, { Key: 1 }, { Key: 'too long for it', Value: 'x'.repeat(99) }],
}

/** Words of messages that only programmers would understand. */
const raw = /invalid|expected|received|too (big|small)|undefined|NaN|unrecognized|must match/i

/** Typed secrets, which are not separate kinds. */
const typed = { password: f.password('Password'), code: f.code('Code') }

describe.each(Object.entries({ ...ofKind, ...typed }))('a field of the type %s', (_kind, field) => {
  test.each(Object.entries(bad))('rejects %s with a message that says what to enter', (_what, value) => {
    const labels = [field, ...Object.values(field.fields ?? {}), ...(field.items ? [field.items.field] : [])]
      .flatMap((one) => [one, ...Object.values(one.fields ?? {})])
      .map(({ label }) => t(label).toLowerCase())
    for (const { message } of field.schema(z).safeParse(value).error?.issues ?? []) {
      expect(message).not.toMatch(raw)
      const known = message === 'This field is required' || message === 'email is not valid'
      expect(known || labels.some((label) => message.toLowerCase().includes(label)), message).toBe(true)
    }
  })
})

test('a group is nested, a list keeps its bounds, and an error names its position', () => {
  const disks = f.list('Disks', ofKind.group, { item: nouns.disk, min: 1, max: 2 }).schema(z)
  expect(disks.parse([{ Size: '3' }])).toEqual([{ Size: 3 }])
  expect(disks.safeParse([]).error?.issues[0]?.message).toBe('Add at least 1 to Disks')
  expect(disks.safeParse([{ Size: 1 }, { Size: 99 }]).error?.issues[0]).toMatchObject({
    path: [1, 'Size'],
    message: 'Size must be at most 9',
  })
})

test('a text with a format requests that format for any other input', () => {
  const sentence = 'Months are written like 2026-10'
  const { schema } = f.text('Months', { only: { pattern: /^\d{4}-\d{2}$/, sentence } })
  for (const given of ['October', 10, ['2026-10']])
    expect(schema(z).safeParse(given).error?.issues[0]?.message).toBe(sentence)
  expect(f.text('Name').schema(z).safeParse(10).error?.issues[0]?.message).toBe('Name must be text')
})

test('accepts some of a few choices, and at least a single choice where required', () => {
  const languages = ofKind.choices.schema(z)
  expect(languages.parse(['two', 'one'])).toEqual(['two', 'one'])
  expect(languages.safeParse([]).error?.issues[0]?.message).toBe('Choose one of the languages')
  expect(languages.safeParse(['three']).success).toBe(false)
  expect(f.choices('Languages', choices).schema(z).parse([])).toEqual([])
})

test('accepts a password as typed and trims a pasted secret', () => {
  expect(typed.password.schema(z).parse(' of two words ')).toBe(' of two words ')
  expect(ofKind.secret.schema(z).parse(' key12345 ')).toBe('key12345')
})

test('a markup deducts at most the whole price, and existing rows below are still read', () => {
  const markup = f.percent('Markup', { onPrice: true })
  for (const percent of ['0', '-5.5', '-99.999999', '-100', '-100.000', '-0100', 250, ' -7 '])
    expect(markup.schema(z).parse(percent), String(percent)).toBe(String(percent).trim())
  for (const percent of ['-100.000001', '-101', -250, '-1000'])
    expect(markup.schema(z).safeParse(percent).error?.issues[0]?.message, String(percent)).toBe(
      'Markup can lower the price by at most 100 %: enter -100 or more',
    )
  expect(markup.row(z).parse('-250')).toBe('-250')
  expect(ofKind.percent.schema(z).parse('-250')).toBe('-250')
})

test('accepts a key once among tags', () => {
  const tags = f.tags('Labels', { maxKey: 10, maxValue: 10, max: 5 }).schema(z)
  expect(tags.parse([{ Key: 'team', Value: '' }])).toEqual([{ Key: 'team', Value: '' }])
  const twice = [
    { Key: 'team', Value: 'a' },
    { Key: 'team', Value: 'b' },
  ]
  expect(tags.safeParse(twice).error?.issues[0]).toMatchObject({
    path: [1, 'Key'],
    message: 'Key team already exists',
  })
})

test('a row never contains a secret, nor does a group in it', () => {
  const fields = {
    name: f.text('Name'),
    password: f.secret('Password', { max: 100 }),
    access: f.group('Access', { user: f.text('User'), key: f.secret('Key', { max: 100 }) }),
  }
  const items = defineResource({
    name: 'things',
    noun: defineMessage('{count, plural, one {thing} other {things}}'),
    apiName: 'Thing',
    title: 'Things',
    purpose: 'Things.',
    nameField: 'name',
    fields,
    list: { columns: ['name'], sort: ['name'], defaultSort: 'name', filter: [], search: [] },
    create: ['name', 'password', 'access'],
    calls: { list: { method: 'GET', path: '/api/Things', envelope: 'lower' } },
    pages: { list: '/thing' },
    access: { read: 'sa', write: 'sa' },
    token: { read: 'none', change: 'none' },
  })
  const given = { name: 'a', password: 'p', access: { user: 'u', key: 'k' } }
  expect(items.createBody(z).parse(given)).toEqual(given)
  expect(Object.keys(items.row(z).shape)).toEqual(['name', 'access'])
  expect(items.row(z).parse(given)).toEqual({ name: 'a', access: { user: 'u' } })
})
