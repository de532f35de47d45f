/**
 * A new SECRET_KEY: values that the previous key encrypted can be read, are encrypted again by the command, and no
 * longer need the previous key. This includes values that belong to no record. A value that was copied to another
 * record cannot be decrypted.
 */
import { hkdfSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startKeyServer } from '@cmp/clouds/testing/key-server'
import { CompactEncrypt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProofSigner } from '../../src/areas/billing/proofs/proof-keys.ts'
import { resealSecrets } from '../../src/areas/parties/data-keys/reseal.ts'
import { rotateKeyOf } from '../../src/areas/parties/data-keys/rotate-now.ts'
import { operatorScope, systemScope, withScope } from '../../src/scope/scope.ts'
import { openSecrets, type Secrets } from '../../src/stores/secrets.ts'
import { findFreePort } from '../harness/free-port.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { addStaff } from '../harness/people.ts'
import { runCommand, type Place } from '../harness/portal-process.ts'
import { readSealedValues } from '../harness/sealed-values.ts'

const former = 'the former key of this portal 0123456789'
const present = 'the present key of this portal 012345678'
let portal: TestPortal
let folder: string
let place: Place

beforeAll(async () => {
  portal = await startPortal({ variables: { SECRET_KEY: former } })
  folder = await mkdtemp(join(tmpdir(), 'cmp-rotate-'))
  place = {
    dataDir: folder,
    port: await findFreePort(),
    variables: { DATABASE_URL: portal.ctx.env.databaseUrl ?? '', SECRET_KEY: present },
  }
})

afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

/** Decrypts secrets as a portal with this SECRET_KEY, and the former one if it is given, does. */
const openKeeper = (secretKey: string, formerSecretKey?: string): Secrets =>
  openSecrets({ ...portal.ctx.env, secretKey, formerSecretKey, dataDir: folder }, portal.ctx.db)

/** Does what the command does, in this process: opening the stores again takes most of a command's time. */
const resealHere = (formerKey?: string) =>
  resealSecrets({ ...portal.ctx, secrets: openKeeper(present, formerKey) }, operatorScope)

const readSealed = (userId: string): Promise<{ id: string; totpSecret: string }> =>
  withScope(portal.ctx, systemScope, async ({ trx }) => {
    const { id, totpSecret } = await trx
      .selectFrom('appUser')
      .select(['id', 'totpSecret'])
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    return { id, totpSecret: totpSecret ?? '' }
  })

const runSecretsCommand = (variables: Record<string, string>, ...words: string[]) =>
  runCommand({ ...place, variables: { ...place.variables, ...variables } }, ...words, '--json')

test('re-encrypts every secret with the current key once and reports the rest', async () => {
  const client = await addStaff(portal, 'app@rotate.example')
  const { secret } = (await client.post<{ secret: string }>('/api/Account/Totp')).body
  const otp = TOTP.generate({ secret: Secret.fromBase32(secret) })
  expect((await client.post('/api/Account/Totp/confirm', { otp })).status).toBe(200)

  const { keyId } = (await openProofSigner(portal.ctx)).sign('')
  await expect(resealHere()).rejects.toThrow('SECRET_KEY_FORMER')

  const outcome = { rewrapped: 1, resealed: 0, peopleWithFormerCodes: 1 }
  const first = await runSecretsCommand({ SECRET_KEY_FORMER: former }, 'rotate-secrets')
  expect(first.code, first.output + first.errors).toBe(0)
  expect(JSON.parse(first.output)).toEqual(outcome)
  const withoutFormer = openKeeper(present)
  const { id, totpSecret } = await readSealed('app@rotate.example')
  expect(await withoutFormer.open(totpSecret, { purpose: 'authenticator-app', id })).toBe(secret)
  const after = await openProofSigner({ ...portal.ctx, secrets: withoutFormer })
  expect(after.sign('').keyId).toBe(keyId)
  expect(await resealHere()).toEqual({ ...outcome, rewrapped: 0 })
})

const createEndpoint = async (): Promise<string> => {
  const { status, text, body } = await portal.operator.post<{ id: string }>('/api/WebhookEndpoints', {
    description: 'Accounting',
    url: 'https://receiver.example/hook',
    events: ['customer_invoice.issued'],
    isEnabled: true,
  })
  expect(status, text).toBe(200)
  // The secret belongs to the record regardless of the case of the ID.
  expect((await portal.operator.post(`/api/WebhookEndpoints/${body.id.toUpperCase()}/secret`)).status).toBe(
    200,
  )
  return body.id
}

const setSecret = (id: string, sealed: string) =>
  portal.ctx.pool.query('update webhook_endpoint set secret = $2 where id = $1', [id, sealed])

const readSecret = async (id: string): Promise<string> => {
  const { rows } = await portal.ctx.pool.query<{ secret: string }>(
    'select secret from webhook_endpoint where id = $1',
    [id],
  )
  return rows[0]?.secret ?? ''
}

test('re-encrypts a value that names no record and stops at a value of another record', async () => {
  const [id, other] = [await createEndpoint(), await createEndpoint()]
  const secrets = openKeeper(present)
  const sealed = await readSecret(id)
  const text = await secrets.open(sealed, { purpose: 'webhook', id })

  await setSecret(other, sealed)
  await expect(secrets.open(await readSecret(other), { purpose: 'webhook', id: other })).rejects.toThrow(
    'belongs to another record',
  )
  await expect(resealHere(former)).rejects.toThrow('belongs to another record')
  await portal.ctx.pool.query('delete from webhook_endpoint where id = $1', [other])

  // The encoding of format version 1.
  const key = new Uint8Array(hkdfSync('sha256', present, '', 'cmp secrets at rest', 32))
  const plain = new TextEncoder().encode(text)
  await setSecret(
    id,
    await new CompactEncrypt(plain).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(key),
  )
  expect(await resealHere()).toMatchObject({ resealed: 1 })
  expect(await secrets.open(await readSecret(id), { purpose: 'webhook', id })).toBe(text)

  const found = await readSealedValues(portal.ctx.pool)
  for (const { place, subject, expected } of found) expect(subject, place).toBe(expected)
  expect(new Set(found.map(({ place }) => place))).toEqual(
    new Set(['app_user.totp_secret', 'webhook_endpoint.secret', 'proof_key.private_key']),
  )
})

test('rotates a key by the name of its customer and wraps all keys with a key service and back', async () => {
  const { id } = (
    await portal.operator.post<{ id: string }>('/api/Customers', {
      tenantId: 'rotated.example',
      companyName: 'Rotated',
      language: 'en',
    })
  ).body
  const secrets = openKeeper(present)
  const sealed = await secrets.seal('the text', { purpose: 'webhook', id: 'any', customerId: id })
  const rotated = await runSecretsCommand({}, 'rotate-secrets', '--customer', 'rotated')
  expect(rotated.code, rotated.output + rotated.errors).toBe(0)
  expect(JSON.parse(rotated.output).message).toBe('Data key rotated. 0 secrets re-encrypted.')
  const { rows } = await portal.ctx.pool.query(
    'select version, state from data_key where customer_id = $1 order by version',
    [id],
  )
  // The next secret creates the next version.
  expect(rows).toEqual([{ version: 1, state: 'former' }])
  await expect(rotateKeyOf({ ...portal.ctx, secrets }, operatorScope, 'nobody')).rejects.toThrow(
    'No customer has the ID, tenant ID or name nobody.',
  )
  expect((await runSecretsCommand({}, 'rotate-secrets', '--customer', 'rotated', '--reseller')).code).toBe(2)

  const server = await startKeyServer()
  try {
    const hosts = {
      AWS_SERVICES_URL: `${server.url}/{service}/{region}`,
      AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE',
      AWS_SECRET_ACCESS_KEY: 'secret of the tests',
    }
    const wrapped = await runSecretsCommand({ ...hosts, SECRET_KMS: server.names.aws }, 'rewrap-keys')
    expect(wrapped.code, wrapped.output + wrapped.errors).toBe(0)
    const { rewrapped } = JSON.parse(wrapped.output)
    expect(rewrapped).toBeGreaterThan(1)
    await expect(openKeeper(present).open(sealed, { purpose: 'webhook', id: 'any' })).rejects.toThrow(
      'SECRET_KMS',
    )
    const back = await runSecretsCommand({ ...hosts, SECRET_KMS_FORMER: server.names.aws }, 'rewrap-keys')
    expect(JSON.parse(back.output)).toEqual({ rewrapped })
    expect(await openKeeper(present).open(sealed, { purpose: 'webhook', id: 'any' })).toBe('the text')
  } finally {
    await server.close()
  }
})
