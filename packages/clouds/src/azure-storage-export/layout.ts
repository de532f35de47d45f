// How Azure Cost Management lays its exports out in a container. A run is the whole period to date.
// Source: https://learn.microsoft.com/azure/cost-management-billing/costs/tutorial-improved-exports
import { countIn, isObject, objectFrom, textIn } from '../exports/json.ts'
import type { ExportLayout, Manifest, ManifestAddress } from '../exports/manifest-exports.ts'
import { dayOf } from '../exports/months.ts'
import { CloudError } from '../ports/errors.ts'

/** `<directory>/<export>/20261001-20261031/[202610041442/][<run>/]manifest.json` */
const manifestKey = /^(.*?)\/?(\d{8})-(\d{8})\/(?:(\d{12})\/)?(?:[^/]+\/)?_?manifest\.json$/i

const addressOf = (key: string): ManifestAddress | undefined => {
  const [, path = '', first, last, run = ''] = manifestKey.exec(key) ?? []
  if (first === undefined || last === undefined) return undefined
  const [periodStart, periodEnd] = [dayOf(first), dayOf(last)]
  return { documentId: `${path}/${periodStart}/${periodEnd}`, periodStart, periodEnd, run }
}

/** The kinds of exports that hold what is billed; amortized cost, prices and reservations are something else. */
const billTypes = new Set(['', 'actualcost', 'usage', 'focuscost'])

const manifestOf = (key: string, text: string): Manifest | undefined => {
  const manifest = objectFrom(text, key)
  const config = isObject(manifest['exportConfig']) ? manifest['exportConfig'] : {}
  if (!billTypes.has(textIn(config, 'type').toLowerCase())) return undefined
  const listed: unknown = manifest['blobs']
  if (!Array.isArray(listed)) throw new CloudError('ExportFailed', `${key} has no list of blobs.`)
  const blobs: unknown[] = listed
  const parts = blobs.map((blob) => {
    const name = isObject(blob) ? textIn(blob, 'blobName') : ''
    if (!isObject(blob) || name === '')
      throw new CloudError('ExportFailed', `${key} lists a blob without a name.`)
    return {
      key: name.replace(/^\/+/, ''),
      // Of a packed file the manifest may count what is in it.
      bytes: /\.csv$/i.test(name) ? countIn(blob, 'byteCount') : null,
      lines: countIn(blob, 'dataRowCount'),
    }
  })
  const count = countIn(manifest, 'blobCount')
  if (count !== null && count !== parts.length)
    throw new CloudError(
      'ExportFailed',
      `${key} says that the run has ${count} blobs and lists ${parts.length}. Run the export again.`,
    )
  const info = isObject(manifest['runInfo']) ? manifest['runInfo'] : {}
  return { run: textIn(info, 'runId'), parts }
}

/** The layout of Azure Cost Management. */
export const azureLayout: ExportLayout = { addressOf, manifestOf }
