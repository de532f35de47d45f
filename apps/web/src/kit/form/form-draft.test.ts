import { f, type Fields } from '@cmp/contract'
import { expect, test } from 'vitest'
import { draftText, valuesOfDraft } from './form-draft.ts'
import { startValues } from './form-values.ts'

const fields = {
  Name: f.text('Name'),
  Active: f.boolean('Active'),
  Access: f.group('Access', { User: f.text('User'), Password: f.secret('Password', { max: 20 }) }),
  Keys: f.list('Keys', f.group('Key', { Label: f.text('Label'), Value: f.secret('Value', { max: 20 }) }), {
    item: 'key',
    max: 3,
  }),
  Spaces: f.list('Spaces', f.text('Space'), { item: 'space', max: 3 }),
  Password: f.secret('Password', { max: 20 }),
} satisfies Fields
const begun = startValues(fields, Object.keys(fields), { Name: 'net', Spaces: ['10.0.0.0/16'] })

test('nothing is kept of a form that is as it began', () => {
  expect(draftText(fields, begun, begun)).toBe('')
  expect(valuesOfDraft(fields, begun, '')).toEqual({})
})

test('what was changed is kept and brought back', () => {
  const typed = { ...begun, Name: 'Öst', Active: true, Spaces: [{ value: '10.1.0.0/16' }, { value: '' }] }
  const { Name, Active, Spaces } = typed
  expect(valuesOfDraft(fields, begun, draftText(fields, begun, typed))).toEqual({ Name, Active, Spaces })
})

test('no secret is kept, however deep it stands', () => {
  const typed = {
    ...begun,
    Password: 'hunter-1',
    Access: { User: 'ann', Password: 'hunter-2' },
    Keys: [{ Label: 'first', Value: 'hunter-3' }],
  }
  const text = draftText(fields, begun, typed)
  expect(text).not.toContain('hunter')
  expect(valuesOfDraft(fields, begun, text)).toEqual({
    Access: { User: 'ann', Password: '' },
    Keys: [{ Label: 'first', Value: '' }],
  })
})

test('a draft of a form that has become another brings back what still fits', () => {
  const text = JSON.stringify({
    Name: 'Öst',
    Active: 'yes',
    Access: { User: 'ann' },
    Keys: ['first'],
    Spaces: [{ value: 7 }],
    Gone: 'x',
  })
  expect(valuesOfDraft(fields, begun, text)).toEqual({ Name: 'Öst' })
  expect(valuesOfDraft(fields, begun, '[]')).toEqual({})
})

test('what the row has meanwhile is no draft', () => {
  expect(valuesOfDraft(fields, begun, JSON.stringify({ Name: 'net' }))).toEqual({})
})
