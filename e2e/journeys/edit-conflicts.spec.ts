/** Two tabs change one record. */
import { expectAccessible } from '../harness/accessibility.ts'
import { addCustomer } from '../harness/arrange.ts'
import { expectHeading } from '../harness/forms.ts'
import { signIn } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'

test(
  'the second of two tabs sees what the first has saved, keeps its own input and chooses between both',
  { tag: '@phone' },
  async ({ page, context }) => {
    await signIn(page, 'sa@demo.example')
    const customer = await addCustomer(page)
    const form = `/customer/edit?id=${customer.id}`
    const other = await context.newPage()
    await page.goto(form)
    await other.goto(form)
    await expectHeading(page, /^Edit /)
    await expectHeading(other, /^Edit /)

    await other.getByLabel('Company name').fill(`${customer.companyName} Holding`)
    await other.getByLabel('Address').fill('99 Rama IX Road')
    await other.getByRole('button', { name: 'Save customer' }).click()
    await expectHeading(other, `${customer.companyName} Holding`)

    await page.getByLabel('Company name').fill(`${customer.companyName} Group`)
    await page.getByLabel('Branch').fill('00007')
    await page.getByRole('button', { name: 'Save customer' }).click()
    const conflict = page.getByRole('dialog', { name: 'Someone else has saved in the meantime' })
    await expect(conflict).toContainText('sa@demo.example saved changes on')
    const name = conflict.getByRole('group', { name: 'Company name' })
    await expect(name).toContainText(customer.companyName)
    await expect(name.getByRole('radio', { name: 'Theirs' })).not.toBeChecked()
    await expect(name.getByRole('radio', { name: /Yours .* Group$/ })).toBeChecked()
    await expect(conflict.getByRole('group', { name: 'Branch' })).toHaveCount(0)
    await expect(conflict).toContainText('99 Rama IX Road')
    await expectAccessible(page)

    // Closing the dialog loses nothing.
    await page.keyboard.press('Escape')
    await expect(conflict).toHaveCount(0)
    await expect(page.getByLabel('Company name')).toHaveValue(`${customer.companyName} Group`)
    await page.getByRole('button', { name: 'Save customer' }).click()

    await name.getByRole('radio', { name: 'Theirs' }).check()
    await conflict.getByRole('button', { name: 'Apply to form' }).click()
    await expect(conflict).toHaveCount(0)
    await expect(page.getByLabel('Company name')).toHaveValue(`${customer.companyName} Holding`)
    await expect(page.getByLabel('Address')).toHaveValue('99 Rama IX Road')
    await expect(page.getByLabel('Branch')).toHaveValue('00007')
    await page.getByRole('button', { name: 'Save customer' }).click()
    await expectHeading(page, `${customer.companyName} Holding`)
    await expect(page.getByRole('main')).toContainText('00007')
    await expect(page.getByRole('main')).toContainText('99 Rama IX Road')
    await other.close()
  },
)
