/** A customer's administrator keeps its own cloud accounts, and nobody else's: added, tested, looked into, renewed, deleted. */
import type { AccountCheck, cloudAccounts, cloudContainers, RowOf } from '@cmp/contract'
import { azureFields, startAzureServer, type AzureServer } from '@cmp/clouds/testing/azure-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceEndingSecrets } from '../src/features/cloud-accounts/ending-secrets.ts'
import { systemScope, withScope } from '../src/scope/scope.ts'
import { variablesOf } from './azure-connection.ts'
import { listed, startTwoCustomers, type TwoCustomers } from './two-customers.ts'
import type { Client } from './harness.ts'
import { resources } from '@cmp/contract/registry'

type Account = RowOf<typeof cloudAccounts>
type Container = RowOf<typeof cloudContainers>
type Refusal = { message: string; details: { field: string }[] }

let azure: AzureServer
let house: TwoCustomers
/** An administrator of Alpha. */
let own: Client

const path = '/api/CloudAccounts'
const azureAccount = (more: object = {}) => ({
  name: 'Azure',
  kind: 'azure-tenant',
  azureTenant: { ...azureFields, ...more },
})
const role = { roleArn: 'arn:aws:iam::123456789012:role/PortalRead', region: 'eu-central-1' }

beforeAll(async () => {
  azure = await startAzureServer()
  house = await startTwoCustomers({
    ...variablesOf(azure),
    AZURE_MANAGED_IDENTITY: 'on',
  })
  await house.portal.addUser('admin@alpha.example', 'ADMIN', house.alpha.customerId)
  own = await house.portal.as('admin@alpha.example')
})
afterAll(async () => {
  await house.portal.close()
  await azure.close()
})

const accountsOf = async (client: Client) => {
  if (!resources['cloud-accounts']) throw new Error('There is no list of accounts.')
  return listed(client, resources['cloud-accounts'])
}
const containersOf = async (client: Client, query = ''): Promise<Container[]> =>
  (
    await client.get<{ Data: Container[] }>(
      `/api/CloudContainers/GetCloudContainerWithPagination?pagesize=100&${query}`,
    )
  ).body.Data

test('its account is its own, and its containers are given to nobody else', async () => {
  const { sa, stranger, guest, alpha, beta, portal } = house
  const forBeta = await own.post<Refusal>(path, { ...azureAccount(), customerId: beta.customerId })
  expect([forBeta.status, forBeta.body.details.map(({ field }) => field)]).toEqual([400, ['customerId']])
  const added = await own.post<Account>(path, azureAccount())
  expect([added.status, added.body.customerId, added.body.companyName], added.text).toEqual([
    200,
    alpha.customerId,
    'Alpha',
  ])
  const { id } = added.body
  // The name is taken for Alpha alone.
  const twice = await own.post<Refusal>(path, azureAccount())
  expect([twice.status, twice.body.details.map(({ field }) => field)]).toEqual([409, ['name']])
  const elsewhere = await stranger.post<Account>(path, azureAccount())
  expect(elsewhere.status, elsewhere.text).toBe(200)
  expect((await own.post<AccountCheck>(`${path}/${id}/test`)).body.checks[0]).toMatchObject({
    isGranted: true,
  })
  expect((await own.post<{ message: string }>(`${path}/${id}/discover`)).body.message).toBe(
    'The account sees 2 containers.',
  )
  const [former, container] = await containersOf(own, `accountId=${id}`)
  expect([container?.customerId, container?.isWatched, former?.isActive]).toEqual([
    alpha.customerId,
    true,
    false,
  ])
  const place = `/api/CloudContainers/${container?.id}`
  expect((await own.put<Refusal>(place, { customerId: beta.customerId })).body.details).toMatchObject([
    { field: 'customerId' },
  ])
  for (const change of [{ isWatched: false }, { isWatched: true, everyMinutes: 30 }, { customerId: null }])
    expect((await own.put<Container>(place, change)).body).toMatchObject({
      ...change,
      customerId: alpha.customerId,
    })
  // The reseller's account sees the same subscription, gives it to Alpha, and Alpha may only look at that.
  const theirs = (await sa.post<Account>(path, { ...azureAccount(), name: 'Azure of the reseller' })).body
  await sa.post(`${path}/${theirs.id}/discover`)
  const [seen] = await containersOf(sa, `accountId=${theirs.id}&search=Pay`)
  await sa.put(`/api/CloudContainers/${seen?.id}`, { customerId: alpha.customerId })
  const shown = (await containersOf(own)).find((row) => row.id === seen?.id)
  expect(shown?.accountName).toBe('')
  expect((await own.put(`/api/CloudContainers/${seen?.id}`, { isWatched: false })).status).toBe(403)
  // Nobody else finds it, by any call; a guest has no accounts at all.
  expect((await accountsOf(stranger)).map((row) => row['id'])).toEqual([elsewhere.body.id])
  for (const [client, status] of [
    [stranger, 404],
    [guest, 403],
  ] as const) {
    expect((await client.get(`${path}/${id}`)).status).toBe(status)
    expect((await client.put(`${path}/${id}`, { name: 'Mine' })).status).toBe(status)
    expect((await client.delete(`${path}/${id}`)).status).toBe(status)
    for (const call of ['test', 'discover'])
      expect((await client.post(`${path}/${id}/${call}`)).status, call).toBe(status)
    expect((await client.put(place, { isWatched: false })).status).toBe(status)
  }
  expect((await containersOf(stranger)).length).toBe(0)
  const log = await own.get<{ Data: { action: string; objectType: string }[] }>(
    '/api/Audit/GetAuditWithPagination?pagesize=100&sortdir=asc',
  )
  expect(
    log.body.Data.filter(({ objectType }) => objectType === 'cloud-accounts').map(({ action }) => action),
  ).toEqual(['create', 'test'])
  // A new secret is tried before it counts.
  const { clientSecret: _, ...open } = azureFields
  const wrong = await own.put(`${path}/${id}`, { azureTenant: { ...open, clientSecret: 'wrong' } })
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('the former one stays')])
  expect((await own.put(`${path}/${id}`, azureAccount())).status).toBe(200)
  expect((await own.delete(`${path}/${id}`)).status).toBe(200)
  expect((await containersOf(own)).map((row) => row.id)).toEqual([seen?.id])
  expect((await accountsOf(sa)).length).toBe(2)
  const { rows } = await portal.ctx.pool.query(`select 1 from cloud_account where customer_id = $1`, [
    alpha.customerId,
  ])
  expect(rows).toEqual([])
})

test('it never signs in as the portal’s machine, and never reads bills', async () => {
  const { sa, alpha } = house
  const { clientSecret: _, ...open } = azureFields
  const machines = [
    ['managed-identity', { azureTenant: { ...open, signIn: 'managed-identity' } }],
    ['workload-identity', { azureTenant: { ...open, signIn: 'workload-identity' } }],
  ] as const
  const gcp = {
    kind: 'gcp-projects',
    gcpProjects: {
      signIn: 'federation',
      audience: '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/pool/providers/prov',
    },
  }
  const added = await own.post<Account>(path, azureAccount())
  for (const [name, fields] of machines) {
    const made = await own.post<Refusal>(path, { name, kind: 'azure-tenant', ...fields })
    expect([made.status, made.body.details[0]?.field]).toEqual([400, 'azureTenant.signIn'])
    const became = await own.put<Refusal>(`${path}/${added.body.id}`, fields)
    expect([became.status, became.body.details?.[0]?.field], became.text).toEqual([400, 'azureTenant.signIn'])
    const bySa = await sa.post<Refusal>(path, {
      name,
      kind: 'azure-tenant',
      customerId: alpha.customerId,
      ...fields,
    })
    expect([bySa.status, bySa.body.details[0]?.field]).toEqual([400, 'azureTenant.signIn'])
  }
  expect((await own.post<Refusal>(path, { name: 'g', ...gcp })).body.details[0]?.field).toBe(
    'gcpProjects.signIn',
  )
  expect((await sa.post(path, { name: 'g', ...gcp })).status).toBe(200)
  const bills = {
    name: 'Bills',
    kind: 'aws-s3-export',
    awsS3Export: {
      bucket: 'contoso-billing',
      region: 'eu-central-1',
      folder: 'exports/cur2',
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'a-secret',
    },
  }
  expect((await own.post<Refusal>(path, bills)).body.details[0]?.field).toBe('kind')
  const given = await sa.post<Refusal>(path, { ...bills, customerId: alpha.customerId })
  expect([given.status, given.body.details[0]?.field]).toEqual([400, 'customerId'])
})

test('each role at AWS has an external id that the portal made, and that stays', async () => {
  const aws = (awsAccount: object, name: string) => ({ name, kind: 'aws-account', awsAccount })
  const first = (await own.post<Account>(path, aws({ ...role, externalId: 'typed' }, 'AWS'))).body
  const second = (await house.stranger.post<Account>(path, aws(role, 'AWS'))).body
  expect(first.externalId).toMatch(/^cmp-[0-9a-f-]{36}$/)
  expect(second.externalId).not.toBe(first.externalId)
  const changed = await own.put<Account>(`${path}/${first.id}`, {
    awsAccount: { ...role, roleArn: `${role.roleArn}2`, externalId: 'typed' },
  })
  expect([changed.status, changed.body.externalId], changed.text).toEqual([200, first.externalId])
  const keyed = await own.post<Account>(
    path,
    aws({ region: 'eu-central-1', accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'a' }, 'Key'),
  )
  expect(keyed.status, keyed.text).toBe(200)
})

test('the end of a secret is told 28, 7 and 1 days before, once each, to whom the account belongs', async () => {
  const { portal, alpha } = house
  const account = await own.post<Account>(path, {
    ...azureAccount({ secretEndsOn: '2031-03-31' }),
    name: 'Ends',
  })
  expect(account.status, account.text).toBe(200)
  const endpoints = await Promise.all(
    [own, house.stranger].map((client) =>
      client.post<{ id: string }>('/api/WebhookEndpoints', {
        description: 'Ops',
        url: 'https://hooks.example',
        events: ['cloud_account.secret_ending'],
        isEnabled: false,
      }),
    ),
  )
  expect(endpoints.map(({ status }) => status)).toEqual([200, 200])
  const lookOn = (day: string) =>
    withScope(
      { ...portal.ctx, clock: () => new Date(`${day}T05:00:00Z`) },
      systemScope,
      announceEndingSecrets,
    )
  const told = async () =>
    (
      await portal.ctx.pool.query<{ days: number; customer_id: string; title: string }>(
        `select (data ->> 'days')::int as days, customer_id, words #>> '{en,title}' as title from event
          where name = 'cloud_account.secret_ending' and data ->> 'accountId' = $1 order by id`,
        [account.body.id],
      )
    ).rows
  const days = async () => (await told()).map((row) => row.days)
  await lookOn('2031-03-02')
  expect(await days()).toEqual([])
  for (const day of ['2031-03-03', '2031-03-03', '2031-03-10']) await lookOn(day)
  expect(await days()).toEqual([28])
  for (const day of ['2031-03-24', '2031-03-25', '2031-03-30', '2031-03-31', '2031-04-02']) await lookOn(day)
  const all = await told()
  expect(all.map((row) => row.days).sort((one, other) => other - one)).toEqual([28, 7, 1])
  expect(new Set(all.map((row) => row.customer_id))).toEqual(new Set([alpha.customerId]))
  expect(all.map((row) => row.title)).toContain('The secret of Ends ends in 1 day')
  // A new secret with a later end is told anew, and not before its time.
  const renewed = await own.put(`${path}/${account.body.id}`, {
    azureTenant: { ...azureFields, secretEndsOn: '2032-03-31' },
  })
  expect(renewed.status, renewed.text).toBe(200)
  await lookOn('2031-04-02')
  expect(await told()).toHaveLength(3)
  await lookOn('2032-03-25')
  expect((await days()).toSorted((one, other) => one - other)).toEqual([1, 6, 7, 28])
})

test('the start page of who may renew it says that an own secret ends, and leads to the account', async () => {
  const { portal } = house
  const inDays = (days: number) =>
    new Date(portal.ctx.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const account = await own.post<Account>(path, {
    ...azureAccount({ secretEndsOn: inDays(6) }),
    name: 'Ends soon',
  })
  await own.post<Account>(path, { ...azureAccount({ secretEndsOn: inDays(40) }), name: 'Ends late' })
  type Home = { attention: { kind: string; title: string; href: string }[] }
  const told = async (client: Client) =>
    (await client.get<Home>('/api/Homepage')).body.attention.filter(({ kind }) => kind === 'secret-ending')
  const secrets = await told(own)
  expect(secrets.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^The secret of Ends soon ends on /),
  ])
  expect(secrets[0]?.href).toContain(account.body.id)
  await portal.addUser('editor@alpha.example', 'EDITOR', house.alpha.customerId)
  expect(await told(await portal.as('editor@alpha.example'))).toEqual([])
  expect(await told(house.stranger)).toEqual([])
})
