// The folder layout of AWS bills in a bucket: data exports (CUR 2.0 and FOCUS) and the older Cost and Usage Reports.
// Source: https://docs.aws.amazon.com/cur/latest/userguide/dataexports-export-delivery.html and
// https://docs.aws.amazon.com/cur/latest/userguide/understanding-report-versions.html
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/aws-s3-export'
import { addDays, toMonth } from '@cmp/contract'
import { isRecord } from '@cmp/contract/is-record'
import { parseJsonObject, getJsonText, type JsonObject } from '../exports/json.ts'
import type { ExportLayout, Manifest, ManifestAddress } from '../exports/manifest-exports.ts'
import { parseDay, getMonthPeriod } from '../exports/months.ts'
import { CloudError } from '../ports/errors.ts'

/** `…/<export>/metadata/BILLING_PERIOD=2026-10/[<time>-<execution>/]<export>-Manifest.json` */
const dataExport =
  /^(.*?)\/?metadata\/BILLING_PERIOD=(\d{4})-(\d{2})(?:-\d{2})?\/(?:([^/]+)\/)?[^/]*Manifest\.json$/i
/** `…/<report>/20261001-20261101/[<assembly>/]<report>-Manifest.json`; the second date is the first of the next month. */
const costAndUsageReport = /^(.*?)\/?(\d{8})-(\d{8})\/(?:[^/]+\/)?[^/]*Manifest\.json$/i

const parseManifestAddress = (key: string): ManifestAddress | undefined => {
  const [, path = '', year, month, run = ''] = dataExport.exec(key) ?? []
  if (year !== undefined && month !== undefined)
    return { documentId: `${path}/${year}-${month}`, ...getMonthPeriod(year, month), run }
  const [, report = '', first, after] = costAndUsageReport.exec(key) ?? []
  if (first === undefined || after === undefined) return undefined
  const periodStart = parseDay(first)
  return {
    documentId: `${report}/${toMonth(periodStart)}`,
    periodStart,
    periodEnd: addDays(parseDay(after), -1),
    // Assembly names have no order; the newest assembly is the one written last.
    run: '',
  }
}

/** A part's key. Manifests give it with or without the bucket: `s3://bucket/key`. */
const stripBucket = (named: string): string => named.replace(/^s3:\/\/[^/]+\//, '')

const listPartNames = (manifest: JsonObject): string[] | undefined => {
  const list = manifest['dataFiles'] ?? manifest['reportKeys']
  if (!Array.isArray(list)) return undefined
  const values: unknown[] = list
  const names = values.map((value) => (isRecord(value) ? getJsonText(value, 'key') : value))
  return names.every((name) => typeof name === 'string' && name !== '') ? names.map(String) : undefined
}

const parseManifest = (key: string, text: string): Manifest => {
  const manifest = parseJsonObject(text, key)
  const names = listPartNames(manifest)
  if (!names) throw new CloudError('ExportFailed', t(m.manifestListsNoFilesNeitherDatafiles, { key }))
  return {
    run: getJsonText(manifest, 'executionId') || getJsonText(manifest, 'assemblyId'),
    parts: names.map((name) => ({ key: stripBucket(name), bytes: null, lines: null })),
  }
}

/** The layout of AWS exports. */
export const awsLayout: ExportLayout = { addressOf: parseManifestAddress, manifestOf: parseManifest }
