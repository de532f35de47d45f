// How AWS lays bills out in a bucket: data exports (CUR 2.0 and FOCUS) and the older Cost and Usage Reports.
// Source: https://docs.aws.amazon.com/cur/latest/userguide/dataexports-export-delivery.html and
// https://docs.aws.amazon.com/cur/latest/userguide/understanding-report-versions.html
import { isObject, objectFrom, textIn, type JsonObject } from '../exports/json.ts'
import type { ExportLayout, Manifest, ManifestAddress } from '../exports/manifest-exports.ts'
import { dayBefore, dayOf, monthPeriod } from '../exports/months.ts'
import { CloudError } from '../ports/errors.ts'

/** `…/<export>/metadata/BILLING_PERIOD=2026-10/[<time>-<execution>/]<export>-Manifest.json` */
const dataExport =
  /^(.*?)\/?metadata\/BILLING_PERIOD=(\d{4})-(\d{2})(?:-\d{2})?\/(?:([^/]+)\/)?[^/]*Manifest\.json$/i
/** `…/<report>/20261001-20261101/[<assembly>/]<report>-Manifest.json`; the second day is the first of the next month. */
const costAndUsageReport = /^(.*?)\/?(\d{8})-(\d{8})\/(?:[^/]+\/)?[^/]*Manifest\.json$/i

const addressOf = (key: string): ManifestAddress | undefined => {
  const [, path = '', year, month, run = ''] = dataExport.exec(key) ?? []
  if (year !== undefined && month !== undefined)
    return { documentId: `${path}/${year}-${month}`, ...monthPeriod(year, month), run }
  const [, report = '', first, after] = costAndUsageReport.exec(key) ?? []
  if (first === undefined || after === undefined) return undefined
  const periodStart = dayOf(first)
  return {
    documentId: `${report}/${periodStart.slice(0, 7)}`,
    periodStart,
    periodEnd: dayBefore(dayOf(after)),
    // An assembly's name is no order; the newest was written last.
    run: '',
  }
}

/** A part's key, which manifests give with the bucket or without: `s3://bucket/key`. */
const keyOf = (named: string): string => named.replace(/^s3:\/\/[^/]+\//, '')

const namesIn = (manifest: JsonObject): string[] | undefined => {
  const list = manifest['dataFiles'] ?? manifest['reportKeys']
  if (!Array.isArray(list)) return undefined
  const values: unknown[] = list
  const names = values.map((value) => (isObject(value) ? textIn(value, 'key') : value))
  return names.every((name) => typeof name === 'string' && name !== '') ? names.map(String) : undefined
}

const manifestOf = (key: string, text: string): Manifest => {
  const manifest = objectFrom(text, key)
  const names = namesIn(manifest)
  if (!names)
    throw new CloudError('ExportFailed', `${key} names no files: neither dataFiles nor reportKeys is a list.`)
  return {
    run: textIn(manifest, 'executionId') || textIn(manifest, 'assemblyId'),
    parts: names.map((name) => ({ key: keyOf(name), bytes: null, lines: null })),
  }
}

/** The layout of AWS. */
export const awsLayout: ExportLayout = { addressOf, manifestOf }
