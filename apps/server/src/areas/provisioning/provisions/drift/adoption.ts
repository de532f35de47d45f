/**
 * Finds the request that would produce the resources as they now exist at the provider. Each type declares how requests
 * become Terraform. The reverse direction is found by trying: a changed field is the right one if its new value, and no
 * other value, produces what the provider has.
 */
import { t } from '@cmp/messages'
import { isRecord } from '@cmp/contract/is-record'
import type { ProvisionType } from '@cmp/contract/provision-types'
import type { StoredDrift, ProvisionBody } from '../../../../db/provision-tables.ts'
import { checkChange } from '../requests/check-change.ts'
import { diffLeaves } from './drift.ts'
import { formatArgumentValue } from '../planning/plans.ts'
import { hiddenSecret, joinSecrets, type SecretsByPlace } from '../states/secrets.ts'

/** Where a difference is adopted: the label of the form field, or null if only the state changes. */
type Adopted = { address: string; name: string; field: string | null }

type Argument = StoredDrift['changes'][number]['arguments'][number]
type Path = readonly (string | number)[]

/** Returns a value with a replacement at a path inside it. */
const withAt = (value: unknown, [step, ...more]: Path, put: unknown): unknown => {
  if (step === undefined) return put
  if (Array.isArray(value))
    return value.map((item, index) => (index === step ? withAt(item, more, put) : item))
  return isRecord(value) ? { ...value, [step]: withAt(value[step], more, put) } : value
}

/** Lists the paths of plain values. */
const listPlaces = (value: unknown, path: Path = []): { path: Path; value: unknown }[] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => listPlaces(item, [...path, index]))
  if (isRecord(value))
    return Object.entries(value).flatMap(([name, inner]) => listPlaces(inner, [...path, name]))
  return [{ path, value }]
}

const convertToSampleType = (sample: unknown, text: string | null): unknown => {
  if (text === null) return null
  if (typeof sample === 'number') return Number(text)
  return typeof sample === 'boolean' ? text === 'true' : text
}

type Tag = { Key: string; Value?: unknown }
const isTag = (item: unknown): item is Tag => isRecord(item) && typeof item['Key'] === 'string'

/** Returns a list of tags with one tag set, changed or removed; undefined for other lists. */
const withTag = (list: unknown, key: string, value: string | null): unknown => {
  if (!Array.isArray(list) || !list.every(isTag)) return undefined
  const others = list.filter(({ Key }) => Key !== key)
  return value === null ? others : [...others, { Key: key, Value: value }]
}

/** Yields every request that differs in one value and may produce what exists at the provider. */
const generateCandidates = function* (
  type: ProvisionType,
  body: ProvisionBody,
  { name, after }: Argument,
): Generator<{ field: string; body: unknown }> {
  const names = Object.keys(type.fields).filter((field) => !type.common.includes(field))
  for (const field of names) {
    const present = body[field]
    for (const { path, value } of listPlaces(present, [field])) {
      if (type.secrets.includes(path.join('.'))) continue
      yield { field, body: withAt(body, path, convertToSampleType(value, after)) }
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

/** Removes list indexes from a path, because the provider has lists of blocks where a request has a single block. */
const formatPlainPath = (path: readonly string[]): string =>
  path.filter((name) => !/^\d+$/.test(name)).join('.')

/** Returns whether a resource is one of several from the same declaration, which a request cannot distinguish. */
const isOneOfMany = (configuration: unknown, [kind = '', name = '']: readonly string[]): boolean => {
  const blocks = isRecord(configuration) ? configuration['resource'] : undefined
  const named = isRecord(blocks) ? blocks[kind] : undefined
  const block = isRecord(named) ? named[name] : undefined
  const each = isRecord(block) ? block['for_each'] : undefined
  return typeof each === 'string' && each.includes('","')
}

/**
 * Builds the request in which the differences are adopted.
 * @param body the request without its secrets, which `secrets` contains
 */
export const buildAdoption = (
  type: ProvisionType,
  body: ProvisionBody,
  secrets: SecretsByPlace,
  { changes }: Pick<StoredDrift, 'changes'>,
): { body: ProvisionBody; adoption: Adopted[] } => {
  let adopted = body
  const take = (address: string, argument: Argument): string | null => {
    const block = address.replace(/\[.*$/s, '').split('.')
    const before = type.terraformOf(adopted)
    if (argument.after === hiddenSecret || isOneOfMany(before, block)) return null
    const wanted = formatPlainPath(['resource', ...block, ...argument.name.split('.')])
    for (const candidate of generateCandidates(type, adopted, argument)) {
      if (!isRecord(candidate.body)) continue
      const leaves = diffLeaves(before, type.terraformOf(candidate.body))
      const [leaf] = leaves
      if (leaves.length !== 1 || !leaf) continue
      if (formatPlainPath(leaf.path) !== wanted || formatArgumentValue(leaf.after) !== argument.after)
        continue
      const checked = checkChange(type, joinSecrets(adopted, secrets), joinSecrets(candidate.body, secrets))
      if ('problems' in checked) continue
      adopted = candidate.body
      return t(type.fields[candidate.field]?.label ?? candidate.field)
    }
    return null
  }
  const adoption = changes.flatMap(({ address, arguments: given }) =>
    given.map((argument) => ({ address, name: argument.name, field: take(address, argument) })),
  )
  return { body: adopted, adoption }
}
