/**
 * Microsoft Graph's exports of partner billing: asked for, waited for, and described by a manifest. An export that was
 * asked for is known by the address of its operation, so that whoever goes on need not ask again.
 */
import type { CloudHosts, CloudTools } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'
import { itemsIn, textIn, type Item } from './invoices.ts'
import { jsonOf, retryAfter, type Http } from './http.ts'

/** How long an export may take from the asking, in milliseconds; the largest take some tens of minutes. */
export const exportMilliseconds = 2 * 60 * 60 * 1000
/** Milliseconds between two looks at an operation that says nothing of it. */
const lookEvery = 10_000
/** The longest wait between two looks, in milliseconds, whatever the host says. */
const longestLook = 300_000

/** The exports of an invoice by part, as Graph names them. */
export const exportPaths = {
  usage: 'usage/billed/export',
  billing: 'reconciliation/billed/export',
} as const

/** The export of the usage that no invoice bills yet. */
export const unbilledPath = 'usage/unbilled/export'

/** A key of {@link exportPaths}. */
export type ExportPart = keyof typeof exportPaths

/** An export as it is asked for: its address below the reports, and what is sent there. */
export type WantedExport = { path: string; body: Readonly<Record<string, string>> }

/** An export that was asked for. */
export type AskedExport = { operation: string; askedAt: string }

/** What an export brought: where its blobs lie, and which version of the data it is. */
export type Manifest = {
  eTag: string
  /** When it was put together, in ISO 8601; null where that is not said. */
  createdAt: string | null
  rootDirectory: string
  sasToken: string
  blobs: readonly string[]
}

/** What exports are asked with. */
export type ExportTools = { http: Http; hosts: CloudHosts; now: CloudTools['now'] }

const reports = (hosts: CloudHosts): string => `${hosts.microsoftGraph}/v1.0/reports/partners/billing`

/** An address of an answer, which has to lie at the host that the operator configured. */
const ours = (hosts: CloudHosts, address: string, what: string): string => {
  const base = reports(hosts)
  const url = URL.parse(address, `${base}/`)
  if (!url || url.origin !== new URL(base).origin)
    throw new CloudError('Unavailable', `Microsoft Graph gave an address of ${what} that is not its own.`)
  return url.href
}

/** Asks for an export. @throws CloudError when it is refused */
export const askForExport = async (
  { http, hosts, now }: ExportTools,
  { path, body }: WantedExport,
  signal: AbortSignal | undefined,
): Promise<AskedExport> => {
  const answer = await http.send(`${reports(hosts)}/${path}`, {
    audience: 'graph',
    method: 'POST',
    body: { ...body, attributeSet: 'full' },
    signal,
  })
  const location = answer.headers.get('location')
  await answer.body?.cancel()
  if (location === null)
    throw new CloudError('Unavailable', 'Microsoft Graph took the export without saying where it is.')
  return { operation: ours(hosts, location, 'an export'), askedAt: now().toISOString() }
}

/** Both spellings of success. */
const hasSucceeded = (status: string): boolean => status === 'succeeded' || status === 'completed'

/** Where a finished operation has its manifest: Graph writes it as a link or as the manifest itself. */
const manifestAddress = (operation: Item): string | undefined => {
  const link =
    operation['resourceLocation@odata.navigationLink'] ?? operation['resourceLocation@odata.navigationUrl']
  if (typeof link === 'string') return link
  const location = operation['resourceLocation']
  if (typeof location === 'string') return location
  const [manifest] = itemsIn([location])
  return manifest && `manifests/${encodeURIComponent(textIn(manifest, 'id'))}`
}

const tooLong = (askedAt: string): CloudError =>
  new CloudError(
    'ExportFailed',
    `The export that was asked for at ${askedAt.slice(0, 16).replace('T', ' ')} UTC has not ended within ${exportMilliseconds / 3_600_000} hours. Fetch again to ask for another.`,
  )

/**
 * Waits for an export, as often as its host says.
 * @returns the address of its manifest
 * @throws CloudError NotFound when the operation is forgotten, ExportFailed when it failed or does not end
 */
export const waitForExport = async (
  { http, hosts, now }: ExportTools,
  { operation, askedAt }: AskedExport,
  signal: AbortSignal | undefined,
): Promise<string> => {
  const deadline = Date.parse(askedAt) + exportMilliseconds
  for (;;) {
    const answer = await http.send(ours(hosts, operation, 'an export'), { audience: 'graph', signal })
    const asked = retryAfter(answer, now())
    const state = await jsonOf(answer)
    const status = textIn(state, 'status').toLowerCase()
    if (hasSucceeded(status)) {
      const address = manifestAddress(state)
      if (address === undefined)
        throw new CloudError('Unavailable', 'Microsoft Graph ended the export without a manifest.')
      return ours(hosts, address, 'a manifest')
    }
    if (status === 'failed') {
      const [error = {}] = itemsIn([state['error']])
      const [code, message] = [textIn(error, 'code'), textIn(error, 'message')]
      throw new CloudError('ExportFailed', `${code ? `${code}: ` : ''}${message || 'The export has failed.'}`)
    }
    if (now().getTime() >= deadline) throw tooLong(askedAt)
    await http.wait(Math.min(asked ?? lookEvery, longestLook), signal)
  }
}

/** Blobs lie where the operator allows it: their address comes from an answer. */
const checkedRoot = (hosts: CloudHosts, address: string): string => {
  const url = URL.parse(address)
  const isAllowed =
    url !== null &&
    hosts.microsoftExports.some((end) => url.host === end || (end.startsWith('.') && url.host.endsWith(end)))
  if (!isAllowed || (url.protocol !== 'https:' && new URL(hosts.microsoftGraph).protocol === 'https:'))
    throw new CloudError(
      'Unavailable',
      `The export lies at ${url?.host ?? 'no address'}, which is none of the hosts of MICROSOFT_EXPORT_HOSTS.`,
    )
  return url.href.replace(/\/$/, '')
}

/** A moment of an answer, which may lack its zone: Graph's are all in UTC. */
const momentIn = (text: string): string | null => {
  const moment = new Date(/(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

/** Reads a manifest. @throws CloudError when it is not whole */
export const readManifest = async (
  { http, hosts }: ExportTools,
  address: string,
  signal: AbortSignal | undefined,
): Promise<Manifest> => {
  const manifest = await jsonOf(await http.send(address, { audience: 'graph', signal }))
  const blobs = itemsIn(manifest['blobs']).map((blob) => textIn(blob, 'name'))
  const announced = textIn(manifest, 'blobCount')
  if (announced !== '' && Number(announced) !== blobs.length)
    throw new CloudError(
      'Unavailable',
      `The manifest announces ${announced} files and names ${blobs.length}. Nothing was fetched.`,
    )
  if (new Set(blobs).size !== blobs.length || blobs.some((name) => !/^[\w.=-]+$/.test(name)))
    throw new CloudError('Unavailable', 'The manifest names a file twice, or one that is no file name.')
  return {
    eTag: textIn(manifest, 'eTag'),
    createdAt: momentIn(textIn(manifest, 'createdDateTime')),
    rootDirectory: checkedRoot(hosts, textIn(manifest, 'rootDirectory')),
    sasToken: textIn(manifest, 'sasToken').replace(/^\?/, ''),
    blobs,
  }
}
