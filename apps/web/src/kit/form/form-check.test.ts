import { t } from '@cmp/messages'
import { z } from '@cmp/contract/zod'
import { billingProfiles, customers, f, required, users, type ObjectShape } from '@cmp/contract'
import { expect, test } from 'vitest'
import { checkForm, withNeeded } from './form-check.ts'
import { startValues } from './form-values.ts'

test('a form starts with the row as text', () =>
  expect(
    startValues(billingProfiles.fields, ['name', 'paymentTermsDays', 'validTo'], {
      name: 'Standard',
      paymentTermsDays: 30,
      validTo: null,
    }),
  ).toEqual({ name: 'Standard', paymentTermsDays: '30', validTo: '' }))

test('an empty mandatory field is required, also where empty text would count as 0', () => {
  const { problems } = checkForm(
    z,
    billingProfiles.fields,
    billingProfiles.updateBody,
    startValues(billingProfiles.fields, ['name', 'markupPercent', 'paymentTermsDays', 'validTo']),
  )
  expect(problems).toEqual({
    name: t(required),
    markupPercent: t(required),
    paymentTermsDays: t(required),
  })
})

test('sends a cleared optional field as null and keeps amounts as text', () => {
  const { body, problems } = checkForm(z, billingProfiles.fields, billingProfiles.updateBody, {
    markupPercent: '12.5',
    validTo: '',
  })
  expect(problems).toEqual({})
  expect(body).toEqual({ markupPercent: '12.5', validTo: null })
})

test('an invalid value has a reason', () => {
  const values = {
    ...startValues(customers.fields, customers.create ?? []),
    email: 'nobody',
    companyName: 'A',
    tenantId: 't',
  }
  expect(checkForm(z, customers.fields, customers.createBody, values).problems).toMatchObject({
    email: 'email is not valid',
  })
})

test('a new row starts in the default time zone', () =>
  expect(startValues(users.fields, ['name', 'timezone'])).toEqual({ name: '', timezone: 'Asia/Bangkok' }))

test('requires an optional field only for values that need it', () => {
  const fields = { amount: f.optional(f.text('Amount')), note: f.optional(f.text('Note')) }
  const buildSchema: ObjectShape = (z) =>
    z.object({ amount: fields.amount.schema(z), note: fields.note.schema(z) })
  const values = { amount: '', note: '' }
  expect(checkForm(z, fields, buildSchema, values).problems).toEqual({})
  expect(checkForm(z, withNeeded(fields, ['amount']), buildSchema, values).problems).toEqual({
    amount: t(required),
  })
})
