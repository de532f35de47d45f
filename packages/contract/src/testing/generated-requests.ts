/**
 * Accepted requests of every type, in which every value that a field offers occurs at least once. They are found by trying: a
 * value is put into a right request, and what it needs beside it is looked for among the other values.
 */
import type { Fields } from '../kit/declared.ts'
import type { ProvisionType } from '../provision-types.ts'
import { zonesOf } from '../provisions/gcp-regions.ts'
import { z } from '../zod.ts'
import { providerRules } from './provider-rules.ts'
import { provisionRequests } from './provision-requests.ts'

type Values = Readonly<Record<string, unknown>>

/** A value that a field offers, by the place of the field: `OsDisk.Type` is `Premium_LRS`. */
export type OfferedValue = { place: string; value: unknown }

/** The offered values of these fields; of a list those of its first entry. */
const offeredIn = (fields: Fields, before = ''): OfferedValue[] =>
  Object.entries(fields).flatMap(([name, { kind, options = [], fields: inner, items }]) => {
    const place = before + name
    if (kind === 'choice') return options.map(({ value }) => ({ place, value }))
    if (kind === 'boolean') return [true, false].map((value) => ({ place, value }))
    return [
      ...(inner ? offeredIn(inner, `${place}.`) : []),
      ...(items?.field.fields ? offeredIn(items.field.fields, `${place}.0.`) : []),
    ]
  })

/** Every value that the fields of a type offer. */
export const offeredValues = (type: ProvisionType): OfferedValue[] => offeredIn(type.fields)

const at = (value: unknown, place: string): unknown =>
  place
    .split('.')
    .reduce<unknown>(
      (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
      value,
    )

/** The value with another one at a place; nothing where there is no such place. */
const put = (value: unknown, [name = '', ...more]: readonly string[], put_: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return undefined
  const inner = more.length === 0 ? put_ : put(Reflect.get(value, name), more, put_)
  if (inner === undefined) return undefined
  if (!Array.isArray(value)) return { ...value, [name]: inner }
  return value.map((old: unknown, index) => (index === Number(name) ? inner : old))
}

const within = (body: Values, place: string, changes: Values): Values => {
  const inner = at(body, place)
  const changed = put(body, place.split('.'), { ...(typeof inner === 'object' ? inner : {}), ...changes })
  return { ...body, ...(typeof changed === 'object' ? changed : {}) }
}

/** What goes with a value whose counterpart is typed, not chosen. */
const companions: Readonly<Record<string, (value: unknown, body: Values) => Values>> = {
  'gcp-virtual-machine Region': (value, body) => ({ ...body, Zone: zonesOf(String(value))[0] }),
  'azure-virtual-machine OperatingSystem': (value, body) =>
    value === 'Linux' ? { ...body, Image: 'Canonical:ubuntu-24_04-lts:server:latest' } : body,
  'azure-sql-database Sku': (value, body) => (value === 'Basic' ? { ...body, MaxSize: 2 } : body),
  'azure-network-security-group SecurityRules.0.Protocol': (_, body) =>
    within(body, 'SecurityRules.0', { SourcePortRange: '*', DestinationPortRange: '*' }),
  'aws-elastic-beanstalk InstanceSetting.RootVolume.RootVolumeType': (value, body) =>
    value === 'io1' ? within(body, 'InstanceSetting.RootVolume', { RootVolumeIOPS: 1000 }) : body,
  'aws-virtual-machine UserDataEncoded': (value, body) =>
    value === true ? { ...body, UserData: 'ZWNobyBzdGFydGVk' } : body,
}

/** Right requests to begin with: those of the type, and those that keep its rules. */
const beginningsOf = ({ name }: ProvisionType): Values[] => {
  const { least = {}, all = {} } = provisionRequests[name] ?? {}
  return [
    { ...least },
    { ...all },
    ...providerRules
      .filter(({ type }) => type === name)
      .map(({ of, right }) => ({ ...(of === 'least' ? least : all), ...right })),
  ]
}

/** The request without what makes no sense in it, and with what it then lacks from the others. */
const completed = (type: ProvisionType, body: Values, others: readonly Values[]): Values => {
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

/** A type's accepted requests, and the values that none of them has. */
export const generatedRequests = (type: ProvisionType): { requests: Values[]; missing: OfferedValue[] } => {
  const shape = type.body(z)
  const beginnings = beginningsOf(type)
  const offered = offeredValues(type)
  const accepted = (body: Values): Values | undefined => {
    const whole = completed(type, body, beginnings)
    return shape.safeParse(whole).success ? whole : undefined
  }
  const withValue = (body: Values, { place, value }: OfferedValue): Values | undefined => {
    const changed = put(body, place.split('.'), value)
    if (typeof changed !== 'object' || changed === null) return undefined
    const companion = companions[`${type.name} ${place}`]
    return companion ? companion(value, { ...changed }) : { ...changed }
  }
  const has = (body: Values, { place, value }: OfferedValue): boolean => at(body, place) === value
  /** The first beginning that is accepted with these values. */
  const find = (values: readonly OfferedValue[]): Values | undefined => {
    for (const beginning of beginnings) {
      const changed = values.reduce<Values | undefined>(
        (body, one) => body && withValue(body, one),
        beginning,
      )
      const whole = changed && accepted(changed)
      if (whole && values.every((one) => has(whole, one))) return whole
    }
    return undefined
  }
  const left = new Set(offered)
  /** With as many of the values that are left as the request takes beside this one. */
  const filled = (begun: Values, wanted: OfferedValue): Values => {
    const covered = (body: Values): number => [...left].filter((one) => has(body, one)).length
    return [...left].reduce((body, more) => {
      const fuller = has(body, more) ? undefined : withValue(body, more)
      const whole = fuller && accepted(fuller)
      return whole && has(whole, wanted) && covered(whole) > covered(body) ? whole : body
    }, begun)
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
    const request = filled(body, wanted)
    for (const one of offered) if (has(request, one)) left.delete(one)
    requests.push(request)
  }
  return { requests, missing }
}
