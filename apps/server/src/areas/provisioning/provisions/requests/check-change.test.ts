import { provisionTypes } from '@cmp/contract/provision-types'
import { providerRules } from '@cmp/contract/testing/provider-rules'
import { provisionRequests } from '@cmp/contract/testing/provision-requests'
import { describe, expect, test } from 'vitest'
import { checkChange } from './check-change.ts'
import { getDeclaredType } from '../types/types.ts'

const storage = getDeclaredType('azure-storage-account')
const retired = { ...provisionRequests['azure-storage-account']?.least, AccountKind: 'Storage' }

describe('a change', () => {
  test('keeps an existing retired type whose account Azure has upgraded to v2', () => {
    const after = { ...retired, AccountReplicationType: 'GRS' }
    expect(checkChange(storage, retired, after)).toEqual({ body: after })
    expect(storage.terraformOf(after)['resource']).toMatchObject({
      azurerm_storage_account: { this: { account_kind: 'StorageV2', account_replication_type: 'GRS' } },
    })
  })

  test('is rejected when it introduces a retired type', () => {
    const before = { ...retired, AccountKind: 'StorageV2' }
    expect(checkChange(storage, before, retired)).toMatchObject({ problems: [{ place: 'AccountKind' }] })
  })

  test('is rejected when it breaks another rule beside an earlier problem', () => {
    const after = { ...retired, AccountTier: 'Premium', AccountReplicationType: 'GRS' }
    expect(checkChange(storage, retired, after)).toMatchObject({
      problems: [{ place: 'AccountReplicationType' }],
    })
  })

  test('has only fields of its type', () => {
    expect(checkChange(storage, retired, { ...retired, Owner: 'x' })).toEqual({ body: retired })
  })
})

test.each(providerRules)('$type with $id broken before can still be changed', ({ type: name, of, wrong }) => {
  const type = provisionTypes.find((one) => one.name === name) ?? storage
  const before = { ...provisionRequests[name]?.[of], ...wrong }
  expect(checkChange(type, before, before)).toHaveProperty('body')
})
