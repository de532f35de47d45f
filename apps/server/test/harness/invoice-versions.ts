/**
 * Random deliveries of one month in all its forms, and what must hold after each: no charge counts twice and none is
 * lost.
 */
import type { ImportStatus } from '@cmp/contract'
import { expect } from 'vitest'
import { buildAwsFile, buildFocusFile } from '@cmp/fixtures'
import type { TestPortal } from './portal.ts'

/** A charge of the month: its identity, its account, and its cost in this version. */
type Charge = { account: string; day: string; kind: 'Usage' | 'Tax' | 'Refund'; meter: string; cost: string }

/** A delivery: a sequence of files, each with its charges and their invoices. */
type Delivery = {
  /** Whether it contains every charge of the month at that time. */
  isWhole: boolean
  files: { name: string; content: string; charges: Charge[] }[]
}

type Random = () => number

/** Returns numbers from 0 to 1 that depend only on the seed (mulberry32). */
export const createRandom = (seed: number): Random => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const pickOne = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(random() * items.length)] ?? items[0]

const toKey = ({ account, day, kind, meter }: Omit<Charge, 'cost'>): string =>
  [account, day, kind === 'Refund' ? 'Adjustment' : kind, meter].join(' ')

/** The usage of a month as a provider reports it at some time: two accounts, three days, two meters. */
const generateUsage = (random: Random, payer: string): Charge[] =>
  ['a', 'b'].flatMap((letter) =>
    ['03', '04', '05'].flatMap((day) =>
      ['m1', 'm2'].map((meter): Charge => ({
        account: `${letter}${payer}`,
        day: `2026-10-${day}`,
        kind: 'Usage',
        meter,
        cost: pickOne(random, ['1', '2', '2.5']),
      })),
    ),
  )

const buildFile = (
  format: 'cur' | 'focus',
  payer: string,
  lines: readonly { charge: Charge; invoiceId: string }[],
): string =>
  format === 'cur'
    ? buildAwsFile(
        lines.map(({ charge: { account, day, kind, meter, cost }, invoiceId }) => ({
          'bill/InvoiceId': invoiceId,
          'bill/PayerAccountId': payer,
          'lineItem/UsageAccountId': account,
          'lineItem/LineItemType': kind,
          'lineItem/UsageStartDate': `${day}T00:00:00Z`,
          'lineItem/UsageType': meter,
          'lineItem/UnblendedCost': cost,
        })),
      )
    : buildFocusFile(
        lines.map(({ charge: { account, day, kind, meter, cost }, invoiceId }) => ({
          BillingAccountId: payer,
          SubAccountId: account,
          ChargePeriodStart: day,
          ChargePeriodEnd: day,
          ChargeCategory: kind === 'Refund' ? 'Adjustment' : kind,
          SkuMeter: meter,
          BilledCost: cost,
          EffectiveCost: cost,
          InvoiceId: invoiceId,
        })),
      )

const deliver = (random: Random, payer: string): Delivery => {
  const usage = generateUsage(random, payer)
  const form = pickOne(random, ['open', 'open', 'closed', 'closed', 'partial', 'shards', 'closed shards'])
  const format = pickOne(random, ['cur', 'cur', 'focus'] as const)
  const isClosed = form.startsWith('closed') || (form === 'partial' && random() < 0.5)
  const getInvoiceId = ({ meter }: Charge): string =>
    isClosed ? `${payer} ${meter === 'm2' ? 'M' : 'U'}` : ''
  const buildTax = (cost: string): Charge => ({
    account: `a${payer}`,
    day: '2026-10-03',
    kind: 'Tax',
    meter: 'tax',
    cost,
  })
  const refund: Charge = { account: `b${payer}`, day: '2026-10-05', kind: 'Refund', meter: 'm1', cost: '-1' }
  const extra = isClosed && form !== 'partial' ? [{ charge: buildTax('0.7'), invoiceId: `${payer} T` }] : []
  const late = isClosed && form === 'closed' && random() < 0.4 ? [{ charge: refund, invoiceId: '' }] : []
  const lines = [...usage.map((charge) => ({ charge, invoiceId: getInvoiceId(charge) })), ...extra, ...late]
  const buildVersion = (name: string, given: typeof lines) => ({
    name,
    content: buildFile(format, payer, given),
    charges: given.map(({ charge }) => charge),
  })
  if (form === 'partial') {
    const letter = pickOne(random, ['a', 'b'])
    const own = lines.filter(({ charge }) => charge.account.startsWith(letter))
    return { isWhole: false, files: [buildVersion(`only ${letter}.csv`, own)] }
  }
  if (!form.endsWith('shards')) return { isWhole: true, files: [buildVersion('october.csv', lines)] }
  const first = lines.filter(({ charge }) => charge.meter === 'm1')
  const second = lines.filter(({ charge }) => charge.meter !== 'm1')
  return {
    isWhole: true,
    files: [
      buildVersion(`${format}-000000000000.csv`, first),
      buildVersion(`${format}-000000000001.csv`, second),
    ],
  }
}

/** Returns the charges that count for a payer, each with its cost and how often it occurs. */
const readCountedCharges = async (
  portal: TestPortal,
  payer: string,
): Promise<Map<string, { cost: string; times: number }>> => {
  const { rows } = await portal.ctx.pool.query<{ load_id: string; source_key: string }>(
    `select load_id, source_key from invoice_load where is_current and billing_account = $1`,
    [payer],
  )
  const parts = rows.map((row) => `(x_LoadId = '${row.load_id}' AND x_InvoiceKey = '${row.source_key}')`)
  const result = await portal.ctx.lines.client.query({
    query: `SELECT concat(x_SubAccountKey, ' ', toString(x_ChargeDay), ' ', ChargeCategory, ' ', SkuMeter) AS key,
        toString(sum(BilledCost)) AS cost, toUInt32(count()) AS times
      FROM charge_line WHERE ${parts.join(' OR ') || 'false'} GROUP BY key`,
    format: 'JSONEachRow',
  })
  const found = await result.json<{ key: string; cost: string; times: number }>()
  return new Map(found.map(({ key, cost, times }) => [key, { cost, times }]))
}

/** Plays the deliveries of a seed on a new payer and checks after each which charges count. */
export const playDeliveries = async (
  portal: TestPortal,
  { seed, count }: { seed: number; count: number },
): Promise<void> => {
  const random = createRandom(seed)
  const payer = String(910_000_000_000 + seed)
  const played: Delivery[] = []
  for (let step = 1; step <= count; step += 1) {
    const earlier = played[Math.floor(random() * played.length)]
    const delivery = earlier && random() < 0.25 ? earlier : deliver(random, payer)
    played.push(delivery)
    const before = await readCountedCharges(portal, payer)
    const ends: ImportStatus[] = []
    let isReplaced = true
    for (const { name, content } of delivery.files) {
      let status = await portal.importText(name, content)
      if (status.status === 'waiting') {
        const choice = pickOne(random, ['replace', 'keep'])
        if (choice === 'keep') isReplaced = false
        await portal.operator.post(`/api/InvoiceImports/${status.id}/choice`, { choice })
        status = await portal.finished(status.id)
      }
      ends.push(status)
    }
    const what = `seed ${seed}, step ${step}: ${ends.map(({ message }) => message).join(' / ')}`
    expect(
      ends.map(({ status }) => status),
      what,
    ).toEqual(delivery.files.map(() => 'done'))
    const after = await readCountedCharges(portal, payer)
    expect(
      [...after].filter(([, { times }]) => times !== 1),
      what,
    ).toEqual([])
    const isLeftOut = ends.some(({ message }) => message.includes('already closed'))
    if (!isReplaced || isLeftOut) continue
    const charges = new Map(
      delivery.files.flatMap((file) => file.charges).map((charge) => [toKey(charge), charge.cost]),
    )
    const pickCosts = (keys: Iterable<string>) =>
      Object.fromEntries([...keys].toSorted().map((key) => [key, after.get(key)?.cost]))
    if (delivery.isWhole)
      expect(pickCosts(after.keys()), what).toEqual(
        Object.fromEntries([...charges].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      )
    else
      expect(pickCosts(charges.keys()), what).toEqual(
        Object.fromEntries([...charges].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      )
    if (before.size > 0) expect(after.size, what).toBeGreaterThan(0)
  }
}
