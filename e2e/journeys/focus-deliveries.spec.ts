/** FOCUS files in a customer's own bucket: its administrator adds the bucket, sees an error, fixes it and sends a month. */
import { getPreviousRange, buildMonthsRange, formatMonthName } from '@cmp/contract'
import { expectAccessible } from '../harness/accessibility.ts'
import { makeUnique } from '../harness/arrange.ts'
import { expectHeading } from '../harness/forms.ts'
import { signIn } from '../harness/people.ts'
import { chooseAction, findTableRow } from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'

const month = getPreviousRange(
  buildMonthsRange(new Date().toISOString().slice(0, 'YYYY-MM'.length)),
).from.slice(0, 7)

/** Returns the bucket that the global setup has started. */
const readBucket = (): Record<string, string> => JSON.parse(process.env['CMP_BUCKET'] ?? 'null')

test(
  'a customer’s administrator sets up the delivery of a month to a bucket',
  { tag: '@all' },
  async ({ page }) => {
    const { bucket = '', region = '', endpoint = '', accessKeyId = '', secretAccessKey = '' } = readBucket()
    const name = makeUnique('Finance bucket')
    const getField = (label: string) => page.getByRole('textbox', { name: label })
    await signIn(page, 'admin@demo.example')
    await page.goto('/cloud-account/add')
    await expectHeading(page, 'Add cloud account')
    await page.getByLabel('Display name', { exact: true }).fill(name)
    await page.getByLabel('Account type').selectOption('FOCUS to Amazon S3')
    await getField('Bucket').fill(bucket)
    await getField('Region').fill(region)
    await getField('Folder').fill('focus')
    await getField('Access key ID').fill('WITHDRAWN')
    await page.getByLabel('Secret access key').fill(secretAccessKey)
    await getField('Endpoint').fill(endpoint)
    await getField('First month').fill(month)
    await page.getByRole('button', { name: 'Add cloud account' }).click()
    await expectHeading(page, name)

    // The error appears when the account is tested, before anything is sent.
    const trial = page.getByRole('region', { name: 'Test' })
    await trial.getByRole('button', { name: 'Test' }).click()
    await expect(trial).toContainText('The credentials of the cloud account are invalid or expired.')
    await expect(page.getByText('No deliveries yet')).toBeVisible()
    await expectAccessible(page)
    const id = new URL(page.url()).searchParams.get('id')
    // The month may be on its way already, because new accounts are delivered to automatically.
    await expect(async () => {
      const response = await page.request.post('/api/FocusDeliveries', {
        data: { accountId: id, month },
        headers: { 'x-cmp-request': '1' },
      })
      expect(response.ok(), await response.text()).toBe(true)
    }).toPass({ timeout: 60_000 })
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(`${formatMonthName(month)} was not delivered.`)).toBeVisible({
        timeout: 2000,
      })
    }).toPass({ timeout: 60_000 })

    await page.getByRole('link', { name: 'Edit' }).click()
    await expectHeading(page, `Edit ${name}`)
    await getField('Access key ID').fill(accessKeyId)
    await page.getByLabel('Secret access key').fill(secretAccessKey)
    await page.getByRole('button', { name: 'Save cloud account' }).click()
    await expectHeading(page, name)
    await trial.getByRole('button', { name: 'Test' }).click()
    await expect(trial.getByRole('status')).toContainText('The account is ready.')
    await page
      .getByRole('button', { name: `Redeliver: ${formatMonthName(month)}` })
      .first()
      .click()
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(/^Version 1 of .* 3 files with/).first()).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
    await expect(page.getByText(`${formatMonthName(month)} was not delivered.`)).toBeHidden()
    await expectAccessible(page)

    await page.goto('/cloud-account')
    await chooseAction(
      page,
      findTableRow(page.getByRole('table', { name: 'Cloud accounts' }), name),
      'Delete',
    )
    await page.getByRole('button', { name: 'Delete cloud account' }).click()
    await expect(page.getByText(`${name} deleted.`)).toBeVisible()
  },
)
