/** Addresses of cloud resources: the names that identify a resource in the page's path and in the call's query. */
import type { Inventory } from '@cmp/contract'

type Names = Readonly<Record<string, string>>
type Row = Record<string, unknown>

/** Takes the place in a path of a name that the provider does not have, such as a resource group. */
const none = 'other'

/** Returns the address of a row: its fields under the parameter names of the calls. Missing fields are empty. */
export const toRowAddress = (address: Names, row: Row): Record<string, string> =>
  Object.fromEntries(Object.entries(address).map(([name, field]) => [name, String(row[field] ?? '')]))

/** Reads the address from a page's path, in the form that calls expect. */
export const decodeAddress = (given: Names): Record<string, string> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value === none ? '' : value]))

/** Returns the parameter of a resource's address that holds one of its fields. */
const findAddressParameter = ({ address }: Inventory, field: string): string | undefined =>
  Object.keys(address).find((name) => address[name] === field)

/**
 * Returns the value of a field from the address of a resource's page, in the form that calls expect, or undefined if
 * the address does not contain the field.
 */
export const findAddressField = (inventory: Inventory, given: Names, field: string): string | undefined => {
  const parameter = findAddressParameter(inventory, field)
  return parameter === undefined ? undefined : decodeAddress(given)[parameter]
}

/**
 * Builds the call parameters that identify a page's resource from the page's address. Returns undefined if a parameter
 * is known only from the resource.
 */
export const findCallParameters = (
  inventory: Inventory,
  given: Names,
  address: Names,
): Record<string, string> | undefined => {
  const named = Object.entries(address).map(([name, field]) => [
    name,
    findAddressField(inventory, given, field),
  ])
  return named.every(([, value]) => value !== undefined) ? Object.fromEntries(named) : undefined
}

/** Inserts an address into the `$parameters` of a page's path. */
export const fillPagePath = (page: string, address: Names): string =>
  page.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(address[name] || none))

/** Returns the path of a resource's page. */
export const buildDetailPath = ({ pages, address }: Inventory, row: Row): string =>
  fillPagePath(pages.detail, toRowAddress(address, row))
