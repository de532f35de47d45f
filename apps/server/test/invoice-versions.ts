/** Random deliveries of one month in all its forms, and what must hold after each: no charge counts twice, none is lost. */
import type { ImportStatus } from '@cmp/contract'
import { expect } from 'vitest'
import { awsFile, focusFile } from './billing-files.ts'
import type { TestPortal } from './harness.ts'

/** A charge of the month: what it is, whose, and what it costs in this version. */
type Charge = { account: string; day: string; kind: 'Usage' | 'Tax' | 'Refund'; meter: string; cost: string }

/** A delivery: files one after the other, each with its charges and the invoice of each. */
type Delivery = {
  /** Whether it has every charge of the month as it is then. */
  isWhole: boolean
  files: { name: string; content: string; charges: Charge[] }[]
}

type Random = () => number

/** Numbers from 0 to 1, always the same of a seed (mulberry32). */
export const randomOf = (seed: number): Random => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const oneOf = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(random() * items.length)] ?? items[0]

const keyOf = ({ account, day, kind, meter }: Omit<Charge, 'cost'>): string =>
  [account, day, kind === 'Refund' ? 'Adjustment' : kind, meter].join(' ')

/** The usage of a month as a provider knows it at some time: two accounts, three days, two meters. */
const usageOf = (random: Random, payer: string): Charge[] =>
  ['a', 'b'].flatMap((letter) =>
    ['03', '04', '05'].flatMap((day) =>
      ['m1', 'm2'].map((meter): Charge => ({
        account: `${letter}${payer}`,
        day: `2026-10-${day}`,
        kind: 'Usage',
        meter,
        cost: oneOf(random, ['1', '2', '2.5']),
      })),
    ),
  )

const fileOf = (
  format: 'cur' | 'focus',
  payer: string,
  lines: readonly { charge: Charge; invoiceId: string }[],
): string =>
  format === 'cur'
    ? awsFile(
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
    : focusFile(
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
  const usage = usageOf(random, payer)
  const form = oneOf(random, ['open', 'open', 'closed', 'closed', 'partial', 'shards', 'closed shards'])
  const format = oneOf(random, ['cur', 'cur', 'focus'] as const)
  const isClosed = form.startsWith('closed') || (form === 'partial' && random() < 0.5)
  const idOf = ({ meter }: Charge): string => (isClosed ? `${payer} ${meter === 'm2' ? 'M' : 'U'}` : '')
  const tax = (cost: string): Charge => ({
    account: `a${payer}`,
    day: '2026-10-03',
    kind: 'Tax',
    meter: 'tax',
    cost,
  })
  const refund: Charge = { account: `b${payer}`, day: '2026-10-05', kind: 'Refund', meter: 'm1', cost: '-1' }
  const extra = isClosed && form !== 'partial' ? [{ charge: tax('0.7'), invoiceId: `${payer} T` }] : []
  const late = isClosed && form === 'closed' && random() < 0.4 ? [{ charge: refund, invoiceId: '' }] : []
  const lines = [...usage.map((charge) => ({ charge, invoiceId: idOf(charge) })), ...extra, ...late]
  const file = (name: string, given: typeof lines) => ({
    name,
    content: fileOf(format, payer, given),
    charges: given.map(({ charge }) => charge),
  })
  if (form === 'partial') {
    const letter = oneOf(random, ['a', 'b'])
    const own = lines.filter(({ charge }) => charge.account.startsWith(letter))
    return { isWhole: false, files: [file(`only ${letter}.csv`, own)] }
  }
  if (!form.endsWith('shards')) return { isWhole: true, files: [file('october.csv', lines)] }
  const first = lines.filter(({ charge }) => charge.meter === 'm1')
  const second = lines.filter(({ charge }) => charge.meter !== 'm1')
  return {
    isWhole: true,
    files: [file(`${format}-000000000000.csv`, first), file(`${format}-000000000001.csv`, second)],
  }
}

/** What counts of a payer: each charge with its cost and how often it stands there. */
const countingOf = async (
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

/** Plays deliveries of a seed on a payer of its own, and checks what counts after each. */
export const playDeliveries = async (
  portal: TestPortal,
  { seed, count }: { seed: number; count: number },
): Promise<void> => {
  const random = randomOf(seed)
  const payer = String(910_000_000_000 + seed)
  const played: Delivery[] = []
  for (let step = 1; step <= count; step += 1) {
    const earlier = played[Math.floor(random() * played.length)]
    const delivery = earlier && random() < 0.25 ? earlier : deliver(random, payer)
    played.push(delivery)
    const before = await countingOf(portal, payer)
    const ends: ImportStatus[] = []
    let isReplaced = true
    for (const { name, content } of delivery.files) {
      let status = await portal.importText(name, content)
      if (status.status === 'waiting') {
        const choice = oneOf(random, ['replace', 'keep'])
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
    const after = await countingOf(portal, payer)
    expect(
      [...after].filter(([, { times }]) => times !== 1),
      what,
    ).toEqual([])
    const isLeftOut = ends.some(({ message }) => message.includes('closed already'))
    if (!isReplaced || isLeftOut) continue
    const charges = new Map(
      delivery.files.flatMap((file) => file.charges).map((charge) => [keyOf(charge), charge.cost]),
    )
    const costsOf = (keys: Iterable<string>) =>
      Object.fromEntries([...keys].toSorted().map((key) => [key, after.get(key)?.cost]))
    if (delivery.isWhole)
      expect(costsOf(after.keys()), what).toEqual(
        Object.fromEntries([...charges].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      )
    else
      expect(costsOf(charges.keys()), what).toEqual(
        Object.fromEntries([...charges].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      )
    if (before.size > 0) expect(after.size, what).toBeGreaterThan(0)
  }
}
