/** The inputs of calculations: subscriptions, billing profiles and their price rules, exchange rates. */
import { randomInt, randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { addCustomer, addProfile, addRate, addSubscription, makeUnique } from '../harness/arrange.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { editRow, openForm } from '../harness/forms.ts'
import { signIn } from '../harness/people.ts'
import { chooseAction, expectRow, openFilters, findTableRow, searchList } from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'

test.beforeEach(({ page }) => signIn(page, 'sa@demo.example'))

/** Picks a row of another list by its name. */
const pick = async (page: Page, picker: Locator, name: string): Promise<void> => {
  await picker.fill(name)
  await page.getByRole('option', { name, exact: true }).click()
  await expect(picker).toHaveValue(name)
}

test('assigns a subscription to a customer by name', { tag: '@all' }, async ({ page }) => {
  const customer = await addCustomer(page)
  const [id, name] = [randomUUID(), makeUnique('Production')]
  await page.goto('/customer-subscription')
  await openForm(page, 'Add subscription')
  await page.getByRole('button', { name: 'Add subscription' }).click()
  await expect(page.getByText('This field is required')).toHaveCount(4)
  await pick(page, page.getByRole('combobox', { name: 'Customer' }), customer.companyName)
  await page.getByRole('combobox', { name: 'Provider' }).selectOption('Azure')
  await page.getByLabel('Subscription ID').fill(id)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Add subscription' }).click()
  await expect(page.getByText(`${name} added.`)).toBeVisible()
  await searchList(page, id)
  await expectRow(page.getByRole('table', { name: 'Customer subscriptions' }), {
    Name: name,
    Customer: customer.companyName,
    Provider: 'Azure',
  })
})

test(
  'creates a billing profile with a rule and prevents deleting the profile while the rule exists',
  { tag: '@all' },
  async ({ page }) => {
    const customer = await addCustomer(page)
    const subscription = await addSubscription(page, customer)
    const [profile, rule] = [makeUnique('Standard terms'), makeUnique('Databases')]
    await page.goto('/billing-profile/add')
    await pick(page, page.getByRole('combobox', { name: 'Customer' }), customer.companyName)
    await page.getByLabel('Name', { exact: true }).fill(profile)
    await page.getByRole('combobox', { name: 'Billing currency' }).fill('THB')
    await page.getByRole('option', { name: /THB/ }).click()
    await page.getByLabel('Markup').fill('12,5')
    await page.getByLabel('VAT').fill('7')
    await expect(page.getByLabel('Markup')).toHaveAccessibleDescription(/must be a decimal number/)
    await page.getByLabel('Markup').fill('12.5')
    await page.getByLabel('Payment terms (days)').fill('30')
    await page.getByLabel('Valid from').fill('2026-01-01')
    await page.getByRole('button', { name: 'Add billing profile' }).click()
    const profiles = page.getByRole('table', { name: 'Billing profiles' })
    await searchList(page, profile)
    await expectRow(profiles, { Name: profile, Customer: customer.companyName, Markup: '12.5 %', VAT: '7 %' })

    await page.goto('/billing-profile-subscription/add')
    await pick(page, page.getByRole('combobox', { name: 'Billing profile' }), profile)
    await page.getByLabel('Name', { exact: true }).fill(rule)
    await pick(page, page.getByRole('combobox', { name: /^Subscription/ }), subscription.name)
    await page.getByLabel('Markup').fill('20')
    await page.getByLabel('Valid from').fill('2026-01-01')
    await page.getByRole('button', { name: 'Add price rule' }).click()
    const rules = page.getByRole('table', { name: 'Price rules' })
    await searchList(page, rule)
    await expectRow(rules, {
      Name: rule,
      'Billing profile': profile,
      Subscription: subscription.name,
      Markup: '20 %',
    })

    await page.goto(`/billing-profile?q=${profile}`)
    await chooseAction(page, findTableRow(profiles, profile), 'Delete')
    const question = page.getByRole('dialog', { name: `Delete billing profile ${profile}?` })
    await question.getByRole('button', { name: 'Delete billing profile' }).click()
    await expect(question.getByRole('alert')).toContainText('1 price rule belongs to it')
  },
)

test('adds an exchange rate once and changes it', { tag: '@all' }, async ({ page, isPhone }) => {
  const year = randomInt(2030, 2090)
  await addRate(page, { year, month: 3, fromCurrency: 'USD', toCurrency: 'THB', rate: '33.5' })
  await page.goto('/currency-monthly-rate')
  await openForm(page, 'Add monthly exchange rate')
  await page.getByLabel('Year').fill(String(year))
  await page.getByLabel('Month').fill('3')
  for (const [label, code] of [
    ['From currency', 'USD'],
    ['To currency', 'THB'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).fill(code)
    await page.getByRole('option', { name: new RegExp(code) }).click()
  }
  await page.getByLabel('Rate', { exact: true }).fill('0')
  await page.getByRole('button', { name: 'Add monthly exchange rate' }).click()
  await expect(page.getByText('Rate must be greater than 0')).toBeVisible()
  await page.getByLabel('Rate', { exact: true }).fill('34.512345')
  await page.getByRole('button', { name: 'Add monthly exchange rate' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Another monthly exchange rate already has these values',
  )
  await page.getByLabel('Month').fill('4')
  await page.getByRole('button', { name: 'Add monthly exchange rate' }).click()
  const rates = page.getByRole('table', { name: 'Monthly exchange rates' })
  await openFilters(page, isPhone)
  await page.getByLabel('Filter by Year').fill(String(year))
  await expectRow(rates, { Month: '3', Rate: '33.5' })
  await expectRow(rates, { Month: '4', 'From currency': 'USD', 'To currency': 'THB', Rate: '34.512345' })

  await editRow(page, findTableRow(rates, '34.512345'))
  await expect(page).toHaveURL(/\/currency-monthly-rate\/edit\/[\w-]+$/)
  await page.getByLabel('Rate', { exact: true }).fill('35')
  await page.getByRole('button', { name: 'Save monthly exchange rate' }).click()
  await expect(page.getByText(/ saved\.$/)).toBeVisible()
  await page.goto(`/currency-monthly-rate?year=${year}`)
  await expectRow(rates, { Month: '4', Rate: '35' })
})

test('a confirmation applies only to the values that were confirmed', { tag: '@all' }, async ({ page }) => {
  const year = randomInt(2030, 2090)
  // New rates are checked against those of nearby months, so no other journey uses this currency.
  for (const [month, rate] of [
    [3, '33.5'],
    [4, '34.5'],
  ] as const)
    await addRate(page, { year, month, fromCurrency: 'USD', toCurrency: 'TWD', rate })
  await page.goto(`/currency-monthly-rate?year=${year}`)
  const rates = page.getByRole('table', { name: 'Monthly exchange rates' })
  await editRow(page, findTableRow(rates, '34.5'))
  const rate = page.getByLabel('Rate', { exact: true })
  const tick = page.getByRole('checkbox', { name: /^Confirm rate/ })
  const save = page.getByRole('button', { name: 'Save monthly exchange rate' })
  await rate.fill('0.0298')
  await save.click()
  await expect(tick).not.toBeChecked()
  await tick.check()
  await rate.fill('0.0297')
  await expect(page.getByRole('checkbox', { name: /^Confirm rate/, checked: true })).toHaveCount(0)
  await save.click()
  await expect(tick).not.toBeChecked()
  await expect(page).toHaveURL(/\/currency-monthly-rate\/edit\//)
  await expect(rate).toHaveValue('0.0297')
  await tick.check()
  await save.click()
  await expect(page.getByText(/ saved\.$/)).toBeVisible()
})

test('imports Microsoft’s file of rates in both directions', { tag: '@all' }, async ({ page, isPhone }) => {
  const month = isPhone ? '2091-02' : '2092-03'
  await page.goto('/currency-monthly-rate')
  const importRates = async (text: string) => {
    await page.getByRole('button', { name: 'Import Microsoft FX file' }).click()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose file' }).click()
    await (await choosing).setFiles({ name: 'fx.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await page.getByRole('button', { name: 'Import rates' }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Import Microsoft FX file' })
  await importRates('nothing,of,that\n1,2,3\n')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await importRates(`CurrencyCode,USDPerUnit,Month\nTHB,0.0307,${month}\n`)
  await expect(dialog.getByRole('alert')).toContainText('2 rates added')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.goto(`/currency-monthly-rate?year=${month.slice(0, 4)}`)
  await expectRow(page.getByRole('table', { name: 'Monthly exchange rates' }), {
    'From currency': 'THB',
    'To currency': 'USD',
    Rate: '0.0307',
  })
})

test(
  'rejects a profile that overlaps another of the same customer with a message',
  { tag: '@all' },
  async ({ page }) => {
    const customer = await addCustomer(page)
    await addProfile(page, customer)
    await page.goto('/billing-profile/add')
    await pick(page, page.getByRole('combobox', { name: 'Customer' }), customer.companyName)
    await page.getByLabel('Name', { exact: true }).fill(makeUnique('Second terms'))
    await page.getByRole('combobox', { name: 'Billing currency' }).fill('USD')
    await page.getByRole('option', { name: /USD/ }).click()
    await page.getByLabel('Markup').fill('5')
    await page.getByLabel('VAT').fill('7')
    await page.getByLabel('Payment terms (days)').fill('30')
    await page.getByLabel('Valid from').fill('2026-01-01')
    await page.getByRole('button', { name: 'Add billing profile' }).click()
    await expect(page.getByRole('alert').first()).toContainText(/profile/)
  },
)
