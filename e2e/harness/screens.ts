/** The screens for screenshots, by name, and how to reach each. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { goodPassword, type Account } from './accounts.ts'
import { browserHeaders, signInByHand } from './people.ts'

/** Screens by name; each function leaves the page on its screen. */
export type Screens = Record<string, (page: Page) => Promise<unknown>>

/** The data that the screens before sign-in need. */
export type Prepared = {
  /** A user with two-step verification. */
  account: Account
  /** An unused link to choose a password; its page is only viewed. */
  link: string
}

const open = (path: string) => (page: Page) => page.goto(path)

/** Opens the page of the first row of a list. */
const openFirst =
  (path: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(path)
    const link = page.locator('main tbody a[href*="id="]').first()
    await page.goto((await link.getAttribute('href')) ?? path)
  }

/** Opens the preview of what a retention rule would remove. */
const previewRule = async (page: Page): Promise<void> => {
  await page.goto('/retention')
  await page
    .getByRole('button', { name: /^Change / })
    .first()
    .click()
  await page.getByLabel('Current line items').selectOption('3')
  await page.getByLabel('Raw files').selectOption('3')
  await page.getByRole('button', { name: 'Preview deletion' }).click()
  await page.getByRole('button', { name: 'Save rule' }).waitFor()
}

/** Imports a file of customers of which one line is rejected. */
const previewImport = async (page: Page): Promise<void> => {
  const lines = [
    'Company name,Tenant ID,Invoice language,Email,Country',
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

/** Screens before sign-in. */
export const listSessionScreens = ({ account, link }: Prepared): Screens => ({
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

/** Screens of the reseller's administrator. The last one leaves the session in another role's view. */
export const staffScreens: Screens = {
  home: open('/homepage'),
  dashboard: open('/dashboard'),
  'proof-dialog': async (page) => {
    await page.goto('/profile?tab=security')
    await page.route('**/api/Account/SecondStep', (route) =>
      route.fulfill({ status: 403, json: { code: 'ProofNeeded', message: 'Show first that it is you.' } }),
    )
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('dialog', { name: 'Confirm your identity' }).waitFor()
  },
  customers: open('/customer'),
  'customer-detail': openFirst('/customer'),
  'customer-add': async (page) => {
    await page.goto('/customer/add')
    await page.getByRole('button', { name: 'Add customer' }).click()
  },
  'customer-in-use': async (page) => {
    await openFirst('/customer')(page)
    await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: 'Delete customer' }).click()
    await question.getByRole('alert').waitFor()
  },
  'customer-subscriptions': open('/customer-subscription'),
  entitlements: open('/customer-subscription-entitlement'),
  'entitlement-detail': openFirst('/customer-subscription-entitlement'),
  'entitlement-add': open('/customer-subscription-entitlement/add'),
  projects: open('/project'),
  'project-detail': openFirst('/project'),
  'project-add': open('/project/add'),
  'project-currency-rates': open('/project-currency-rate'),
  'project-resource-groups': open('/project-subscription-resource-group'),
  invoices: open('/invoice?size=10'),
  'invoice-detail': openFirst('/invoice?isCalculated=true'),
  'invoice-import': open('/all-invoice?import=new'),
  reconciliation: async (page) => {
    await openFirst('/invoice?isCalculated=true')(page)
    await page.getByRole('link', { name: 'Reconciliation' }).click()
  },
  'invoices-ea': open('/invoice-ea'),
  'invoice-ea-detail': openFirst('/invoice-ea'),
  'invoice-ea-add': open('/invoice-ea/add'),
  'late-changes': open('/late-change'),
  'unassigned-lines': open('/unassigned-line'),
  'customer-invoices': open('/customer-invoice'),
  'customer-invoice': openFirst('/customer-invoice'),
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
    await openFirst('/customer-invoice')(page)
    await page
      .getByRole('button', { name: /^Explain/ })
      .first()
      .click()
  },
  proof: async (page) => {
    await openFirst('/customer-invoice?cloudProvider=Azure')(page)
    await page
      .getByRole('button', { name: /^Explain/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Proof of this amount' }).click()
    await page.getByText('Recalculated in your browser').waitFor()
  },
  'customer-invoice-draft': openFirst('/customer-invoice?state=draft'),
  'customer-invoice-overdue': openFirst('/customer-invoice?state=overdue'),
  'issue-draft': async (page) => {
    await openFirst('/customer-invoice?state=draft')(page)
    await page.getByRole('button', { name: 'Issue', exact: true }).click()
    await page.getByRole('dialog').waitFor()
  },
  'record-payment': async (page) => {
    await openFirst('/customer-invoice?state=overdue')(page)
    await page.getByRole('button', { name: 'Record payment' }).click()
    await page.getByRole('dialog').waitFor()
  },
  payments: open('/payment'),
  'billing-profiles': open('/billing-profile'),
  'billing-profile-rules': open('/billing-profile-subscription'),
  'currency-monthly-rates': open('/currency-monthly-rate'),
  'support-tickets': open('/support-ticket'),
  'support-ticket': openFirst('/support-ticket'),
  'support-ticket-add': open('/support-ticket/add'),
  users: open('/user'),
  'users-chosen': async (page) => {
    await page.goto('/user')
    await page.getByLabel('Select all rows on this page').check()
  },
  user: openFirst('/user'),
  'user-invite': open('/user/add'),
  roles: open('/role'),
  audit: open('/audit'),
  'audit-entry': openFirst('/audit?action=enable-mfa'),
  outbox: open('/outbox'),
  'outbox-mail': openFirst('/outbox'),
  'identity-providers': open('/identity-provider'),
  'identity-provider-add': open('/identity-provider/add'),
  'cloud-accounts': open('/cloud-account'),
  'cloud-account': openFirst('/cloud-account'),
  'cloud-account-add': open('/cloud-account/add'),
  seller: open('/seller'),
  brand: open('/brand'),
  'sign-in-settings': open('/sign-in-settings'),
  'month-close': open('/month-close'),
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

/** Screens of a customer's own administrator. */
export const customerScreens: Screens = {
  'customer-home': open('/homepage'),
  'customer-own-invoice': openFirst('/customer-invoice'),
  'customer-own-proof': async (page) => {
    await openFirst('/customer-invoice')(page)
    await page.getByRole('link', { name: 'Proof', exact: true }).click()
    await page.getByRole('table', { name: 'Details' }).getByRole('link').first().click()
    await page.getByRole('table', { name: 'Line items' }).waitFor()
  },
  'customer-payments': open('/payment'),
  'customer-statement': open('/statement'),
  'customer-tickets': open('/support-ticket'),
  'customer-ticket': openFirst('/support-ticket'),
  'customer-users': open('/user'),
  'not-open': open('/outbox'),
}

/** One screen of every kind, to compare before and after a change to shared components. */
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
