import { createHash, hkdfSync } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompactEncrypt, decodeProtectedHeader, type CompactJWEHeaderParameters } from 'jose'
import { startKeyServer, type KeyServer } from '@cmp/clouds/testing/key-server'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { cloneTemplate } from './databases.ts'
import { openDatabase, type Database } from '../src/db/open.ts'
import { readEnv } from '../src/main/env.ts'
import { isSealedWith, openSecrets, type SealedFor, type Secrets } from '../src/stores/secrets.ts'

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

const keeper = (variables: Record<string, string> = {}): Secrets =>
  openSecrets(readEnv({ DATA_DIR: dataDir, ...variables }, '/'), db)

const headerOf = (sealed: string) => decodeProtectedHeader(sealed)

test('a key file is made once, for its owner alone, however many ask at once', async () => {
  const many = Array.from({ length: 8 }, () => keeper())
  const sealed = await Promise.all(many.map((secrets, index) => secrets.seal(`secret ${index}`, owner)))
  const other = keeper()
  expect(await Promise.all(sealed.map((text) => other.open(text, owner)))).toEqual(
    many.map((_, index) => `secret ${index}`),
  )
  expect(await readdir(dataDir)).toEqual(['secret.key'])
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
  // All of them have sealed with the one key that the first of them has stored.
  expect(new Set(sealed.map((text) => headerOf(text).kid)).size).toBe(1)
})

test('each customer and the reseller have a key of their own, which the header names with its version', async () => {
  const secrets = keeper()
  const sealed = await Promise.all(
    [customerId, otherCustomerId, null].map((of) => secrets.seal('the text', { ...owner, customerId: of })),
  )
  expect(new Set(sealed.map((text) => headerOf(text).kid)).size).toBe(3)
  for (const text of sealed) {
    expect(headerOf(text)).toMatchObject({ v: 3, kv: 1, sub: 'cloud-account/one' })
    // Whoever opens a value need not know whose key sealed it: records move to other customers.
    expect(await secrets.open(text, owner)).toBe('the text')
  }
  const rows = await db.selectFrom('dataKey').selectAll().execute()
  expect(rows.map(({ state, version }) => [state, version])).toEqual(rows.map(() => ['active', 1]))
})

test('what is stored does not hold the text, and differs each time', async () => {
  const { seal } = keeper()
  const [one, other] = await Promise.all([seal('the text', owner), seal('the text', owner)])
  expect(one).not.toBe(other)
  expect(one).not.toContain(Buffer.from('the text').toString('base64url'))
})

test('another SECRET_KEY, and a changed text, are refused with a sentence that names SECRET_KEY', async () => {
  const sealed = await keeper().seal('the text', owner)
  const folder = await mkdtemp(join(tmpdir(), 'cmp-secrets-'))
  const stranger = keeper({ SECRET_KEY: secondKey, DATA_DIR: folder })
  await expect(stranger.open(sealed, owner)).rejects.toThrow('SECRET_KEY')
  await expect(stranger.seal('the text', owner)).rejects.toThrow('SECRET_KEY')
  await rm(folder, { recursive: true })
  await expect(keeper().open(`${sealed}x`, owner)).rejects.toThrow('SECRET_KEY')
  await expect(keeper().open('not sealed', owner)).rejects.toThrow('SECRET_KEY')
})

test('another SECRET_KEY wraps data keys anew and leaves values as they are; the former key is then not needed', async () => {
  const sealed = await keeper().seal('the text', owner)
  // The key file counts as a former key once there is a SECRET_KEY.
  const first = keeper({ SECRET_KEY: firstKey })
  expect(await first.open(sealed, owner)).toBe('the text')
  expect(await first.rewrap()).toBe(3)
  expect(await first.rewrap()).toBe(0)
  const next = keeper({ SECRET_KEY: secondKey, SECRET_KEY_FORMER: firstKey })
  expect(await next.rewrap()).toBe(3)
  const folder = await mkdtemp(join(tmpdir(), 'cmp-secrets-'))
  const without = keeper({ SECRET_KEY: secondKey, DATA_DIR: folder })
  expect(await without.open(sealed, owner)).toBe('the text')
  await rm(folder, { recursive: true })
  await expect(keeper({ SECRET_KEY: firstKey }).open(sealed, owner)).rejects.toThrow('SECRET_KEY')
  // Back to the key file.
  expect(await keeper({ SECRET_KEY_FORMER: secondKey }).rewrap()).toBe(3)
})

test('fingerprints go by SECRET_KEY, and those of a former one are known while it is named', async () => {
  const former = keeper({ SECRET_KEY: firstKey })
  const present = keeper({ SECRET_KEY: secondKey, SECRET_KEY_FORMER: firstKey })
  const kept = await former.fingerprint('a code')
  expect(await present.fingerprints('a code')).toContain(kept)
  expect((await present.fingerprint('a code')).startsWith(await present.fingerprintMark())).toBe(true)
  expect(kept.startsWith(await present.fingerprintMark())).toBe(false)
})

test('a value is opened for its own record and purpose alone, and its header cannot be changed', async () => {
  const secrets = keeper()
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

test('a wrapped key that was copied to another customer, or changed, opens nothing', async () => {
  const sealed = await keeper().seal('the text', { ...owner, customerId: otherCustomerId })
  const rows = await db.selectFrom('dataKey').selectAll().orderBy('id').execute()
  const [mine, theirs] = [customerId, otherCustomerId].map((id) => rows.find((row) => row.customerId === id))
  if (!mine || !theirs) throw new Error('The customers have no keys.')
  for (const wrapped of [mine.wrapped, `${theirs.wrapped}x`]) {
    await db.updateTable('dataKey').set({ wrapped }).where('id', '=', theirs.id).execute()
    await expect(keeper().open(sealed, owner)).rejects.toMatchObject({ code: 'Unavailable' })
  }
  await db.updateTable('dataKey').set({ wrapped: theirs.wrapped }).where('id', '=', theirs.id).execute()
  expect(await keeper().open(sealed, owner)).toBe('the text')
})

test('a key that was destroyed opens nothing more, and its values say so', async () => {
  const gone = '9c1d0b7e-1111-4b52-8c9e-6c8f0f1f2a33'
  const sealed = await keeper().seal('the text', { ...owner, customerId: gone })
  await db
    .updateTable('dataKey')
    .set({ state: 'destroyed', wrapped: null, destroyedAt: new Date() })
    .where('customerId', '=', gone)
    .execute()
  await expect(keeper().open(sealed, owner)).rejects.toThrow('no longer exists')
})

test('values of format versions 1 and 2 are read, and count as ones to seal again', async () => {
  const secretKey = 'k'.repeat(32)
  const key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'cmp secrets at rest', 32))
  const kid = createHash('sha256').update(key).digest('hex').slice(0, 8)
  const sealedAs = (more: Partial<CompactJWEHeaderParameters>) =>
    new CompactEncrypt(new TextEncoder().encode('the text'))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid, ...more })
      .encrypt(key)
  const secrets = keeper({ SECRET_KEY: secretKey })
  const activeId = await secrets.activeId(customerId)
  const second = await sealedAs({ v: 2, sub: 'cloud-account/one' })
  for (const sealed of [await sealedAs({}), second]) {
    expect(await secrets.open(sealed, owner)).toBe('the text')
    expect(isSealedWith(sealed, activeId, owner)).toBe(false)
  }
  await expect(secrets.open(second, { ...owner, id: 'two' })).rejects.toThrow('belongs to another record')
  expect(isSealedWith(await keeper().seal('the text', owner), activeId, owner)).toBe(true)
})

/** The variables of a portal whose data keys a key service wraps. */
const withKms = () => ({ SECRET_KMS: keyServer.names.aws, ...kmsHosts() })
const kmsHosts = () => ({ AWS_SERVICES_URL: `${keyServer.url}/{service}/{region}` })

test('a key service takes over from SECRET_KEY and gives back again, by wrapping data keys alone', async () => {
  const sealed = await keeper().seal('the text', owner)
  const before = keeper(withKms())
  // Until keys are wrapped anew, SECRET_KEY goes on reading them.
  expect(await before.open(sealed, owner)).toBe('the text')
  expect(before.keyServiceHealth()).toBe('unknown')
  const count = await before.rewrap()
  expect(count).toBeGreaterThan(0)
  expect(before.keyServiceHealth()).toBe('answers')

  const elsewhere = await mkdtemp(join(tmpdir(), 'cmp-secrets-'))
  expect(await keeper({ ...withKms(), DATA_DIR: elsewhere }).open(sealed, owner)).toBe('the text')
  await rm(elsewhere, { recursive: true, force: true })
  await expect(keeper().open(sealed, owner)).rejects.toThrow(
    `A stored secret needs the key ${keyServer.names.aws}. Set it as SECRET_KMS`,
  )
  const back = keeper({ SECRET_KMS_FORMER: keyServer.names.aws, ...kmsHosts() })
  expect(await back.rewrap()).toBe(count)
  expect(await keeper().open(sealed, owner)).toBe('the text')
  expect(keeper().keyServiceHealth()).toBeNull()
})

test('while a key service refuses, keys in memory go on, and the rest is refused with its words', async () => {
  const sealed = await keeper().seal('the text', owner)
  const open = keeper(withKms())
  await open.rewrap()
  expect(await open.open(sealed, owner)).toBe('the text')
  keyServer.fault = 'forbidden'
  expect(await open.open(sealed, owner)).toBe('the text')
  const fresh = keeper(withKms())
  await expect(fresh.open(sealed, owner)).rejects.toMatchObject({
    code: 'Unavailable',
    message: expect.stringMatching(
      /could not use aws:arn.*not authorized.*Check the key and the permissions/,
    ),
  })
  expect(fresh.keyServiceHealth()).toBe('fails')
  keyServer.fault = undefined
  // A failure is not remembered.
  expect(await fresh.open(sealed, owner)).toBe('the text')
  expect(fresh.keyServiceHealth()).toBe('answers')
})

test('a key service that the database names, and the environment does not, is never called', async () => {
  const sealed = await keeper(withKms()).seal('the text', owner)
  const other = 'azure:https://attacker.example/keys/cmp/0698c2156c1a4e1da5b6bab6f6422fd6'
  await db.updateTable('dataKey').set({ wrappedBy: other }).where('customerId', '=', customerId).execute()
  const calls = keyServer.calls()
  await expect(keeper(withKms()).open(sealed, owner)).rejects.toThrow(`needs the key ${other}`)
  expect(keyServer.calls()).toBe(calls)
})
