/**
 * Microsoft Graph's exports of partner billing: they are requested, awaited, and described by a manifest. A requested
 * export is identified by the URL of its operation, so that another process can continue without requesting it again.
 */
import { t, type Message } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/partner-center'
import type { CloudHosts, CloudTools } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'
import { toItems, getItemText, type Item } from './invoices.ts'
import { readAnswerJson, retryAfter, type Http } from './http.ts'

/** How long an export may take after the request, in milliseconds; the largest take some tens of minutes. */
export const exportMilliseconds = 2 * 60 * 60 * 1000
/** Milliseconds between two polls of an operation that names no interval. */
const pollMilliseconds = 10_000
/** The longest interval between two polls, in milliseconds, whatever the host says. */
const maxPollMilliseconds = 300_000

/** The exports of an invoice by part, as Graph names them. */
export const exportPaths = {
  usage: 'usage/billed/export',
  billing: 'reconciliation/billed/export',
} as const

/** The export of usage that no invoice has billed yet. */
export const unbilledPath = 'usage/unbilled/export'

/** A key of {@link exportPaths}. */
export type ExportPart = keyof typeof exportPaths

/** An export to request: its path below the reports, and the request body. */
export type WantedExport = { path: string; body: Readonly<Record<string, string>> }

/** An export that has been requested. */
export type RequestedExport = { operation: string; requestedAt: string }

/** The result of an export: the location of its blobs, and the version of the data. */
export type Manifest = {
  eTag: string
  /** The time of creation in ISO 8601; null if it is not given. */
  createdAt: string | null
  rootDirectory: string
  sasToken: string
  blobs: readonly string[]
}

/** What requesting exports needs. */
export type ExportTools = { http: Http; hosts: CloudHosts; now: CloudTools['now'] }

const reports = (hosts: CloudHosts): string => `${hosts.microsoftGraph}/v1.0/reports/partners/billing`

/** Returns a URL from a response. It must be at the host that the operator configured; the message says otherwise. */
const requireOwnUrl = (hosts: CloudHosts, address: string, message: Message): string => {
  const base = reports(hosts)
  const url = URL.parse(address, `${base}/`)
  if (!url || url.origin !== new URL(base).origin) throw new CloudError('Unavailable', t(message))
  return url.href
}

/**
 * Requests an export.
 * @throws CloudError if it is refused
 */
export const requestExport = async (
  { http, hosts, now }: ExportTools,
  { path, body }: WantedExport,
  signal: AbortSignal | undefined,
): Promise<RequestedExport> => {
  const answer = await http.send(`${reports(hosts)}/${path}`, {
    audience: 'graph',
    method: 'POST',
    body: { ...body, attributeSet: 'full' },
    signal,
  })
  const location = answer.headers.get('location')
  await answer.body?.cancel()
  if (location === null) throw new CloudError('Unavailable', t(m.noExportUrl))
  return {
    operation: requireOwnUrl(hosts, location, m.exportUrlOnOtherHost),
    requestedAt: now().toISOString(),
  }
}

/** Whether an operation has succeeded, in either spelling. */
const hasSucceeded = (status: string): boolean => status === 'succeeded' || status === 'completed'

/** Returns the manifest's URL in a finished operation: Graph returns a link or the manifest itself. */
const findManifestUrl = (operation: Item): string | undefined => {
  const link =
    operation['resourceLocation@odata.navigationLink'] ?? operation['resourceLocation@odata.navigationUrl']
  if (typeof link === 'string') return link
  const location = operation['resourceLocation']
  if (typeof location === 'string') return location
  const [manifest] = toItems([location])
  return manifest && `manifests/${encodeURIComponent(getItemText(manifest, 'id'))}`
}

const createTimeoutError = (requestedAt: string): CloudError =>
  new CloudError(
    'ExportFailed',
    t(m.exportRequestedAtUtcDidNot, {
      requestedAt: requestedAt.slice(0, 16).replace('T', ' '),
      exportMilliseconds: exportMilliseconds / 3_600_000,
    }),
  )

/**
 * Polls an export as often as its host asks until it ends.
 * @returns the URL of its manifest
 * @throws CloudError NotFound if the operation no longer exists, ExportFailed if it failed or does not end
 */
export const waitForExport = async (
  { http, hosts, now }: ExportTools,
  { operation, requestedAt }: RequestedExport,
  signal: AbortSignal | undefined,
): Promise<string> => {
  const deadline = Date.parse(requestedAt) + exportMilliseconds
  for (;;) {
    const answer = await http.send(requireOwnUrl(hosts, operation, m.exportUrlOnOtherHost), {
      audience: 'graph',
      signal,
    })
    const retryDelay = retryAfter(answer, now())
    const state = await readAnswerJson(answer)
    const status = getItemText(state, 'status').toLowerCase()
    if (hasSucceeded(status)) {
      const address = findManifestUrl(state)
      if (address === undefined) throw new CloudError('Unavailable', t(m.noManifest))
      return requireOwnUrl(hosts, address, m.manifestUrlOnOtherHost)
    }
    if (status === 'failed') {
      const [error = {}] = toItems([state['error']])
      const [code, message] = [getItemText(error, 'code'), getItemText(error, 'message')]
      throw new CloudError('ExportFailed', `${code ? `${code}: ` : ''}${message || t(m.exportFailed)}`)
    }
    if (now().getTime() >= deadline) throw createTimeoutError(requestedAt)
    await http.wait(Math.min(retryDelay ?? pollMilliseconds, maxPollMilliseconds), signal)
  }
}

/** Checks that blobs are at a host that the operator allows, because their URL comes from a response. */
const requireAllowedRoot = (hosts: CloudHosts, address: string): string => {
  const url = URL.parse(address)
  const isAllowed =
    url !== null &&
    hosts.microsoftExports.some((end) => url.host === end || (end.startsWith('.') && url.host.endsWith(end)))
  if (!isAllowed || (url.protocol !== 'https:' && new URL(hosts.microsoftGraph).protocol === 'https:'))
    throw new CloudError(
      'Unavailable',
      url ? t(m.exportIsOnWhichIsNot, { host: url.host }) : t(m.noExportHost),
    )
  return url.href.replace(/\/$/, '')
}

/** Reads a timestamp in a response. It may lack a zone, because Graph's are all in UTC. */
const parseTimestamp = (text: string): string | null => {
  const timestamp = new Date(/(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`)
  return Number.isNaN(timestamp.getTime()) ? null : timestamp.toISOString()
}

/**
 * Reads a manifest.
 * @throws CloudError if it is incomplete
 */
export const readManifest = async (
  { http, hosts }: ExportTools,
  address: string,
  signal: AbortSignal | undefined,
): Promise<Manifest> => {
  const manifest = await readAnswerJson(await http.send(address, { audience: 'graph', signal }))
  const blobs = toItems(manifest['blobs']).map((blob) => getItemText(blob, 'name'))
  const announced = getItemText(manifest, 'blobCount')
  if (announced !== '' && Number(announced) !== blobs.length)
    throw new CloudError(
      'Unavailable',
      t(m.manifestAnnouncesFilesButListsSo, { announced, count: blobs.length }),
    )
  if (new Set(blobs).size !== blobs.length || blobs.some((name) => !/^[\w.=-]+$/.test(name)))
    throw new CloudError('Unavailable', t(m.invalidFileNames))
  return {
    eTag: getItemText(manifest, 'eTag'),
    createdAt: parseTimestamp(getItemText(manifest, 'createdDateTime')),
    rootDirectory: requireAllowedRoot(hosts, getItemText(manifest, 'rootDirectory')),
    sasToken: getItemText(manifest, 'sasToken').replace(/^\?/, ''),
    blobs,
  }
}
