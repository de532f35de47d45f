// Any provider's FOCUS files in a bucket: those of a month stand below a prefix of their own, without a manifest.
import { createHash } from 'node:crypto'
import { filesOf } from '../exports/files-of.ts'
import { monthPeriod } from '../exports/months.ts'
import type { ObjectStore, StoredObject } from '../exports/object-store.ts'
import { throwIfCancelled } from '../exports/refusals.ts'
import { CloudError } from '../ports/errors.ts'
import type { ExportDocument, ExportPort } from '../ports/exports.ts'

/** Files that can be a bill's; what else lies beside them is left alone. */
const isData = /\.(csv|jsonl?|ndjson|parquet)(\.gz)?$/i

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The pattern of keys below a prefix such as `FOCUS Reports/{YYYY}/{MM}/`. */
const patternOf = (prefix: string): RegExp =>
  new RegExp(
    `^${literal(prefix)
      .replace('\\{YYYY\\}', String.raw`(?<year>\d{4})`)
      .replace('\\{MM\\}', String.raw`(?<month>0[1-9]|1[0-2])`)}`,
  )

type Month = { document: ExportDocument; objects: StoredObject[] }

const versionOf = (objects: readonly StoredObject[]): string => {
  const hash = createHash('sha256')
  for (const { key, bytes, etag } of objects) hash.update(JSON.stringify([key, bytes, etag]))
  return `${objects.length} files · ${hash.digest('hex').slice(0, 16)}`
}

/**
 * Reads the months below a prefix, which has `{YYYY}` and then `{MM}` where the months differ. A month is all of its
 * files; another file, or one that was written anew, is another state of it.
 */
export const focusExports = (store: ObjectStore, typed: string): ExportPort => {
  const prefix = typed.replace(/^\/+/, '')
  const pattern = patternOf(prefix)
  const fixed = prefix.slice(0, prefix.indexOf('{'))

  const months = async (signal: AbortSignal | undefined): Promise<Map<string, Month>> => {
    throwIfCancelled(signal)
    const found = Map.groupBy(
      (await store.list(fixed, signal)).filter(({ key, bytes }) => bytes > 0 && isData.test(key)),
      ({ key }) => {
        const { year, month } = pattern.exec(key)?.groups ?? {}
        return year === undefined || month === undefined ? '' : `${year}-${month}`
      },
    )
    found.delete('')
    return new Map(
      [...found].map(([documentId, unsorted]) => {
        const objects = unsorted.toSorted((one, other) => one.key.localeCompare(other.key, 'en'))
        const period = monthPeriod(documentId.slice(0, 4), documentId.slice(5))
        return [documentId, { document: { documentId, ...period, version: versionOf(objects) }, objects }]
      }),
    )
  }

  return {
    documents: async ({ since = '', signal } = {}) =>
      [...(await months(signal)).values()]
        .map(({ document }) => document)
        .filter(({ periodEnd }) => periodEnd >= since)
        .sort((one, other) => other.documentId.localeCompare(one.documentId)),
    lines: async ({ documentId, signal }) => {
      const month = (await months(signal)).get(documentId)
      if (!month)
        throw new CloudError(
          'NotFound',
          `There are no files of ${documentId} in ${store.name}, below ${prefix}.`,
        )
      const { document, objects } = month
      const again = async (): Promise<StoredObject[]> => (await months(signal)).get(documentId)?.objects ?? []
      return {
        version: document.version,
        ...filesOf(store, objects, {
          signal,
          again,
          // Files of several days may have one name.
          nameOf: (key) => key.slice(fixed.length).replaceAll('/', '-'),
        }),
        lines: null,
        notes: [],
      }
    },
  }
}
