// The assertions that every cloud's adapter passes, over the demo and over recorded answers of each vendor.
import { describe, expect, test } from 'vitest'
import type { BillingDocument, BillingPort, LineFile } from '../ports/billing.ts'
import type { CloudAdapter } from '../ports/cloud.ts'

const isDay = /^\d{4}-\d\d-\d\d$/
const isAmount = /^-?\d+(\.\d+)?$/

const bytesOf = async (file: LineFile): Promise<number> => {
  let bytes = 0
  for await (const chunk of file.chunks) bytes += chunk.length
  return bytes
}

const describeBilling = (billing: BillingPort) =>
  describe('billing', () => {
    const listed = async (): Promise<[BillingDocument, ...BillingDocument[]]> => {
      const [first, ...more] = await billing.documents()
      if (!first) throw new Error('The account under test needs a document.')
      return [first, ...more]
    }

    test('lists each document once, newest first, with days and exact amounts', async () => {
      const documents = await listed()
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
      const documents = await listed()
      const since = documents[Math.floor(documents.length / 2)]?.documentDate ?? ''
      expect(await billing.documents({ since })).toEqual(
        documents.filter(({ documentDate }) => documentDate >= since),
      )
    })

    test('gives the files of every part, each with a name and content', async () => {
      const [{ documentId }] = await listed()
      expect(billing.parts.length).toBeGreaterThan(0)
      for (const part of billing.parts)
        for (const file of (await billing.lines({ documentId, part })).files) {
          expect(file.fileName).toMatch(/\.\w+$/)
          expect(await bytesOf(file)).toBeGreaterThan(0)
        }
    })

    test('refuses what it does not know and what was cancelled, in our codes', async () => {
      const [part = ''] = billing.parts
      const unknown = { name: 'CloudError', code: 'NotFound' }
      await expect(billing.lines({ documentId: 'no-such-document', part })).rejects.toMatchObject(unknown)
      const [{ documentId }] = await listed()
      await expect(billing.lines({ documentId, part: 'no-such-part' })).rejects.toMatchObject(unknown)
      await expect(billing.lines({ documentId, part, signal: AbortSignal.abort() })).rejects.toMatchObject({
        name: 'CloudError',
        code: 'Cancelled',
      })
    })
  })

/** Runs the assertions over an adapter, port by port. */
export const describeAdapter = (name: string, { cloud, billing }: CloudAdapter) =>
  describe(name, () => {
    test('stands for a cloud that the portal knows', () => {
      expect(['Azure', 'AWS', 'GCP']).toContain(cloud)
    })
    if (billing) describeBilling(billing)
  })
