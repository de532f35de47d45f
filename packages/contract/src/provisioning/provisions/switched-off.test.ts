/** Tests that turning off an option in a change is sent correctly and applied in the Terraform configuration. */
import { describe, expect, test } from 'vitest'
import type { Fields } from '../../kit/declared.ts'
import { getValueAt, omitPlaces } from '../../kit/hidden-places.ts'
import { provisionTypes } from '../provision-types.ts'
import { provisionRequests } from '../../testing/provision-requests.ts'
import { z } from '../../zod.ts'

type Values = Readonly<Record<string, unknown>>

/** Returns the paths of all boolean options among these fields. */
const listSwitches = (fields: Fields, before = ''): string[] =>
  Object.entries(fields).flatMap(([name, { kind, fields: inner }]) => [
    ...(kind === 'boolean' ? [before + name] : []),
    ...(inner ? listSwitches(inner, `${before}${name}.`) : []),
  ])

const put = (values: Values, [name = '', ...more]: readonly string[], value: unknown): Values => {
  const inner = values[name]
  return {
    ...values,
    [name]:
      more.length === 0 || typeof inner !== 'object' || inner === null
        ? value
        : put({ ...inner }, more, value),
  }
}

/** The values of other fields that an option requires to be turned off. */
const alongWith: Readonly<Record<string, Values>> = {
  'gcp-virtual-machine IsVtpm': { IsIntegrityMonitoring: false },
  'gcp-cloud-sql BackupRequest.Enable': { ZonalAvailability: 'ZONAL' },
  'aws-s3-bucket IsAmazonManagedKey': {
    AwsKmsKey: 'arn:aws:kms:ap-southeast-1:123456789012:alias/shop',
    IsBucketKeyEnabled: false,
  },
  'aws-s3-bucket IsACLEnabled': { ObjectOwnership: 'BucketOwnerEnforced' },
  'aws-s3-bucket BucketVersioningEnabled': { IsObjectLockEnabled: false },
  'aws-sql-database IsPasswordManagedByAws': { DbPassword: 'Correct-Horse-7' },
  'aws-virtual-machine StorageSetting.Encrypted': { HibernationEnabled: false },
}

/** Options that only define how another field is read, which is empty here. */
const nothingOfIt = new Set(['aws-virtual-machine UserDataEncoded'])

const cases = provisionTypes.flatMap((type) =>
  listSwitches(type.fields)
    .filter((place) => type.edit.includes(place.split('.')[0] ?? ''))
    .map((place) => ({ name: `${type.name} ${place}`, type, place })),
)

test('some switches can be disabled in a change', () => expect(cases.length).toBeGreaterThan(30))

describe.each(cases)('$name', ({ name, type, place }) => {
  const { all = {} } = provisionRequests[type.name] ?? {}
  const whole = put({ ...all }, place.split('.'), true)
  /** The initial state: on, with the dependent values. */
  const on = omitPlaces(type.buildInitialValues(whole), type.hidden(whole))

  test('sends a disabled switch as off without its dependent fields and with different Terraform', () => {
    const requested = put({ ...on, ...alongWith[name] }, place.split('.'), false)
    const hidden = type.hidden(requested)
    const off = omitPlaces(requested, hidden)
    const part = Object.fromEntries(Object.entries(off).filter(([field]) => type.edit.includes(field)))
    const sent = type.editOf('', 'id', type.editBody(z).parse(part))[type.wire]
    expect(getValueAt({ sent }, `sent.${place}`)).toBe(false)
    for (const removed of hidden) expect(getValueAt({ sent }, `sent.${removed}`) ?? null, removed).toBeNull()
    const checked = type.body(z).safeParse(off)
    expect(checked.error?.issues ?? []).toEqual([])
    if (!nothingOfIt.has(name)) expect(type.terraformOf(off)).not.toEqual(type.terraformOf(on))
  })
})

test('a resource group that is declared as existing is removed from the state and never deleted', () => {
  for (const name of ['azure-virtual-network', 'azure-network-security-group']) {
    const type = provisionTypes.find((of) => of.name === name)
    const { least = {} } = provisionRequests[name] ?? {}
    expect(type?.terraformOf({ ...least, IsNewResourceGroup: false }), name).toMatchObject({
      removed: [{ from: 'azurerm_resource_group.this', lifecycle: { destroy: false } }],
    })
    expect(type?.terraformOf({ ...least, IsNewResourceGroup: true }), name).not.toHaveProperty('removed')
  }
})
