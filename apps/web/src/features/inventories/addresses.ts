/** Addresses of cloud resources: the names that lead to one, in the page's path and in the call's query. */
import type { Inventory } from '@cmp/contract'

type Names = Readonly<Record<string, string>>
type Row = Record<string, unknown>

/** Stands in a path for what a cloud has not: a resource group. */
const none = 'other'

/** The address of a row: its fields under the names that calls know them by. What it has not is empty. */
export const addressOf = (address: Names, row: Row): Record<string, string> =>
  Object.fromEntries(Object.entries(address).map(([name, field]) => [name, String(row[field] ?? '')]))

/** The address that a page's path carries, as calls are asked with it. */
export const addressIn = (given: Names): Record<string, string> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value === none ? '' : value]))

/** The parameter of a resource's address that says one of its fields. */
const parameterOf = ({ address }: Inventory, field: string): string | undefined =>
  Object.keys(address).find((name) => address[name] === field)

/** What the address of a resource's page says of a field, as calls take it; undefined where it does not name the field. */
export const fieldIn = (inventory: Inventory, given: Names, field: string): string | undefined => {
  const parameter = parameterOf(inventory, field)
  return parameter === undefined ? undefined : addressIn(given)[parameter]
}

/**
 * The parameters of a call that leads to the resource of a page, from the page's own address; undefined where one of them
 * is known from the resource alone.
 */
export const parametersIn = (
  inventory: Inventory,
  given: Names,
  address: Names,
): Record<string, string> | undefined => {
  const named = Object.entries(address).map(([name, field]) => [name, fieldIn(inventory, given, field)])
  return named.every(([, value]) => value !== undefined) ? Object.fromEntries(named) : undefined
}

/** A page's path with an address in the place of its `$parameters`. */
export const pathTo = (page: string, address: Names): string =>
  page.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(address[name] || none))

/** The page of a resource. */
export const resourcePath = ({ pages, address }: Inventory, row: Row): string =>
  pathTo(pages.detail, addressOf(address, row))
