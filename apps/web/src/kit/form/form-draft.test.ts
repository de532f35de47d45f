import * as nouns from '@cmp/messages/contract/nouns'
import { f, type Fields } from '@cmp/contract'
import { expect, test } from 'vitest'
import { serializeDraft, parseDraft } from './form-draft.ts'
import { startValues } from './form-values.ts'

const fields = {
  Name: f.text('Name'),
  Active: f.boolean('Active'),
  Access: f.group('Access', { User: f.text('User'), Password: f.secret('Password', { max: 20 }) }),
  Keys: f.list('Keys', f.group('Key', { Label: f.text('Label'), Value: f.secret('Value', { max: 20 }) }), {
    item: nouns.key,
    max: 3,
  }),
  Spaces: f.list('Spaces', f.text('Space'), { item: nouns.value, max: 3 }),
  Password: f.secret('Password', { max: 20 }),
} satisfies Fields
const initialValues = startValues(fields, Object.keys(fields), { Name: 'net', Spaces: ['10.0.0.0/16'] })

test('stores no draft of an unchanged form', () => {
  expect(serializeDraft(fields, initialValues, initialValues)).toBe('')
  expect(parseDraft(fields, initialValues, '')).toEqual({})
})

test('stores and restores changed fields', () => {
  const typed = {
    ...initialValues,
    Name: 'Öst',
    Active: true,
    Spaces: [{ value: '10.1.0.0/16' }, { value: '' }],
  }
  const { Name, Active, Spaces } = typed
  expect(parseDraft(fields, initialValues, serializeDraft(fields, initialValues, typed))).toEqual({
    Name,
    Active,
    Spaces,
  })
})

test('stores no secret at any depth', () => {
  const typed = {
    ...initialValues,
    Password: 'hunter-1',
    Access: { User: 'ann', Password: 'hunter-2' },
    Keys: [{ Label: 'first', Value: 'hunter-3' }],
  }
  const text = serializeDraft(fields, initialValues, typed)
  expect(text).not.toContain('hunter')
  expect(parseDraft(fields, initialValues, text)).toEqual({
    Access: { User: 'ann', Password: '' },
    Keys: [{ Label: 'first', Value: '' }],
  })
})

test('restores the matching fields of a draft after the form’s definition changes', () => {
  const text = JSON.stringify({
    Name: 'Öst',
    Active: 'yes',
    Access: { User: 'ann' },
    Keys: ['first'],
    Spaces: [{ value: 7 }],
    Removed: 'x',
  })
  expect(parseDraft(fields, initialValues, text)).toEqual({ Name: 'Öst' })
  expect(parseDraft(fields, initialValues, '[]')).toEqual({})
})

test('current values of the row are not part of the draft', () => {
  expect(parseDraft(fields, initialValues, JSON.stringify({ Name: 'net' }))).toEqual({})
})
