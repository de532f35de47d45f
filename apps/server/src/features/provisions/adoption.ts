/**
 * A request as it would have to be asked for what the cloud has now. Requests become Terraform by what each kind declares; the
 * other way is found by trying: a field is changed, and it is the right one if that value and no other becomes what the cloud has.
 */
import { isRecord } from '@cmp/contract/is-record'
import type { ProvisionType } from '@cmp/contract/provision-types'
import type { KeptDrift, ProvisionBody } from '../../db/provision-tables.ts'
import { checkChange } from './check-change.ts'
import { leavesBetween } from './drift.ts'
import { textOf } from './plans.ts'
import { hiddenSecret, joinSecrets, type SecretsByPlace } from './secrets.ts'

/** Where a difference goes: the label of the field that takes it, or null where the state alone does. */
type Adopted = { address: string; name: string; field: string | null }

type Argument = KeptDrift['changes'][number]['arguments'][number]
type Path = readonly (string | number)[]

/** A value with another one at a place inside it. */
const withAt = (value: unknown, [step, ...more]: Path, put: unknown): unknown => {
  if (step === undefined) return put
  if (Array.isArray(value))
    return value.map((item, index) => (index === step ? withAt(item, more, put) : item))
  return isRecord(value) ? { ...value, [step]: withAt(value[step], more, put) } : value
}

/** The places of plain values. */
const placesIn = (value: unknown, path: Path = []): { path: Path; value: unknown }[] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => placesIn(item, [...path, index]))
  if (isRecord(value))
    return Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...path, name]))
  return [{ path, value }]
}

const typedAs = (sample: unknown, text: string | null): unknown => {
  if (text === null) return null
  if (typeof sample === 'number') return Number(text)
  return typeof sample === 'boolean' ? text === 'true' : text
}

type Tag = { Key: string; Value?: unknown }
const isTag = (item: unknown): item is Tag => isRecord(item) && typeof item['Key'] === 'string'

/** A list of tags with one set, changed or taken out; undefined for other lists. */
const withTag = (list: unknown, key: string, value: string | null): unknown => {
  if (!Array.isArray(list) || !list.every(isTag)) return undefined
  const others = list.filter(({ Key }) => Key !== key)
  return value === null ? others : [...others, { Key: key, Value: value }]
}

/** Every request that differs in one value, as far as it may become what the cloud has. */
const candidates = function* (
  type: ProvisionType,
  body: ProvisionBody,
  { name, after }: Argument,
): Generator<{ field: string; body: unknown }> {
  const names = Object.keys(type.fields).filter((field) => !type.common.includes(field))
  for (const field of names) {
    const present = body[field]
    for (const { path, value } of placesIn(present, [field])) {
      if (type.secrets.includes(path.join('.'))) continue
      yield { field, body: withAt(body, path, typedAs(value, after)) }
      if (typeof value === 'boolean') yield { field, body: withAt(body, path, !value) }
    }
    const tags = withTag(present, name.split('.').at(-1) ?? '', after)
    if (tags !== undefined) yield { field, body: { ...body, [field]: tags } }
    for (const { value } of type.fields[field]?.options ?? [])
      yield { field, body: { ...body, [field]: value } }
    if ((present === undefined || present === null) && after !== null)
      for (const value of [after, Number(after)]) yield { field, body: { ...body, [field]: value } }
  }
}

/** Names without the numbers of lists: the provider has blocks as lists where a request becomes one. */
const plain = (path: readonly string[]): string => path.filter((name) => !/^\d+$/.test(name)).join('.')

/** Several things that are declared at once cannot be told apart in a request. */
const isOneOfMany = (configuration: unknown, [kind = '', name = '']: readonly string[]): boolean => {
  const blocks = isRecord(configuration) ? configuration['resource'] : undefined
  const named = isRecord(blocks) ? blocks[kind] : undefined
  const block = isRecord(named) ? named[name] : undefined
  const each = isRecord(block) ? block['for_each'] : undefined
  return typeof each === 'string' && each.includes('","')
}

/**
 * What becomes of a request where what differs is adopted.
 * @param body the request without its secrets, which `secrets` has
 */
export const adoptionOf = (
  type: ProvisionType,
  body: ProvisionBody,
  secrets: SecretsByPlace,
  { changes }: Pick<KeptDrift, 'changes'>,
): { body: ProvisionBody; adoption: Adopted[] } => {
  let adopted = body
  const take = (address: string, argument: Argument): string | null => {
    const block = address.replace(/\[.*$/s, '').split('.')
    const before = type.terraformOf(adopted)
    if (argument.after === hiddenSecret || isOneOfMany(before, block)) return null
    const wanted = plain(['resource', ...block, ...argument.name.split('.')])
    for (const candidate of candidates(type, adopted, argument)) {
      if (!isRecord(candidate.body)) continue
      const leaves = leavesBetween(before, type.terraformOf(candidate.body))
      const [leaf] = leaves
      if (leaves.length !== 1 || !leaf) continue
      if (plain(leaf.path) !== wanted || textOf(leaf.after) !== argument.after) continue
      const checked = checkChange(type, joinSecrets(adopted, secrets), joinSecrets(candidate.body, secrets))
      if ('problems' in checked) continue
      adopted = candidate.body
      return type.fields[candidate.field]?.label ?? candidate.field
    }
    return null
  }
  const adoption = changes.flatMap(({ address, arguments: given }) =>
    given.map((argument) => ({ address, name: argument.name, field: take(address, argument) })),
  )
  return { body: adopted, adoption }
}
