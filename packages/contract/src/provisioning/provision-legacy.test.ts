/** Tests the requests of older clients, with each name in the spelling of the specification. */
import { describe, expect, test } from 'vitest'
import { isRecord } from '../kit/is-record.ts'
import { requestOfBody, convertLegacyRequest, listLegacySecrets } from './provision-legacy.ts'
import { runTerraformCloudFlow, runTerraformCloudFlowByAddress } from './provision-requests.ts'
import { provisionTypes } from './provision-types.ts'
import { provisionRequests } from '../testing/provision-requests.ts'
import { z } from '../zod.ts'

const place = {
  customerid: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  containerid: '11111111-2222-4333-8444-555555555555',
  cloudproviderid: 'Azure',
  region: 'southeastasia',
}

const listProblems = (request: unknown): string[] =>
  (runTerraformCloudFlow.body(z).safeParse(request).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

/** The prefixes of the lower-case names in the specification: `vm` for machines, `sql` for databases, none for app services. */
const variants = [
  ['azure-virtual-machine', 'vm'],
  ['azure-sql-database', 'sql'],
  ['azure-app-service', ''],
] as const

const getRequestBody = (name: string): Readonly<Record<string, unknown>> => ({
  ...provisionRequests[name]?.all,
})

describe.each(variants)('%s in the legacy format with %s', (name, prefix) => {
  const type = provisionTypes.find((of) => of.name === name)
  if (!type) throw new Error(`There is no ${name}.`)
  const body = getRequestBody(name)
  const toAddressText = (value: unknown): string =>
    typeof value === 'object' ? JSON.stringify(value) : String(value)
  const own = Object.entries(body).filter(
    ([field, value]) => !/^(CustomerId|ContainerId)$/.test(field) && value !== undefined,
  )
  const given: Readonly<Record<string, string>> = Object.fromEntries(
    own.map(([field, value]) => {
      const key = field.toLowerCase()
      return [key.startsWith(prefix) ? key : prefix + key, toAddressText(value)]
    }),
  )

  test('accepts every field', () => {
    const [request, ...more] = convertLegacyRequest({ ...place, resourcetypeid: name, ...given })
    expect(more).toEqual([])
    const taken = type.bodyOf(request ?? {})
    for (const [field, value] of own) expect(taken[field], field).toEqual(value)
    expect(listProblems(request)).toEqual([])
  })

  test.each(Object.keys(given))(
    'accepts %s in any letter case and derives the type from its prefix',
    (key) => {
      const kind = prefix === '' ? { resourcetype: 'App Service' } : {}
      const [request] = convertLegacyRequest({ ...place, ...kind, [key.toUpperCase()]: given[key] })
      expect(request).toMatchObject({ ResourceTypeId: name })
      const field = own.find(([of]) => key.endsWith(of.toLowerCase()))?.[0] ?? ''
      expect(type.bodyOf(request ?? {})[field], field).toEqual(body[field])
    },
  )

  test('recognizes its secrets by each of their names', () => {
    for (const secret of type.secrets)
      for (const key of [secret.toLowerCase(), prefix + secret.toLowerCase()])
        expect(listLegacySecrets({ ...place, resourcetypeid: name, [key]: 'x' }), key).toEqual([secret])
  })

  test('creates a resource group named after the resource if the request names none', () => {
    const { [`${prefix}resourcegroupname`]: _group, ...others } = given
    const [request] = convertLegacyRequest({ ...place, resourcetypeid: name, ...others })
    expect(listProblems(request)).toEqual([])
    const whole = type.bodyOf(request ?? {})
    expect(whole).toMatchObject({
      IsNewResourceGroup: true,
      ResourceGroupName: `rg-${request?.['ResourceName']}`,
    })
    expect(type.terraformOf(whole)).toMatchObject({
      resource: {
        azurerm_resource_group: { this: { name: `rg-${request?.['ResourceName']}`, location: place.region } },
      },
    })
  })
})

test('accepts namearray, userid, resourcegroupname and resourcename', () => {
  const given = { ...place, userid: 'someone', resourcegroupname: 'rg-shop' }
  for (const namearray of [
    'shop-one,shop-two',
    '["shop-one","shop-two"]',
    '[{"Name":"shop-one"},{"name":"shop-two"}]',
  ])
    expect(convertLegacyRequest({ ...given, namearray })).toMatchObject([
      { UserId: 'someone', ResourceName: 'shop-one', ResourceGroupName: 'rg-shop' },
      { UserId: 'someone', ResourceName: 'shop-two', ResourceGroupName: 'rg-shop' },
    ])
  for (const request of convertLegacyRequest({ ...given, namearray: 'shop-one, shop-two' }))
    expect(listProblems(request)).toEqual([])
  expect(convertLegacyRequest({ ...given, resourcename: 'shop' })).toMatchObject([{ ResourceName: 'shop' }])
  const machines = { ...given, vmresourcename: 'first', namearray: 'web-one,web-two' }
  expect(convertLegacyRequest(machines)).toMatchObject([
    { ResourceName: 'web-one' },
    { ResourceName: 'web-two' },
  ])
  const several = { ...given, namearray: 'shop-one,shop-two' }
  expect(requestOfBody(several)).toBe(several)
})

test('ignores names with empty values, since clients send all names', () => {
  const given = { ...place, vmname: '', vmsize: '', sqlservername: '', resourcename: 'shop' }
  expect(convertLegacyRequest(given)).toMatchObject([
    { ResourceTypeId: 'azure-app-service', ResourceName: 'shop' },
  ])
})

test('names a missing customer, container or region', () => {
  const query = runTerraformCloudFlowByAddress.query(z)
  expect(query.safeParse(place).success).toBe(true)
  for (const name of ['customerid', 'containerid', 'region'] as const)
    for (const missing of [undefined, '']) {
      const { error } = query.safeParse({ ...place, [name]: missing })
      expect(error?.issues[0]?.path).toEqual([name])
    }
})

describe('the add payload of an app service', () => {
  const payload = {
    ...place,
    resourcetype: 'appservice',
    resourcename: 'shop',
    language: 'node',
    environment: 'Linux',
  }
  const getAppRequest = (change: object) => {
    const request = requestOfBody({ ...payload, ...change })
    const own = isRecord(request) ? request['AzureAppServiceRequest'] : undefined
    return { problems: listProblems(request), own }
  }

  test('is accepted without any other field', () => {
    expect(getAppRequest({})).toEqual({
      problems: [],
      own: {
        Region: 'southeastasia',
        IsNewResourceGroup: true,
        ResourceGroupName: 'rg-shop',
        AccountKind: 'Basic',
        AccountTier: 'B1',
        AppServicePlan: 'plan-shop',
        OperatingSystem: 'Linux',
        DetailStack: 'NODE|24-lts',
        ResourceName: 'shop',
      },
    })
  })

  test.each([
    [
      { language: '.NET', environment: 'windows' },
      { DetailStack: 'DOTNETCORE|10.0', OperatingSystem: 'Windows' },
    ],
    [{ language: undefined, environment: 'Windows' }, { DetailStack: 'NODE|22-lts' }],
    [{ language: 'PYTHON|3.12' }, { DetailStack: 'PYTHON|3.12' }],
    [{ accounttier: 'P1v3' }, { AccountKind: 'PremiumV3', AccountTier: 'P1v3' }],
    [{ accountkind: 'Standard' }, { AccountKind: 'Standard', AccountTier: 'S1' }],
    [
      { language: undefined, environment: undefined, resourcetype: undefined },
      { DetailStack: 'NODE|24-lts' },
    ],
  ])('gets the defaults for %j', (change, expected) => {
    const { problems, own } = getAppRequest(change)
    expect([problems, own]).toMatchObject([[], expected])
  })

  test('rejects unknown values beside their field', () => {
    expect(getAppRequest({ language: 'cobol' }).problems[0]).toMatch(/^AzureAppServiceRequest\.DetailStack: /)
    expect(convertLegacyRequest({ ...payload, resourcetype: 'mainframe' })).toEqual([])
  })

  test('requests an App Engine application from Google Cloud', () => {
    const request = requestOfBody({
      ...payload,
      cloudproviderid: 'GCP',
      containerid: 'shop-project',
      region: 'asia-southeast1',
      language: 'python313',
      environment: 'standard',
    })
    expect(listProblems(request)).toEqual([])
    expect(request).toMatchObject({
      ResourceTypeId: 'gcp-app-engine',
      RegionId: 'asia-southeast1',
      GcpAppEngineRequest: { Name: 'shop', GcpAppLanguageId: 'python313', GcpAppEnvironmentId: 'standard' },
    })
  })
})
