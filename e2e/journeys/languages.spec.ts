/** The portal in Thai: before sign-in by the browser, after it by the choice of the person. */
import { randomInt } from 'node:crypto'
import { currencyMonthlyRates, customers, supportTickets } from '@cmp/contract'
import { renderIn, type Text } from '@cmp/messages'
import { loadMessages } from '@cmp/messages/load'
import * as nouns from '@cmp/messages/contract/nouns'
import * as usage from '@cmp/messages/web/insight/usage-by-meters'
import * as form from '@cmp/messages/web/kit/form'
import * as tickets from '@cmp/messages/web/support/support-tickets'
import type { Page } from '@playwright/test'
import { expectAccessibleInColour, expectFitting } from '../harness/accessibility.ts'
import { createSomebody, signInAdministrator, signInAs } from '../harness/accounts.ts'
import { makeUnique } from '../harness/arrange.ts'
import { expectLoaded } from '../harness/pages.ts'
import { expect, getPortalUrl, test } from '../harness/test.ts'

const isThai = /[\u0E00-\u0E7F]/

/** One page of each area. */
const pages = [
  '/homepage',
  '/customer',
  '/customer/add',
  '/invoice',
  '/customer-invoice',
  '/usage-consumption',
  '/visibility-virtual-machine',
  '/infrastructure-provision',
  '/support-ticket/add',
  '/user',
  '/webhook',
]

const openPage = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await expectLoaded(page, address)
  await expect(page.locator('html'), address).toHaveAttribute('lang', 'th')
  await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(isThai)
}

test.describe('with a browser in Thai', () => {
  test('the sign-in page and its refusal are in Thai', { tag: '@phone' }, async ({ browser, viewport }) => {
    const context = await browser.newContext({ locale: 'th-TH', baseURL: getPortalUrl(), viewport })
    const page = await context.newPage()
    await page.goto('/session/signin')
    await expect(page.locator('html')).toHaveAttribute('lang', 'th')
    await page.getByLabel('ID ผู้ใช้').fill('nobody@demo.example')
    await page.getByLabel('รหัสผ่าน', { exact: true }).fill('wrong-password-1')
    await page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(isThai)
    await expectFitting(page)
    await expectAccessibleInColour(page)
    await context.close()
  })
})

test('a person chooses Thai, and every area is in Thai', { tag: '@phone' }, async ({ page, isPhone }) => {
  test.slow()
  await signInAs(page, await createSomebody(await signInAdministrator(), { roleCode: 'SA' }))
  await page.goto('/profile?tab=profile')
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption({ label: 'ไทย' })
  await page.getByRole('button', { name: 'Save language' }).click()
  await expect(page.getByRole('button', { name: 'บันทึกภาษา' })).toBeVisible()
  for (const address of pages) {
    await openPage(page, address)
    if (isPhone) await expectFitting(page)
    else await expectAccessibleInColour(page)
  }
})

test('a date is shown in the Buddhist era, or in the common era', async ({ page }) => {
  await signInAs(page, await createSomebody(await signInAdministrator(), { roleCode: 'SA' }))
  await page.goto('/profile?tab=profile')
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption({ label: 'ไทย' })
  await page.getByRole('button', { name: 'Save language' }).click()
  await expect(page.getByText(/\d{1,2} \S+ 25\d\d/).first()).toBeVisible()
  await page.getByLabel('ปีของวันที่').selectOption({ index: 1 })
  await expect(page.getByText(/20\d\d/).first()).toBeVisible()
})

test.beforeAll(() => loadMessages())

/** Returns a text as a reader of Thai sees it. */
const renderThai = (text: Text): string => renderIn('th', text)

/** Adds a customer after a refusal, and finds it by a word within its name. */
const addCustomerInThai = async (page: Page): Promise<void> => {
  const [name, tenant] = [makeUnique('บริษัท ทดสอบ จำกัด'), makeUnique('tenant')]
  const add = renderIn('th', form.add2, { noun: renderIn('th', customers.noun, { count: 1 }) })
  await page.goto('/customer/add')
  await page.getByRole('button', { name: add }).click()
  const company = page.getByLabel(renderThai(customers.fields.companyName.label))
  await expect(company).toHaveAccessibleDescription(isThai)
  await company.fill(name)
  await page.getByLabel(renderThai(customers.fields.tenantId.label)).fill(tenant)
  await page.getByLabel(renderThai(customers.fields.language.label)).selectOption({ index: 1 })
  await page.getByRole('button', { name: add }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goto(`/customer?q=${encodeURIComponent('ทดสอบ')}`)
  await expect(page.getByRole('table').getByRole('link', { name })).toBeVisible()
}

/** Opens a ticket. */
const openTicketInThai = async (page: Page): Promise<void> => {
  await page.goto('/support-ticket/add')
  await page.getByRole('combobox', { name: renderThai(supportTickets.fields.customerId.label) }).click()
  await page.getByRole('option', { name: 'Andaman Pearl Resorts' }).click()
  await page.getByLabel(renderThai(supportTickets.fields.title.label)).fill('ยอดเงินไม่ถูกต้อง')
  await page.getByLabel(renderThai(supportTickets.fields.description.label)).fill('ยอดเงินของเดือนนี้สูงกว่าปกติ')
  await page.getByRole('button', { name: renderThai(tickets.openSupportTicket) }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ยอดเงินไม่ถูกต้อง' })).toBeVisible()
}

/** Adds an exchange rate after a refusal. */
const addRateInThai = async (page: Page): Promise<void> => {
  const rate = currencyMonthlyRates.fields
  const add = page.getByRole('button', {
    name: renderIn('th', form.add2, { noun: renderIn('th', currencyMonthlyRates.noun, { count: 1 }) }),
  })
  await page.goto('/currency-monthly-rate/add')
  await page.getByLabel(renderThai(rate.year.label)).fill(String(randomInt(2030, 2090)))
  await page.getByLabel(renderThai(rate.month.label)).fill('3')
  for (const [field, code] of [
    [rate.fromCurrency, 'USD'],
    [rate.toCurrency, 'THB'],
  ] as const) {
    await page.getByRole('combobox', { name: renderThai(field.label) }).fill(code)
    await page.getByRole('option', { name: new RegExp(code) }).click()
  }
  const value = page.getByLabel(renderThai(rate.rate.label), { exact: true })
  await value.fill('0')
  await add.click()
  await expect(value).toHaveAccessibleDescription(isThai)
  await value.fill('34.512345')
  await add.click()
  await expect(page.getByRole('table', { name: renderThai(currencyMonthlyRates.title) })).toBeVisible()
}

/** Groups usage by provider. */
const groupUsageInThai = async (page: Page): Promise<void> => {
  await page.goto('/usage-consumption')
  await page.getByRole('combobox', { name: renderThai(usage.groupBy) }).selectOption({ value: 'cloud' })
  const noun = renderIn('th', nouns.provider, { count: 1 })
  await expect(page.getByRole('heading', { name: renderIn('th', usage.by, { noun }) })).toBeVisible()
}

test(
  'a user adds a customer, a ticket and an exchange rate and groups usage in Thai',
  { tag: '@desktop' },
  async ({ page }) => {
    test.slow()
    await signInAs(page, await createSomebody(await signInAdministrator(), { roleCode: 'SA' }))
    await page.goto('/profile?tab=profile')
    await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption({ label: 'ไทย' })
    await page.getByRole('button', { name: 'Save language' }).click()
    await expect(page.getByRole('button', { name: 'บันทึกภาษา' })).toBeVisible()

    await test.step('customer', () => addCustomerInThai(page))

    await test.step('ticket', () => openTicketInThai(page))

    await test.step('exchange rate', () => addRateInThai(page))

    await test.step('usage', () => groupUsageInThai(page))
  },
)
