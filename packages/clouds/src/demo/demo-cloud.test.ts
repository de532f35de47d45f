import { describe, expect, test } from 'vitest'
import { adapterFor } from '../adapters.ts'
import type { LineItemFile } from '../ports.ts'
import { demoSentinels, SLOW_PIECE_MILLISECONDS, SLOW_PIECES } from './demo-cloud.ts'
import { demoCsv, demoInvoicesOf } from '@cmp/demo'
import { gunzip, readCsv } from '@cmp/demo/testing'

const today = '2026-11-21'
const waits: number[] = []
const sleep = async (milliseconds: number): Promise<void> => {
  waits.push(milliseconds)
}
const { cloud, invoices } = adapterFor({ kind: 'demo', today, sleep })
const listed = await invoices.listInvoices()
const known = demoInvoicesOf('Azure', today)

const piecesOf = async (file: LineItemFile): Promise<Uint8Array[]> => {
  const pieces: Uint8Array[] = []
  for await (const piece of file.chunks) pieces.push(piece)
  return pieces
}

test('stands for Azure', () => {
  expect(cloud).toBe('azure')
})

describe('listInvoices', () => {
  test('gives a usage row and a billing row for each of thirteen invoices, newest first', () => {
    expect(listed).toHaveLength(26)
    expect(listed.map(({ invoiceDate }) => invoiceDate)).toEqual(
      listed
        .map(({ invoiceDate }) => invoiceDate)
        .sort()
        .toReversed(),
    )
    for (const { invoiceId, totalCharges } of known) {
      const rows = listed.filter((row) => row.invoiceId === invoiceId)
      expect(rows.map((row) => [row.invoiceLineItemType, row.billingProvider, row.totalCharges])).toEqual([
        ['usage_line_items', 'azure', totalCharges],
        ['billing_line_items', 'one_time', totalCharges],
      ])
    }
    expect(listed[0]).toMatchObject({
      invoiceDate: '2026-11-21T00:00:00Z',
      billingPeriodStartDate: '2026-11-01T00:00:00Z',
      billingPeriodEndDate: '2026-11-30T00:00:00Z',
      paidAmount: '0',
      currencyCode: 'USD',
      currencySymbol: '$',
      pdfDownloadLink: null,
    })
  })

  test('leaves out what is dated before since', async () => {
    const recent = await invoices.listInvoices({ since: '2026-10-08' })
    expect(recent.map(({ invoiceDate }) => invoiceDate.slice(0, 10))).toEqual([
      '2026-11-21',
      '2026-11-21',
      '2026-11-08',
      '2026-11-08',
      '2026-10-08',
      '2026-10-08',
    ])
  })

  test('shows the invoices that fail on purpose only when asked to', async () => {
    const all = await adapterFor({ kind: 'demo', today, sleep, withSentinels: true }).invoices.listInvoices()
    const ids = new Set(all.map(({ invoiceId }) => invoiceId))
    expect(demoSentinels.every((sentinel) => ids.has(sentinel))).toBe(true)
    expect(listed.some(({ invoiceId }) => demoSentinels.some((sentinel) => sentinel === invoiceId))).toBe(
      false,
    )
  })
})

describe('fetchLines', () => {
  test('gives every listed file, the newest included', async () => {
    for (const invoice of known.slice(-2)) {
      for (const { kind, fileName } of invoice.files) {
        const file = await invoices.fetchLines({ invoiceId: invoice.invoiceId, lineItemType: kind })
        expect(file.fileName).toBe(fileName)
        expect(await gunzip(file.chunks)).toBe(demoCsv(invoice, kind))
      }
    }
  })

  test('does not know another invoice', async () => {
    await expect(invoices.fetchLines({ invoiceId: 'G1', lineItemType: 'usage' })).rejects.toMatchObject({
      name: 'CloudError',
      code: 'NotFound',
      message: 'Invoice G1 was not found.',
    })
  })

  test('refuses the export of FAIL-USAGE and FAIL-BILLING for that kind alone', async () => {
    for (const [invoiceId, refused, given] of [
      ['FAIL-USAGE', 'usage', 'billing'],
      ['FAIL-BILLING', 'billing', 'usage'],
    ] as const) {
      await expect(invoices.fetchLines({ invoiceId, lineItemType: refused })).rejects.toMatchObject({
        code: 'ExportFailed',
      })
      const text = await gunzip((await invoices.fetchLines({ invoiceId, lineItemType: given })).chunks)
      expect(readCsv(text).rows.every((row) => row['InvoiceNumber'] === invoiceId)).toBe(true)
    }
  })

  test('breaks off FAIL-MIDWAY after some bytes', async () => {
    const file = await invoices.fetchLines({ invoiceId: 'FAIL-MIDWAY', lineItemType: 'usage' })
    let bytes = 0
    const read = async (): Promise<void> => {
      for await (const piece of file.chunks) bytes += piece.length
    }
    await expect(read()).rejects.toMatchObject({ code: 'Interrupted' })
    expect(bytes).toBeGreaterThan(1_000)
  })

  test('sends SLOW whole, in pieces with a wait before each', async () => {
    waits.length = 0
    const file = await invoices.fetchLines({ invoiceId: 'SLOW', lineItemType: 'usage' })
    const pieces = await piecesOf(file)
    expect(pieces).toHaveLength(SLOW_PIECES)
    expect(waits).toEqual(pieces.map(() => SLOW_PIECE_MILLISECONDS))
    const whole = await gunzip(new Blob(pieces.map((piece) => new Uint8Array(piece))).stream())
    expect(readCsv(whole).rows).toHaveLength(known.at(-2)?.files[0]?.expected.lines ?? -1)
  })

  test('stops when it is cancelled, before or between pieces', async () => {
    const control = new AbortController()
    const file = await invoices.fetchLines({
      invoiceId: 'SLOW',
      lineItemType: 'usage',
      signal: control.signal,
    })
    const read = async (): Promise<void> => {
      for await (const piece of file.chunks) if (piece.length > 0) control.abort()
    }
    await expect(read()).rejects.toMatchObject({ code: 'Cancelled' })
    const again = invoices.fetchLines({ invoiceId: 'SLOW', lineItemType: 'usage', signal: control.signal })
    await expect(again).rejects.toMatchObject({ code: 'Cancelled' })
  })
})
