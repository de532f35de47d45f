import { buildDemoCsv, buildDemoInvoices } from '@cmp/demo'
import { gunzip, readCsv } from '@cmp/demo/testing'
import { createTools } from '../testing/tools-for.ts'
import { describe, expect, test } from 'vitest'
import { createCloudAdapter } from '../adapter-for.ts'
import type { LineFile } from '../ports/billing.ts'
import { describeAdapter } from '../testing/describe-adapter.ts'
import { createDemoCloud, demoSentinels, SLOW_PIECE_MILLISECONDS, SLOW_PIECES } from './demo-cloud.ts'

const today = '2026-11-21'
const waits: number[] = []
const sleep = async (milliseconds: number): Promise<void> => {
  waits.push(milliseconds)
}
const { billing } = createDemoCloud({ today, sleep })
const listed = await billing.documents()
const known = buildDemoInvoices('Azure', today)

const readLineFile = async (request: Parameters<typeof billing.lines>[0]): Promise<LineFile> => {
  const {
    files: [file, ...more],
  } = await billing.lines(request)
  if (!file || more.length > 0) throw new Error(`${request.documentId} has not one file.`)
  return file
}

const readPieces = async (file: LineFile): Promise<Uint8Array[]> => {
  const pieces: Uint8Array[] = []
  for await (const piece of file.chunks) pieces.push(piece)
  return pieces
}

describeAdapter('the demo', createDemoCloud({ today, sleep }))

test('a demo account gets the demo cloud of the current date', async () => {
  const adapter = await createCloudAdapter(
    { kind: 'demo', fields: {} },
    {
      now: () => new Date(`${today}T10:00:00Z`),
      sleep,
      hosts: createTools().hosts,
      keepSecrets: async () => undefined,
    },
  )
  expect(adapter?.cloud).toBe('Azure')
  expect(await adapter?.billing?.documents()).toEqual(listed)
})

describe('documents', () => {
  test('contain thirteen invoices with usage and billing line items', () => {
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

  test('that fail on purpose are shown only on request', async () => {
    const all = await createDemoCloud({ today, sleep, withSentinels: true }).billing.documents()
    const ids = new Set(all.map(({ documentId }) => documentId))
    expect(demoSentinels.every((sentinel) => ids.has(sentinel))).toBe(true)
    expect(listed.some(({ documentId }) => demoSentinels.some((sentinel) => sentinel === documentId))).toBe(
      false,
    )
  })
})

describe('line items', () => {
  test('include every listed file and the newest', async () => {
    for (const invoice of known.slice(-2)) {
      for (const { kind, fileName } of invoice.files) {
        const file = await readLineFile({ documentId: invoice.invoiceId, part: kind })
        expect(file.fileName).toBe(fileName)
        expect(await gunzip(file.chunks)).toBe(buildDemoCsv(invoice, kind))
      }
    }
  })

  test('reject the export of FAIL-USAGE and FAIL-BILLING for that type only', async () => {
    for (const [documentId, refused, given] of [
      ['FAIL-USAGE', 'usage', 'billing'],
      ['FAIL-BILLING', 'billing', 'usage'],
    ] as const) {
      await expect(billing.lines({ documentId, part: refused })).rejects.toMatchObject({
        code: 'ExportFailed',
      })
      const text = await gunzip((await readLineFile({ documentId, part: given })).chunks)
      expect(readCsv(text).rows.every((row) => row['InvoiceNumber'] === documentId)).toBe(true)
    }
  })

  test('break off FAIL-MIDWAY after some bytes', async () => {
    const file = await readLineFile({ documentId: 'FAIL-MIDWAY', part: 'usage' })
    let bytes = 0
    const read = async (): Promise<void> => {
      for await (const piece of file.chunks) bytes += piece.length
    }
    await expect(read()).rejects.toMatchObject({ code: 'Interrupted' })
    expect(bytes).toBeGreaterThan(1_000)
  })

  test('send SLOW completely in pieces with a wait before each', async () => {
    waits.length = 0
    const file = await readLineFile({ documentId: 'SLOW', part: 'usage' })
    const pieces = await readPieces(file)
    expect(pieces).toHaveLength(SLOW_PIECES)
    expect(waits).toEqual(pieces.map(() => SLOW_PIECE_MILLISECONDS))
    const whole = await gunzip(new Blob(pieces.map((piece) => new Uint8Array(piece))).stream())
    expect(readCsv(whole).rows).toHaveLength(known.at(-2)?.files[0]?.expected.lines ?? -1)
  })

  test('stop when canceled before or between pieces', async () => {
    const control = new AbortController()
    const file = await readLineFile({
      documentId: 'SLOW',
      part: 'usage',
      signal: control.signal,
    })
    const read = async (): Promise<void> => {
      for await (const piece of file.chunks) if (piece.length > 0) control.abort()
    }
    await expect(read()).rejects.toMatchObject({ code: 'Cancelled' })
    const again = readLineFile({ documentId: 'SLOW', part: 'usage', signal: control.signal })
    await expect(again).rejects.toMatchObject({ code: 'Cancelled' })
  })
})
