/**
 * Versions of records for `ETag` and `If-Match` (RFC 9110, sections 8.8.3 and 13.1.1). A version is a hash of what can be
 * edited, so no table stores it and work in the background does not change it.
 */
import { createHash } from 'node:crypto'
import { toCanonicalJson } from '@cmp/billing/proof'

/** The length of a version in characters of six bits: 132 bits, far more than two versions of one record need. */
const versionLength = 22

/** Returns the JSON values of some fields of a record; without names, of all. Missing values are null. */
export const pickFields = (
  record: object,
  names: readonly string[] = Object.keys(record),
): Record<string, unknown> => {
  const values: unknown = Object.fromEntries(names.map((name) => [name, Reflect.get(record, name) ?? null]))
  return JSON.parse(JSON.stringify(values))
}

/** Returns the version of a record by its fields, in the form of an `ETag`. */
export const computeVersion = (record: object, names?: readonly string[]): string =>
  `"${createHash('sha256')
    .update(toCanonicalJson(pickFields(record, names)))
    .digest('base64url')
    .slice(0, versionLength)}"`

/**
 * Returns whether a header `If-Match` names a version. Proxies that compress replies mark the version as weak (`W/`);
 * the mark is ignored, because CMP itself sends no weak versions.
 */
export const matchesVersion = (ifMatch: string, version: string): boolean =>
  ifMatch.split(',').some((tag) => {
    const known = tag.trim().replace(/^W\//, '')
    return known === '*' || known === version
  })
