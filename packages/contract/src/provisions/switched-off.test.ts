/** A switch that is turned off in a change: what is sent of it, and that the Terraform follows. */
import { describe, expect, test } from 'vitest'
import type { Fields } from '../kit/declared.ts'
import { valueAt, withoutPlaces } from '../kit/hidden-places.ts'
import { provisionTypes } from '../provision-types.ts'
import { provisionRequests } from '../testing/provision-requests.ts'
import { z } from '../zod.ts'

type Values = Readonly<Record<string, unknown>>

/** The places of everything that is on or off among these fields. */
const switchesIn = (fields: Fields, before = ''): string[] =>
  Object.entries(fields).flatMap(([name, { kind, fields: inner }]) => [
    ...(kind === 'boolean' ? [before + name] : []),
    ...(inner ? switchesIn(inner, `${before}${name}.`) : []),
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

/** What a switch needs of the others to be off. */
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

/** What says how another field is read, which is not there. */
const nothingOfIt = new Set(['aws-virtual-machine UserDataEncoded'])

const cases = provisionTypes.flatMap((type) =>
  switchesIn(type.fields)
    .filter((place) => type.edit.includes(place.split('.')[0] ?? ''))
    .map((place) => ({ name: `${type.name} ${place}`, type, place })),
)

test('there are switches that can be turned off in a change', () => expect(cases.length).toBeGreaterThan(30))

describe.each(cases)('$name', ({ name, type, place }) => {
  const { all = {} } = provisionRequests[type.name] ?? {}
  const whole = put({ ...all }, place.split('.'), true)
  /** As it stood: on, with what goes with that. */
  const on = withoutPlaces(type.begunWith(whole), type.hidden(whole))

  test('turned off, it is sent as off without what hangs on it, and its Terraform is another', () => {
    const asked = put({ ...on, ...alongWith[name] }, place.split('.'), false)
    const hidden = type.hidden(asked)
    const off = withoutPlaces(asked, hidden)
    const part = Object.fromEntries(Object.entries(off).filter(([field]) => type.edit.includes(field)))
    const sent = type.editOf('', 'id', type.editBody(z).parse(part))[type.wire]
    expect(valueAt({ sent }, `sent.${place}`)).toBe(false)
    for (const gone of hidden) expect(valueAt({ sent }, `sent.${gone}`) ?? null, gone).toBeNull()
    const checked = type.body(z).safeParse(off)
    expect(checked.error?.issues ?? []).toEqual([])
    if (!nothingOfIt.has(name)) expect(type.terraformOf(off)).not.toEqual(type.terraformOf(on))
  })
})

test('a resource group that is said to be there already is forgotten, and never deleted', () => {
  for (const name of ['azure-virtual-network', 'azure-network-security-group']) {
    const type = provisionTypes.find((of) => of.name === name)
    const { least = {} } = provisionRequests[name] ?? {}
    expect(type?.terraformOf({ ...least, IsNewResourceGroup: false }), name).toMatchObject({
      removed: [{ from: 'azurerm_resource_group.this', lifecycle: { destroy: false } }],
    })
    expect(type?.terraformOf({ ...least, IsNewResourceGroup: true }), name).not.toHaveProperty('removed')
  }
})
