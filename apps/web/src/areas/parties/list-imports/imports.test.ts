import { customers, projectCurrencyRates, type ListImport } from '@cmp/contract'
import { resources } from '@cmp/contract/registry'
import { expect, test } from 'vitest'
import { listColumnFacts, formatImportKey } from './column-facts.ts'
import {
  findFirstKind,
  importableLists,
  describeRefusedLines,
  placeOf,
  summarizeImport,
  undoText,
} from './imports.ts'

const made: ListImport = {
  id: '1',
  list: 'customers',
  fileName: 'customers.csv',
  status: 'preview',
  progress: null,
  problem: '',
  toAdd: 19_998,
  toChange: 1,
  unchanged: 0,
  refused: 1,
  ignoredColumns: [],
  createdBy: 'sa@demo.example',
  createdAt: '2026-11-21T00:00:00.000Z',
  appliedAt: null,
  undoneAt: null,
  message: '',
}

test('the URL holds the selection, and invalid values are ignored', () => {
  expect(placeOf({ list: 'customers', id: 'x', kind: 'refused', page: '3' })).toEqual({
    list: 'customers',
    id: 'x',
    kind: 'refused',
    page: 3,
    size: 25,
  })
  expect(placeOf({ kind: 'other', page: '-1' })).toEqual({
    list: '',
    id: undefined,
    kind: undefined,
    page: 1,
    size: 25,
  })
})

test('the button and the questions name the action with numbers', () => {
  expect(summarizeImport(made, customers)).toBe('Add 19,998 and change 1 customer')
  expect(summarizeImport({ ...made, toChange: 0 }, customers)).toBe('Add 19,998 customers')
  expect(summarizeImport({ ...made, toAdd: 0 }, customers)).toBe('Change 1 customer')
  expect(summarizeImport({ ...made, toAdd: 0, toChange: 0 }, customers)).toBe('Nothing to add or change')
  expect(describeRefusedLines(made)).toBe('1 rejected line is skipped.')
  expect(describeRefusedLines({ ...made, status: 'applied', refused: 2 })).toBe(
    '2 rejected lines were skipped.',
  )
  expect(describeRefusedLines({ ...made, refused: 0 })).toBe('')
  expect(summarizeImport({ ...made, status: 'applied' }, customers)).toBe(
    'Added 19,998 and changed 1 customer',
  )
  expect(undoText(made, customers)).toMatch(
    /^The added customers are deleted\. The changed customer gets its previous values back\./,
  )
  expect(findFirstKind(made)).toBe('add')
  expect(findFirstKind({ ...made, toAdd: 0, toChange: 0 })).toBe('refused')
})

test('every list whose rows have a key can be imported', () => {
  expect(importableLists.map(({ name }) => name).toSorted()).toEqual(
    Object.values(resources)
      .filter(({ importKey }) => importKey)
      .map(({ name }) => name)
      .toSorted(),
  )
})

test('every column of every list has an explanation', () => {
  for (const resource of Object.values(resources).filter(({ importKey }) => importKey))
    for (const fact of listColumnFacts(resource))
      expect(fact.holds, `${resource.name}.${fact.field}`).not.toBe('')
  expect(listColumnFacts(customers).find(({ field }) => field === 'tenantId')?.need).toBe('key')
  expect(listColumnFacts(customers).find(({ field }) => field === 'language')).toMatchObject({
    need: 'new',
    holds: 'en or th',
  })
  expect(listColumnFacts(projectCurrencyRates)[0]?.holds).toBe('Name, Project number or ID of the project')
  expect(formatImportKey(projectCurrencyRates)).toBe('Project, Year, Month, From currency and To currency')
})
