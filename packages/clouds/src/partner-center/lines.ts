/**
 * The lines of an invoice by Microsoft Graph's exports, daily rated usage and then the reconciliation; by Partner Center's
 * pages where Graph refuses them. What was asked for is
 * kept before it is waited for, so that a fetch that was broken off goes on with the same export.
 */
import type { EstimateRequest, EstimateSet, LineRequest, LineSet } from '../ports/billing.ts'
import { CloudError } from '../ports/errors.ts'
import { readBlob } from './blobs.ts'
import {
  askForExport,
  exportMilliseconds,
  exportPaths,
  readManifest,
  unbilledPath,
  waitForExport,
  type AskedExport,
  type ExportPart,
  type ExportTools,
  type Manifest,
  type WantedExport,
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

/** What an asking needs beside what it asks for. */
type Asking = Pick<LineRequest, 'resume' | 'signal'>

/** An export: the one that was kept, else a new one; undefined where Graph gives this account none. */
const exportOf = async (
  tools: ExportTools,
  wanted: WantedExport,
  { resume, signal }: Asking,
): Promise<AskedExport | undefined> => {
  const kept = keptExport(resume?.state, tools.now())
  if (kept) return kept
  try {
    const asked = await askForExport(tools, wanted, signal)
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
  wanted: WantedExport,
  { resume, signal }: Asking,
  asked: AskedExport,
): Promise<string> => {
  try {
    return await waitForExport(tools, asked, signal)
  } catch (error) {
    if (!(error instanceof CloudError) || error.code !== 'NotFound') throw error
  }
  const again = await askForExport(tools, wanted, signal)
  await resume?.keep(again)
  return waitForExport(tools, again, signal)
}

/** The blobs of a manifest as files; `what` names them in sentences. */
const filesOf = (
  tools: ExportTools,
  { what, signal }: { what: string; signal: AbortSignal | undefined },
  address: string,
  first: Manifest,
): EstimateSet => {
  let present = first
  const again = async (): Promise<Manifest> => {
    const manifest = await readManifest(tools, address, signal)
    if (manifest.eTag !== first.eTag)
      throw new CloudError('Changed', `Microsoft has replaced ${what} while they were fetched.`)
    present = manifest
    return manifest
  }
  const manifest = (isExpired: boolean): Promise<Manifest> => (isExpired ? again() : Promise.resolve(present))
  return {
    version: first.eTag,
    dataAt: first.createdAt,
    files: first.blobs.map((name) => ({
      fileName: name,
      chunks: readBlob(name, { manifest, wait: tools.http.wait }, signal),
    })),
    confirm: async () => {
      await again()
    },
  }
}

/** Waits for an export and names its files. */
const setOf = async (
  tools: ExportTools,
  wanted: WantedExport,
  asked: AskedExport,
  asking: Asking & { what: string },
): Promise<EstimateSet> => {
  const address = await manifestOf(tools, wanted, asking, asked)
  const manifest = await readManifest(tools, address, asking.signal)
  return filesOf(tools, { what: asking.what, signal: asking.signal }, address, manifest)
}

const hasFoundNothing = (error: unknown): boolean =>
  error instanceof CloudError && error.code === 'ExportFailed' && error.message.startsWith(nothingThere)

/** Fetches a part of an invoice's lines. */
export const exportedLines = async (tools: ExportTools, request: LineRequest): Promise<LineSet> => {
  const { documentId, part, signal } = request
  throwIfAborted(signal)
  if (!isPart(part)) throw new CloudError('NotFound', `There are no ${part} lines.`)
  const wanted: WantedExport = { path: exportPaths[part], body: { invoiceId: documentId } }
  try {
    const asked = await exportOf(tools, wanted, request)
    if (!asked) {
      const paged = await pagedLines(tools, request, part)
      if (paged.files.length > 0 || !(await announces(tools, request))) return paged
      throw new CloudError(
        'ExportFailed',
        `Partner Center gives no ${part} lines of invoice ${documentId}, which announces some. Fetch again later.`,
      )
    }
    return await setOf(tools, wanted, asked, {
      ...request,
      what: `the ${part} lines of invoice ${documentId}`,
    })
  } catch (error) {
    if (!hasFoundNothing(error) || (await announces(tools, request))) throw error
    return { version: null, files: [] }
  }
}

/** Fetches the usage of a period that no invoice bills yet; Graph alone tells it. */
export const unbilledUsage = async (tools: ExportTools, request: EstimateRequest): Promise<EstimateSet> => {
  const { period, currency, signal } = request
  throwIfAborted(signal)
  const wanted: WantedExport = {
    path: unbilledPath,
    body: { currencyCode: currency, billingPeriod: period },
  }
  try {
    const asked = await exportOf(tools, wanted, request)
    if (!asked)
      throw new CloudError(
        'Unauthorized',
        'Microsoft Graph gives this account no exports, and the usage that is not billed yet comes by them alone: grant PartnerBilling.Read.All.',
      )
    return await setOf(tools, wanted, asked, { ...request, what: 'the lines that are not billed yet' })
  } catch (error) {
    if (!hasFoundNothing(error)) throw error
    return { version: null, dataAt: null, files: [] }
  }
}
