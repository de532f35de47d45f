// The assertions that every adapter passes, with the demo and with recorded responses of each vendor.
import { inventoryClouds } from '@cmp/contract'
import { describe, expect, test } from 'vitest'
import type { BillingDocument, BillingPort, LineFile } from '../ports/billing.ts'
import type { CloudAdapter } from '../ports/cloud.ts'
import type { ExportDocument, ExportPort } from '../ports/exports.ts'

const isDay = /^\d{4}-\d\d-\d\d$/
const isAmount = /^-?\d+(\.\d+)?$/

const countBytes = async (file: LineFile): Promise<number> => {
  let bytes = 0
  for await (const chunk of file.chunks) bytes += chunk.length
  return bytes
}

const describeBilling = (billing: BillingPort) =>
  describe('billing', () => {
    const listDocuments = async (): Promise<[BillingDocument, ...BillingDocument[]]> => {
      const [first, ...more] = await billing.documents()
      if (!first) throw new Error('The account under test needs a document.')
      return [first, ...more]
    }

    test('lists each document once, newest first, with days and exact amounts', async () => {
      const documents = await listDocuments()
      expect(new Set(documents.map(({ documentId }) => documentId)).size).toBe(documents.length)
      const days = documents.map(({ documentDate }) => documentDate)
      expect(days).toEqual([...days].sort().toReversed())
      for (const document of documents) {
        for (const date of [document.documentDate, document.periodStart, document.periodEnd])
          expect(date).toMatch(isDay)
        expect(document.periodStart <= document.periodEnd).toBe(true)
        for (const amount of [document.total, document.paid]) expect(amount).toMatch(isAmount)
        expect(document.currency).toMatch(/^[A-Z]{3}$/)
      }
    })

    test('leaves out what is older than since', async () => {
      const documents = await listDocuments()
      const since = documents[Math.floor(documents.length / 2)]?.documentDate ?? ''
      expect(await billing.documents({ since })).toEqual(
        documents.filter(({ documentDate }) => documentDate >= since),
      )
    })

    test('gives the files of every part, each with a name and content', async () => {
      const [{ documentId }] = await listDocuments()
      expect(billing.parts.length).toBeGreaterThan(0)
      for (const part of billing.parts)
        for (const file of (await billing.lines({ documentId, part })).files) {
          expect(file.fileName).toMatch(/\.\w+$/)
          expect(await countBytes(file)).toBeGreaterThan(0)
        }
    })

    test('refuses what it does not know and what was cancelled, in our codes', async () => {
      const [part = ''] = billing.parts
      const unknown = { name: 'CloudError', code: 'NotFound' }
      await expect(billing.lines({ documentId: 'no-such-document', part })).rejects.toMatchObject(unknown)
      const [{ documentId }] = await listDocuments()
      await expect(billing.lines({ documentId, part: 'no-such-part' })).rejects.toMatchObject(unknown)
      await expect(billing.lines({ documentId, part, signal: AbortSignal.abort() })).rejects.toMatchObject({
        name: 'CloudError',
        code: 'Cancelled',
      })
    })
  })

const describeExports = (exports: ExportPort) =>
  describe('exports', () => {
    const listDocuments = async (): Promise<[ExportDocument, ...ExportDocument[]]> => {
      const [first, ...more] = await exports.documents()
      if (!first) throw new Error('The account under test needs an export.')
      return [first, ...more]
    }

    test('lists each document once, the newest period first', async () => {
      const documents = await listDocuments()
      expect(new Set(documents.map(({ documentId }) => documentId)).size).toBe(documents.length)
      const starts = documents.map(({ periodStart }) => periodStart)
      expect(starts).toEqual([...starts].sort().toReversed())
      for (const { periodStart, periodEnd, version } of documents) {
        for (const day of [periodStart, periodEnd]) expect(day).toMatch(isDay)
        expect(periodStart <= periodEnd).toBe(true)
        expect(version).not.toBe('')
      }
    })

    test('leaves out what ended before since', async () => {
      const documents = await listDocuments()
      const since = documents[Math.floor(documents.length / 2)]?.periodEnd ?? ''
      expect(await exports.documents({ since })).toEqual(
        documents.filter(({ periodEnd }) => periodEnd >= since),
      )
    })

    test('gives the files of a document in the state that was listed', async () => {
      const [{ documentId, version }] = await listDocuments()
      const lines = await exports.lines({ documentId })
      expect(lines.version).toBe(version)
      expect(lines.files.length).toBeGreaterThan(0)
      expect(new Set(lines.files.map(({ fileName }) => fileName)).size).toBe(lines.files.length)
      for (const file of lines.files) {
        expect(file.fileName).toMatch(/\.\w+$/)
        expect(await countBytes(file)).toBeGreaterThan(0)
      }
      await lines.confirm()
    })

    test('refuses what it does not know and what was cancelled, in our codes', async () => {
      const unknown = { name: 'CloudError', code: 'NotFound' }
      await expect(exports.lines({ documentId: 'no-such-document' })).rejects.toMatchObject(unknown)
      const [{ documentId }] = await listDocuments()
      const signal = AbortSignal.abort()
      const isCancelled = { name: 'CloudError', code: 'Cancelled' }
      await expect(exports.lines({ documentId, signal })).rejects.toMatchObject(isCancelled)
      await expect(exports.documents({ signal })).rejects.toMatchObject(isCancelled)
    })
  })

/** Runs the assertions over an adapter, port by port. */
export const describeAdapter = (name: string, { cloud, billing, exports }: CloudAdapter) =>
  describe(name, () => {
    test('stands for a cloud that the portal knows', () => {
      expect([...inventoryClouds, 'Other']).toContain(cloud)
    })
    if (billing) describeBilling(billing)
    if (exports) describeExports(exports)
  })
