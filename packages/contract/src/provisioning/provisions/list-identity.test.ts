/** Tests that a change of a list affects only the changed entries: addresses never contain positions. */
import { describe, expect, test } from 'vitest'
import { buildLocalName, type ExistingResource } from '../../kit/terraform-names.ts'
import { listBefore, listCases, listChanges, movesTheWhole } from '../../testing/provision-lists.ts'
import { attachment, assignLuns } from './azure-luns.ts'

type Named = Readonly<Record<string, Readonly<Record<string, object>>>>

/**
 * Returns the resources of a configuration as a state would contain them; a block with `for_each` gives one resource
 * for each key.
 */
const listResources = (configuration: Readonly<Record<string, unknown>>): ExistingResource[] =>
  Object.entries((configuration['resource'] ?? {}) as Named).flatMap(([type, named]) =>
    Object.entries(named).flatMap(([name, attributes]) => {
      const each = 'for_each' in attributes ? String(attributes.for_each) : undefined
      const {
        for_each: _each,
        lifecycle: _lifecycle,
        ...own
      } = {
        for_each: undefined,
        lifecycle: undefined,
        ...attributes,
      }
      const address = `${type}.${name}`
      return each === undefined
        ? [{ address, type, attributes: own }]
        : [...each.matchAll(/"([^"]+)"/g)].map(([, key]) => ({
            address: `${address}["${key}"]`,
            type,
            attributes: { ...own, name: key },
          }))
    }),
  )

const listAddresses = (made: readonly ExistingResource[]): string[] =>
  made.map(({ address }) => address).sort()

describe.each(listCases)('$name', ({ type, withEntries, name }) => {
  const buildResources = (entries: readonly string[], existing: readonly ExistingResource[] = []) =>
    listResources(type.terraformOf(withEntries(entries), { existing }))
  const before = buildResources(listBefore)
  const alone = new Set(listAddresses(buildResources([])))
  /** Returns the addresses of the entries, without those that also exist for an empty list. */
  const listEntryAddresses = (entries: readonly string[]): string[] =>
    listAddresses(buildResources(entries)).filter((address) => !alone.has(address))

  test.each(listChanges)('$does', ({ after, made: added, deleted }) => {
    const present = buildResources(after, before)
    const [was, is] = [listAddresses(before), listAddresses(present)]
    expect(was.filter((address) => !is.includes(address))).toEqual(listEntryAddresses(deleted))
    expect(is.filter((address) => !was.includes(address))).toEqual(listEntryAddresses(added))
    if (movesTheWhole.has(name)) return
    const retained = listEntryAddresses(listBefore).filter((address) => is.includes(address))
    for (const address of retained)
      expect(present.find((resource) => resource.address === address)).toEqual(
        before.find((resource) => resource.address === address),
      )
  })
})

test('moves a state with positions as addresses to names and changes nothing else', () => {
  const tried = listCases.filter(({ type, withEntries }) => {
    const made = listResources(type.terraformOf(withEntries(listBefore)))
    const least = new Set(listAddresses(listResources(type.terraformOf(withEntries([])))))
    const isOfEntry = ({ address }: ExistingResource) => !least.has(address) && !address.endsWith(']')
    const positions = new Map<string, number>()
    const former = made.map((resource) => {
      if (!isOfEntry(resource)) return resource
      const position = positions.get(resource.type) ?? 0
      positions.set(resource.type, position + 1)
      return { ...resource, address: `${resource.type}.it_${position}` }
    })
    const { moved } = type.terraformOf(withEntries(listBefore), { existing: former })
    expect(moved ?? []).toEqual(
      former.flatMap(({ address: from }, index) => {
        const to = made[index]?.address
        return from === to ? [] : [{ from, to }]
      }),
    )
    expect(listResources(type.terraformOf(withEntries(listBefore), { existing: former }))).toEqual(made)
    return made.some(isOfEntry)
  })
  expect(tried.map(({ name }) => name)).toEqual([
    'azure-sql-database FirewallRule',
    'azure-virtual-network Subnets',
    'azure-network-security-group SubnetList',
    'azure-network-security-group NetworkInterfaces',
    'azure-virtual-machine DataDisks',
    'gcp-virtual-machine Disks',
    'gcp-network Subnets',
  ])
})

test('different names get different addresses', () => {
  const names = ['a.b', 'a_b', 'a/b', 'a-b', 'a b', 'ab', 'a_2e_b', 'é', '_', '__']
  expect(new Set(names.map((name) => buildLocalName('it', name))).size).toBe(names.length)
  for (const name of names) expect(buildLocalName('it', name)).toMatch(/^it-[a-z0-9_-]+$/)
})

test('a new disk gets no LUN of an existing disk, whatever its name', () => {
  const existing = [3, 0].map((lun, index) => ({
    address: `${attachment}.disk-${index}`,
    type: attachment,
    attributes: { lun },
  }))
  expect([...assignLuns(['disk-new', 'disk-1', 'disk-other'], existing)]).toEqual([
    ['disk-1', 0],
    ['disk-new', 1],
    ['disk-other', 2],
  ])
})
