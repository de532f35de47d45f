/** The meaning of values in a provider's file, from the import to the charge: nulls, accounts, services, tags. */
import type { Usage } from '@cmp/contract'
import { quoteLiteral } from '../../src/engine/sql-text.ts'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { addCustomer, addRule } from '../harness/master-data.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-05T00:00:00Z') })
})

afterAll(() => portal.close())

const readUsage = async (groupBy: string, customerId: string, query = '') => {
  const { body } = await portal.operator.get<Usage>(
    `/api/UsageByMeters/GetUsage?from=2026-09-01&to=2026-10-31&currency=USD&groupBy=${groupBy}&customerId=${customerId}${query}`,
  )
  return body
}
const listGroups = ({ groups: found }: Usage) => found.map(({ name, charge }) => [name, charge])

const quoteCell = (text: string): string => `"${text.replaceAll('"', '""')}"`
const formatCsv = (lines: Record<string, string>[]): string =>
  [Object.keys(lines[0] ?? {}), ...lines.map((line) => Object.values(line).map(quoteCell))]
    .map((cells) => cells.join(','))
    .join('\n')

const importFile = async (name: string, content: string | Buffer) => {
  const status = await portal.importText(name, content)
  expect(status).toMatchObject({ status: 'done' })
  const { result } = status
  for (const { invoiceId } of result?.invoices ?? [])
    expect(await portal.calculate(invoiceId)).toMatchObject({ runtimeStatus: 'Completed' })
  return result
}

const buildCurLine = (month: string, more: Record<string, string>) => ({
  bill_payer_account_id: '900000000021',
  bill_billing_period_start_date: `${month}-01T00:00:00Z`,
  line_item_usage_account_id: '900000000021',
  line_item_line_item_type: 'Usage',
  line_item_usage_start_date: `${month}-05T00:00:00Z`,
  line_item_currency_code: 'USD',
  line_item_unblended_cost: '100',
  ...more,
})

test('uses a single name for a service in every AWS report, keeps matching rules and reports others', async () => {
  const { customerId, profileId } = await addCustomer(portal.operator, {
    name: 'aws',
    subscriptionId: 'arn:aws:iam::900000000021:root',
    cloudProvider: 'AWS',
  })
  const service = 'Amazon Elastic Compute Cloud'
  await addRule(portal.operator, profileId, { name: 'EC2', markupPercent: '50', serviceName: service })
  await addRule(portal.operator, profileId, { name: 'Boxes', markupPercent: '50', meterName: 'BoxUsage' })
  await importFile(
    'september.csv',
    formatCsv([
      buildCurLine('2026-09', {
        line_item_usage_type: 'BoxUsage',
        line_item_product_code: 'AmazonEC2',
        product_product_name: service,
        resource_tags_user_project: 'apollo',
      }),
    ]),
  )
  const result = await importFile(
    'october.csv',
    formatCsv([
      buildCurLine('2026-10', {
        line_item_usage_type: 'Box',
        line_item_product_code: 'AmazonEC2',
        resource_tags: '{"user_project":"apollo"}',
      }),
    ]),
  )
  expect(result?.warnings).toEqual([
    'Price rule "Boxes" of aws (BoxUsage) does not match any line item of 2026-10. It matched line items of 2026-09.',
  ])
  expect(listGroups(await readUsage('service', customerId))).toEqual([[service, '300.00']])
  const byTag = await readUsage('tag', customerId, '&tagKey=project')
  expect(listGroups(byTag)).toEqual([['apollo', '300.00']])
})

test('maps an ARM path to its subscription and unifies spellings of a service and a region', async () => {
  const guid = 'aaaa1111-0000-4000-8000-0000000000c1'
  const { customerId } = await addCustomer(portal.operator, {
    name: 'azure',
    subscriptionId: guid.toUpperCase(),
  })
  const focus = {
    BilledCost: '10',
    BillingAccountId: '/providers/Microsoft.Billing/billingAccounts/8611537',
    BillingCurrency: 'USD',
    BillingPeriodStart: '2026-10-01T00:00:00Z',
    ChargePeriodStart: '2026-10-02T00:00:00Z',
    ChargeCategory: 'Usage',
    ServiceName: 'Storage',
    SubAccountId: `/subscriptions/${guid}`,
    ProviderName: 'Microsoft',
    RegionName: 'East US',
    Tags: 'nonsense',
  }
  const result = await importFile('focus.csv', formatCsv([focus]))
  expect(result?.warnings).toEqual([
    'The tags of 1 line item could not be read and were skipped (first in line 2).',
  ])
  const buildLine = (ConsumedService: string, ResourceLocation: string) => ({
    BillingAccountId: '7000003',
    SubscriptionId: guid,
    Date: '2026-10-03',
    MeterId: 'm1',
    MeterCategory: '',
    MeterName: 'D2',
    CostInBillingCurrency: '1',
    BillingCurrency: 'USD',
    ConsumedService,
    ResourceLocation,
  })
  await importFile(
    'mixed.csv',
    formatCsv([buildLine('Microsoft.Storage', 'EastUS'), buildLine('microsoft.storage', 'eastus')]),
  )
  expect(listGroups(await readUsage('service', customerId))).toEqual([['Storage', '12.00']])
  expect(listGroups(await readUsage('region', customerId))).toEqual([['eastus', '12.00']])
})

test('reads Parquet nulls as absent and Google labels as tags', async () => {
  const { customerId } = await addCustomer(portal.operator, {
    name: 'google',
    subscriptionId: 'projects/Proj-A',
    cloudProvider: 'GCP',
  })
  const folder = mkdtempSync(join(tmpdir(), 'cmp-values-test-'))
  const path = join(folder, 'google.parquet')
  const lines = ["10, '2026-10-05 07:00:00'", '2.5, NULL', "NULL, '2026-10-05 07:00:00'"].map(
    (values) => `SELECT ${values}`,
  )
  try {
    await portal.ctx.lines.client.command({
      query: `INSERT INTO FUNCTION file(${quoteLiteral(path)}, 'Parquet', 'billing_account_id String, currency String, credits String, \`invoice.month\` String, \`project.id\` String, labels Array(Tuple(key String, value String)), cost Nullable(Float64), usage_start_time Nullable(DateTime64(3, \\'UTC\\'))')
        SELECT '0A0A0A-AAAAAA-BBBBBB', 'USD', '[]', '202610', 'proj-a', [('env', 'prod')], * FROM (${lines.join(' UNION ALL ')})`,
    })
    const result = await importFile('google.parquet', readFileSync(path))
    expect(result).toMatchObject({ lines: 2, rejected: 1 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const byTag = await readUsage('tag', customerId, '&tagKey=env')
  expect(listGroups(byTag)).toEqual([['prod', '12.50']])
  expect(byTag.tagKeys).toEqual(['env'])
})
