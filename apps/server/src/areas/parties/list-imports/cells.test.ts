import { languages, renderIn, t } from '@cmp/messages'
import { loadMessages } from '@cmp/messages/load'
import { f, importFieldsOf } from '@cmp/contract'
import { resources } from '@cmp/contract/registry'
import { describe, expect, test } from 'vitest'
import { formatCsvRecord, unescapeFormula } from '../../../kit/csv.ts'
import { runInLanguage } from '../../../kit/reader-language.ts'
import { toCanonicalText, readCell } from './cells.ts'
import { readHeader } from './columns.ts'

describe('values of a cell', () => {
  const language = f.choice('Language', [{ value: 'en', label: 'English' }])
  test.each([
    ['a choice by value or label', language, 'ENGLISH', { value: 'en' }],
    ['another choice', language, 'fr', { problem: 'Language must be one of: en' }],
    ['yes', f.boolean('Renews'), 'Yes', { value: true }],
    ['perhaps', f.boolean('Renews'), 'perhaps', { problem: 'Renews must be yes or no' }],
    ['a number', f.integer('Month', { min: 1, max: 12 }), '07', { value: 7 }],
    [
      'a number in code',
      f.integer('Month', { min: 1, max: 12 }),
      '1e1',
      { problem: 'Month must be a whole number from 1 to 12' },
    ],
    [
      'a number too large',
      f.integer('Month', { min: 1, max: 12 }),
      '13',
      { problem: 'Month must be at most 12' },
    ],
    ['per cent with its sign', f.percent('Markup'), '12.5 %', { value: '12.5' }],
    ['nothing, where that is allowed', f.optional(f.text('Country')), '', { value: null }],
    ['nothing, where it is not', f.text('Name'), '', { problem: 'This field is required' }],
    [
      'a text that is too long',
      f.text('Tax ID', { max: 3 }),
      'abcd',
      { problem: 'Tax ID can have up to 3 characters; this value has 4' },
    ],
  ])('%s', (_name, field, text, expected) => {
    expect(readCell(field, text)).toEqual(expected)
  })

  test('equal amounts are equal in any notation', () => {
    const rate = f.decimal('Rate')
    for (const text of ['34.5', '034.50', '34.500000000000']) expect(toCanonicalText(rate, text)).toBe('34.5')
    for (const text of ['0', '-0.00', '00']) expect(toCanonicalText(rate, text)).toBe('0')
    expect(toCanonicalText(rate, '-0.10')).toBe('-0.1')
    expect(toCanonicalText(f.text('Name'), '34.50')).toBe('34.50')
    expect(toCanonicalText(rate, null)).toBe('')
  })

  test('restores neutralized cells of an export', () => {
    for (const text of [
      '=1+1',
      '+66 2 123',
      '-dash',
      "'=quoted",
      "''@twice",
      "'n Boer",
      '-5',
      'plain',
      '＝1',
    ])
      expect(unescapeFormula(formatCsvRecord([text]).trim())).toBe(text)
  })
})

describe('the header of a CSV', () => {
  const { customers, projects } = resources
  if (!customers || !projects) throw new Error('the registry has no customers')

  test('finds columns by label or name in any letter case and spacing and names others', () => {
    const header = readHeader(customers, ['COMPANY name', 'tenantid', ' Invoice Language ', 'Shoe size', ''])
    expect(header.columns.map(({ field, index }) => [field, index])).toEqual([
      ['companyName', 0],
      ['tenantId', 1],
      ['language', 2],
    ])
    expect(header.ignored).toEqual(['Shoe size', 'Column 5'])
  })

  test('accepts a reference by its name or by the text that lists show', () => {
    for (const name of ['Customer', 'customerId', 'companyName'])
      expect(readHeader(projects, ['Project number', name]).columns[1]).toMatchObject({ field: 'customerId' })
  })

  test('rejects two columns for a field and a missing key', () => {
    expect(() => readHeader(projects, ['projectNo', 'Customer', 'customerId'])).toThrow(
      'The columns "Customer" and "customerId" both contain Customer. Remove one of them.',
    )
    expect(() => readHeader(projects, ['Project name'])).toThrow('The file has no column "Project number"')
  })

  const importable = Object.values(resources).filter(({ importKey }) => importKey)

  test('the labels of importable fields are unique in every list', () => {
    for (const resource of importable) {
      const labels = importFieldsOf(resource).map((field) =>
        t(resource.fields[field]?.label ?? '').toLowerCase(),
      )
      expect(new Set(labels).size, resource.name).toBe(labels.length)
    }
  })

  const pairs = languages.flatMap((written) => languages.map((read) => [written, read] as const))

  test.each(pairs)('a file in %s is read by a reader of %s, in every list', async (written, read) => {
    await loadMessages()
    for (const resource of importable) {
      const fields = importFieldsOf(resource)
      const cells = fields.map((field) => renderIn(written, resource.fields[field]?.label ?? ''))
      const header = runInLanguage(read, () => readHeader(resource, cells))
      expect(
        header.columns.map(({ field }) => field),
        resource.name,
      ).toEqual(fields)
      for (const name of fields)
        for (const { value, label } of resource.fields[name]?.options ?? []) {
          const field = resource.fields[name]
          if (!field) continue
          const cell = runInLanguage(read, () => readCell(field, renderIn(written, label)))
          expect(cell, `${resource.name}.${name}`).toEqual({ value })
        }
    }
  })

  test('accepts yes and no in Thai, whatever the language of the reader', async () => {
    await loadMessages()
    for (const read of languages)
      expect(
        ['ใช่', 'ไม่ใช่'].map((text) => runInLanguage(read, () => readCell(f.boolean('Renews'), text))),
      ).toEqual([{ value: true }, { value: false }])
  })

  test('accepts the labels of release 0.2.0', () => {
    const { 'customer-subscriptions': subscriptions } = Object.fromEntries(
      importable.map((resource) => [resource.name, resource]),
    )
    if (!subscriptions) throw new Error('the registry has no subscriptions')
    expect(readHeader(subscriptions, ['Cloud', 'subscriptionId']).columns[0]?.field).toBe('cloudProvider')
  })
})
