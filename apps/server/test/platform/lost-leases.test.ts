/**
 * A worker that loses the lease of a row of work changes nothing from then on. In `npm run test:all` tested for every
 * job, from its first write.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { provisionRequests } from '@cmp/contract/testing/provision-requests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '../../src/main/jobs.ts'
import type { Job } from '../../src/work/define-job.ts'
import { runNext } from '../../src/work/run.ts'
import { buildUsageFile } from '@cmp/fixtures'
import { demoReseller } from '../harness/demo-reseller.ts'
import { drawCases, openDraw } from '../harness/draw-cases.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { startMailServer, type MailServer } from '../harness/mail-server.ts'

let portal: TestPortal
let mails: MailServer

beforeAll(async () => {
  mails = await startMailServer()
  portal = await startPortal({ demo: demoReseller, variables: { SMTP_URL: mails.url } })
  const { pool } = portal.ctx
  await portal.upload([{ name: 'lost.csv', content: buildUsageFile([{ InvoiceNumber: 'LOST' }]) }], {
    createCustomers: true,
  })
  const invoice = await pool.query<{ id: string }>('select id from invoice where is_calculated limit 1')
  await portal.operator.post('/functions/CalculateCustomerInvoiceDurable_HttpStart', {
    invoiceid: invoice.rows[0]?.id,
    replace: 'true',
  })
  await pool.query('insert into event_dispatch default values')
  await pool.query(
    `insert into event (name, subject_key, data, words, href) values ('invoice.stale', 'lost', '{}', '{}', '/')`,
  )
  await pool.query(
    `insert into event_digest (status, user_id, event) select 'queued', id, 'invoice.stale' from app_user limit 1`,
  )
  await pool.query(
    `insert into webhook_endpoint (status, description, url, events, is_enabled)
      values ('queued', 'Lost', 'https://lost.example', '[]', true)`,
  )
  await pool.query(`insert into staleness_check (status, created_by) values ('queued', 'test')`)
  await pool.query(
    `insert into outbox_mail (id, to_address, subject, body, status) values (gen_random_uuid(), 'lost@example.com', 'Lost', 'Lost.', 'queued')`,
  )
  await pool.query(`delete from document_print where status <> 'queued'`)
  await pool.query(
    `insert into document_print (customer_invoice_id, status, created_by)
      select id, 'queued', 'test' from customer_invoice where state <> 'draft' and pdf_file_id is null limit 1
      on conflict do nothing`,
  )
  await pool.query(
    `insert into late_change (status, invoice_row_id, load_id, loads_before, loads_after, cost_before, cost_after)
      select 'queued', invoice_row_id, load_id, '[]', jsonb_build_array(jsonb_build_object('loadId', load_id, 'lineItemType',
        line_item_type, 'sourceKey', source_key, 'excludeConsumption', false, 'isWhole', true)), 0, total
      from invoice_load limit 1`,
  )
  await pool.query(
    `insert into usage_estimate (cloud_account_id, cloud_provider, month, currency, status, created_by)
      select id, 'azure', '2026-10', 'USD', 'queued', 'test' from cloud_account limit 1`,
  )
  await pool.query(
    `insert into retention_run (status, created_by, load_ids, file_ids)
      select 'queued', 'test', jsonb_agg(load_id), '[]' from invoice_load`,
  )
  await pool.query(
    `with run as (insert into bulk_run (action, status, created_by) values ('issue', 'queued', 'test') returning id)
      insert into bulk_run_row (bulk_run_id, place, subject, name)
      select run.id, 0, jsonb_build_object('id', document.id), 'Lost'
      from run, (select id from customer_invoice where state = 'draft' limit 1) document`,
  )
  await pool.query(
    `insert into monthly_report (customer_id, month, is_scheduled, status, created_by)
      select customer_id, '2026-10', true, 'queued', 'test' from customer_invoice
      where billing_period_start_date = '2026-10-01' and state <> 'draft' limit 1`,
  )
  await pool.query(
    `with made as (insert into provision (customer_id, cloud_provider_id, container_id, region_id, resource_type_id,
        resource_name, resource_group_name, status, body, created_time, created_by, modified_time, modified_by)
      select customer_id, cloud_provider, container_id, 'southeastasia', 'azure-storage-account', 'lost', 'rg', 'planning',
        body, now(), 'test', now(), 'test' from cloud_container, (select $1::jsonb as body) body
      where customer_id is not null and cloud_provider = 'Azure' limit 1 returning id, customer_id, body)
      insert into provision_run (provision_id, customer_id, action, step, status, body, requester_role, created_by)
        select id, customer_id, 'create', 'planning', 'queued', body, 'SA', 'test' from made`,
    [JSON.stringify(provisionRequests['azure-storage-account']?.least)],
  )
  await pool.query(
    `with bucket as (insert into cloud_account (kind, name, customer_id, settings)
      select 'focus-to-s3', 'Lost', customer_id, '{"bucket":"lost","folder":"lost","region":"eu-central-1","accessKeyId":"AKIALOST"}'
      from customer_invoice where state <> 'draft' limit 1 returning id, customer_id)
      insert into focus_delivery (cloud_account_id, customer_id, month, documents_key, place_key, is_requested, status, created_by)
      select id, customer_id, '2026-10', '', '', true, 'queued', 'test' from bucket`,
  )
  await pool.query(
    `with gone as (insert into data_key (customer_id, version, wrapped_by, wrapped, state)
      values (gen_random_uuid(), 1, 'local:00000000', 'lost', 'ending') returning customer_id)
      insert into key_rotation (customer_id, action, status, created_by)
      select customer_id, 'destroy', 'queued', 'test' from gone`,
  )
  await pool.query(
    `with import as (insert into list_import (resource, file_name, columns, ignored_columns, status, to_add, to_change, unchanged,
        refused, created_by, created_at)
      values ('customers', 'lost.csv', '["Company name","Tenant id","Invoice language"]', '[]', 'checking', 0, 0, 0, 0, 'test', now())
      returning id)
      insert into list_import_step (list_import_id, action, content, total, status, created_by)
        select id, 'check', $1, 1, 'queued', 'test' from import`,
    [gzipSync('Company name,Tenant id,Invoice language\nLost Ltd.,lost,en')],
  )
  await pool.query(
    `with module as (insert into provision_module (name, cloud, is_for_all, modified_time, modified_by)
        values ('Lost', 'AWS', true, now(), 'test') returning id),
      version as (insert into provision_module_version (status, created_by, module_id, version, source_kind, source)
        select 'queued', 'test', id, '1.0.0', 'upload', './module' from module returning id)
      insert into provision_module_file (version_id, path, content)
        select id, 'module/main.tf', convert_to('variable "name" {}', 'UTF8') from version`,
  )
  await pool.query(`update provision_check set status = 'queued', delayed_until = null`)
  await pool.query(`update cloud_container set status = 'queued', delayed_until = null, collections = '{}'`)
  await pool.query(`update cloud_resource set fingerprint = 'of before'`)
  await pool.query(`update customer set email = 'lost@example.com'`)
  for (const { name, table } of jobs)
    if (table === 'scheduledRun')
      await pool.query(
        `insert into scheduled_run (name, status) values ($1, 'queued')
          on conflict (name) do update set status = 'queued'`,
        [name],
      )
})

afterAll(async () => {
  await portal.close()
  await mails.stop()
})

/** Returns everything that the portal stores: rows, line items and files. */
const readEverything = async (): Promise<Record<string, unknown>> => {
  const { pool, lines, env } = portal.ctx
  const tables = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const { rows: stored } = await pool.query(
    tables.rows
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*), sum(hashtextextended(entry::text, 0)) from "${name}" as entry`,
      )
      .join(' union all '),
  )
  const loads = await lines.client.query({
    query: 'SELECT x_LoadId AS load, count() AS lines FROM charge_line GROUP BY load ORDER BY load',
    format: 'JSONEachRow',
  })
  const files = readdirSync(join(env.dataDir, 'files'), { recursive: true, withFileTypes: true })
  return {
    stored,
    lines: await loads.json(),
    files: files.flatMap((entry) => (entry.isFile() ? join(entry.parentPath, entry.name) : [])).sort(),
  }
}

const getTableName = ({ table }: Job): string =>
  table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Jobs that write amounts, line items and files, or that send something. Others write rows only. */
const ofEachKind: ReadonlySet<string> = new Set([
  'invoice-import',
  'late-change',
  'invoice-calculation',
  'bulk-run',
  'list-import',
  'document-print',
  'mail-delivery',
  'webhook-delivery',
  'retention-removal',
  'provision',
])

/** How many of the others `npm test` draws. */
const drawnJobs = 5

const tried = [
  ...jobs.filter(({ name }) => ofEachKind.has(name)),
  ...drawCases(
    openDraw(),
    jobs.filter(({ name }) => !ofEachKind.has(name)),
    drawnJobs,
  ),
]

test.each(tried.map((job) => ({ name: job.name, job })))('$name', async ({ job }) => {
  let before: Record<string, unknown> | undefined
  const overtaken: Job = {
    ...job,
    run: async (ctx, work) => {
      await ctx.pool.query(
        `update ${getTableName(job)} set attempt = attempt + 1, lease_owner = 'another', lease_until = clock_timestamp() + interval '1 hour'
          where id = $1`,
        [work.rowId],
      )
      before = await readEverything()
      await job.run(ctx, work)
    },
  }
  expect(await runNext(portal.ctx, overtaken)).toBe(true)
  expect(before).toBeDefined()
  expect(await readEverything()).toEqual(before)
  expect(mails.received).toEqual([])
})
