/** Compares the arguments that turn off safeguards with the deletions that providers reject. */
import { expect, test } from 'vitest'
import { isRecord } from '../kit/is-record.ts'
import { safeguardedTypes, removeSafeguards } from './provision-safeguards.ts'
import { provisionTypes } from './provision-types.ts'
import { findDeletionRefusal, guardedTypes } from '../testing/provider-code/deletions.ts'
import { provisionRequests } from '../testing/provision-requests.ts'

/** The names of buckets that contain objects in the provider checks. */
const full = { Name: 'shop-full', ResourceName: 'shop-full' }
const guards = {
  DeletionProtection: true,
  IsDeletionProtection: true,
  TerminationProtection: true,
  ProtectionTools: 'Retention',
  RetentionPeriod: 7,
  RetentionPeriodUnit: 'Day',
}

/** The resources of all types, with every safeguard that a request can have. */
const guarded = provisionTypes.flatMap((type) => {
  const body = { ...provisionRequests[type.name]?.all }
  const ofType = Object.entries({ ...guards, ...full }).filter(
    ([name]) => name in type.fields && type.fields[name]?.kind !== 'list',
  )
  const configuration = type.terraformOf({ ...body, ...Object.fromEntries(ofType) })
  const { resource } = configuration
  return Object.entries(isRecord(resource) ? resource : {}).flatMap(([of, named]) =>
    Object.entries(isRecord(named) ? named : {}).flatMap(([name, given]) =>
      isRecord(given) && (guardedTypes.includes(of) || of in safeguardedTypes)
        ? [{ type: of, address: `${of}.${name}`, given, configuration }]
        : [],
    ),
  )
})

test('declares a safeguard for every resource type whose deletion a provider can refuse', () => {
  expect(Object.keys(safeguardedTypes).sort()).toEqual([...guardedTypes].sort())
  expect([...new Set(guarded.map(({ type }) => type))].sort()).toEqual([...guardedTypes].sort())
})

test('finds no other resource with an argument that prevents its deletion', () => {
  const guarding = /deletion_protection|disable_api_termination|prevent_deletion|force_destroy/
  const others = provisionTypes.flatMap((type) => {
    const { resource } = type.terraformOf({ ...provisionRequests[type.name]?.all })
    return Object.entries(isRecord(resource) ? resource : {}).filter(
      ([of, named]) => !(of in safeguardedTypes) && guarding.test(JSON.stringify(named)),
    )
  })
  expect(others).toEqual([])
})

test.each(guarded)('deletes $address only after its safeguard was disabled', (resource) => {
  const { type, address, given, configuration } = resource
  expect(findDeletionRefusal(type, given)).toBeTypeOf('string')
  const after = removeSafeguards(configuration, [address])['resource']
  const named = isRecord(after) ? after[type] : undefined
  const changed = isRecord(named) ? named[address.slice(type.length + 1)] : undefined
  expect(isRecord(changed) && findDeletionRefusal(type, changed)).toBeUndefined()
  // Other addresses are not changed.
  expect(removeSafeguards(configuration, [`${address}-2`])).toEqual(configuration)
})
