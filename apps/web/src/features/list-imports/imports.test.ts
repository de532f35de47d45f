import { customers, projectCurrencyRates, type ListImport } from '@cmp/contract'
import { resources } from '@cmp/contract/registry'
import { expect, test } from 'vitest'
import { columnFacts, keyText } from './column-facts.ts'
import { firstKind, leftOutText, placeOf, summaryOf, undoText } from './imports.ts'

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

test('the address says what is shown, and nonsense in it counts as nothing', () => {
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

test('the button and the questions say what is done, in numbers', () => {
  expect(summaryOf(made, 'customer')).toBe('Add 19,998 and change 1 customer')
  expect(summaryOf({ ...made, toChange: 0 }, 'customer')).toBe('Add 19,998 customers')
  expect(summaryOf({ ...made, toAdd: 0 }, 'customer')).toBe('Change 1 customer')
  expect(summaryOf({ ...made, toAdd: 0, toChange: 0 }, 'customer')).toBe('Nothing to add or change')
  expect(leftOutText(made)).toBe('1 refused line is left out.')
  expect(leftOutText({ ...made, status: 'applied', refused: 2 })).toBe('2 refused lines were left out.')
  expect(leftOutText({ ...made, refused: 0 })).toBe('')
  expect(summaryOf({ ...made, status: 'applied' }, 'customer')).toBe('Added 19,998 and changed 1 customer')
  expect(undoText(made, 'customer')).toMatch(
    /^The customers that were added are deleted\. The customer that was changed gets its former values back\./,
  )
  expect(firstKind(made)).toBe('add')
  expect(firstKind({ ...made, toAdd: 0, toChange: 0 })).toBe('refused')
})

test('every column of every list is explained', () => {
  for (const resource of Object.values(resources).filter(({ importKey }) => importKey))
    for (const fact of columnFacts(resource))
      expect(fact.holds, `${resource.name}.${fact.field}`).not.toBe('')
  expect(columnFacts(customers).find(({ field }) => field === 'tenantId')?.need).toBe('key')
  expect(columnFacts(customers).find(({ field }) => field === 'language')).toMatchObject({
    need: 'new',
    holds: 'en or th',
  })
  expect(columnFacts(projectCurrencyRates)[0]?.holds).toBe('Name, Project number or id of the project')
  expect(keyText(projectCurrencyRates)).toBe('Project, Year, Month, From currency and To currency')
})
