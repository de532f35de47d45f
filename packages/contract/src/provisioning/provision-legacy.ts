/**
 * Requests in the format of older clients: all names in lower case on one level, with the prefix `vm` for virtual
 * machines and `sql` for SQL databases, and the short payload of an app service. Missing fields have defaults.
 */
import { isRecord } from '../kit/is-record.ts'
import type { Field } from '../kit/declared.ts'
import { getAppServiceDefaults, findStack } from './provisions/azure-app-service.ts'
import { provisionTypes, type ProvisionType } from './provision-types.ts'

type Values = Readonly<Record<string, unknown>>

/** A type that older clients request. */
type LegacyKind = {
  name: string
  cloud: ProvisionType['cloud']
  /** The prefix of its field names. */
  prefix: string
  /** The values of `resourcetype` for the type, in lower case without spaces and hyphens. */
  called: readonly string[]
  /** Alternative names of its fields. */
  also: Readonly<Record<string, readonly string[]>>
  /** Returns the values of missing fields. */
  defaults: (body: Values) => Values
}

/** The maximum length of the name of a resource group. */
const longestGroup = 90

/** A request without a resource group creates one that is named after the resource. */
const ownGroup = (body: Values): Values =>
  body['ResourceGroupName']
    ? {}
    : {
        IsNewResourceGroup: true,
        ResourceGroupName:
          `rg-${String(body['ResourceName'] ?? '').replaceAll(/[^\p{L}\p{N}_()-]/gu, '-')}`.slice(
            0,
            longestGroup,
          ),
      }

const legacyKinds: readonly LegacyKind[] = [
  {
    name: 'azure-virtual-machine',
    cloud: 'Azure',
    prefix: 'vm',
    called: ['vm', 'virtualmachine'],
    also: {},
    defaults: ownGroup,
  },
  {
    name: 'azure-sql-database',
    cloud: 'Azure',
    prefix: 'sql',
    called: ['sql', 'sqldatabase'],
    also: {},
    defaults: ownGroup,
  },
  {
    name: 'azure-app-service',
    cloud: 'Azure',
    prefix: '',
    called: ['appservice', 'webapp', 'webhosting'],
    also: { DetailStack: ['language'], OperatingSystem: ['environment'] },
    defaults: (body) => ({ ...ownGroup(body), ...getAppServiceDefaults(body) }),
  },
  {
    name: 'gcp-app-engine',
    cloud: 'GCP',
    prefix: '',
    called: ['appengine', 'appservice', 'webapp', 'webhosting'],
    also: {
      Name: ['resourcename'],
      GcpAppLanguageId: ['language'],
      GcpAppEnvironmentId: ['environment'],
    },
    defaults: () => ({}),
  },
]

/** Returns the non-empty values by lower-case name. */
const lowerKeys = (given: Values): Values =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== '' && value !== null && value !== undefined)
      .map(([name, value]) => [name.toLowerCase(), value]),
  )

const toAlphanumeric = (text: unknown): string =>
  String(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

const cloudNames: Readonly<Record<string, ProvisionType['cloud']>> = {
  azure: 'Azure',
  gcp: 'GCP',
  google: 'GCP',
  googlecloud: 'GCP',
}

const findLegacyKind = (given: Values): LegacyKind | undefined => {
  const cloud = cloudNames[toAlphanumeric(given['cloudproviderid'] ?? 'Azure')]
  const ofCloud = legacyKinds.filter((kind) => kind.cloud === cloud)
  const named = given['resourcetypeid'] ?? given['resourcetype']
  if (named !== undefined)
    return ofCloud.find(({ name, called }) =>
      [toAlphanumeric(name), ...called].includes(toAlphanumeric(named)),
    )
  const byPrefix = ofCloud.find(
    ({ prefix }) => prefix !== '' && Object.keys(given).some((name) => name.startsWith(prefix)),
  )
  return byPrefix ?? ofCloud.find(({ prefix }) => prefix === '')
}

const typeOf = ({ name }: LegacyKind): ProvisionType | undefined =>
  provisionTypes.find((type) => type.name === name)

/** Returns the names of a field in a request, the most specific first. */
const listFieldNames = ({ prefix, also }: LegacyKind, field: string): string[] => {
  const key = field.toLowerCase()
  const own = [
    key,
    key.replace(/^resource/, ''),
    ...(/^region(id)?$/.test(key) ? ['region', 'regionid'] : []),
  ]
  return [
    ...(prefix === '' ? [] : own.map((name) => prefix + name)),
    key,
    ...(/^region(id)?$/.test(key) ? ['region', 'regionid'] : []),
    ...(also[field] ?? []),
  ]
}

/** Parses a text as JSON; returns undefined if it is not JSON. */
const parseJson = (text: string): unknown => {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const split = (text: string): string[] => text.split(',').map((item) => item.trim())

/**
 * Parses the value of a list, tags or a group: JSON, or texts separated by commas. Any other text is returned unchanged
 * and rejected by the field.
 */
const parseStructured = ({ kind, items }: Field, text: string): unknown =>
  parseJson(text) ?? (kind === 'list' && items?.field.kind === 'text' ? split(text) : text)

/** Returns an object with the field names in their declared letter case. */
const restoreCase = (fields: Readonly<Record<string, Field>>, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => restoreCase(fields, item))
  if (!isRecord(value)) return value
  const names = new Map(Object.keys(fields).map((name) => [name.toLowerCase(), name]))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [names.get(name.toLowerCase()) ?? name, inner]),
  )
}

/** Converts a text to the value of its field. */
const toFieldValue = (field: Field, value: unknown): unknown => {
  const { kind } = field
  const given =
    typeof value === 'string' && ['list', 'tags', 'group'].includes(kind)
      ? parseStructured(field, value)
      : value
  if (kind === 'tags') return restoreCase({ Key: field, Value: field }, given)
  const inner = field.fields ?? field.items?.field.fields
  if (inner) return restoreCase(inner, given)
  if (typeof given !== 'string') return given
  if (kind === 'integer') return Number(given)
  if (kind === 'choice')
    return field.options?.find(({ value: of }) => of.toLowerCase() === given.toLowerCase())?.value ?? given
  if (kind === 'boolean') {
    if (/^(true|1|yes)$/i.test(given)) return true
    // Any other text is rejected by the field.
    return /^(false|0|no)$/i.test(given) ? false : given
  }
  return given
}

/**
 * Returns the value of a field. The fields of a group may also be on the top level, with the name of the group as
 * prefix.
 */
const findValue = (field: Field, names: readonly string[], given: Values): unknown => {
  const name = names.find((of) => given[of] !== undefined)
  if (name !== undefined) return toFieldValue(field, given[name])
  const inner = Object.entries(field.kind === 'group' ? (field.fields ?? {}) : {}).flatMap(([key, of]) => {
    const value = findValue(
      of,
      names.map((before) => before + key.toLowerCase()),
      given,
    )
    return value === undefined ? [] : [[key, value] as const]
  })
  return inner.length === 0 ? undefined : Object.fromEntries(inner)
}

/** Returns the names of the secrets in a request. */
export const listLegacySecrets = (given: Values): string[] => {
  const lower = lowerKeys(given)
  const kind = findLegacyKind(lower)
  const secrets = (kind && typeOf(kind)?.secrets) ?? []
  return secrets.filter(
    (place) => kind && listFieldNames(kind, place).some((name) => lower[name] !== undefined),
  )
}

/** Returns the names in `namearray`: JSON, or names separated by commas. */
const parseNames = (given: unknown): string[] => {
  const list = typeof given === 'string' ? (parseJson(given) ?? split(given)) : given
  const names = (Array.isArray(list) ? list : [list]).map((item: unknown) =>
    isRecord(item) ? lowerKeys(item)['name'] : item,
  )
  return [...new Set(names.flatMap((name) => (typeof name === 'string' && name.trim() ? [name.trim()] : [])))]
}

/** Returns the name of a resource under each name that its field may have, so that it replaces the name in the request. */
const nameValues = ({ prefix }: LegacyKind, name: string): Values => ({
  resourcename: name,
  [`${prefix}resourcename`]: name,
  [`${prefix}name`]: name,
})

/**
 * Converts the request of an older client to requests: one for each name in `namearray`, or one for `resourcename`.
 * Empty for types that older clients do not request.
 */
export const convertLegacyRequest = (given: Values): Values[] => {
  const lower = lowerKeys(given)
  const kind = findLegacyKind(lower)
  const type = kind && typeOf(kind)
  if (!kind || !type) return []
  const names = parseNames(lower['namearray'])
  return (names.length === 0 ? [undefined] : names).map((name) => {
    const requested = name === undefined ? lower : { ...lower, ...nameValues(kind, name) }
    const body: Record<string, unknown> = {}
    for (const [field, of] of Object.entries(type.fields)) {
      const value = findValue(of, listFieldNames(kind, field), requested)
      if (value !== undefined) body[field] = value
    }
    const stack = findStack(body['DetailStack'], body['OperatingSystem'])
    if (stack !== undefined) body['DetailStack'] = stack
    const whole = { ...type.start, ...kind.defaults(body), ...body }
    const groups = Object.entries(body).flatMap(([field, value]) => {
      const initialValue = type.start[field]
      return isRecord(value) && isRecord(initialValue)
        ? [[field, { ...initialValue, ...value }] as const]
        : []
    })
    const complete = { ...whole, ...Object.fromEntries(groups) }
    const hidden = type.hidden(complete).filter((place) => !(place in body))
    return type.requestOf(
      String(lower['userid'] ?? ''),
      Object.fromEntries(Object.entries(complete).filter(([field]) => !hidden.includes(field))),
    )
  })
}

/**
 * Returns the request in a body of either format. A call with a body requests a single resource: a body with several
 * names in `namearray` is returned unchanged, and its validation rejects it.
 */
export const requestOfBody = (body: unknown): unknown => {
  if (!isRecord(body) || 'ResourceTypeId' in body || !('customerid' in lowerKeys(body))) return body
  if (parseNames(lowerKeys(body)['namearray']).length > 1) return body
  return convertLegacyRequest(body)[0] ?? body
}
