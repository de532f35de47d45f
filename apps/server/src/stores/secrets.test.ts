import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSecrets } from './secrets.ts'

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cmp-secrets-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('a key file is made once, for its owner alone, however many ask at once', async () => {
  const many = Array.from({ length: 8 }, () =>
    openSecrets({ secretKey: undefined, formerSecretKey: undefined, dataDir }),
  )
  const sealed = await Promise.all(many.map((secrets, index) => secrets.seal(`secret ${index}`)))
  const other = openSecrets({ secretKey: undefined, formerSecretKey: undefined, dataDir })
  expect(await Promise.all(sealed.map((text) => other.open(text)))).toEqual(
    many.map((_, index) => `secret ${index}`),
  )
  expect(await readdir(dataDir)).toEqual(['secret.key'])
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
})

test('what is stored does not hold the text, and differs each time', async () => {
  const { seal } = openSecrets({ secretKey: 'k'.repeat(32), formerSecretKey: undefined, dataDir })
  const [one, other] = await Promise.all([seal('the text'), seal('the text')])
  expect(one).not.toBe(other)
  expect(one).not.toContain(Buffer.from('the text').toString('base64url'))
})

test('another key, and a changed text, are refused with a sentence that names SECRET_KEY', async () => {
  const sealed = await openSecrets({ secretKey: 'a'.repeat(32), formerSecretKey: undefined, dataDir }).seal(
    'the text',
  )
  await expect(
    openSecrets({ secretKey: 'b'.repeat(32), formerSecretKey: undefined, dataDir }).open(sealed),
  ).rejects.toThrow('SECRET_KEY')
  await expect(
    openSecrets({ secretKey: 'a'.repeat(32), formerSecretKey: undefined, dataDir }).open(`${sealed}x`),
  ).rejects.toThrow('SECRET_KEY')
  await expect(
    openSecrets({ secretKey: 'a'.repeat(32), formerSecretKey: undefined, dataDir }).open('not sealed'),
  ).rejects.toThrow('SECRET_KEY')
})

test('what a former key wrote is read while the key is named, and is told from what the present one writes', async () => {
  const former = openSecrets({ secretKey: 'f'.repeat(32), formerSecretKey: undefined, dataDir })
  const present = openSecrets({ secretKey: 'p'.repeat(32), formerSecretKey: 'f'.repeat(32), dataDir })
  const [old, kept] = [await former.seal('the text'), await former.fingerprint('a code')]
  expect(await present.open(old)).toBe('the text')
  expect([await present.isCurrent(old), await former.isCurrent(old)]).toEqual([false, true])
  expect(await present.isCurrent(await present.seal('the text'))).toBe(true)
  expect(await present.fingerprints('a code')).toContain(kept)
  expect((await present.fingerprint('a code')).startsWith(await present.fingerprintMark())).toBe(true)
  expect(kept.startsWith(await present.fingerprintMark())).toBe(false)
})

test('the key file counts as a former key once there is a SECRET_KEY', async () => {
  const old = await openSecrets({ secretKey: undefined, formerSecretKey: undefined, dataDir }).seal(
    'the text',
  )
  const { open } = openSecrets({ secretKey: 'p'.repeat(32), formerSecretKey: undefined, dataDir })
  expect(await open(old)).toBe('the text')
})
