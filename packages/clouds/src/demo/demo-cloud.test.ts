import { demoCsv, demoInvoicesOf } from '@cmp/demo'
import { gunzip, readCsv } from '@cmp/demo/testing'
import { toolsFor } from '../testing/tools-for.ts'
import { describe, expect, test } from 'vitest'
import { adapterFor } from '../adapter-for.ts'
import type { LineFile } from '../ports/billing.ts'
import { describeAdapter } from '../testing/describe-adapter.ts'
import { demoCloud, demoSentinels, SLOW_PIECE_MILLISECONDS, SLOW_PIECES } from './demo-cloud.ts'

const today = '2026-11-21'
const waits: number[] = []
const sleep = async (milliseconds: number): Promise<void> => {
  waits.push(milliseconds)
}
const { billing } = demoCloud({ today, sleep })
const listed = await billing.documents()
const known = demoInvoicesOf('Azure', today)

const fileOf = async (request: Parameters<typeof billing.lines>[0]): Promise<LineFile> => {
  const {
    files: [file, ...more],
  } = await billing.lines(request)
  if (!file || more.length > 0) throw new Error(`${request.documentId} has not one file.`)
  return file
}

const piecesOf = async (file: LineFile): Promise<Uint8Array[]> => {
  const pieces: Uint8Array[] = []
  for await (const piece of file.chunks) pieces.push(piece)
  return pieces
}

describeAdapter('the demo', demoCloud({ today, sleep }))

test('is what an account of its kind gets, on the day of the clock', async () => {
  const adapter = await adapterFor(
    { kind: 'demo', fields: {} },
    {
      now: () => new Date(`${today}T10:00:00Z`),
      sleep,
      hosts: toolsFor().hosts,
      keepSecrets: async () => undefined,
    },
  )
  expect(adapter?.cloud).toBe('Azure')
  expect(await adapter?.billing?.documents()).toEqual(listed)
})

describe('documents', () => {
  test('are thirteen invoices with usage and billing lines', () => {
    expect(listed).toHaveLength(13)
    expect(listed.map(({ documentId, total }) => [documentId, total])).toEqual(
      known.map(({ invoiceId, totalCharges }) => [invoiceId, totalCharges]).toReversed(),
    )
    expect(listed[0]).toMatchObject({
      documentDate: '2026-11-21',
      periodStart: '2026-11-01',
      periodEnd: '2026-11-30',
      paid: '0',
      currency: 'USD',
      pdfUrl: null,
      sellers: ['azure', 'one_time'],
      lineKinds: ['usage_line_items', 'billing_line_items'],
    })
  })

  test('that fail on purpose are shown only when asked for', async () => {
    const all = await demoCloud({ today, sleep, withSentinels: true }).billing.documents()
    const ids = new Set(all.map(({ documentId }) => documentId))
    expect(demoSentinels.every((sentinel) => ids.has(sentinel))).toBe(true)
    expect(listed.some(({ documentId }) => demoSentinels.some((sentinel) => sentinel === documentId))).toBe(
      false,
    )
  })
})

describe('lines', () => {
  test('are every listed file, the newest included', async () => {
    for (const invoice of known.slice(-2)) {
      for (const { kind, fileName } of invoice.files) {
        const file = await fileOf({ documentId: invoice.invoiceId, part: kind })
        expect(file.fileName).toBe(fileName)
        expect(await gunzip(file.chunks)).toBe(demoCsv(invoice, kind))
      }
    }
  })

  test('refuses the export of FAIL-USAGE and FAIL-BILLING for that kind alone', async () => {
    for (const [documentId, refused, given] of [
      ['FAIL-USAGE', 'usage', 'billing'],
      ['FAIL-BILLING', 'billing', 'usage'],
    ] as const) {
      await expect(billing.lines({ documentId, part: refused })).rejects.toMatchObject({
        code: 'ExportFailed',
      })
      const text = await gunzip((await fileOf({ documentId, part: given })).chunks)
      expect(readCsv(text).rows.every((row) => row['InvoiceNumber'] === documentId)).toBe(true)
    }
  })

  test('breaks off FAIL-MIDWAY after some bytes', async () => {
    const file = await fileOf({ documentId: 'FAIL-MIDWAY', part: 'usage' })
    let bytes = 0
    const read = async (): Promise<void> => {
      for await (const piece of file.chunks) bytes += piece.length
    }
    await expect(read()).rejects.toMatchObject({ code: 'Interrupted' })
    expect(bytes).toBeGreaterThan(1_000)
  })

  test('sends SLOW whole, in pieces with a wait before each', async () => {
    waits.length = 0
    const file = await fileOf({ documentId: 'SLOW', part: 'usage' })
    const pieces = await piecesOf(file)
    expect(pieces).toHaveLength(SLOW_PIECES)
    expect(waits).toEqual(pieces.map(() => SLOW_PIECE_MILLISECONDS))
    const whole = await gunzip(new Blob(pieces.map((piece) => new Uint8Array(piece))).stream())
    expect(readCsv(whole).rows).toHaveLength(known.at(-2)?.files[0]?.expected.lines ?? -1)
  })

  test('stops when it is cancelled, before or between pieces', async () => {
    const control = new AbortController()
    const file = await fileOf({
      documentId: 'SLOW',
      part: 'usage',
      signal: control.signal,
    })
    const read = async (): Promise<void> => {
      for await (const piece of file.chunks) if (piece.length > 0) control.abort()
    }
    await expect(read()).rejects.toMatchObject({ code: 'Cancelled' })
    const again = fileOf({ documentId: 'SLOW', part: 'usage', signal: control.signal })
    await expect(again).rejects.toMatchObject({ code: 'Cancelled' })
  })
})
