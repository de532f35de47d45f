/**
 * Bills in buckets and in BigQuery, through the portal's calls: an account is added and tested, its exports are
 * fetched, an unchanged export is skipped, and a rewritten export replaces its earlier line items.
 */
import { gzipSync } from 'node:zlib'
import { importStatus, type AccountCheck, type ImportStatus } from '@cmp/contract'
import { startAzurite, type Azurite } from '@cmp/clouds/testing/azurite'
import { startBigQuery, type BigQueryServer, type ExportRow } from '@cmp/clouds/testing/bigquery-server'
import { startS3Server, type S3Server } from '@cmp/clouds/testing/s3-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { lateChangeJob } from '../../src/areas/billing/late-changes/compare.ts'
import { runWork } from '../../src/work/run.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'

let portal: TestPortal
let s3: S3Server
let azure: Azurite
let bigQuery: BigQueryServer

beforeAll(async () => {
  ;[s3, azure, bigQuery] = await Promise.all([startS3Server(), startAzurite(), startBigQuery()])
  const endpoints = [s3.endpoint, new URL(azure.account.endpoint).origin, bigQuery.endpoint]
  portal = await startPortal({ variables: { CLOUD_ENDPOINTS: endpoints.join(', ') } })
})
afterAll(async () => {
  await portal.close()
  await Promise.all([s3.close(), azure.close(), bigQuery.close()])
})

/** Sums amounts as integers of the 18th decimal place, independent of the portal's own arithmetic. */
const total = (amounts: readonly string[]): string => {
  const units = amounts.reduce((sum, amount) => {
    const [whole = '', digits = ''] = amount.replace('-', '').split('.')
    const value = BigInt(whole + digits.padEnd(18, '0'))
    return amount.startsWith('-') ? sum - value : sum + value
  }, 0n)
  const text = String(units < 0n ? -units : units).padStart(19, '0')
  const amount = `${text.slice(0, -18)}.${text.slice(-18)}`.replace(/\.?0+$/, '')
  return units < 0n ? `-${amount}` : amount
}

const addAccount = async (kind: string, part: string, fields: object): Promise<void> => {
  await portal.ctx.pool.query('delete from cloud_account')
  const body = { name: `${kind} of Contoso`, kind, [part]: fields }
  const { status, body: account } = await portal.operator.post<{ id: string }>('/api/CloudAccounts', body)
  expect([status, account]).toEqual([200, expect.anything()])
  const check = await portal.operator.post<AccountCheck>(`/api/CloudAccounts/${account.id}/test`)
  expect(check.body).toMatchObject({ isReady: true })
}

/** Starts a fetch and waits for its imports. */
const fetchExports = async (): Promise<{ message: string; imports: ImportStatus[] }> => {
  const { status, body } = await portal.operator.post<{ message: string }>(
    '/api/Invoices/fetch-updated-invoices',
  )
  expect(status).toBe(200)
  const listed = z
    .array(importStatus(z))
    .parse((await portal.operator.get('/api/InvoiceImports')).body)
    .filter((one) => one.status === 'queued')
  const imports: ImportStatus[] = []
  for (const { id } of listed) imports.push(await portal.finished(id))
  return { message: body.message, imports }
}

type Invoice = { invoiceId: string; totalCharges: string; currencyCode: string; id: string }

/** Returns the totals of a provider's invoices by their ids. */
const readTotals = async (provider: string): Promise<Record<string, string>> => {
  const { body } = await portal.operator.get<{ data: Invoice[] }>(
    `/api/Invoices/GetInvoiceWithPagination?pagesize=100&cloudProvider=${provider}`,
  )
  return Object.fromEntries(body.data.map((invoice) => [invoice.invoiceId, invoice.totalCharges]))
}

const listLoadedLines = ({ imports }: { imports: ImportStatus[] }): number[] =>
  imports.map(({ result }) => result?.lines ?? -1)

const unchanged = 'No exports have changed. 1 export is up to date.'
const changed = '1 new or changed export. Fetching the line items.'

test('AWS: imports a month in parts, skips unchanged files and moves it to its invoice at close', async () => {
  const columns =
    'bill_payer_account_id,bill_billing_period_start_date,bill_invoice_id,line_item_usage_account_id,line_item_line_item_type,line_item_usage_start_date,line_item_currency_code,line_item_unblended_cost'
  const write = async (invoiceId: string, parts: readonly (readonly string[])[]): Promise<void> => {
    const dataFiles: string[] = []
    for (const [index, amounts] of parts.entries()) {
      const key = `exports/cur2/data/BILLING_PERIOD=2026-10/cur2-0000${index + 1}.csv.gz`
      const rows = amounts.map(
        (amount, day) =>
          `111111111111,2026-10-01T00:00:00Z,${invoiceId},22222222222${index},Usage,2026-10-0${day + 1}T00:00:00Z,USD,${amount}`,
      )
      await s3.put(key, gzipSync([columns, ...rows, ''].join('\n')))
      dataFiles.unshift(`s3://${s3.bucket}/${key}`)
    }
    const manifest = 'exports/cur2/metadata/BILLING_PERIOD=2026-10/cur2-Manifest.json'
    await s3.put(manifest, JSON.stringify({ executionId: invoiceId || 'open', dataFiles }))
  }
  const open = [
    ['0.1234567890123456', '12.5'],
    ['-0.000000000000000001', '3'],
  ]
  await write('', open)
  await addAccount('aws-s3-export', 'awsS3Export', { ...s3.account, folder: 'exports/cur2' })
  const first = await fetchExports()
  expect(first.message).toBe(changed)
  expect(listLoadedLines(first)).toEqual([4])
  expect(await readTotals('AWS')).toEqual({ 'AWS-111111111111-2026-10': total(open.flat()) })

  expect(await fetchExports()).toEqual({ message: unchanged, imports: [] })

  await portal.ctx.pool.query(`update invoice set is_calculated = true where invoice_id = $1`, [
    'AWS-111111111111-2026-10',
  ])
  const closed = [['0.1234567890123456', '12.75'], ['3'], ['7']]
  await write('INV-77', closed)
  expect(listLoadedLines(await fetchExports())).toEqual([4])
  // Nothing is charged twice: the invoice that AWS issued has replaced the invoice of the open month.
  expect(await readTotals('AWS')).toEqual({ 'INV-77': total(closed.flat()) })
  // The open month had been calculated, so the differences in the issued invoice are reported as late changes.
  const { rows } = await portal.ctx.pool.query<{ id: string }>('select id from late_change')
  for (const { id } of rows) await runWork(portal.ctx, lateChangeJob, id)
  const lateChanges = await portal.operator.get<{ data: object[] }>(
    '/api/LateChanges/GetLateChangeWithPagination',
  )
  expect(lateChanges.body.data).toMatchObject([
    {
      invoiceId: 'INV-77',
      accountName: 'aws-s3-export of Contoso',
      removed: 1,
      changed: 2,
      added: 1,
      costBefore: total(open.flat()),
      costAfter: total(closed.flat()),
    },
  ])
})

test('Azure: uses the newest run for the month and keeps the former one when the line items do not match', async () => {
  const run = async (day: string, amounts: readonly string[], rows = amounts.length): Promise<void> => {
    const folder = `cost/actual/20261001-20261031/202610${day}0600/run-${day}`
    const lines = amounts.map(
      (amount, index) =>
        `8611537,10/01/2026,10/31/2026,sub-${index},10/0${index + 1}/2026,meter,USD,${amount},Usage`,
    )
    const csv = [
      'BillingAccountId,BillingPeriodStartDate,BillingPeriodEndDate,SubscriptionId,Date,MeterId,BillingCurrency,Cost,ChargeType',
      ...lines,
      '',
    ].join('\r\n')
    await azure.put(`${folder}/part_0_0001.csv.gz`, gzipSync(csv))
    const blob = { blobName: `${folder}/part_0_0001.csv.gz`, byteCount: csv.length, dataRowCount: rows }
    await azure.put(`${folder}/manifest.json`, JSON.stringify({ blobCount: 1, blobs: [blob] }))
  }
  const former = ['1.00000000000000001', '2.5']
  await run('04', ['9'])
  await run('05', former)
  await addAccount('azure-storage-export', 'azureStorageExport', {
    ...azure.account,
    storageAccount: 'contoso',
    folder: 'cost/actual',
  })
  expect(listLoadedLines(await fetchExports())).toEqual([2])
  const invoiceId = 'Azure-8611537-2026-10'
  expect(await readTotals('Azure')).toEqual({ [invoiceId]: total(former) })
  expect((await fetchExports()).message).toBe(unchanged)

  await run('06', ['1', '2', '3'], 4)
  const [refused] = (await fetchExports()).imports
  expect(refused).toMatchObject({ status: 'failed' })
  expect(refused?.message).toContain('4 line items in the export, but its files contain 3.')
  expect(await readTotals('Azure')).toEqual({ [invoiceId]: total(former) })

  await run('07', [...former, '0.07'])
  expect(listLoadedLines(await fetchExports())).toEqual([3])
  expect(await readTotals('Azure')).toEqual({ [invoiceId]: total([...former, '0.07']) })
  const loads = await portal.ctx.lines.client.query({
    query: `SELECT uniqExact(x_LoadId) AS n FROM charge_line WHERE x_LoadId NOT IN (${(
      await portal.ctx.pool.query<{ load_id: string }>('select load_id from invoice_load')
    ).rows
      .map(({ load_id }) => `'${load_id}'`)
      .join(', ')})`,
    format: 'JSONEachRow',
  })
  expect(await loads.json()).toEqual([{ n: '0' }])
})

test('Google: imports an invoice month with credits and later usage and reports the cost of the query', async () => {
  const table = 'contoso-billing.billing.gcp_billing_export_v1'
  const buildRow = (time: string, cost: number, credit?: number): ExportRow => ({
    billing_account_id: '012345-6789AB-CDEF01',
    invoice: { month: '202610' },
    service: { id: 'S', description: 'Compute Engine' },
    sku: { id: 'K', description: 'N2 core' },
    usage_start_time: '2026-09-30T23:00:00Z',
    usage_end_time: '2026-10-01T00:00:00Z',
    project: { id: 'shop', name: 'Shop' },
    export_time: time,
    cost,
    currency: 'EUR',
    cost_type: 'regular',
    credits: credit === undefined ? [] : [{ name: 'Discount', amount: credit, type: 'DISCOUNT' }],
  })
  const rows = [
    buildRow('2026-10-02T00:00:00Z', 0.000005),
    buildRow('2026-10-03T00:00:00Z', 12.345678901234567, -2.5),
  ]
  bigQuery.setRows(table, rows)
  const { endpoint, serviceAccountKey } = bigQuery
  const fields = { table, mostGibibytes: 1, serviceAccountKey, endpoint, firstMonth: '2026-10' }
  await addAccount('gcp-bigquery', 'gcpBigQuery', fields)
  const first = await fetchExports()
  expect(listLoadedLines(first)).toEqual([2])
  expect(first.imports[0]?.message).toContain('BigQuery billed')
  const invoiceId = 'GCP-012345-6789AB-CDEF01-2026-10'
  const amounts = ['0.000005', '12.345678901234567', '-2.5']
  expect(await readTotals('GCP')).toEqual({ [invoiceId]: total(amounts) })
  expect((await fetchExports()).message).toBe(unchanged)
  bigQuery.setRows(table, [...rows, buildRow('2026-11-04T00:00:00Z', 1.25)])
  expect(listLoadedLines(await fetchExports())).toEqual([3])
  expect(await readTotals('GCP')).toEqual({ [invoiceId]: total([...amounts, '1.25']) })
})

test('other providers: imports all files of a month, and fetching the invoice reads the same bucket', async () => {
  const putFile = (day: string, amount: string): Promise<void> =>
    s3.put(
      `FOCUS Reports/2026/10/${day}/0001.csv`,
      `BillingAccountId,BillingCurrency,BillingPeriodStart,BillingPeriodEnd,ChargePeriodStart,ChargeCategory,ProviderName,SubAccountId,BilledCost\nocid1,USD,2026-10-01T00:00:00Z,2026-11-01T00:00:00Z,2026-10-${day}T00:00:00Z,Usage,Oracle,tenancy,${amount}\n`,
    )
  await putFile('04', '1.1')
  await putFile('05', '2.2')
  await addAccount('focus-bucket', 'focusBucket', { ...s3.account, folder: 'FOCUS Reports/{YYYY}/{MM}/' })
  expect(listLoadedLines(await fetchExports())).toEqual([2])
  const invoiceId = 'Oracle-ocid1-2026-10'
  expect(await readTotals('Oracle')).toEqual({ [invoiceId]: '3.3' })
  await putFile('06', '0.4')
  const started = await portal.operator.post<{ id: string }>(
    '/functions/FetchInvoiceUsageLineItem_HttpStart',
    { InvoiceId: invoiceId },
  )
  expect(started.status).toBe(202)
  expect(await portal.finished(started.body.id)).toMatchObject({ status: 'done', result: { lines: 3 } })
  expect(await readTotals('Oracle')).toEqual({ [invoiceId]: '3.7' })
  expect((await fetchExports()).message).toBe(unchanged)
})
