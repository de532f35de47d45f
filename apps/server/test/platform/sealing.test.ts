import { createHash, hkdfSync } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompactEncrypt, decodeProtectedHeader, type CompactJWEHeaderParameters } from 'jose'
import { startKeyServer, type KeyServer } from '@cmp/clouds/testing/key-server'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { cloneTemplate } from '../harness/databases.ts'
import { openDatabase, type Database } from '../../src/db/open.ts'
import { readEnv } from '../../src/main/env.ts'
import { isSealedWith, openSecrets, type SealedFor, type Secrets } from '../../src/stores/secrets.ts'

const customerId = '7a2f6a3e-6f0e-4a57-9d0c-0d7c9f6b1c11'
const otherCustomerId = '0f4a1c9d-53f5-4b52-8c9e-6c8f0f1f2a22'
const owner: SealedFor = { purpose: 'cloud-account', id: 'one', customerId }
const [firstKey, secondKey] = ['a'.repeat(32), 'b'.repeat(32)]

let dataDir = ''
let database: Awaited<ReturnType<typeof cloneTemplate>>
let db: Database
let keyServer: KeyServer
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIAEXAMPLE')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret of the tests')
  keyServer = await startKeyServer()
  dataDir = await mkdtemp(join(tmpdir(), 'cmp-secrets-'))
  database = await cloneTemplate(inject('postgresUrl'))
  db = openDatabase(database.url, (error) => {
    throw error
  }).db
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await keyServer.close()
  await db.destroy()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const openKeeper = (variables: Record<string, string> = {}): Secrets =>
  openSecrets(readEnv({ DATA_DIR: dataDir, ...variables }, '/'), db)

const decodeHeader = (sealed: string) => decodeProtectedHeader(sealed)

test('creates a key file once for its owner only, despite concurrent requests', async () => {
  const many = Array.from({ length: 8 }, () => openKeeper())
  const sealed = await Promise.all(many.map((secrets, index) => secrets.seal(`secret ${index}`, owner)))
  const other = openKeeper()
  expect(await Promise.all(sealed.map((text) => other.open(text, owner)))).toEqual(
    many.map((_, index) => `secret ${index}`),
  )
  expect(await readdir(dataDir)).toEqual(['secret.key'])
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
  // All processes have used the one key that the first of them stored.
  expect(new Set(sealed.map((text) => decodeHeader(text).kid)).size).toBe(1)
})

test('each customer and the reseller have their own key, which the header names with its version', async () => {
  const secrets = openKeeper()
  const sealed = await Promise.all(
    [customerId, otherCustomerId, null].map((of) => secrets.seal('the text', { ...owner, customerId: of })),
  )
  expect(new Set(sealed.map((text) => decodeHeader(text).kid)).size).toBe(3)
  for (const text of sealed) {
    expect(decodeHeader(text)).toMatchObject({ v: 3, kv: 1, sub: 'cloud-account/one' })
    // Decryption does not depend on the customer whose key was used, because records move to other customers.
    expect(await secrets.open(text, owner)).toBe('the text')
  }
  const rows = await db.selectFrom('dataKey').selectAll().execute()
  expect(rows.map(({ state, version }) => [state, version])).toEqual(rows.map(() => ['active', 1]))
})

test('the stored value does not contain the text and differs each time', async () => {
  const { seal } = openKeeper()
  const [one, other] = await Promise.all([seal('the text', owner), seal('the text', owner)])
  expect(one).not.toBe(other)
  expect(one).not.toContain(Buffer.from('the text').toString('base64url'))
})

test('rejects another SECRET_KEY and a changed text with a message that names SECRET_KEY', async () => {
  const sealed = await openKeeper().seal('the text', owner)
  const folder = await mkdtemp(join(tmpdir(), 'cmp-secrets-'))
  const stranger = openKeeper({ SECRET_KEY: secondKey, DATA_DIR: folder })
  await expect(stranger.open(sealed, owner)).rejects.toThrow('SECRET_KEY')
  await expect(stranger.seal('the text', owner)).rejects.toThrow('SECRET_KEY')
  await rm(folder, { recursive: true })
  await expect(openKeeper().open(`${sealed}x`, owner)).rejects.toThrow('SECRET_KEY')
  await expect(openKeeper().open('not sealed', owner)).rejects.toThrow('SECRET_KEY')
})

test('another SECRET_KEY rewraps data keys and leaves values unchanged, so the former key is no longer needed', async () => {
  const sealed = await openKeeper().seal('the text', owner)
  // The key file counts as a former key once SECRET_KEY is set.
  const first = openKeeper({ SECRET_KEY: firstKey })
  expect(await first.open(sealed, owner)).toBe('the text')
  expect(await first.rewrap()).toBe(3)
  expect(await first.rewrap()).toBe(0)
  const next = openKeeper({ SECRET_KEY: secondKey, SECRET_KEY_FORMER: firstKey })
  expect(await next.rewrap()).toBe(3)
  const folder = await mkdtemp(join(tmpdir(), 'cmp-secrets-'))
  const without = openKeeper({ SECRET_KEY: secondKey, DATA_DIR: folder })
  expect(await without.open(sealed, owner)).toBe('the text')
  await rm(folder, { recursive: true })
  await expect(openKeeper({ SECRET_KEY: firstKey }).open(sealed, owner)).rejects.toThrow('SECRET_KEY')
  // Back to the key file.
  expect(await openKeeper({ SECRET_KEY_FORMER: secondKey }).rewrap()).toBe(3)
})

test('fingerprints depend on SECRET_KEY, and former ones match while the former key is configured', async () => {
  const former = openKeeper({ SECRET_KEY: firstKey })
  const present = openKeeper({ SECRET_KEY: secondKey, SECRET_KEY_FORMER: firstKey })
  const storedFingerprint = await former.fingerprint('a code')
  expect(await present.fingerprints('a code')).toContain(storedFingerprint)
  expect((await present.fingerprint('a code')).startsWith(await present.readFingerprintPrefix())).toBe(true)
  expect(storedFingerprint.startsWith(await present.readFingerprintPrefix())).toBe(false)
})

test('a value is decrypted only for its record and purpose, and its header cannot be changed', async () => {
  const secrets = openKeeper()
  const sealed = await secrets.seal('the text', owner)
  const others: SealedFor[] = [
    { purpose: 'cloud-account', id: 'two', customerId },
    { purpose: 'webhook', id: 'one', customerId },
    { purpose: 'cloud-account', id: 'two', customerId: otherCustomerId },
  ]
  for (const other of others) {
    await expect(secrets.open(sealed, other)).rejects.toThrow('belongs to another record')
    const [, ...rest] = sealed.split('.')
    const [header = ''] = (await secrets.seal('another text', other)).split('.')
    await expect(secrets.open([header, ...rest].join('.'), other)).rejects.toThrow('SECRET_KEY')
  }
})

test('a wrapped key that was copied to another customer or changed decrypts nothing', async () => {
  const sealed = await openKeeper().seal('the text', { ...owner, customerId: otherCustomerId })
  const rows = await db.selectFrom('dataKey').selectAll().orderBy('id').execute()
  const [mine, theirs] = [customerId, otherCustomerId].map((id) => rows.find((row) => row.customerId === id))
  if (!mine || !theirs) throw new Error('The customers have no keys.')
  for (const wrapped of [mine.wrapped, `${theirs.wrapped}x`]) {
    await db.updateTable('dataKey').set({ wrapped }).where('id', '=', theirs.id).execute()
    await expect(openKeeper().open(sealed, owner)).rejects.toMatchObject({ code: 'Unavailable' })
  }
  await db.updateTable('dataKey').set({ wrapped: theirs.wrapped }).where('id', '=', theirs.id).execute()
  expect(await openKeeper().open(sealed, owner)).toBe('the text')
})

test('a destroyed key decrypts nothing, and its values say so', async () => {
  const missingId = '9c1d0b7e-1111-4b52-8c9e-6c8f0f1f2a33'
  const sealed = await openKeeper().seal('the text', { ...owner, customerId: missingId })
  await db
    .updateTable('dataKey')
    .set({ state: 'destroyed', wrapped: null, destroyedAt: new Date() })
    .where('customerId', '=', missingId)
    .execute()
  await expect(openKeeper().open(sealed, owner)).rejects.toThrow('no longer exists')
})

test('reads values of format versions 1 and 2 and marks them for re-encryption', async () => {
  const secretKey = 'k'.repeat(32)
  const key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'cmp secrets at rest', 32))
  const kid = createHash('sha256').update(key).digest('hex').slice(0, 8)
  const sealWithHeader = (more: Partial<CompactJWEHeaderParameters>) =>
    new CompactEncrypt(new TextEncoder().encode('the text'))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid, ...more })
      .encrypt(key)
  const secrets = openKeeper({ SECRET_KEY: secretKey })
  const activeId = await secrets.activeId(customerId)
  const second = await sealWithHeader({ v: 2, sub: 'cloud-account/one' })
  for (const sealed of [await sealWithHeader({}), second]) {
    expect(await secrets.open(sealed, owner)).toBe('the text')
    expect(isSealedWith(sealed, activeId, owner)).toBe(false)
  }
  await expect(secrets.open(second, { ...owner, id: 'two' })).rejects.toThrow('belongs to another record')
  expect(isSealedWith(await openKeeper().seal('the text', owner), activeId, owner)).toBe(true)
})

/** Returns the variables of a portal whose data keys are wrapped by a key service. */
const withKms = () => ({ SECRET_KMS: keyServer.names.aws, ...getKmsHosts() })
const getKmsHosts = () => ({ AWS_SERVICES_URL: `${keyServer.url}/{service}/{region}` })

test('switches between a key service and SECRET_KEY by rewrapping data keys only', async () => {
  const sealed = await openKeeper().seal('the text', owner)
  const before = openKeeper(withKms())
  // SECRET_KEY can still decrypt the keys until they are wrapped again.
  expect(await before.open(sealed, owner)).toBe('the text')
  expect(before.keyServiceHealth()).toBe('unknown')
  const count = await before.rewrap()
  expect(count).toBeGreaterThan(0)
  expect(before.keyServiceHealth()).toBe('answers')

  const elsewhere = await mkdtemp(join(tmpdir(), 'cmp-secrets-'))
  expect(await openKeeper({ ...withKms(), DATA_DIR: elsewhere }).open(sealed, owner)).toBe('the text')
  await rm(elsewhere, { recursive: true, force: true })
  await expect(openKeeper().open(sealed, owner)).rejects.toThrow(
    `A stored secret requires the key ${keyServer.names.aws}. Set it as SECRET_KMS`,
  )
  const back = openKeeper({ SECRET_KMS_FORMER: keyServer.names.aws, ...getKmsHosts() })
  expect(await back.rewrap()).toBe(count)
  expect(await openKeeper().open(sealed, owner)).toBe('the text')
  expect(openKeeper().keyServiceHealth()).toBeNull()
})

test('keeps using keys in memory while a key service fails and rejects the rest with its message', async () => {
  const sealed = await openKeeper().seal('the text', owner)
  const open = openKeeper(withKms())
  await open.rewrap()
  expect(await open.open(sealed, owner)).toBe('the text')
  keyServer.fault = 'forbidden'
  expect(await open.open(sealed, owner)).toBe('the text')
  const fresh = openKeeper(withKms())
  await expect(fresh.open(sealed, owner)).rejects.toMatchObject({
    code: 'Unavailable',
    message: expect.stringMatching(
      /could not use aws:arn.*not authorized.*Check the key and the permissions/,
    ),
  })
  expect(fresh.keyServiceHealth()).toBe('fails')
  keyServer.fault = undefined
  // A failure is not cached.
  expect(await fresh.open(sealed, owner)).toBe('the text')
  expect(fresh.keyServiceHealth()).toBe('answers')
})

test('never calls a key service that only the database names', async () => {
  const sealed = await openKeeper(withKms()).seal('the text', owner)
  const other = 'azure:https://attacker.example/keys/cmp/0698c2156c1a4e1da5b6bab6f6422fd6'
  await db.updateTable('dataKey').set({ wrappedBy: other }).where('customerId', '=', customerId).execute()
  const calls = keyServer.calls()
  await expect(openKeeper(withKms()).open(sealed, owner)).rejects.toThrow(`requires the key ${other}`)
  expect(keyServer.calls()).toBe(calls)
})
