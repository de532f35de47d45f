/**
 * `node scripts/bench/exports.ts [LINES] [BLOBS]`: an Azure cost export of five million line items in 50 gzip blobs,
 * fetched over HTTP and calculated by the portal in a separate process, compared with the bare engine's insert of the
 * same files. It prints the line items per second of both and the portal's peak memory, and exits with 1 if that
 * exceeds 1.5 GB. It takes minutes and is not part of `npm run bench`.
 */
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { startAzurite } from '../../packages/clouds/src/testing/azurite.ts'
import { openLineStore } from '../../apps/server/src/engine/client.ts'
import {
  calculationJob,
  requestCalculation,
} from '../../apps/server/src/areas/billing/calculations/calculate.ts'
import { importJob } from '../../apps/server/src/areas/billing/invoices/imports/import.ts'
import { fetchExportsOf } from '../../apps/server/src/areas/billing/invoices/fetches/fetch-exports.ts'
import { openFetchableAccounts } from '../../apps/server/src/core/cloud-accounts/cloud-accounts.ts'
import { systemScope } from '../../apps/server/src/scope/scope.ts'
import { runWork } from '../../apps/server/src/work/run.ts'
import { openPortal } from './portal.ts'
import { run } from './processes.ts'

const cmpctl = join(import.meta.dirname, '../../apps/server/src/main/cli.ts')
const mostMiB = 1.5 * 1024
const columns = {
  BillingAccountId: 'LowCardinality(String)',
  BillingPeriodStartDate: 'LowCardinality(String)',
  BillingPeriodEndDate: 'LowCardinality(String)',
  SubscriptionId: 'LowCardinality(String)',
  SubscriptionName: 'LowCardinality(String)',
  Date: 'LowCardinality(String)',
  MeterId: 'LowCardinality(String)',
  MeterCategory: 'LowCardinality(String)',
  MeterName: 'LowCardinality(String)',
  ResourceGroup: 'LowCardinality(String)',
  ResourceId: 'String',
  Quantity: 'Decimal(38, 18)',
  UnitOfMeasure: 'LowCardinality(String)',
  BillingCurrency: 'LowCardinality(String)',
  Cost: 'Decimal(38, 18)',
  ChargeType: 'LowCardinality(String)',
}

/** Generates the line items of a blob as CSV, a thousand at a time. */
function* generateCsv(blob: number, lines: number): Generator<string> {
  yield `${Object.keys(columns).join(',')}\n`
  let text = ''
  for (let line = 1; line <= lines; line++) {
    const of = (line * 7919 + blob * 104_729) % 100_000
    const [subscription, group, meter, day] = [of % 200, of % 37, of % 300, (of % 31) + 1]
    const name = `sub-${subscription}`
    text += `8611537,10/01/2026,10/31/2026,${name},Subscription ${subscription},10/${String(day).padStart(2, '0')}/2026,meter-${meter},Virtual Machines,Meter ${meter},group-${group},/subscriptions/${name}/resourceGroups/group-${group}/providers/Microsoft.Compute/virtualMachines/vm-${of},1.5,1 Hour,USD,${of}.0000012345,Usage\n`
    if (line % 1_000 === 0 || line === lines) {
      yield text
      text = ''
    }
  }
}

const fetchAndCalculate = async (dataDir: string): Promise<void> => {
  const portal = await openPortal(dataDir)
  const { ctx } = portal
  try {
    const { endpoint, container, sasToken } = JSON.parse(
      await readFile(join(dataDir, 'account.json'), 'utf8'),
    )
    const settings = { storageAccount: 'contoso', container, endpoint, folder: 'cost/actual' }
    const accountId = ctx.newId()
    const credentials = await ctx.secrets.seal(JSON.stringify({ sasToken }), {
      purpose: 'cloud-account',
      id: accountId,
      customerId: null,
    })
    await ctx.pool.query(
      `insert into cloud_account (id, kind, name, settings, credentials) values ($3, 'azure-storage-export', 'bench', $1, $2)`,
      [JSON.stringify(settings), credentials, accountId],
    )
    const accounts = await openFetchableAccounts(ctx, systemScope)
    for (const account of accounts.exports) await fetchExportsOf(ctx, systemScope, account)
    const { rows } = await ctx.pool.query('update invoice_import set create_customers = true returning id')
    let began = performance.now()
    await runWork(ctx, importJob, rows[0].id)
    const fetchSeconds = (performance.now() - began) / 1000
    const done = await ctx.pool.query('select status, message, lines_loaded from invoice_import')
    const invoice = await ctx.pool.query('select id, total_charges from invoice')
    if (done.rows[0].status !== 'done') throw new Error(done.rows[0].message)
    began = performance.now()
    const id = await requestCalculation(ctx, systemScope, invoice.rows[0].id)
    await runWork(ctx, calculationJob, id)
    const calculateSeconds = (performance.now() - began) / 1000
    const calculated = await ctx.pool.query('select status, message from calculation where id = $1', [id])
    if (calculated.rows[0].status !== 'done') throw new Error(calculated.rows[0].message)
    console.log(
      JSON.stringify({
        lines: Number(done.rows[0].lines_loaded),
        total: invoice.rows[0].total_charges,
        fetchSeconds,
        calculateSeconds,
      }),
    )
  } finally {
    await portal.close()
  }
}

const insertBare = async (dataDir: string): Promise<void> => {
  const store = await openLineStore({ path: join(dataDir, 'bare') })
  const structure = Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')
  await store.client.command({
    query: `CREATE TABLE bare (${structure}) ENGINE = MergeTree ORDER BY (SubscriptionId, Date)`,
  })
  const began = performance.now()
  await store.client.command({
    query: `INSERT INTO bare SELECT * FROM file('${dataDir}/blobs/*.csv.gz', CSVWithNames, '${structure}', 'gzip')`,
  })
  const seconds = (performance.now() - began) / 1000
  const sum = await store.client.query({
    query: 'SELECT toString(sum(Cost)) AS total FROM bare',
    format: 'JSONEachRow',
  })
  const [row] = await sum.json<{ total: string }>()
  console.log(JSON.stringify({ seconds, total: row?.total }))
  await store.close()
}

const measureExports = async (lines: number, blobCount: number): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cmp-bench-exports-'))
  const server = await startAzurite()
  try {
    await mkdir(join(dataDir, 'blobs'))
    const folder = 'cost/actual/20261001-20261031/202610310600/run-1'
    const perBlob = lines / blobCount
    const blobs = []
    for (let blob = 0; blob < blobCount; blob++) {
      const name = `part_0_${String(blob + 1).padStart(4, '0')}.csv.gz`
      const path = join(dataDir, 'blobs', name)
      await pipeline(
        Readable.from(generateCsv(blob, perBlob)),
        createGzip({ level: 1 }),
        createWriteStream(path),
      )
      await server.put(`${folder}/${name}`, await readFile(path))
      blobs.push({ blobName: `${folder}/${name}`, dataRowCount: perBlob })
    }
    await server.put(`${folder}/manifest.json`, JSON.stringify({ blobCount, blobs }))
    await writeFile(join(dataDir, 'account.json'), JSON.stringify(server.account), { mode: 0o600 })
    const bare = await run(import.meta.filename, ['bare', dataDir])
    await run(cmpctl, ['migrate'], { DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
    const env = { CLOUD_ENDPOINTS: new URL(server.account.endpoint).origin }
    const portal = await run(import.meta.filename, ['portal', dataDir], env)
    const reference = JSON.parse(bare.output.trim().split('\n').at(-1) ?? '{}')
    const found = JSON.parse(portal.output.trim().split('\n').at(-1) ?? '{}')
    const rate = (seconds: number): string => `${Math.round(lines / seconds / 1000)} thousand lines/s`
    console.log(`${found.lines} lines in ${blobCount} gzip blobs, total ${found.total} USD`)
    console.log(`fetched and loaded: ${found.fetchSeconds.toFixed(1)} s, ${rate(found.fetchSeconds)}`)
    console.log(`bare insert of the files: ${reference.seconds.toFixed(1)} s, ${rate(reference.seconds)}`)
    console.log(
      `calculated: ${found.calculateSeconds.toFixed(1)} s; peak of the process ${portal.peakMiB} MiB`,
    )
    const isWhole = found.lines === lines && found.total === reference.total
    if (!isWhole) console.log(`The bare engine's total is ${reference.total}.`)
    process.exitCode = isWhole && portal.peakMiB <= mostMiB ? 0 : 1
  } finally {
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const [mode = '5000000', argument = '50'] = process.argv.slice(2)
if (mode === 'portal') await fetchAndCalculate(argument)
else if (mode === 'bare') await insertBare(argument)
else await measureExports(Number(mode), Number(argument))
process.exit()
