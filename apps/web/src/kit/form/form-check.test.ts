import { billingProfiles, customers, users } from '@cmp/contract'
import { expect, test } from 'vitest'
import { checkForm, requiredMessage, startValues } from './form-check.ts'

test('a form starts with the row, as text', () =>
  expect(
    startValues(billingProfiles, ['name', 'paymentTermsDays', 'validTo'], {
      name: 'Standard',
      paymentTermsDays: 30,
      validTo: null,
    }),
  ).toEqual({ name: 'Standard', paymentTermsDays: '30', validTo: '' }))

test('an empty mandatory field is required, also where empty text would count as 0', () => {
  const { problems } = checkForm(
    billingProfiles,
    billingProfiles.updateBody,
    startValues(billingProfiles, ['name', 'markupPercent', 'paymentTermsDays', 'validTo']),
  )
  expect(problems).toEqual({
    name: requiredMessage,
    markupPercent: requiredMessage,
    paymentTermsDays: requiredMessage,
  })
})

test('an emptied optional field is sent as null, and amounts stay text', () => {
  const { body, problems } = checkForm(billingProfiles, billingProfiles.updateBody, {
    markupPercent: '12.5',
    validTo: '',
  })
  expect(problems).toEqual({})
  expect(body).toEqual({ markupPercent: '12.5', validTo: null })
})

test('a refused value says why', () => {
  const values = {
    ...startValues(customers, customers.create ?? []),
    email: 'nobody',
    companyName: 'A',
    tenantId: 't',
  }
  expect(checkForm(customers, customers.createBody, values).problems).toMatchObject({
    email: 'email is not valid',
  })
})

test('a new row starts in the default time zone', () =>
  expect(startValues(users, ['name', 'timezone'])).toEqual({ name: '', timezone: 'Asia/Bangkok' }))
