/** Validates a change of an existing provision. */
import type { ProvisionType } from '@cmp/contract/provision-types'
import { z } from 'zod'
import type { ProvisionBody } from '../../../../db/provision-tables.ts'

/** A problem by the path of its field, such as `DataDisks.0.Size`. */
type Problem = { place: string; field: string; message: string }

const findProblems = (type: ProvisionType, body: ProvisionBody): Problem[] =>
  (type.body(z).safeParse(body).error?.issues ?? []).map(({ path, message }) => ({
    place: path.join('.'),
    field: String(path[0]),
    message,
  }))

/**
 * Validates a change against the rules of its type. Values that were already invalid and are unchanged are accepted, so
 * a newer rule or a retired offer does not lock an existing provision.
 * @param before the whole current request, with its secrets
 * @param after the same with the change
 * @returns the checked request, or its problems
 */
export const checkChange = (
  type: ProvisionType,
  before: ProvisionBody,
  after: ProvisionBody,
): { body: ProvisionBody } | { problems: { place: string; message: string }[] } => {
  const checked = type.body(z).safeParse(after)
  if (checked.success) return { body: checked.data }
  const earlier = findProblems(type, before)
  const isUnchanged = (field: string): boolean =>
    JSON.stringify(before[field]) === JSON.stringify(after[field])
  const problems = findProblems(type, after).filter(
    ({ place, field, message }) =>
      !isUnchanged(field) || !earlier.some((old) => old.place === place && old.message === message),
  )
  if (problems.length > 0) return { problems }
  return { body: Object.fromEntries(Object.entries(after).filter(([name]) => name in type.fields)) }
}
