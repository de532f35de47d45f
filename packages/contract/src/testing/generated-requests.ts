/**
 * Accepted requests of every type, in which every value that a field offers occurs at least once. They are found by
 * trying: a value is put into a valid request, and the other values that it needs are searched.
 */
import type { Fields } from '../kit/declared.ts'
import type { ProvisionType } from '../provisioning/provision-types.ts'
import { listZones } from '../provisioning/provisions/gcp-regions.ts'
import { z } from '../zod.ts'
import { providerRules } from './provider-rules.ts'
import { provisionRequests } from './provision-requests.ts'

type Values = Readonly<Record<string, unknown>>

/** A value that a field offers, by the path of the field: `OsDisk.Type` is `Premium_LRS`. */
export type OfferedValue = { place: string; value: unknown }

/** Returns the offered values of these fields; for a list, those of its first entry. */
const collectOfferedValues = (fields: Fields, before = ''): OfferedValue[] =>
  Object.entries(fields).flatMap(([name, { kind, options = [], fields: inner, items }]) => {
    const place = before + name
    if (kind === 'choice') return options.map(({ value }) => ({ place, value }))
    if (kind === 'boolean') return [true, false].map((value) => ({ place, value }))
    return [
      ...(inner ? collectOfferedValues(inner, `${place}.`) : []),
      ...(items?.field.fields ? collectOfferedValues(items.field.fields, `${place}.0.`) : []),
    ]
  })

/** Returns every value that the fields of a type offer. */
export const listOfferedValues = (type: ProvisionType): OfferedValue[] => collectOfferedValues(type.fields)

const getAt = (value: unknown, place: string): unknown =>
  place
    .split('.')
    .reduce<unknown>(
      (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
      value,
    )

/** Returns the value with a replacement at a path, or undefined if the path does not exist. */
const put = (value: unknown, [name = '', ...more]: readonly string[], put_: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return undefined
  const inner = more.length === 0 ? put_ : put(Reflect.get(value, name), more, put_)
  if (inner === undefined) return undefined
  if (!Array.isArray(value)) return { ...value, [name]: inner }
  return value.map((old: unknown, index) => (index === Number(name) ? inner : old))
}

const replaceWithin = (body: Values, place: string, changes: Values): Values => {
  const inner = getAt(body, place)
  const changed = put(body, place.split('.'), { ...(typeof inner === 'object' ? inner : {}), ...changes })
  return { ...body, ...(typeof changed === 'object' ? changed : {}) }
}

/** Companion values of a value that depends on a typed field. */
const companions: Readonly<Record<string, (value: unknown, body: Values) => Values>> = {
  'gcp-virtual-machine Region': (value, body) => ({ ...body, Zone: listZones(String(value))[0] }),
  'azure-virtual-machine OperatingSystem': (value, body) =>
    value === 'Linux' ? { ...body, Image: 'Canonical:ubuntu-24_04-lts:server:latest' } : body,
  'azure-sql-database Sku': (value, body) => (value === 'Basic' ? { ...body, MaxSize: 2 } : body),
  'azure-network-security-group SecurityRules.0.Protocol': (_, body) =>
    replaceWithin(body, 'SecurityRules.0', { SourcePortRange: '*', DestinationPortRange: '*' }),
  'aws-elastic-beanstalk InstanceSetting.RootVolume.RootVolumeType': (value, body) =>
    value === 'io1' ? replaceWithin(body, 'InstanceSetting.RootVolume', { RootVolumeIOPS: 1000 }) : body,
  'aws-virtual-machine UserDataEncoded': (value, body) =>
    value === true ? { ...body, UserData: 'ZWNobyBzdGFydGVk' } : body,
}

/** Returns valid requests to start from: those of the type, and those that satisfy its rules. */
const listInitialRequests = ({ name }: ProvisionType): Values[] => {
  const { least = {}, all = {} } = provisionRequests[name] ?? {}
  return [
    { ...least },
    { ...all },
    ...providerRules
      .filter(({ type }) => type === name)
      .map(({ of, right }) => ({ ...(of === 'least' ? least : all), ...right })),
  ]
}

/** Removes the fields that do not apply, and adds fields that are then missing from the other requests. */
const completeRequest = (type: ProvisionType, body: Values, others: readonly Values[]): Values => {
  const hidden = new Set(type.hidden(body))
  const lacking = Object.keys(type.fields).filter(
    (field) => !hidden.has(field) && (body[field] ?? null) === null,
  )
  const found = lacking.flatMap((field) => {
    const value = others.map((other) => other[field]).find((one) => (one ?? null) !== null)
    return type.fields[field]?.optional || value === undefined ? [] : [[field, value] as const]
  })
  return {
    ...Object.fromEntries(Object.entries(body).filter(([field]) => !hidden.has(field))),
    ...Object.fromEntries(found),
  }
}

/** Returns a type's accepted requests, and the values that occur in none of them. */
export const generateRequests = (type: ProvisionType): { requests: Values[]; missing: OfferedValue[] } => {
  const shape = type.body(z)
  const beginnings = listInitialRequests(type)
  const offered = listOfferedValues(type)
  const acceptRequest = (body: Values): Values | undefined => {
    const whole = completeRequest(type, body, beginnings)
    return shape.safeParse(whole).success ? whole : undefined
  }
  const withValue = (body: Values, { place, value }: OfferedValue): Values | undefined => {
    const changed = put(body, place.split('.'), value)
    if (typeof changed !== 'object' || changed === null) return undefined
    const companion = companions[`${type.name} ${place}`]
    return companion ? companion(value, { ...changed }) : { ...changed }
  }
  const has = (body: Values, { place, value }: OfferedValue): boolean => getAt(body, place) === value
  /** Finds the first starting request that is accepted with these values. */
  const find = (values: readonly OfferedValue[]): Values | undefined => {
    for (const beginning of beginnings) {
      const changed = values.reduce<Values | undefined>(
        (body, one) => body && withValue(body, one),
        beginning,
      )
      const whole = changed && acceptRequest(changed)
      if (whole && values.every((one) => has(whole, one))) return whole
    }
    return undefined
  }
  const left = new Set(offered)
  /** Adds as many of the remaining values as the request accepts beside this one. */
  const fillRequest = (initial: Values, wanted: OfferedValue): Values => {
    const countCovered = (body: Values): number => [...left].filter((one) => has(body, one)).length
    return [...left].reduce((body, more) => {
      const fuller = has(body, more) ? undefined : withValue(body, more)
      const whole = fuller && acceptRequest(fuller)
      return whole && has(whole, wanted) && countCovered(whole) > countCovered(body) ? whole : body
    }, initial)
  }
  const requests: Values[] = []
  const missing: OfferedValue[] = []
  for (const wanted of offered) {
    if (!left.has(wanted)) continue
    const others = offered.filter(({ place }) => place !== wanted.place)
    let body = find([wanted])
    for (const other of others) body ??= find([wanted, other])
    if (!body) {
      missing.push(wanted)
      continue
    }
    const request = fillRequest(body, wanted)
    for (const one of offered) if (has(request, one)) left.delete(one)
    requests.push(request)
  }
  return { requests, missing }
}
