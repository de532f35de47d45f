/** The screens that are pictured, by name: how to get to each. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { goodPassword, type Account } from './accounts.ts'
import { browserHeaders, signInByHand } from './people.ts'

/** Screens by name; each function leaves the page on its screen. */
export type Screens = Record<string, (page: Page) => Promise<unknown>>

/** What the screens before the sign-in need to be there. */
export type Prepared = {
  /** Somebody who is asked for a second step. */
  account: Account
  /** A link to choose a password that nobody has used; its page is looked at only. */
  link: string
}

const open = (path: string) => (page: Page) => page.goto(path)

/** The page of the first row of a list. */
const firstOf =
  (path: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(path)
    const link = page.locator('main tbody a[href*="id="]').first()
    await page.goto((await link.getAttribute('href')) ?? path)
  }

/** Asks what a rule of retention would remove. */
const previewRule = async (page: Page): Promise<void> => {
  await page.goto('/retention')
  await page
    .getByRole('button', { name: /^Change / })
    .first()
    .click()
  await page.getByLabel('Lines that count').selectOption('3')
  await page.getByLabel('Raw files').selectOption('3')
  await page.getByRole('button', { name: 'See what it removes' }).click()
  await page.getByRole('button', { name: 'Save the rule' }).waitFor()
}

/** Reads a file of customers in, one line of which is refused. */
const previewImport = async (page: Page): Promise<void> => {
  const lines = [
    'Company name,Tenant id,Invoice language,E-mail,Country',
    ...['Krungthep Logistics', 'Siam Textiles', 'Phuket Marine'].map(
      (name) => `${name},${randomUUID()},th,billing@new.example,Thailand`,
    ),
    'Chiang Mai Coffee,chiang-mai,Klingon,no address,Thailand',
  ]
  await page.goto('/list-import?list=customers')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await page.getByRole('heading', { level: 1, name: 'Import of customers.csv' }).waitFor()
}

/** Before the sign-in. */
export const sessionScreens = ({ account, link }: Prepared): Screens => ({
  signin: open('/session/signin'),
  signup: open('/session/signup'),
  'verify-email': open('/session/verify-email?userId=nobody&sessionId=not-a-link'),
  'forgot-password': open('/session/forgot-password'),
  verify: open('/verify'),
  'link-refused': open('/session/new-password?userId=nobody&sessionId=not-a-link'),
  'new-password': async (page) => {
    await page.goto(link)
    await page.getByLabel('New Password', { exact: true }).fill(goodPassword)
  },
  'otp-verification': async (page) => {
    await page.goto('/session/signin')
    await signInByHand(page, account.email, goodPassword)
    await page.getByLabel('Enter OTP').waitFor()
  },
})

/** What the reseller's administrator sees; the last one leaves the session in another role's view. */
export const staffScreens: Screens = {
  home: open('/homepage'),
  dashboard: open('/dashboard'),
  'proof-dialog': async (page) => {
    await page.goto('/profile?tab=security')
    await page.route('**/api/Account/SecondStep', (route) =>
      route.fulfill({ status: 403, json: { code: 'ProofNeeded', message: 'Show first that it is you.' } }),
    )
    await page.getByRole('button', { name: 'Switch on' }).click()
    await page.getByRole('dialog', { name: 'Is it you?' }).waitFor()
  },
  customers: open('/customer'),
  'customer-detail': firstOf('/customer'),
  'customer-add': async (page) => {
    await page.goto('/customer/add')
    await page.getByRole('button', { name: 'Add customer' }).click()
  },
  'customer-in-use': async (page) => {
    await firstOf('/customer')(page)
    await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: 'Delete customer' }).click()
    await question.getByRole('alert').waitFor()
  },
  'customer-subscriptions': open('/customer-subscription'),
  entitlements: open('/customer-subscription-entitlement'),
  'entitlement-detail': firstOf('/customer-subscription-entitlement'),
  'entitlement-add': open('/customer-subscription-entitlement/add'),
  projects: open('/project'),
  'project-detail': firstOf('/project'),
  'project-add': open('/project/add'),
  'project-currency-rates': open('/project-currency-rate'),
  'project-resource-groups': open('/project-subscription-resource-group'),
  invoices: open('/invoice?size=10'),
  'invoice-detail': firstOf('/invoice?isCalculated=true'),
  'invoice-import': open('/all-invoice?import=new'),
  reconciliation: async (page) => {
    await firstOf('/invoice?isCalculated=true')(page)
    await page.getByRole('link', { name: 'Reconciliation' }).click()
  },
  'invoices-ea': open('/invoice-ea'),
  'invoice-ea-detail': firstOf('/invoice-ea'),
  'invoice-ea-add': open('/invoice-ea/add'),
  'late-changes': open('/late-change'),
  'unassigned-lines': open('/unassigned-line'),
  'customer-invoices': open('/customer-invoice'),
  'customer-invoice': firstOf('/customer-invoice'),
  statement: async (page) => {
    await page.goto('/customer')
    const address = await page.locator('main tbody a[href*="id="]').first().getAttribute('href')
    const id = new URL(address ?? '', page.url()).searchParams.get('id')
    await page.goto(`/statement?customerId=${id}`)
    await page
      .getByRole('region', { name: /^Documents of .*, scrollable$/ })
      .first()
      .waitFor()
  },
  why: async (page) => {
    await firstOf('/customer-invoice')(page)
    await page
      .getByRole('button', { name: /^Why\?/ })
      .first()
      .click()
  },
  proof: async (page) => {
    await firstOf('/customer-invoice?cloudProvider=Azure')(page)
    await page
      .getByRole('button', { name: /^Why\?/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Proof of this amount' }).click()
    await page.getByText('Recomputed in your browser').waitFor()
  },
  'customer-invoice-draft': firstOf('/customer-invoice?state=draft'),
  'customer-invoice-overdue': firstOf('/customer-invoice?state=overdue'),
  'issue-draft': async (page) => {
    await firstOf('/customer-invoice?state=draft')(page)
    await page.getByRole('button', { name: 'Issue', exact: true }).click()
    await page.getByRole('dialog').waitFor()
  },
  'record-payment': async (page) => {
    await firstOf('/customer-invoice?state=overdue')(page)
    await page.getByRole('button', { name: 'Record payment' }).click()
    await page.getByRole('dialog').waitFor()
  },
  payments: open('/payment'),
  'billing-profiles': open('/billing-profile'),
  'billing-profile-rules': open('/billing-profile-subscription'),
  'currency-monthly-rates': open('/currency-monthly-rate'),
  'support-tickets': open('/support-ticket'),
  'support-ticket': firstOf('/support-ticket'),
  'support-ticket-add': open('/support-ticket/add'),
  users: open('/user'),
  'users-chosen': async (page) => {
    await page.goto('/user')
    await page.getByLabel('Choose every row of this page').check()
  },
  user: firstOf('/user'),
  'user-invite': open('/user/add'),
  roles: open('/role'),
  audit: open('/audit'),
  'audit-entry': firstOf('/audit?action=enable-mfa'),
  outbox: open('/outbox'),
  'outbox-mail': firstOf('/outbox'),
  'identity-providers': open('/identity-provider'),
  'identity-provider-add': open('/identity-provider/add'),
  'cloud-accounts': open('/cloud-account'),
  'cloud-account': firstOf('/cloud-account'),
  'cloud-account-add': open('/cloud-account/add'),
  seller: open('/seller'),
  brand: open('/brand'),
  'sign-in-settings': open('/sign-in-settings'),
  retention: open('/retention'),
  limits: open('/limit'),
  'limit-add': open('/limit/add'),
  'retention-rule': previewRule,
  'list-import': open('/list-import?list=customers'),
  'list-import-preview': previewImport,
  profile: open('/profile'),
  'profile-security': open('/profile?tab=security'),
  'profile-sessions': open('/profile?tab=sessions'),
  'profile-tokens': open('/profile?tab=tokens'),
  'profile-appearance': open('/profile?tab=appearance'),
  'command-palette': async (page) => {
    await page.goto('/homepage')
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox').fill('an')
  },
  'not-found': open('/nowhere'),
  'view-as': async (page) => {
    const customers = await page.request.get('/api/Customers')
    const [customer]: { id: string }[] = await customers.json()
    await page.request.post('/api/session/view-as', {
      headers: browserHeaders,
      data: { roleCode: 'EDITOR', customerId: customer?.id },
    })
    await page.goto('/homepage')
  },
}

/** What a customer's own administrator sees. */
export const customerScreens: Screens = {
  'customer-home': open('/homepage'),
  'customer-own-invoice': firstOf('/customer-invoice'),
  'customer-own-proof': async (page) => {
    await firstOf('/customer-invoice')(page)
    await page.getByRole('link', { name: 'Proof', exact: true }).click()
    await page.getByRole('table', { name: 'Details' }).getByRole('link').first().click()
    await page.getByRole('table', { name: 'Lines' }).waitFor()
  },
  'customer-payments': open('/payment'),
  'customer-statement': open('/statement'),
  'customer-tickets': open('/support-ticket'),
  'customer-ticket': firstOf('/support-ticket'),
  'customer-users': open('/user'),
  'not-open': open('/outbox'),
}

/** A screen of every kind: what to look at before and after the parts that all are made of change. */
export const everyKind = [
  'signin',
  'home',
  'customers',
  'customer-detail',
  'customer-add',
  'customer-in-use',
  'project-detail',
  'entitlement-add',
  'invoices',
  'invoice-detail',
  'invoice-import',
  'reconciliation',
  'invoice-ea-add',
  'unassigned-lines',
  'customer-invoice',
  'why',
  'support-ticket',
  'support-ticket-add',
  'users-chosen',
  'user-invite',
  'profile-security',
  'command-palette',
  'list-import-preview',
  'sign-in-settings',
  'audit-entry',
  'customer-home',
]
