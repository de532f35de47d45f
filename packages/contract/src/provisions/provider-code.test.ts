/** What form and call accept, the code of the providers accepts as well: checks that know nothing of the types' rules. */
import { describe, expect, test } from 'vitest'
import { provisionTypes, type ProvisionType } from '../provision-types.ts'
import { generatedRequests } from '../testing/generated-requests.ts'
import { plannedOf } from '../testing/planned.ts'
import { checkedTypes, refusalsOf } from '../testing/provider-code/index.ts'
import { providerRules } from '../testing/provider-rules.ts'
import { provisionRequests } from '../testing/provision-requests.ts'

const refused = (type: ProvisionType, body: Readonly<Record<string, unknown>>) =>
  plannedOf(type.terraformOf(body), type.variablesOf(body)).flatMap(({ type: resource, values }) =>
    refusalsOf(resource, values).map(({ argument, message }) => `${resource}.${argument}: ${message}`),
  )

describe.each(provisionTypes)('$name', (type) => {
  const { requests, missing } = generatedRequests(type)

  test('has an accepted request with every value that it offers', () => expect(missing).toEqual([]))

  test('is not refused by the code of its provider', () => {
    for (const request of requests) expect(refused(type, request), JSON.stringify(request)).toEqual([])
  })

  test('makes resources that are checked', () => {
    const made = requests.flatMap((request) => plannedOf(type.terraformOf(request)).map(({ type: of }) => of))
    expect([...new Set(made)].filter((of) => of !== 'terraform_data' && !checkedTypes.includes(of))).toEqual(
      [],
    )
  })
})

/** Rules whose breach does not reach the provider: retired kinds become the kind that Azure has turned them into. */
const unseen = new Set(['retired-blobstorage', 'retired-storage'])

test.each(providerRules.filter(({ id }) => !unseen.has(id)))(
  'the code of the provider refuses $type that breaks $id',
  ({ type: name, of, wrong }) => {
    const type = provisionTypes.find((one) => one.name === name)
    expect(type && refused(type, { ...provisionRequests[name]?.[of], ...wrong })).not.toEqual([])
  },
)
