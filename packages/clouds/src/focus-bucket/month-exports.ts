// FOCUS files of any provider in a bucket: each month has its own prefix, without a manifest.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/focus-bucket'
import { createHash } from 'node:crypto'
import { toExportFiles } from '../exports/files-of.ts'
import { getMonthPeriod } from '../exports/months.ts'
import type { ObjectStore, StoredObject } from '../exports/object-store.ts'
import { throwIfCancelled } from '../exports/refusals.ts'
import { CloudError } from '../ports/errors.ts'
import type { ExportDocument, ExportPort } from '../ports/exports.ts'

/** File names that can contain a bill; other files are ignored. */
const isData = /\.(csv|jsonl?|ndjson|parquet)(\.gz)?$/i

const escapeLiteral = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns the pattern of keys below a prefix such as `FOCUS Reports/{YYYY}/{MM}/`. */
const buildPattern = (prefix: string): RegExp =>
  new RegExp(
    `^${escapeLiteral(prefix)
      .replace('\\{YYYY\\}', String.raw`(?<year>\d{4})`)
      .replace('\\{MM\\}', String.raw`(?<month>0[1-9]|1[0-2])`)}`,
  )

type Month = { document: ExportDocument; objects: StoredObject[] }

const computeVersion = (objects: readonly StoredObject[]): string => {
  const hash = createHash('sha256')
  for (const { key, bytes, etag } of objects) hash.update(JSON.stringify([key, bytes, etag]))
  return `${objects.length} files · ${hash.digest('hex').slice(0, 16)}`
}

/**
 * Reads the months below a prefix, which contains `{YYYY}` and then `{MM}` for the month. A month consists of all its
 * files; if a file is added or rewritten, the month has a new version.
 */
export const focusExports = (store: ObjectStore, typed: string): ExportPort => {
  const prefix = typed.replace(/^\/+/, '')
  const pattern = buildPattern(prefix)
  const fixed = prefix.slice(0, prefix.indexOf('{'))

  const listMonths = async (signal: AbortSignal | undefined): Promise<Map<string, Month>> => {
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
        const period = getMonthPeriod(documentId.slice(0, 4), documentId.slice(5))
        return [
          documentId,
          { document: { documentId, ...period, version: computeVersion(objects) }, objects },
        ]
      }),
    )
  }

  return {
    documents: async ({ since = '', signal } = {}) =>
      [...(await listMonths(signal)).values()]
        .map(({ document }) => document)
        .filter(({ periodEnd }) => periodEnd >= since)
        .sort((one, other) => other.documentId.localeCompare(one.documentId)),
    lines: async ({ documentId, signal }) => {
      const month = (await listMonths(signal)).get(documentId)
      if (!month)
        throw new CloudError('NotFound', t(m.noFilesForWereFoundIn, { documentId, name: store.name, prefix }))
      const { document, objects } = month
      const refreshObjects = async (): Promise<StoredObject[]> =>
        (await listMonths(signal)).get(documentId)?.objects ?? []
      return {
        version: document.version,
        ...toExportFiles(store, objects, {
          signal,
          again: refreshObjects,
          // Files of different dates may have the same name.
          nameOf: (key) => key.slice(fixed.length).replaceAll('/', '-'),
        }),
        lines: null,
        notes: [],
      }
    },
  }
}
