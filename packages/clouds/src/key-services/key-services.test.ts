import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { keyServiceFor } from '../key-service-for.ts'
import { CloudError } from '../ports/errors.ts'
import { keyServiceName, type KeyService } from '../ports/key-service.ts'
import { startKeyServer, type KeyFault, type KeyServer } from '../testing/key-server.ts'
import { toolsFor } from '../testing/tools-for.ts'
import { awsKms } from './aws-kms.ts'
import { azureKeyVault } from './azure-key-vault.ts'
import { crc32c } from './crc32c.ts'
import { googleKms } from './google-kms.ts'

const context = 'data-key/one/1/1'
const key = randomBytes(32)
const milliseconds = 5000

let server: KeyServer
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIAEXAMPLE')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret of the tests')
  server = await startKeyServer()
})
beforeEach(() => {
  server.fault = undefined
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.close()
})

const hosts = () => {
  const tools = toolsFor()
  return {
    ...tools.hosts,
    resources: {
      ...tools.hosts.resources,
      awsEndpoint: server.url,
      googleApis: server.url,
    },
  }
}

/** Each opens the key of the stand-in, signed in as the tests are. */
const services: Record<'aws' | 'azure' | 'gcp', (patience?: number) => KeyService> = {
  aws: (patience = milliseconds) => awsKms(server.names.aws, { hosts: hosts(), milliseconds: patience }),
  azure: (patience = milliseconds) =>
    azureKeyVault(server.names.azure, { hosts: hosts(), milliseconds: patience }, async () => ({
      getToken: async () => ({ token: 'token', expiresOnTimestamp: Date.now() + 3_600_000 }),
    })),
  gcp: (patience = milliseconds) =>
    googleKms(server.names.gcp, { hosts: hosts(), milliseconds: patience }, async () => async () => 'token'),
}

const refusalOf = async (asked: Promise<unknown>): Promise<CloudError> => {
  const error: unknown = await asked.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof CloudError) return error
  throw new Error('It was not refused with a code.', { cause: error })
}

describe.each(['aws', 'azure', 'gcp'] as const)('the key service of %s', (cloud) => {
  test('gives back the key for the context that it was wrapped for', async () => {
    const service = services[cloud]()
    const wrapped = await service.wrap(key, context)
    expect(Buffer.from(wrapped, 'base64').includes(key)).toBe(false)
    expect(await service.wrap(key, context)).not.toBe(wrapped)
    expect(Buffer.from(await service.unwrap(wrapped, context))).toEqual(key)
  })

  test('refuses another context, another key and a changed text', async () => {
    const service = services[cloud]()
    const wrapped = await service.wrap(key, context)
    expect((await refusalOf(service.unwrap(wrapped, 'data-key/two/1/2'))).code).toBe('Changed')
    const changed = Buffer.from(wrapped, 'base64')
    changed[40] = (changed[40] ?? 0) ^ 1
    const text = changed.toString(cloud === 'azure' ? 'base64url' : 'base64')
    expect((await refusalOf(service.unwrap(text, context))).code).toBe('Changed')
    server.fault = 'short-key'
    expect((await refusalOf(service.unwrap(wrapped, context))).code).toBe('Changed')
    server.fault = undefined
    server.replaceKeys()
    expect((await refusalOf(service.unwrap(wrapped, context))).code).toBe('Changed')
  })

  test.each<[KeyFault, string, RegExp]>([
    ['forbidden', 'Forbidden', /kms:Decrypt|unwrapKey|useToDecrypt/],
    ['throttled', 'Throttled', /Rate exceeded|too many requests|Quota exceeded/],
    ['failing', 'Unavailable', /Internal failure|internal error|unavailable/],
    ['malformed', 'Interrupted', /no JSON/],
  ])('says what a %s answer means', async (fault, code, words) => {
    const service = services[cloud]()
    const wrapped = await service.wrap(key, context)
    server.fault = fault
    const before = server.calls()
    for (const asked of [() => service.wrap(key, context), () => service.unwrap(wrapped, context)]) {
      const refused = await refusalOf(asked())
      expect([refused.code, refused.message]).toEqual([code, expect.stringMatching(words)])
    }
    // What asking again may help is asked three times; what it cannot help, once.
    const tries = fault === 'throttled' || fault === 'failing' ? 3 : 1
    if (fault !== 'malformed') expect(server.calls() - before).toBe(2 * tries)
  })

  test('asks again where the service was busy', async () => {
    const service = services[cloud]()
    server.fault = 'throttled-once'
    const wrapped = await service.wrap(key, context)
    server.fault = 'throttled-once'
    expect(Buffer.from(await service.unwrap(wrapped, context))).toEqual(key)
  })

  test('does not wait for an answer for ever', async () => {
    server.fault = 'silent'
    const refused = await refusalOf(services[cloud](300).wrap(key, context))
    expect([refused.code, refused.message]).toEqual([
      'Unavailable',
      'There was no answer within 0.3 seconds.',
    ])
  })
})

test.each(['azure', 'gcp'] as const)('%s has to encrypt with the key that was named', async (cloud) => {
  server.fault = 'another-key'
  expect((await refusalOf(services[cloud]().wrap(key, context))).code).toBe('Changed')
})

test('names of keys are checked, and each is served by its cloud', async () => {
  for (const name of Object.values(server.names)) {
    expect(keyServiceName(` ${name}/ `)).toBe(name)
    expect((await keyServiceFor(name, hosts())).name).toBe(name)
  }
  const wrong = [
    'arn:aws:kms:ap-southeast-1:123456789012:key/1',
    'aws:arn:aws:s3:::bucket',
    'azure:https://vault.vault.azure.net/keys/cmp',
    'azure:http://vault.example/keys/cmp/0698c2156c1a4e1da5b6bab6f6422fd6',
    'azure:https://user@vault.vault.azure.net/keys/cmp/0698c2156c1a4e1da5b6bab6f6422fd6',
    'gcp:projects/reseller/locations/global/keyRings/cmp',
    'gcp:projects/a/locations/b/keyRings/c/cryptoKeys/../d',
  ]
  for (const name of wrong) {
    expect(keyServiceName(name), name).toBeUndefined()
    await expect(keyServiceFor(name, hosts())).rejects.toThrow('is named')
  }
})

test('the checksum is CRC-32C', () => {
  // RFC 3720, appendix B.4.
  expect(crc32c(Buffer.from('123456789'))).toBe(0xe3069283)
  expect(crc32c(Buffer.alloc(32))).toBe(0x8a9136aa)
})
