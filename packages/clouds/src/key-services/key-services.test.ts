import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createKeyService } from '../key-service-for.ts'
import { CloudError } from '../ports/errors.ts'
import { parseKeyServiceName, type KeyService } from '../ports/key-service.ts'
import { startKeyServer, type KeyFault, type KeyServer } from '../testing/key-server.ts'
import { createTools } from '../testing/tools-for.ts'
import { openAwsKms } from './aws-kms.ts'
import { openAzureKeyVault } from './azure-key-vault.ts'
import { calculateCrc32c } from './crc32c.ts'
import { openGoogleKms } from './google-kms.ts'

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

const buildHosts = () => {
  const tools = createTools()
  return {
    ...tools.hosts,
    resources: {
      ...tools.hosts.resources,
      awsEndpoint: server.url,
      googleApis: server.url,
    },
  }
}

/** Opens the key of each fake server, signed in as the tests are. */
const services: Record<'aws' | 'azure' | 'gcp', (patience?: number) => KeyService> = {
  aws: (patience = milliseconds) =>
    openAwsKms(server.names.aws, { hosts: buildHosts(), milliseconds: patience }),
  azure: (patience = milliseconds) =>
    openAzureKeyVault(server.names.azure, { hosts: buildHosts(), milliseconds: patience }, async () => ({
      getToken: async () => ({ token: 'token', expiresOnTimestamp: Date.now() + 3_600_000 }),
    })),
  gcp: (patience = milliseconds) =>
    openGoogleKms(
      server.names.gcp,
      { hosts: buildHosts(), milliseconds: patience },
      async () => async () => 'token',
    ),
}

const catchRefusal = async (attempt: Promise<unknown>): Promise<CloudError> => {
  const error: unknown = await attempt.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof CloudError) return error
  throw new Error('It was not refused with a code.', { cause: error })
}

describe.each(['aws', 'azure', 'gcp'] as const)('the key service of %s', (cloud) => {
  test('unwraps the key for the context that it was wrapped for', async () => {
    const service = services[cloud]()
    const wrapped = await service.wrap(key, context)
    expect(Buffer.from(wrapped, 'base64').includes(key)).toBe(false)
    expect(await service.wrap(key, context)).not.toBe(wrapped)
    expect(Buffer.from(await service.unwrap(wrapped, context))).toEqual(key)
  })

  test('rejects another context, another key and a changed text', async () => {
    const service = services[cloud]()
    const wrapped = await service.wrap(key, context)
    expect((await catchRefusal(service.unwrap(wrapped, 'data-key/two/1/2'))).code).toBe('Changed')
    const changed = Buffer.from(wrapped, 'base64')
    changed[40] = (changed[40] ?? 0) ^ 1
    const text = changed.toString(cloud === 'azure' ? 'base64url' : 'base64')
    expect((await catchRefusal(service.unwrap(text, context))).code).toBe('Changed')
    server.fault = 'short-key'
    expect((await catchRefusal(service.unwrap(wrapped, context))).code).toBe('Changed')
    server.fault = undefined
    server.replaceKeys()
    expect((await catchRefusal(service.unwrap(wrapped, context))).code).toBe('Changed')
  })

  test.each<[KeyFault, string, RegExp]>([
    ['forbidden', 'Forbidden', /kms:Decrypt|unwrapKey|useToDecrypt/],
    ['throttled', 'Throttled', /Rate exceeded|too many requests|Quota exceeded/],
    ['failing', 'Unavailable', /Internal failure|internal error|unavailable/],
    ['malformed', 'Interrupted', /not JSON/],
  ])('explains a %s response', async (fault, code, words) => {
    const service = services[cloud]()
    const wrapped = await service.wrap(key, context)
    server.fault = fault
    const before = server.calls()
    for (const attempt of [() => service.wrap(key, context), () => service.unwrap(wrapped, context)]) {
      const refused = await catchRefusal(attempt())
      expect([refused.code, refused.message]).toEqual([code, expect.stringMatching(words)])
    }
    // Calls are made three times if a retry may help, otherwise once.
    const tries = fault === 'throttled' || fault === 'failing' ? 3 : 1
    if (fault !== 'malformed') expect(server.calls() - before).toBe(2 * tries)
  })

  test('retries when the service was busy', async () => {
    const service = services[cloud]()
    server.fault = 'throttled-once'
    const wrapped = await service.wrap(key, context)
    server.fault = 'throttled-once'
    expect(Buffer.from(await service.unwrap(wrapped, context))).toEqual(key)
  })

  test('limits the wait for a response', async () => {
    server.fault = 'silent'
    const refused = await catchRefusal(services[cloud](300).wrap(key, context))
    expect([refused.code, refused.message]).toEqual(['Unavailable', 'No response within 0.3 seconds.'])
  })
})

test.each(['azure', 'gcp'] as const)('%s has to encrypt with the requested key', async (cloud) => {
  server.fault = 'another-key'
  expect((await catchRefusal(services[cloud]().wrap(key, context))).code).toBe('Changed')
})

test('checks the names of keys and uses the service of their cloud', async () => {
  for (const name of Object.values(server.names)) {
    expect(parseKeyServiceName(` ${name}/ `)).toBe(name)
    expect((await createKeyService(name, buildHosts())).name).toBe(name)
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
    expect(parseKeyServiceName(name), name).toBeUndefined()
    await expect(createKeyService(name, buildHosts())).rejects.toThrow('is named')
  }
})

test('the checksum is CRC-32C', () => {
  // RFC 3720, appendix B.4.
  expect(calculateCrc32c(Buffer.from('123456789'))).toBe(0xe3069283)
  expect(calculateCrc32c(Buffer.alloc(32))).toBe(0x8a9136aa)
})
