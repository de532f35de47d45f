/**
 * Tests every sign-in method with the vendors' own libraries over TLS: what is sent to which host, and that calls use
 * the returned credentials.
 */
import { createPublicKey, createVerify, X509Certificate } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createAwsCloud } from '../aws/aws.ts'
import { createAzureCloud } from '../azure/azure.ts'
import { getTextAt } from '../kit/read.ts'
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

const decodePart = (part = ''): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())

test.each(['as it is', 'without its line ends'])(
  'Azure, a certificate (%s): signed with its key, named by its thumbprint, and never sent',
  async (how) => {
    const { key, cert } = testCertificate('rsa')
    const certificate = how === 'as it is' ? cert + key : (cert + key).replaceAll('\n', ' ')
    const from = azure.received.length
    const fields = { ...azureFields, clientSecret: '', signIn: 'certificate', certificate }
    expect(await createAzureCloud(fields, azure.tools).inventory.containers({})).toHaveLength(2)
    const requested = azure.received.slice(from)
    const assertion = requested
      .map(({ body }) => new URLSearchParams(body).get('client_assertion'))
      .find((text) => text !== null)
    const [head, claims, signature = ''] = (assertion ?? '').split('.')
    const { fingerprint256 } = new X509Certificate(cert)
    expect(getTextAt(decodePart(head), 'x5t#S256')).toBe(
      Buffer.from(fingerprint256.replaceAll(':', ''), 'hex').toString('base64url'),
    )
    expect(decodePart(claims)).toMatchObject({ iss: azureFields.clientId, sub: azureFields.clientId })
    const isPss = getTextAt(decodePart(head), 'alg') === 'PS256'
    expect(
      createVerify('sha256')
        .update(`${head}.${claims}`)
        .verify(
          { key: createPublicKey(cert), ...(isPss && { padding: 6, saltLength: 32 }) },
          Buffer.from(signature, 'base64url'),
        ),
    ).toBe(true)
    const lines = [...cert.split('\n'), ...key.split('\n')].filter((line) => line.length > 40)
    const sent = JSON.stringify(requested)
    expect(lines.filter((line) => sent.includes(line))).toEqual([])
  },
)

test.each(['', azureFields.clientId])(
  'Azure, the managed identity of the machine (%s): requested from the machine’s endpoint with its own header',
  async (clientId) => {
    vi.stubEnv('IDENTITY_ENDPOINT', `${azure.address}/msi/token`)
    vi.stubEnv('IDENTITY_HEADER', 'MARKED-SECRET-header')
    const { hosts } = azure.tools
    const tools = {
      ...azure.tools,
      hosts: { ...hosts, resources: { ...hosts.resources, azureManagedIdentity: true } },
    }
    const fields = { ...azureFields, clientSecret: '', signIn: 'managed-identity', clientId }
    const from = azure.received.length
    expect(await createAzureCloud(fields, tools).inventory.containers({})).toHaveLength(2)
    const requested = azure.received.slice(from).find(({ path }) => path === '/msi/token')
    expect(requested?.headers['x-identity-header']).toBe('MARKED-SECRET-header')
    expect([requested?.query.get('resource'), requested?.query.get('client_id')]).toEqual([
      azure.address,
      clientId || null,
    ])
    expect(azure.received.slice(from).some(({ path }) => path.includes('/oauth2/v2.0/'))).toBe(false)
  },
)

const role = 'arn:aws:iam::123456789012:role/PortalRead'
const createRoleCloud = (changed: object = {}, awsMachineCredentials = false) =>
  createAwsCloud(
    { ...awsFields, roleArn: role, externalId: awsExternalId, ...changed },
    {
      ...aws.tools,
      hosts: { ...aws.tools.hosts, awsSts: `${aws.address}/sts/us-east-1`, awsMachineCredentials },
    },
  )
const machine = { accessKeyId: '', secretAccessKey: '' }
const listSigners = (from: number) =>
  aws.received
    .slice(from)
    .map(({ headers, body }) => [
      new URLSearchParams(body).get('Action') ?? '',
      /Credential=([^/]+)\//.exec(String(headers['authorization'] ?? ''))?.[1],
    ])

test('AWS, a role: assumed with the key and the external ID, and all else is signed with the role’s credentials', async () => {
  const from = aws.received.length
  expect(await createRoleCloud().inventory.containers({})).toHaveLength(1)
  const [first, ...others] = listSigners(from)
  expect(first).toEqual(['AssumeRole', awsFields.accessKeyId])
  expect(others.length).toBeGreaterThan(0)
  expect(new Set(others.map(([, key]) => key))).toEqual(new Set(['ASIAOFTHEROLE']))
  expect(aws.received.slice(from).at(-1)?.headers['x-amz-security-token']).toBe('MARKED-SECRET-session')
  const refused = await createRoleCloud({ externalId: 'cmp-another' }).check()
  expect(refused.checks).toHaveLength(1)
  expect(refused.checks[0]?.detail).toContain('sts:ExternalId is cmp-another')
})

test('AWS, a role with the machine’s credentials: used only if it requires the external ID', async () => {
  await expect(createRoleCloud(machine).inventory.containers({})).rejects.toMatchObject({
    message: expect.stringContaining('AWS_MACHINE_CREDENTIALS'),
  })
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIAOFTHEMACHINE')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'MARKED-SECRET-of-the-machine')
  const from = aws.received.length
  expect(await createRoleCloud(machine, true).inventory.containers({})).toHaveLength(1)
  // The first attempt names no external ID and must fail.
  expect(listSigners(from).slice(0, 3)).toEqual([
    ['AssumeRole', 'AKIAOFTHEMACHINE'],
    ['AssumeRole', 'AKIAOFTHEMACHINE'],
    ['GetCallerIdentity', 'ASIAOFTHEROLE'],
  ])
  const open = await createRoleCloud({ ...machine, roleArn: `${role}Open` }, true).check()
  expect(open.checks).toMatchObject([
    { isGranted: false, detail: expect.stringContaining('can be assumed without its external ID') },
  ])
})
