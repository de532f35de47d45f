/** Sign-in with an OpenID provider: an administrator connects the provider, and a user signs in with it. */
import { startOpenIdProvider } from '../../apps/server/test/harness/openid-provider.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { addCustomer, makeUnique } from '../harness/arrange.ts'
import { expectHeading } from '../harness/forms.ts'
import { signIn } from '../harness/people.ts'
import { chooseAction, findTableRow } from '../harness/tables.ts'
import { expect, getPortalUrl, test } from '../harness/test.ts'

test(
  'connects a provider and signs in its users',
  { tag: ['@desktop', '@all'] },
  async ({ page, browser }) => {
    const provider = await startOpenIdProvider(getPortalUrl())
    const name = makeUnique('Journey ID')
    const email = `${makeUnique('sso').replaceAll(' ', '-')}@journeys.example`
    provider.people.set('nina', { email, email_verified: true, name: 'Nina Journey' })
    provider.people.set('stranger', { email: 'stranger@journeys.example', email_verified: false })
    try {
      await signIn(page, 'sa@demo.example')
      const customer = await addCustomer(page)
      await page.goto('/identity-provider/add')
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByLabel('Issuer').fill('https://no-such-issuer.invalid')
      await page.getByLabel('Client ID').fill(provider.clientId)
      await page.getByLabel('Client secret').fill(provider.clientSecret)
      await page.getByLabel('Customer').fill(customer.companyName)
      await page.getByRole('option', { name: customer.companyName }).click()
      await page.getByLabel('Default role').selectOption('GUEST')
      await page.getByRole('button', { name: 'Add identity provider' }).click()
      await expect(page.getByText(/did not respond as an OpenID provider/).first()).toBeVisible()
      await page.getByLabel('Issuer').fill(provider.issuer)
      await page.getByRole('button', { name: 'Add identity provider' }).click()
      await expect(page.getByText(`${name} added.`)).toBeVisible()

      const elsewhere = { baseURL: getPortalUrl() }
      const person = await (await browser.newContext(elsewhere)).newPage()
      await person.goto('/customer-invoice')
      await expectAccessible(person)
      await person.getByRole('button', { name: `Sign in with ${name}` }).click()
      await person.getByLabel('Name').fill('stranger')
      await person.getByRole('button', { name: 'Continue' }).click()
      await expect(person).toHaveURL(/\/session\/signin\?sso=/)
      await expect(person.getByRole('alert')).toBeVisible()
      await person.context().close()

      const nina = await (await browser.newContext(elsewhere)).newPage()
      await nina.goto('/customer-invoice')
      await nina.getByRole('button', { name: `Sign in with ${name}` }).click()
      await nina.getByLabel('Name').fill('nina')
      await nina.getByRole('button', { name: 'Continue' }).click()
      await expect(nina).toHaveURL(/\/customer-invoice$/)
      await expect(nina.getByRole('heading', { level: 1, name: /Customer invoices/ })).toBeVisible()
      await nina.goto('/profile')
      await expect(nina.getByText(email).first()).toBeVisible()
      await nina.context().close()

      await page.goto('/identity-provider')
      const row = findTableRow(page.getByRole('table', { name: 'Single sign-on' }), name)
      await row.getByRole('link', { name }).click()
      await expectHeading(page, name)
      await expectAccessible(page)
      await page.goBack()
      await chooseAction(page, row, 'Delete')
      await page.getByRole('button', { name: 'Delete identity provider' }).click()
      await expect(page.getByText(`${name} deleted.`)).toBeVisible()
    } finally {
      await provider.close()
    }
  },
)
