/**
 * The lines of an invoice by Microsoft Graph's exports, daily rated usage and then the reconciliation; by Partner Center's
 * pages where Graph refuses them. What was asked for is
 * kept before it is waited for, so that a fetch that was broken off goes on with the same export.
 */
import type { LineRequest, LineSet } from '../ports/billing.ts'
import { CloudError } from '../ports/errors.ts'
import { readBlob } from './blobs.ts'
import {
  askForExport,
  exportMilliseconds,
  exportPaths,
  readManifest,
  waitForExport,
  type AskedExport,
  type ExportPart,
  type ExportTools,
  type Manifest,
} from './exports.ts'
import { throwIfAborted } from './http.ts'
import { invoiceOf, itemsIn, textIn } from './invoices.ts'
import { pagedLines } from './line-items.ts'

/** The parts in the order in which they are fetched. */
export const lineParts = ['usage', 'billing'] as const satisfies readonly ExportPart[]

const isPart = (name: string): name is ExportPart => Object.hasOwn(exportPaths, name)

/** What an earlier attempt kept, while its export may still be there. */
const keptExport = (state: unknown, now: Date): AskedExport | undefined => {
  if (typeof state !== 'object' || state === null || !('operation' in state) || !('askedAt' in state))
    return undefined
  const { operation, askedAt } = state
  if (typeof operation !== 'string' || typeof askedAt !== 'string') return undefined
  return now.getTime() - Date.parse(askedAt) < exportMilliseconds ? { operation, askedAt } : undefined
}

/** Graph's code for an export that finds nothing. */
const nothingThere = '5000:'

/** Whether an invoice announces lines of a part. */
const announces = async (
  { http, hosts }: ExportTools,
  { documentId, part, signal }: LineRequest,
): Promise<boolean> => {
  const invoice = await invoiceOf(http, hosts.partnerCenter, documentId, signal)
  const wanted = part === 'usage' ? 'usage_line_items' : 'billing_line_items'
  return itemsIn(invoice['invoiceDetails']).some(
    (detail) => textIn(detail, 'invoiceLineItemType').toLowerCase() === wanted,
  )
}

/** A part's export: the one that was kept, else a new one; undefined where Graph gives this account none. */
const exportOf = async (
  tools: ExportTools,
  { documentId, resume, signal }: LineRequest,
  part: ExportPart,
): Promise<AskedExport | undefined> => {
  const kept = keptExport(resume?.state, tools.now())
  if (kept) return kept
  try {
    const asked = await askForExport(tools, part, documentId, signal)
    await resume?.keep(asked)
    return asked
  } catch (error) {
    if (error instanceof CloudError && error.code === 'Unauthorized') return undefined
    throw error
  }
}

/** The address of an export's manifest, once it has ended; an operation that is forgotten by now is asked for anew. */
const manifestOf = async (
  tools: ExportTools,
  request: LineRequest,
  part: ExportPart,
  asked: AskedExport,
): Promise<string> => {
  const { documentId, resume, signal } = request
  try {
    return await waitForExport(tools, asked, signal)
  } catch (error) {
    if (!(error instanceof CloudError) || error.code !== 'NotFound') throw error
  }
  const again = await askForExport(tools, part, documentId, signal)
  await resume?.keep(again)
  return waitForExport(tools, again, signal)
}

/** The blobs of a manifest as files. */
const filesOf = (
  tools: ExportTools,
  { documentId, part, signal }: LineRequest,
  address: string,
  first: Manifest,
): LineSet => {
  let present = first
  const again = async (): Promise<Manifest> => {
    const manifest = await readManifest(tools, address, signal)
    if (manifest.eTag !== first.eTag)
      throw new CloudError(
        'Changed',
        `Microsoft has replaced the ${part} lines of invoice ${documentId} while they were fetched.`,
      )
    present = manifest
    return manifest
  }
  const manifest = (isExpired: boolean): Promise<Manifest> => (isExpired ? again() : Promise.resolve(present))
  return {
    version: first.eTag,
    files: first.blobs.map((name) => ({
      fileName: name,
      chunks: readBlob(name, { manifest, wait: tools.http.wait }, signal),
    })),
    confirm: async () => {
      await again()
    },
  }
}

/** Fetches a part of an invoice's lines. */
export const exportedLines = async (tools: ExportTools, request: LineRequest): Promise<LineSet> => {
  const { part, signal } = request
  throwIfAborted(signal)
  if (!isPart(part)) throw new CloudError('NotFound', `There are no ${part} lines.`)
  try {
    const asked = await exportOf(tools, request, part)
    if (!asked) return await pagedLines(tools, request, part)
    const address = await manifestOf(tools, request, part, asked)
    return filesOf(tools, request, address, await readManifest(tools, address, signal))
  } catch (error) {
    const isNothing =
      error instanceof CloudError && error.code === 'ExportFailed' && error.message.startsWith(nothingThere)
    if (!isNothing || (await announces(tools, request))) throw error
    return { version: null, files: [] }
  }
}
