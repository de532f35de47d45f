/**
 * Cloud accounts: secrets stay encrypted, empty fields keep their value, and the connection test reports what is
 * missing.
 */
import { accountKinds, type AccountCheck } from '@cmp/contract'
import { createCloudAdapter } from '@cmp/clouds/adapter-for'
import {
  replayClient,
  replaySecret,
  replayTenant,
  startReplay,
  type Replay,
} from '@cmp/clouds/testing/partner-center'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { holdLock, waitForLockWaiters } from '../harness/lock-waits.ts'
import { replayVariables } from '../harness/replayed-account.ts'

let portal: TestPortal
let replay: Replay

type Account = { id: string; partnerCenter: Record<string, unknown>; secretNames: string }

const partnerCenter = { tenantId: replayTenant, clientId: replayClient, clientSecret: replaySecret }
let names = 0
const buildBody = (more: object = {}) => ({
  name: `Partner Center ${names++}`,
  kind: 'partner-center',
  partnerCenter: { ...partnerCenter, ...more },
})
const add = async (more: object = {}): Promise<Account> => {
  const { status, body: account } = await portal.operator.post<Account>('/api/CloudAccounts', buildBody(more))
  expect(status).toBe(200)
  return account
}
const check = async ({ id }: Account): Promise<AccountCheck> =>
  (await portal.operator.post<AccountCheck>(`/api/CloudAccounts/${id}/test`)).body
const change = (id: string, given: object) =>
  portal.operator.put<{ message: string; details: { field: string }[] }>(`/api/CloudAccounts/${id}`, {
    partnerCenter: given,
  })

const openCredentials = (id: string, sealed: string | null | undefined): Promise<string> =>
  portal.ctx.secrets.open(sealed ?? '', { purpose: 'cloud-account', id })

beforeAll(async () => {
  replay = await startReplay()
  portal = await startPortal({ variables: replayVariables(replay) })
})
afterAll(async () => {
  await portal.close()
  await replay.close()
})

test('every declared type has an adapter', async () => {
  for (const { kind } of Object.values(accountKinds))
    expect(
      await createCloudAdapter(
        { kind, fields: {} },
        {
          now: () => new Date(),
          sleep: async () => undefined,
          hosts: replay.hosts,
          keepSecrets: async () => undefined,
        },
      ),
      kind,
    ).toBeDefined()
})

test('a secret appears in no row, response, audit entry or error', async () => {
  const account = await add()
  expect(account).toMatchObject({
    kindLabel: 'Microsoft Partner Center',
    cloud: 'Azure',
    partnerCenter: { tenantId: replayTenant, clientId: replayClient },
    secretNames: 'Client secret',
  })
  await portal.operator.put(`/api/CloudAccounts/${account.id}`, buildBody({ tenantId: 'no tenant' }))
  replay.faults.refusesSignIn = true
  const refused = await check(account)
  replay.faults.refusesSignIn = false
  const stored = await portal.ctx.pool.query(
    `select row_to_json(cloud_account)::text as text from cloud_account union all select row_to_json(audit_log)::text from audit_log`,
  )
  const answers = [account, refused, (await portal.operator.get(`/api/CloudAccounts/${account.id}`)).body]
  expect(JSON.stringify([stored.rows, answers])).not.toContain(replaySecret)
})

test('rejects an account without any secret beside the field', async () => {
  const { status, body: refusal } = await portal.operator.post<{ details: { field: string }[] }>(
    '/api/CloudAccounts',
    buildBody({ clientSecret: '' }),
  )
  expect([status, refusal.details[0]?.field]).toEqual([400, 'partnerCenter.clientSecret'])
})

test('the test names the account’s identity and what is missing', async () => {
  const account = await add()
  expect(await check(account)).toMatchObject({
    isReady: true,
    message: 'The account is ready. Signed in as Contoso Partner.',
  })
  replay.faults.grants = []
  expect(await check(account)).toMatchObject({
    isReady: false,
    message: 'The account is not ready: 1 check failed.',
  })
  replay.faults.grants = ['PartnerBilling.Read.All']
})

test('keeps the last test result with its date until the account’s fields change', async () => {
  const account = await add()
  const readLastTest = async () =>
    (await portal.operator.get<{ lastTest: AccountCheck | null }>(`/api/CloudAccounts/${account.id}/test`))
      .body.lastTest
  expect(await readLastTest()).toBeNull()
  const tested = await check(account)
  expect(tested.testedAt).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(await readLastTest()).toEqual(tested)
  const { clientSecret: _, ...open } = partnerCenter
  expect((await change(account.id, { ...open, clientSecret: 'another' })).status).toBe(200)
  expect(await readLastTest()).toBeNull()
})

test('keeps the secret when the field is empty unless the account’s identity changes', async () => {
  const account = await add()
  const { clientSecret: _, ...open } = partnerCenter
  expect((await change(account.id, { ...open, clientSecret: '' })).status).toBe(200)
  expect((await check(account)).isReady).toBe(true)
  const other = { ...open, clientId: '00000000-0000-4000-8000-000000000001' }
  const refused = await change(account.id, other)
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'Application ID has changed. Also enter the secrets for the new value.',
  ])
  expect((await change(account.id, { ...other, clientSecret: 'another' })).status).toBe(200)
  expect((await check(account)).isReady).toBe(false)
})

test('concurrent changes of an account do not undo each other', async () => {
  const account = await add({ clientSecret: 'of before' })
  const { clientSecret: _, ...open } = partnerCenter
  const release = await holdLock(portal.ctx, 'select from cloud_account where id = $1 for update', [
    account.id,
  ])
  const typed = change(account.id, { ...open, clientSecret: 'of now' })
  await waitForLockWaiters(portal.ctx, 1)
  const other = change(account.id, { ...open, refreshToken: 'a token' })
  await waitForLockWaiters(portal.ctx, 2)
  await release()
  expect([(await typed).status, (await other).status]).toEqual([200, 200])
  const { rows } = await portal.ctx.pool.query<{ credentials: string }>(
    'select credentials from cloud_account where id = $1',
    [account.id],
  )
  expect(JSON.parse(await openCredentials(account.id, rows[0]?.credentials))).toEqual({
    clientSecret: 'of now',
    refreshToken: 'a token',
  })
})

test('switches an account with a key to the machine’s role and back', async () => {
  const bucket = {
    bucket: 'contoso-billing',
    region: 'eu-central-1',
    folder: 'exports/cur2',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  }
  const added = await portal.operator.post<{ id: string; secretNames: string }>('/api/CloudAccounts', {
    name: 'AWS',
    kind: 'aws-s3-export',
    awsS3Export: { ...bucket, secretAccessKey: 'a-secret-of-before' },
  })
  expect([added.status, added.body.secretNames], added.text).toEqual([200, 'Secret access key'])
  const { id } = added.body
  const put = (awsS3Export: object) =>
    portal.operator.put<{ message: string; details: { field: string }[] }>(`/api/CloudAccounts/${id}`, {
      awsS3Export,
    })
  const readStored = async () =>
    (
      await portal.ctx.pool.query<{ credentials: string | null; settings: object; secret_names: string[] }>(
        'select credentials, settings, secret_names from cloud_account where id = $1',
        [id],
      )
    ).rows[0]
  const role = { roleArn: 'arn:aws:iam::123456789012:role/cmp-billing', externalId: 'cmp-7b1f' }
  const { accessKeyId: key, ...place } = bucket

  // Another access key needs its own secret, and the stored secret does not apply to a role that is assumed with
  // another key.
  const another = await put({ ...place, accessKeyId: 'AKIAOFSOMEBODYELSE' })
  expect([another.status, another.body.details[0]?.field]).toEqual([400, 'awsS3Export.secretAccessKey'])
  // A secret without its key is rejected.
  const alone = await put({ ...place, ...role, accessKeyId: '', secretAccessKey: 'typed by mistake' })
  expect([alone.status, alone.body.details[0]?.field]).toEqual([400, 'awsS3Export.accessKeyId'])
  expect((await readStored())?.secret_names).toEqual(['secretAccessKey'])

  const removed = await put({ ...place, ...role, accessKeyId: '' })
  expect(removed.status, removed.text).toBe(200)
  expect(await readStored()).toEqual({ credentials: null, settings: { ...place, ...role }, secret_names: [] })

  const halfway = await put({ ...place, ...role, accessKeyId: key })
  expect([halfway.status, halfway.body.details[0]?.field]).toEqual([400, 'awsS3Export.secretAccessKey'])
  expect((await put({ ...bucket, secretAccessKey: 'a-secret-of-now' })).status).toBe(200)
  const back = await readStored()
  expect([back?.settings, back?.secret_names]).toEqual([bucket, ['secretAccessKey']])
  expect(await openCredentials(id, back?.credentials)).toBe('{"secretAccessKey":"a-secret-of-now"}')
  expect((await portal.operator.delete(`/api/CloudAccounts/${id}`)).status).toBe(200)
})

test('stores a renewed refresh token and uses it from then on', async () => {
  const account = await add({ refreshToken: replay.refreshToken() })
  expect(account.secretNames).toBe('Client secret, Refresh token')
  const before = replay.refreshToken()
  expect((await check(account)).isReady).toBe(true)
  expect(replay.refreshToken()).not.toBe(before)
  // Only the encrypted account knows the current token.
  expect((await check(account)).isReady).toBe(true)
})

test('asks the other accounts when one is rejected', async () => {
  await portal.ctx.pool.query('delete from cloud_account')
  const refused = await add({ clientSecret: 'wrong' })
  const good = await add()
  const { body: fetched } = await portal.operator.post<{ added: number; message: string }>(
    '/api/Invoices/fetch-updated-invoices',
  )
  expect(fetched.added).toBe(3)
  expect(fetched.message).toMatch(/Could not reach Partner Center \d+: AADSTS7000215/)
  for (const { id } of [refused, good]) await portal.operator.delete(`/api/CloudAccounts/${id}`)
  const { rows } = await portal.ctx.pool.query('select cloud_account_id from invoice')
  expect(rows).toEqual([1, 2, 3].map(() => ({ cloud_account_id: null })))
})
