/** Whether a change of something that exists is right. */
import type { ProvisionType } from '@cmp/contract/provision-types'
import { z } from 'zod'
import type { ProvisionBody } from '../../db/provision-tables.ts'

/** A problem by the place of its field: `DataDisks.0.Size`. */
type Problem = { place: string; field: string; message: string }

const problemsOf = (type: ProvisionType, body: ProvisionBody): Problem[] =>
  (type.body(z).safeParse(body).error?.issues ?? []).map(({ path, message }) => ({
    place: path.join('.'),
    field: String(path[0]),
    message,
  }))

/**
 * A change keeps to the rules of its type, but for what was wrong before and stays as it is: a rule that came later, or an offer
 * that was retired, does not lock what exists.
 * @param before the whole request of what exists, with its secrets
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
  const earlier = problemsOf(type, before)
  const isKept = (field: string): boolean => JSON.stringify(before[field]) === JSON.stringify(after[field])
  const problems = problemsOf(type, after).filter(
    ({ place, field, message }) =>
      !isKept(field) || !earlier.some((old) => old.place === place && old.message === message),
  )
  if (problems.length > 0) return { problems }
  return { body: Object.fromEntries(Object.entries(after).filter(([name]) => name in type.fields)) }
}
