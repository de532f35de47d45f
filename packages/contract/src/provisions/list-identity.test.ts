/** A change of a list touches the entries that it names, and no other: addresses are never positions. */
import { describe, expect, test } from 'vitest'
import { localName, type StandingResource } from '../kit/terraform-names.ts'
import { listBefore, listCases, listChanges, movesTheWhole } from '../testing/provision-lists.ts'
import { attachment, lunsOf } from './azure-luns.ts'

type Named = Readonly<Record<string, Readonly<Record<string, object>>>>

/** What a configuration makes, as a state would have it; one that stands for several by each of its keys. */
const madeBy = (configuration: Readonly<Record<string, unknown>>): StandingResource[] =>
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

const addressesOf = (made: readonly StandingResource[]): string[] => made.map(({ address }) => address).sort()

describe.each(listCases)('$name', ({ type, withEntries, name }) => {
  const made = (entries: readonly string[], standing: readonly StandingResource[] = []) =>
    madeBy(type.terraformOf(withEntries(entries), { standing }))
  const before = made(listBefore)
  const alone = new Set(addressesOf(made([])))
  /** What entries are made as, beside what is there without any. */
  const ofEntries = (entries: readonly string[]): string[] =>
    addressesOf(made(entries)).filter((address) => !alone.has(address))

  test.each(listChanges)('$does', ({ after, made: added, gone }) => {
    const present = made(after, before)
    const [was, is] = [addressesOf(before), addressesOf(present)]
    expect(was.filter((address) => !is.includes(address))).toEqual(ofEntries(gone))
    expect(is.filter((address) => !was.includes(address))).toEqual(ofEntries(added))
    if (movesTheWhole.has(name)) return
    const kept = ofEntries(listBefore).filter((address) => is.includes(address))
    for (const address of kept)
      expect(present.find((resource) => resource.address === address)).toEqual(
        before.find((resource) => resource.address === address),
      )
  })
})

test('a state whose addresses are positions is moved to names, and nothing else changes', () => {
  const tried = listCases.filter(({ type, withEntries }) => {
    const made = madeBy(type.terraformOf(withEntries(listBefore)))
    const least = new Set(addressesOf(madeBy(type.terraformOf(withEntries([])))))
    const isOfEntry = ({ address }: StandingResource) => !least.has(address) && !address.endsWith(']')
    const positions = new Map<string, number>()
    const former = made.map((resource) => {
      if (!isOfEntry(resource)) return resource
      const position = positions.get(resource.type) ?? 0
      positions.set(resource.type, position + 1)
      return { ...resource, address: `${resource.type}.it_${position}` }
    })
    const { moved } = type.terraformOf(withEntries(listBefore), { standing: former })
    expect(moved ?? []).toEqual(
      former.flatMap(({ address: from }, index) => {
        const to = made[index]?.address
        return from === to ? [] : [{ from, to }]
      }),
    )
    expect(madeBy(type.terraformOf(withEntries(listBefore), { standing: former }))).toEqual(made)
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

test('names that differ get different addresses', () => {
  const names = ['a.b', 'a_b', 'a/b', 'a-b', 'a b', 'ab', 'a_2e_b', 'é', '_', '__']
  expect(new Set(names.map((name) => localName('it', name))).size).toBe(names.length)
  for (const name of names) expect(localName('it', name)).toMatch(/^it-[a-z0-9_-]+$/)
})

test('a new disk takes no LUN of one that stands, whatever its name', () => {
  const standing = [3, 0].map((lun, index) => ({
    address: `${attachment}.disk-${index}`,
    type: attachment,
    attributes: { lun },
  }))
  expect([...lunsOf(['disk-new', 'disk-1', 'disk-other'], standing)]).toEqual([
    ['disk-1', 0],
    ['disk-new', 1],
    ['disk-other', 2],
  ])
})
