/**
 * A customer's administrator manages the customer's own cloud accounts, and only those: add, test, browse, renew,
 * delete.
 */
import type { AccountCheck, cloudAccounts, cloudContainers, RowOf } from '@cmp/contract'
import { azureFields, startAzureServer, type AzureServer } from '@cmp/clouds/testing/azure-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceEndingSecrets } from '../../src/areas/clouds/cloud-accounts/ending-secrets.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { buildAzureVariables } from '../harness/azure-connection.ts'
import { listResourceRows, startTwoCustomers, type TwoCustomers } from '../harness/two-customers.ts'
import type { Client } from '../harness/portal.ts'
import { resources } from '@cmp/contract/registry'

type Account = RowOf<typeof cloudAccounts>
type Container = RowOf<typeof cloudContainers>
type Refusal = { message: string; details: { field: string }[] }

let azure: AzureServer
let house: TwoCustomers
/** An administrator of Alpha. */
let own: Client

const path = '/api/CloudAccounts'
const buildAzureAccount = (more: object = {}) => ({
  name: 'Azure',
  kind: 'azure-tenant',
  azureTenant: { ...azureFields, ...more },
})
const role = { roleArn: 'arn:aws:iam::123456789012:role/PortalRead', region: 'eu-central-1' }

beforeAll(async () => {
  azure = await startAzureServer()
  house = await startTwoCustomers({
    ...buildAzureVariables(azure),
    AZURE_MANAGED_IDENTITY: 'on',
  })
  await house.portal.addUser('admin@alpha.example', 'ADMIN', house.alpha.customerId)
  own = await house.portal.as('admin@alpha.example')
})
afterAll(async () => {
  await house.portal.close()
  await azure.close()
})

const listAccounts = async (client: Client) => {
  if (!resources['cloud-accounts']) throw new Error('There is no list of accounts.')
  return listResourceRows(client, resources['cloud-accounts'])
}
const listContainers = async (client: Client, query = ''): Promise<Container[]> =>
  (
    await client.get<{ Data: Container[] }>(
      `/api/CloudContainers/GetCloudContainerWithPagination?pagesize=100&${query}`,
    )
  ).body.Data

test('a customer’s account is its own, and its containers are assigned to no other customer', async () => {
  const { sa, stranger, guest, alpha, beta, portal } = house
  const forBeta = await own.post<Refusal>(path, { ...buildAzureAccount(), customerId: beta.customerId })
  expect([forBeta.status, forBeta.body.details.map(({ field }) => field)]).toEqual([400, ['customerId']])
  const added = await own.post<Account>(path, buildAzureAccount())
  expect([added.status, added.body.customerId, added.body.companyName], added.text).toEqual([
    200,
    alpha.customerId,
    'Alpha',
  ])
  const { id } = added.body
  // The name is only taken for Alpha.
  const twice = await own.post<Refusal>(path, buildAzureAccount())
  expect([twice.status, twice.body.details.map(({ field }) => field)]).toEqual([409, ['name']])
  const elsewhere = await stranger.post<Account>(path, buildAzureAccount())
  expect(elsewhere.status, elsewhere.text).toBe(200)
  expect((await own.post<AccountCheck>(`${path}/${id}/test`)).body.checks[0]).toMatchObject({
    isGranted: true,
  })
  expect((await own.post<{ message: string }>(`${path}/${id}/discover`)).body.message).toBe(
    'The account has access to 2 subscriptions, projects, or accounts.',
  )
  const [former, container] = await listContainers(own, `accountId=${id}`)
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
  // The reseller's account sees the same subscription and assigns it to Alpha. Alpha may only view that account.
  const theirs = (await sa.post<Account>(path, { ...buildAzureAccount(), name: 'Azure of the reseller' }))
    .body
  await sa.post(`${path}/${theirs.id}/discover`)
  const [seen] = await listContainers(sa, `accountId=${theirs.id}&search=Pay`)
  await sa.put(`/api/CloudContainers/${seen?.id}`, { customerId: alpha.customerId })
  const shown = (await listContainers(own)).find((row) => row.id === seen?.id)
  expect(shown?.accountName).toBe('')
  expect((await own.put(`/api/CloudContainers/${seen?.id}`, { isWatched: false })).status).toBe(403)
  // Nobody else finds the account with any call, and a guest has no accounts at all.
  expect((await listAccounts(stranger)).map((row) => row['id'])).toEqual([elsewhere.body.id])
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
  expect((await listContainers(stranger)).length).toBe(0)
  const log = await own.get<{ Data: { action: string; objectType: string }[] }>(
    '/api/Audit/GetAuditWithPagination?pagesize=100&sortdir=asc',
  )
  expect(
    log.body.Data.filter(({ objectType }) => objectType === 'cloud-accounts').map(({ action }) => action),
  ).toEqual(['create', 'test'])
  // A new secret is tested before it is stored.
  const { clientSecret: _, ...open } = azureFields
  const wrong = await own.put(`${path}/${id}`, { azureTenant: { ...open, clientSecret: 'wrong' } })
  expect([wrong.status, wrong.text]).toEqual([
    400,
    expect.stringContaining('so the previous one is still used'),
  ])
  expect((await own.put(`${path}/${id}`, buildAzureAccount())).status).toBe(200)
  expect((await own.delete(`${path}/${id}`)).status).toBe(200)
  expect((await listContainers(own)).map((row) => row.id)).toEqual([seen?.id])
  expect((await listAccounts(sa)).length).toBe(2)
  const { rows } = await portal.ctx.pool.query(`select 1 from cloud_account where customer_id = $1`, [
    alpha.customerId,
  ])
  expect(rows).toEqual([])
})

test('never signs in as the portal’s machine and never reads bills', async () => {
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
  const added = await own.post<Account>(path, buildAzureAccount())
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

test('each role at AWS has a fixed external ID created by the portal', async () => {
  const buildAwsAccount = (awsAccount: object, name: string) => ({ name, kind: 'aws-account', awsAccount })
  const first = (await own.post<Account>(path, buildAwsAccount({ ...role, externalId: 'typed' }, 'AWS'))).body
  const second = (await house.stranger.post<Account>(path, buildAwsAccount(role, 'AWS'))).body
  expect(first.externalId).toMatch(/^cmp-[0-9a-f-]{36}$/)
  expect(second.externalId).not.toBe(first.externalId)
  const changed = await own.put<Account>(`${path}/${first.id}`, {
    awsAccount: { ...role, roleArn: `${role.roleArn}2`, externalId: 'typed' },
  })
  expect([changed.status, changed.body.externalId], changed.text).toEqual([200, first.externalId])
  const keyed = await own.post<Account>(
    path,
    buildAwsAccount(
      { region: 'eu-central-1', accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'a' },
      'Key',
    ),
  )
  expect(keyed.status, keyed.text).toBe(200)
})

test('notifies the owner 28, 7 and 1 days before a secret expires, once each', async () => {
  const { portal, alpha } = house
  const account = await own.post<Account>(path, {
    ...buildAzureAccount({ secretEndsOn: '2031-03-31' }),
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
  const announceOn = (day: string) =>
    withScope(
      { ...portal.ctx, clock: () => new Date(`${day}T05:00:00Z`) },
      systemScope,
      announceEndingSecrets,
    )
  const listAnnouncements = async () =>
    (
      await portal.ctx.pool.query<{ days: number; customer_id: string; title: string }>(
        `select (data ->> 'days')::int as days, customer_id, words #>> '{en,title}' as title from event
          where name = 'cloud_account.secret_ending' and data ->> 'accountId' = $1 order by id`,
        [account.body.id],
      )
    ).rows
  const listAnnouncedDays = async () => (await listAnnouncements()).map((row) => row.days)
  await announceOn('2031-03-02')
  expect(await listAnnouncedDays()).toEqual([])
  for (const day of ['2031-03-03', '2031-03-03', '2031-03-10']) await announceOn(day)
  expect(await listAnnouncedDays()).toEqual([28])
  for (const day of ['2031-03-24', '2031-03-25', '2031-03-30', '2031-03-31', '2031-04-02'])
    await announceOn(day)
  const all = await listAnnouncements()
  expect(all.map((row) => row.days).sort((one, other) => other - one)).toEqual([28, 7, 1])
  expect(new Set(all.map((row) => row.customer_id))).toEqual(new Set([alpha.customerId]))
  expect(all.map((row) => row.title)).toContain('The secret of Ends expires in 1 day')
  // A new secret with a later expiry is notified again, but only when it is due.
  const renewed = await own.put(`${path}/${account.body.id}`, {
    azureTenant: { ...azureFields, secretEndsOn: '2032-03-31' },
  })
  expect(renewed.status, renewed.text).toBe(200)
  await announceOn('2031-04-02')
  expect(await listAnnouncements()).toHaveLength(3)
  await announceOn('2032-03-25')
  expect((await listAnnouncedDays()).toSorted((one, other) => one - other)).toEqual([1, 6, 7, 28])
})

test('the start page warns users who may renew an expiring secret and links to the account', async () => {
  const { portal } = house
  const getDateIn = (days: number) =>
    new Date(portal.ctx.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const account = await own.post<Account>(path, {
    ...buildAzureAccount({ secretEndsOn: getDateIn(6) }),
    name: 'Ends soon',
  })
  await own.post<Account>(path, { ...buildAzureAccount({ secretEndsOn: getDateIn(40) }), name: 'Ends late' })
  type Home = { attention: { kind: string; title: string; href: string }[] }
  const listAnnouncements = async (client: Client) =>
    (await client.get<Home>('/api/Homepage')).body.attention.filter(({ kind }) => kind === 'secret-ending')
  const secrets = await listAnnouncements(own)
  expect(secrets.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^The secret of Ends soon expires on /),
  ])
  expect(secrets[0]?.href).toContain(account.body.id)
  await portal.addUser('editor@alpha.example', 'EDITOR', house.alpha.customerId)
  expect(await listAnnouncements(await portal.as('editor@alpha.example'))).toEqual([])
  expect(await listAnnouncements(house.stranger)).toEqual([])
})
