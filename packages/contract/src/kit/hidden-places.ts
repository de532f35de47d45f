/** Fields that do not apply with certain values, identified by path, such as `BastionHost.BastionName` inside a group. */
import { isRecord } from './is-record.ts'
import type { Field, Fields } from './declared.ts'

type Values = Readonly<Record<string, unknown>>

/** By path: returns whether a field does not apply with the values of the whole form. */
export type HiddenPlaces = Readonly<Record<string, ((values: Values) => boolean) | undefined>>

/** Returns the value at a path; undefined if a part of the path is missing. */
export const getValueAt = (values: Values, place: string): unknown =>
  place.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), values)

/** Returns the declared field at a path. */
export const findFieldAt = (fields: Fields, place: string): Field | undefined => {
  const [name = '', ...more] = place.split('.')
  const field = fields[name]
  return more.length === 0 || !field ? field : findFieldAt(field.fields ?? {}, more.join('.'))
}

/** Returns the group of a path; empty for a top-level path. */
export const groupOf = (place: string): string => place.slice(0, Math.max(0, place.lastIndexOf('.')))

/** Lists the fields of a group that do not apply with its other values, such as those of a disabled option. */
export const hideInGroup = (
  group: string,
  names: readonly string[],
  isHidden: (inside: Values) => boolean,
): HiddenPlaces =>
  Object.fromEntries(
    names.map((name) => [
      `${group}.${name}`,
      (values: Values) => {
        const inside = getValueAt(values, group)
        return isRecord(inside) && isHidden(inside)
      },
    ]),
  )

/** Returns the paths inside one group, relative to that group. */
export const selectHiddenWithin = (hidden: HiddenPlaces, group: string): HiddenPlaces =>
  Object.fromEntries(
    Object.entries(hidden).flatMap(([place, isHidden]) =>
      place.startsWith(`${group}.`) ? [[place.slice(group.length + 1), isHidden]] : [],
    ),
  )

/** Returns the values without those at the given paths. */
export const omitPlaces = (values: Values, places: readonly string[], before = ''): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const place = before + name
      if (places.includes(place)) return []
      return [[name, isRecord(value) ? omitPlaces(value, places, `${place}.`) : value]]
    }),
  )

/** Returns the values, completed at the given paths from `initial`. */
export const withPlaces = (
  values: Values,
  places: readonly string[],
  initial: Values,
  before = '',
): Values => {
  const added = Object.entries(initial).filter(
    ([name]) => (values[name] ?? null) === null && places.includes(before + name),
  )
  return {
    ...Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const of = initial[name]
        return [
          name,
          isRecord(value) && isRecord(of) ? withPlaces(value, places, of, `${before}${name}.`) : value,
        ]
      }),
    ),
    ...Object.fromEntries(added),
  }
}
