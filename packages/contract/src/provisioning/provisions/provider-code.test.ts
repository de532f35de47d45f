/**
 * Tests that the providers' own code accepts what form and call accept, with checks that are independent of the types'
 * rules.
 */
import { describe, expect, test } from 'vitest'
import { provisionTypes, type ProvisionType } from '../provision-types.ts'
import { generateRequests } from '../../testing/generated-requests.ts'
import { listPlannedResources } from '../../testing/planned.ts'
import { checkedTypes, listRefusals } from '../../testing/provider-code/index.ts'
import { providerRules } from '../../testing/provider-rules.ts'
import { provisionRequests } from '../../testing/provision-requests.ts'

const listPlanRefusals = (type: ProvisionType, body: Readonly<Record<string, unknown>>) =>
  listPlannedResources(type.terraformOf(body), type.variablesOf(body)).flatMap(({ type: resource, values }) =>
    listRefusals(resource, values).map(({ argument, message }) => `${resource}.${argument}: ${message}`),
  )

describe.each(provisionTypes)('$name', (type) => {
  const { requests, missing } = generateRequests(type)

  test('has an accepted request with every value that it offers', () => expect(missing).toEqual([]))

  test('is not rejected by the code of its provider', () => {
    for (const request of requests)
      expect(listPlanRefusals(type, request), JSON.stringify(request)).toEqual([])
  })

  test('creates only checked resources', () => {
    const made = requests.flatMap((request) =>
      listPlannedResources(type.terraformOf(request)).map(({ type: of }) => of),
    )
    expect([...new Set(made)].filter((of) => of !== 'terraform_data' && !checkedTypes.includes(of))).toEqual(
      [],
    )
  })
})

/** Rules whose violation does not reach the provider: retired kinds are converted to their successor. */
const unseen = new Set(['retired-blobstorage', 'retired-storage'])

test.each(providerRules.filter(({ id }) => !unseen.has(id)))(
  'the code of the provider rejects $type that breaks $id',
  ({ type: name, of, wrong }) => {
    const type = provisionTypes.find((one) => one.name === name)
    expect(type && listPlanRefusals(type, { ...provisionRequests[name]?.[of], ...wrong })).not.toEqual([])
  },
)
