/** What existing clients send for a request: every name in lower case and side by side, of a machine with `vm` before it. */
import { isRecord } from './kit/is-record.ts'
import type { Field } from './kit/declared.ts'
import { provisionTypes, type ProvisionType } from './provision-types.ts'

type Values = Readonly<Record<string, unknown>>

/** The three kinds that were asked for so, and what tells them from each other where no kind is named. */
const legacyKinds: readonly (readonly [name: string, telling: RegExp])[] = [
  ['azure-virtual-machine', /^vm/],
  ['azure-sql-database', /^sqlserver/],
  ['azure-app-service', /./],
]

const typeOf = (given: Values): ProvisionType | undefined => {
  const named = given['resourcetypeid']
  const kind =
    typeof named === 'string' && named !== ''
      ? legacyKinds.find(([name]) => name === named)
      : legacyKinds.find(([, telling]) => Object.keys(given).some((name) => telling.test(name)))
  return provisionTypes.find(({ name }) => name === kind?.[0])
}

/** A text of an address as its field takes it. */
const asField = ({ kind }: Field, value: unknown): unknown => {
  if (typeof value !== 'string') return value
  if (value === '') return undefined
  if (kind === 'integer') return Number(value)
  if (kind === 'boolean') return value.toLowerCase() === 'true'
  return kind === 'list' || kind === 'tags' || kind === 'group' ? undefined : value
}

/** The names of secrets among what was given. */
export const secretsInLegacy = (given: Values): string[] => {
  const lower = lowered(given)
  return (typeOf(lower)?.secrets ?? []).filter((place) => lower[place.toLowerCase()] !== undefined)
}

const lowered = (given: Values): Values =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]))

/** The request that such names mean; undefined for kinds that were never asked for so. */
export const requestOfLegacy = (given: Values): Values | undefined => {
  const lower = lowered(given)
  const type = typeOf(lower)
  if (!type) return undefined
  const body = Object.fromEntries(
    Object.entries(type.fields).map(([name, field]) => {
      const key = name.toLowerCase()
      const value = asField(field, lower[key] ?? lower[`vm${key.replace(/^resource/, '')}`])
      return [name, value ?? type.start[name]]
    }),
  )
  return type.requestOf(String(lower['userid'] ?? ''), body)
}

/** A body as the call takes it, whichever of the two ways it was sent. */
export const requestOfBody = (body: unknown): unknown =>
  isRecord(body) && !('ResourceTypeId' in body) && 'customerid' in lowered(body)
    ? (requestOfLegacy(body) ?? body)
    : body
