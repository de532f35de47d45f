/** Fields that make no sense with others: named by their place, `BastionHost.BastionName` within a group. */
import { isRecord } from './is-record.ts'
import type { Field, Fields } from './declared.ts'

type Values = Readonly<Record<string, unknown>>

/** By place, when a field makes no sense with the values of the whole form. */
export type HiddenPlaces = Readonly<Record<string, ((values: Values) => boolean) | undefined>>

/** What stands at a place; undefined where something on the way is not there. */
export const valueAt = (values: Values, place: string): unknown =>
  place.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), values)

/** The declared field at a place. */
export const fieldAtPlace = (fields: Fields, place: string): Field | undefined => {
  const [name = '', ...more] = place.split('.')
  const field = fields[name]
  return more.length === 0 || !field ? field : fieldAtPlace(field.fields ?? {}, more.join('.'))
}

/** The group around a place; empty for a place that stands in none. */
export const groupOf = (place: string): string => place.slice(0, Math.max(0, place.lastIndexOf('.')))

/** Fields of a group that make no sense with what else stands in it, such as those of a switch that is off. */
export const hiddenIn = (
  group: string,
  names: readonly string[],
  isHidden: (inside: Values) => boolean,
): HiddenPlaces =>
  Object.fromEntries(
    names.map((name) => [
      `${group}.${name}`,
      (values: Values) => {
        const inside = valueAt(values, group)
        return isRecord(inside) && isHidden(inside)
      },
    ]),
  )

/** The places within one group, as that group names them. */
export const hiddenWithin = (hidden: HiddenPlaces, group: string): HiddenPlaces =>
  Object.fromEntries(
    Object.entries(hidden).flatMap(([place, isHidden]) =>
      place.startsWith(`${group}.`) ? [[place.slice(group.length + 1), isHidden]] : [],
    ),
  )

/** The values without what stands at these places. */
export const withoutPlaces = (values: Values, places: readonly string[], before = ''): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const place = before + name
      if (places.includes(place)) return []
      return [[name, isRecord(value) ? withoutPlaces(value, places, `${place}.`) : value]]
    }),
  )

/** The values, and at these places what `begun` has where they have nothing. */
export const withPlaces = (values: Values, places: readonly string[], begun: Values, before = ''): Values => {
  const added = Object.entries(begun).filter(
    ([name]) => (values[name] ?? null) === null && places.includes(before + name),
  )
  return {
    ...Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const of = begun[name]
        return [
          name,
          isRecord(value) && isRecord(of) ? withPlaces(value, places, of, `${before}${name}.`) : value,
        ]
      }),
    ),
    ...Object.fromEntries(added),
  }
}
