/** FOCUS files into a customer's own bucket: its administrator names it, reads what is wrong, mends it and sends a month. */
import { spanBefore, spanOfMonths, monthName } from '@cmp/contract'
import { expectAccessible } from '../harness/accessibility.ts'
import { unique } from '../harness/arrange.ts'
import { expectHeading } from '../harness/forms.ts'
import { signIn } from '../harness/people.ts'
import { chooseAction, rowWith } from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'

const month = spanBefore(spanOfMonths(new Date().toISOString().slice(0, 'YYYY-MM'.length))).from.slice(0, 7)

/** The bucket that the set-up has started. */
const bucketOfRun = (): Record<string, string> => JSON.parse(process.env['CMP_BUCKET'] ?? 'null')

test(
  'an administrator of a customer has a month delivered to a bucket of its own',
  { tag: '@all' },
  async ({ page }) => {
    const { bucket = '', region = '', endpoint = '', accessKeyId = '', secretAccessKey = '' } = bucketOfRun()
    const name = unique('Finance bucket')
    const field = (label: string) => page.getByRole('textbox', { name: label })
    await signIn(page, 'admin@demo.example')
    await page.goto('/cloud-account/add')
    await expectHeading(page, 'Add cloud account')
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Kind').selectOption('FOCUS to a bucket of S3')
    await field('Bucket').fill(bucket)
    await field('Region').fill(region)
    await field('Folder').fill('focus')
    await field('Access key id').fill('WITHDRAWN')
    await page.getByLabel('Secret access key').fill(secretAccessKey)
    await field('Endpoint').fill(endpoint)
    await field('First month').fill(month)
    await page.getByRole('button', { name: 'Add cloud account' }).click()
    await expectHeading(page, name)

    // What is wrong is read where the account is tested, before anything was sent.
    const trial = page.getByRole('region', { name: 'Test' })
    await trial.getByRole('button', { name: 'Test' }).click()
    await expect(trial).toContainText('The sign-in of the account has ended or is a wrong one')
    await expect(page.getByText('Nothing was delivered yet')).toBeVisible()
    await expectAccessible(page)
    const id = new URL(page.url()).searchParams.get('id')
    const asked = await page.request.post('/api/FocusDeliveries', {
      data: { accountId: id, month },
      headers: { 'x-cmp-request': '1' },
    })
    expect(asked.ok(), await asked.text()).toBe(true)
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(`${monthName(month)} was not delivered.`)).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })

    await page.getByRole('link', { name: 'Edit' }).click()
    await expectHeading(page, `Edit ${name}`)
    await field('Access key id').fill(accessKeyId)
    await page.getByLabel('Secret access key').fill(secretAccessKey)
    await page.getByRole('button', { name: 'Save cloud account' }).click()
    await expectHeading(page, name)
    await trial.getByRole('button', { name: 'Test' }).click()
    await expect(trial.getByRole('status')).toContainText('The account is ready.')
    await page
      .getByRole('button', { name: `Deliver again: ${monthName(month)}` })
      .first()
      .click()
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(/^Version 1 of .* 3 files with/).first()).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
    await expect(page.getByText(`${monthName(month)} was not delivered.`)).toBeHidden()
    await expectAccessible(page)

    await page.goto('/cloud-account')
    await chooseAction(page, rowWith(page.getByRole('table', { name: 'Cloud accounts' }), name), 'Delete')
    await page.getByRole('button', { name: 'Delete cloud account' }).click()
    await expect(page.getByText(`${name} was deleted.`)).toBeVisible()
  },
)
