/**
 * Fetches the lines of an invoice with Microsoft Graph's exports, first the daily rated usage and then the
 * reconciliation, or page by page from Partner Center if Graph refuses. A requested export is stored before it is
 * awaited, so that an interrupted fetch continues with the same export.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/partner-center'
import type { EstimateRequest, EstimateSet, LineRequest, LineSet } from '../ports/billing.ts'
import { CloudError } from '../ports/errors.ts'
import { readBlob } from './blobs.ts'
import {
  requestExport,
  exportMilliseconds,
  exportPaths,
  readManifest,
  unbilledPath,
  waitForExport,
  type RequestedExport,
  type ExportPart,
  type ExportTools,
  type Manifest,
  type WantedExport,
} from './exports.ts'
import { throwIfAborted } from './http.ts'
import { readInvoice, toItems, getItemText } from './invoices.ts'
import { fetchPagedLines } from './line-items.ts'

/** The parts in the order in which they are fetched. */
export const lineParts = ['usage', 'billing'] as const satisfies readonly ExportPart[]

const isPart = (name: string): name is ExportPart => Object.hasOwn(exportPaths, name)

/** Returns the export that an earlier attempt stored, while it may still exist. */
const parseStoredExport = (state: unknown, now: Date): RequestedExport | undefined => {
  if (typeof state !== 'object' || state === null || !('operation' in state) || !('requestedAt' in state))
    return undefined
  const { operation, requestedAt } = state
  if (typeof operation !== 'string' || typeof requestedAt !== 'string') return undefined
  return now.getTime() - Date.parse(requestedAt) < exportMilliseconds ? { operation, requestedAt } : undefined
}

/** Graph's code for an export without data. */
const nothingThere = '5000:'

/** Whether an invoice states that it has lines of a part. */
const hasAnnouncedLines = async (
  { http, hosts }: ExportTools,
  { documentId, part, signal }: LineRequest,
): Promise<boolean> => {
  const invoice = await readInvoice(http, hosts.partnerCenter, documentId, signal)
  const wanted = part === 'usage' ? 'usage_line_items' : 'billing_line_items'
  return toItems(invoice['invoiceDetails']).some(
    (detail) => getItemText(detail, 'invoiceLineItemType').toLowerCase() === wanted,
  )
}

/** What a request needs besides its subject. */
type Asking = Pick<LineRequest, 'resume' | 'signal'>

/** Returns the stored export, otherwise a new one; undefined if Graph does not offer exports to this account. */
const exportOf = async (
  tools: ExportTools,
  wanted: WantedExport,
  { resume, signal }: Asking,
): Promise<RequestedExport | undefined> => {
  const storedExport = parseStoredExport(resume?.state, tools.now())
  if (storedExport) return storedExport
  try {
    const requestedExport = await requestExport(tools, wanted, signal)
    await resume?.keep(requestedExport)
    return requestedExport
  } catch (error) {
    if (error instanceof CloudError && error.code === 'Unauthorized') return undefined
    throw error
  }
}

/**
 * Returns the URL of an export's manifest when the export has ended; if the operation no longer exists, the export is
 * requested again.
 */
const resolveManifestUrl = async (
  tools: ExportTools,
  wanted: WantedExport,
  { resume, signal }: Asking,
  requestedExport: RequestedExport,
): Promise<string> => {
  try {
    return await waitForExport(tools, requestedExport, signal)
  } catch (error) {
    if (!(error instanceof CloudError) || error.code !== 'NotFound') throw error
  }
  const again = await requestExport(tools, wanted, signal)
  await resume?.keep(again)
  return waitForExport(tools, again, signal)
}

/** Returns the blobs of a manifest as files; `what` names them in messages. */
const buildFileSet = (
  tools: ExportTools,
  { what, signal }: { what: string; signal: AbortSignal | undefined },
  address: string,
  first: Manifest,
): EstimateSet => {
  let present = first
  const reloadManifest = async (): Promise<Manifest> => {
    const manifest = await readManifest(tools, address, signal)
    if (manifest.eTag !== first.eTag)
      throw new CloudError('Changed', t(m.microsoftReplacedWhileTheyWereBeing, { what }))
    present = manifest
    return manifest
  }
  const getManifest = (isExpired: boolean): Promise<Manifest> =>
    isExpired ? reloadManifest() : Promise.resolve(present)
  return {
    version: first.eTag,
    dataAt: first.createdAt,
    files: first.blobs.map((name) => ({
      fileName: name,
      chunks: readBlob(name, { manifest: getManifest, wait: tools.http.wait }, signal),
    })),
    confirm: async () => {
      await reloadManifest()
    },
  }
}

/** Waits for an export and returns its files. */
const setOf = async (
  tools: ExportTools,
  wanted: WantedExport,
  requestedExport: RequestedExport,
  asking: Asking & { what: string },
): Promise<EstimateSet> => {
  const address = await resolveManifestUrl(tools, wanted, asking, requestedExport)
  const manifest = await readManifest(tools, address, asking.signal)
  return buildFileSet(tools, { what: asking.what, signal: asking.signal }, address, manifest)
}

const hasFoundNothing = (error: unknown): boolean =>
  error instanceof CloudError && error.code === 'ExportFailed' && error.message.startsWith(nothingThere)

/** Fetches a part of an invoice's lines. */
export const fetchExportedLines = async (tools: ExportTools, request: LineRequest): Promise<LineSet> => {
  const { documentId, part, signal } = request
  throwIfAborted(signal)
  if (!isPart(part)) throw new CloudError('NotFound', t(m.thereAreNoLineItems, { part }))
  const wanted: WantedExport = { path: exportPaths[part], body: { invoiceId: documentId } }
  try {
    const requestedExport = await exportOf(tools, wanted, request)
    if (!requestedExport) {
      const paged = await fetchPagedLines(tools, request, part)
      if (paged.files.length > 0 || !(await hasAnnouncedLines(tools, request))) return paged
      throw new CloudError('ExportFailed', t(m.partnerCenterReturnsNoLineItems, { part, documentId }))
    }
    return await setOf(tools, wanted, requestedExport, {
      ...request,
      what: t(m.lineItemsOfInvoice, { part, documentId }),
    })
  } catch (error) {
    if (!hasFoundNothing(error) || (await hasAnnouncedLines(tools, request))) throw error
    return { version: null, files: [] }
  }
}

/** Fetches the usage of a period that no invoice has billed yet; only Graph has it. */
export const fetchUnbilledUsage = async (
  tools: ExportTools,
  request: EstimateRequest,
): Promise<EstimateSet> => {
  const { period, currency, signal } = request
  throwIfAborted(signal)
  const wanted: WantedExport = {
    path: unbilledPath,
    body: { currencyCode: currency, billingPeriod: period },
  }
  try {
    const requestedExport = await exportOf(tools, wanted, request)
    if (!requestedExport) throw new CloudError('Unauthorized', t(m.noUnbilledUsage))
    return await setOf(tools, wanted, requestedExport, {
      ...request,
      what: t(m.unbilledLineItems),
    })
  } catch (error) {
    if (!hasFoundNothing(error)) throw error
    return { version: null, dataAt: null, files: [] }
  }
}
