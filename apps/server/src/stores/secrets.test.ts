import { createHash, hkdfSync } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompactEncrypt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSecrets, type SecretOwner } from './secrets.ts'

const owner: SecretOwner = { purpose: 'cloud-account', id: 'one' }

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cmp-secrets-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('a key file is made once, for its owner alone, however many ask at once', async () => {
  const many = Array.from({ length: 8 }, () =>
    openSecrets({ secretKey: undefined, formerSecretKey: undefined, dataDir }),
  )
  const sealed = await Promise.all(many.map((secrets, index) => secrets.seal(`secret ${index}`, owner)))
  const other = openSecrets({ secretKey: undefined, formerSecretKey: undefined, dataDir })
  expect(await Promise.all(sealed.map((text) => other.open(text, owner)))).toEqual(
    many.map((_, index) => `secret ${index}`),
  )
  expect(await readdir(dataDir)).toEqual(['secret.key'])
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
})

test('what is stored does not hold the text, and differs each time', async () => {
  const { seal } = openSecrets({ secretKey: 'k'.repeat(32), formerSecretKey: undefined, dataDir })
  const [one, other] = await Promise.all([seal('the text', owner), seal('the text', owner)])
  expect(one).not.toBe(other)
  expect(one).not.toContain(Buffer.from('the text').toString('base64url'))
})

test('another key, and a changed text, are refused with a sentence that names SECRET_KEY', async () => {
  const sealed = await openSecrets({ secretKey: 'a'.repeat(32), formerSecretKey: undefined, dataDir }).seal(
    'the text',
    owner,
  )
  await expect(
    openSecrets({ secretKey: 'b'.repeat(32), formerSecretKey: undefined, dataDir }).open(sealed, owner),
  ).rejects.toThrow('SECRET_KEY')
  await expect(
    openSecrets({ secretKey: 'a'.repeat(32), formerSecretKey: undefined, dataDir }).open(`${sealed}x`, owner),
  ).rejects.toThrow('SECRET_KEY')
  await expect(
    openSecrets({ secretKey: 'a'.repeat(32), formerSecretKey: undefined, dataDir }).open('not sealed', owner),
  ).rejects.toThrow('SECRET_KEY')
})

test('what a former key wrote is read while the key is named, and is told from what the present one writes', async () => {
  const former = openSecrets({ secretKey: 'f'.repeat(32), formerSecretKey: undefined, dataDir })
  const present = openSecrets({ secretKey: 'p'.repeat(32), formerSecretKey: 'f'.repeat(32), dataDir })
  const [old, kept] = [await former.seal('the text', owner), await former.fingerprint('a code')]
  expect(await present.open(old, owner)).toBe('the text')
  expect([await present.isCurrent(old), await former.isCurrent(old)]).toEqual([false, true])
  expect(await present.isCurrent(await present.seal('the text', owner))).toBe(true)
  expect(await present.fingerprints('a code')).toContain(kept)
  expect((await present.fingerprint('a code')).startsWith(await present.fingerprintMark())).toBe(true)
  expect(kept.startsWith(await present.fingerprintMark())).toBe(false)
})

test('the key file counts as a former key once there is a SECRET_KEY', async () => {
  const old = await openSecrets({ secretKey: undefined, formerSecretKey: undefined, dataDir }).seal(
    'the text',
    owner,
  )
  const { open } = openSecrets({ secretKey: 'p'.repeat(32), formerSecretKey: undefined, dataDir })
  expect(await open(old, owner)).toBe('the text')
})

test('a value is opened for its own record and purpose alone, and its header cannot be changed', async () => {
  const secrets = openSecrets({ secretKey: 'k'.repeat(32), formerSecretKey: undefined, dataDir })
  const sealed = await secrets.seal('the text', owner)
  expect(await secrets.open(sealed, owner)).toBe('the text')
  const others: SecretOwner[] = [
    { purpose: 'cloud-account', id: 'two' },
    { purpose: 'webhook', id: 'one' },
  ]
  for (const other of others) {
    await expect(secrets.open(sealed, other)).rejects.toThrow('belongs to another record')
    const [, ...rest] = sealed.split('.')
    const [header = ''] = (await secrets.seal('another text', other)).split('.')
    await expect(secrets.open([header, ...rest].join('.'), other)).rejects.toThrow('SECRET_KEY')
  }
})

test('a value of format version 1 is read, and counts as one to seal again', async () => {
  const secretKey = 'k'.repeat(32)
  const key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'cmp secrets at rest', 32))
  const kid = createHash('sha256').update(key).digest('hex').slice(0, 8)
  const sealed = await new CompactEncrypt(new TextEncoder().encode('the text'))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid })
    .encrypt(key)
  const secrets = openSecrets({ secretKey, formerSecretKey: undefined, dataDir })
  expect(await secrets.open(sealed, owner)).toBe('the text')
  expect(await secrets.isCurrent(sealed)).toBe(false)
  expect(await secrets.isCurrent(await secrets.seal('the text', owner))).toBe(true)
})
