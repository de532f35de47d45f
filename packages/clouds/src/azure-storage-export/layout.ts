// The folder layout of Azure Cost Management exports in a container. A run covers the whole period to date. Source:
// https://learn.microsoft.com/azure/cost-management-billing/costs/tutorial-improved-exports
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/azure-storage-export'
import { isRecord } from '@cmp/contract/is-record'
import { countIn, parseJsonObject, getJsonText } from '../exports/json.ts'
import type { ExportLayout, Manifest, ManifestAddress } from '../exports/manifest-exports.ts'
import { parseDay } from '../exports/months.ts'
import { CloudError } from '../ports/errors.ts'

/** `<directory>/<export>/20261001-20261031/[202610041442/][<run>/]manifest.json` */
const manifestKey = /^(.*?)\/?(\d{8})-(\d{8})\/(?:(\d{12})\/)?(?:[^/]+\/)?_?manifest\.json$/i

const parseManifestAddress = (key: string): ManifestAddress | undefined => {
  const [, path = '', first, last, run = ''] = manifestKey.exec(key) ?? []
  if (first === undefined || last === undefined) return undefined
  const [periodStart, periodEnd] = [parseDay(first), parseDay(last)]
  return { documentId: `${path}/${periodStart}/${periodEnd}`, periodStart, periodEnd, run }
}

/** The types of exports that contain billed cost; amortized cost, prices and reservations are excluded. */
const billTypes = new Set(['', 'actualcost', 'usage', 'focuscost'])

const parseManifest = (key: string, text: string): Manifest | undefined => {
  const manifest = parseJsonObject(text, key)
  const config = isRecord(manifest['exportConfig']) ? manifest['exportConfig'] : {}
  if (!billTypes.has(getJsonText(config, 'type').toLowerCase())) return undefined
  const listed: unknown = manifest['blobs']
  if (!Array.isArray(listed)) throw new CloudError('ExportFailed', t(m.hasNoListOfBlobs, { key }))
  const blobs: unknown[] = listed
  const parts = blobs.map((blob) => {
    const name = isRecord(blob) ? getJsonText(blob, 'blobName') : ''
    if (!isRecord(blob) || name === '')
      throw new CloudError('ExportFailed', t(m.listsABlobWithoutAName, { key }))
    return {
      key: name.replace(/^\/+/, ''),
      // For a compressed file the manifest may give the uncompressed size.
      bytes: /\.csv$/i.test(name) ? countIn(blob, 'byteCount') : null,
      lines: countIn(blob, 'dataRowCount'),
    }
  })
  const count = countIn(manifest, 'blobCount')
  if (count !== null && count !== parts.length)
    throw new CloudError(
      'ExportFailed',
      t(m.announcesBlobsForRunButLists, { key, count, count2: parts.length }),
    )
  const info = isRecord(manifest['runInfo']) ? manifest['runInfo'] : {}
  return { run: getJsonText(info, 'runId'), parts }
}

/** The layout of Azure Cost Management. */
export const azureLayout: ExportLayout = { addressOf: parseManifestAddress, manifestOf: parseManifest }
