import { billingProfiles, customers, f, required, users, type ObjectShape } from '@cmp/contract'
import { expect, test } from 'vitest'
import { checkForm, withNeeded } from './form-check.ts'
import { startValues } from './form-values.ts'

test('a form starts with the row, as text', () =>
  expect(
    startValues(billingProfiles.fields, ['name', 'paymentTermsDays', 'validTo'], {
      name: 'Standard',
      paymentTermsDays: 30,
      validTo: null,
    }),
  ).toEqual({ name: 'Standard', paymentTermsDays: '30', validTo: '' }))

test('an empty mandatory field is required, also where empty text would count as 0', () => {
  const { problems } = checkForm(
    billingProfiles.fields,
    billingProfiles.updateBody,
    startValues(billingProfiles.fields, ['name', 'markupPercent', 'paymentTermsDays', 'validTo']),
  )
  expect(problems).toEqual({
    name: required,
    markupPercent: required,
    paymentTermsDays: required,
  })
})

test('an emptied optional field is sent as null, and amounts stay text', () => {
  const { body, problems } = checkForm(billingProfiles.fields, billingProfiles.updateBody, {
    markupPercent: '12.5',
    validTo: '',
  })
  expect(problems).toEqual({})
  expect(body).toEqual({ markupPercent: '12.5', validTo: null })
})

test('a refused value says why', () => {
  const values = {
    ...startValues(customers.fields, customers.create ?? []),
    email: 'nobody',
    companyName: 'A',
    tenantId: 't',
  }
  expect(checkForm(customers.fields, customers.createBody, values).problems).toMatchObject({
    email: 'email is not valid',
  })
})

test('a new row starts in the default time zone', () =>
  expect(startValues(users.fields, ['name', 'timezone'])).toEqual({ name: '', timezone: 'Asia/Bangkok' }))

test('an optional field that is needed with these values is required, and others stay as they are', () => {
  const fields = { amount: f.optional(f.text('Amount')), note: f.optional(f.text('Note')) }
  const schema: ObjectShape = (z) =>
    z.object({ amount: fields.amount.schema(z), note: fields.note.schema(z) })
  const values = { amount: '', note: '' }
  expect(checkForm(fields, schema, values).problems).toEqual({})
  expect(checkForm(withNeeded(fields, ['amount']), schema, values).problems).toEqual({ amount: required })
})
