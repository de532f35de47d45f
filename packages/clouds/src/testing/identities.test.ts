/**
 * Every way to sign in, by the vendors' own libraries over TLS: what each sends to whom, and that what it is given back is what
 * the calls are made with.
 */
import { createPublicKey, createVerify, X509Certificate } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { awsCloud } from '../aws/aws.ts'
import { azureCloud } from '../azure/azure.ts'
import { textAt } from '../kit/read.ts'
import type { CloudTools } from '../ports/cloud.ts'
import { awsExternalId, awsFields, startAwsServer } from './aws-server.ts'
import { azureFields, startAzureServer, type AzureServer } from './azure-server.ts'
import { testCertificate } from './certificate.ts'
import type { CloudServer } from './cloud-server.ts'

let azure: AzureServer
let aws: CloudServer & { tools: CloudTools }
beforeAll(async () => {
  azure = await startAzureServer()
  aws = await startAwsServer()
})
afterAll(async () => {
  await aws.close()
  await azure.close()
})
afterEach(() => vi.unstubAllEnvs())

const decoded = (part = ''): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())

test.each(['as it is', 'without its line ends'])(
  'Azure, a certificate (%s): signed with its key, named by its thumbprint, and never sent',
  async (how) => {
    const { key, cert } = testCertificate('rsa')
    const certificate = how === 'as it is' ? cert + key : (cert + key).replaceAll('\n', ' ')
    const from = azure.asked.length
    const fields = { ...azureFields, clientSecret: '', signIn: 'certificate', certificate }
    expect(await azureCloud(fields, azure.tools).inventory.containers({})).toHaveLength(2)
    const asked = azure.asked.slice(from)
    const assertion = asked
      .map(({ body }) => new URLSearchParams(body).get('client_assertion'))
      .find((text) => text !== null)
    const [head, claims, signature = ''] = (assertion ?? '').split('.')
    const { fingerprint256 } = new X509Certificate(cert)
    expect(textAt(decoded(head), 'x5t#S256')).toBe(
      Buffer.from(fingerprint256.replaceAll(':', ''), 'hex').toString('base64url'),
    )
    expect(decoded(claims)).toMatchObject({ iss: azureFields.clientId, sub: azureFields.clientId })
    const isPss = textAt(decoded(head), 'alg') === 'PS256'
    expect(
      createVerify('sha256')
        .update(`${head}.${claims}`)
        .verify(
          { key: createPublicKey(cert), ...(isPss && { padding: 6, saltLength: 32 }) },
          Buffer.from(signature, 'base64url'),
        ),
    ).toBe(true)
    const lines = [...cert.split('\n'), ...key.split('\n')].filter((line) => line.length > 40)
    const sent = JSON.stringify(asked)
    expect(lines.filter((line) => sent.includes(line))).toEqual([])
  },
)

test.each(['', azureFields.clientId])(
  'Azure, the managed identity of the machine (%s): asked of the endpoint that the machine names, with its own header',
  async (clientId) => {
    vi.stubEnv('IDENTITY_ENDPOINT', `${azure.address}/msi/token`)
    vi.stubEnv('IDENTITY_HEADER', 'MARKED-SECRET-header')
    const { hosts } = azure.tools
    const tools = {
      ...azure.tools,
      hosts: { ...hosts, resources: { ...hosts.resources, azureManagedIdentity: true } },
    }
    const fields = { ...azureFields, clientSecret: '', signIn: 'managed-identity', clientId }
    const from = azure.asked.length
    expect(await azureCloud(fields, tools).inventory.containers({})).toHaveLength(2)
    const asked = azure.asked.slice(from).find(({ path }) => path === '/msi/token')
    expect(asked?.headers['x-identity-header']).toBe('MARKED-SECRET-header')
    expect([asked?.query.get('resource'), asked?.query.get('client_id')]).toEqual([
      azure.address,
      clientId || null,
    ])
    expect(azure.asked.slice(from).some(({ path }) => path.includes('/oauth2/v2.0/'))).toBe(false)
  },
)

const role = 'arn:aws:iam::123456789012:role/PortalRead'
const ofRole = (changed: object = {}, awsMachineCredentials = false) =>
  awsCloud(
    { ...awsFields, roleArn: role, externalId: awsExternalId, ...changed },
    {
      ...aws.tools,
      hosts: { ...aws.tools.hosts, awsSts: `${aws.address}/sts/us-east-1`, awsMachineCredentials },
    },
  )
const machine = { accessKeyId: '', secretAccessKey: '' }
const signedBy = (from: number) =>
  aws.asked
    .slice(from)
    .map(({ headers, body }) => [
      new URLSearchParams(body).get('Action') ?? '',
      /Credential=([^/]+)\//.exec(String(headers['authorization'] ?? ''))?.[1],
    ])

test('AWS, a role: assumed with the key and the external id, and all else is signed with what the role gave', async () => {
  const from = aws.asked.length
  expect(await ofRole().inventory.containers({})).toHaveLength(1)
  const [first, ...others] = signedBy(from)
  expect(first).toEqual(['AssumeRole', awsFields.accessKeyId])
  expect(others.length).toBeGreaterThan(0)
  expect(new Set(others.map(([, key]) => key))).toEqual(new Set(['ASIAOFTHEROLE']))
  expect(aws.asked.slice(from).at(-1)?.headers['x-amz-security-token']).toBe('MARKED-SECRET-session')
  const refused = await ofRole({ externalId: 'cmp-another' }).check()
  expect(refused.checks).toHaveLength(1)
  expect(refused.checks[0]?.detail).toContain('sts:ExternalId is cmp-another')
})

test('AWS, a role with the machine’s credentials: only one that asks for the external id is used', async () => {
  await expect(ofRole(machine).inventory.containers({})).rejects.toMatchObject({
    message: expect.stringContaining('AWS_MACHINE_CREDENTIALS'),
  })
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIAOFTHEMACHINE')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'MARKED-SECRET-of-the-machine')
  const from = aws.asked.length
  expect(await ofRole(machine, true).inventory.containers({})).toHaveLength(1)
  // The first try names no external id, and has to fail.
  expect(signedBy(from).slice(0, 3)).toEqual([
    ['AssumeRole', 'AKIAOFTHEMACHINE'],
    ['AssumeRole', 'AKIAOFTHEMACHINE'],
    ['GetCallerIdentity', 'ASIAOFTHEROLE'],
  ])
  const open = await ofRole({ ...machine, roleArn: `${role}Open` }, true).check()
  expect(open.checks).toMatchObject([
    { isGranted: false, detail: expect.stringContaining('may be assumed without its external id') },
  ])
})
