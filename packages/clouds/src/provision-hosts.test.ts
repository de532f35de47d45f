/** A provider's plugin may call only its vendor's own services, and no host names that the vendor gives to customers. */
import { expect, test } from 'vitest'
import { createAwsProvision } from './aws/provision.ts'
import { createAzureProvision } from './azure/provision.ts'
import { createGoogleProvision } from './gcp/provision.ts'
import { createTools } from './testing/tools-for.ts'

const { hosts } = createTools()
const azure = createAzureProvision({ signIn: 'client-secret' }, hosts)
const machine = createAzureProvision({ signIn: 'managed-identity' }, hosts)
const google = createGoogleProvision({}, hosts)
const aws = createAwsProvision({
  homeRegion: 'ap-southeast-1',
  keys: () => Promise.resolve({ accessKeyId: '', secretAccessKey: '' }),
})

/** Hosts that no plugin may call. */
const anybodys = [
  ['169.254.169.254', 80],
  ['169.254.169.254', 443],
  ['127.0.0.1', 443],
  ['localhost', 443],
  ['metadata.google.internal', 80],
  ['evil.example', 443],
  ['abc.execute-api.us-east-1.amazonaws.com', 443],
  ['x.elb.amazonaws.com', 443],
  ['ec2-1-2-3-4.compute-1.amazonaws.com', 443],
  ['amazonaws.com', 443],
  ['sts.amazonaws.com.evil.example', 443],
  ['ec2.us-east-1.amazonaws.com', 22],
  ['management.azure.com.evil.example', 443],
  ['xmanagement.azure.com', 443],
  ['anybody.azurewebsites.net', 443],
  ['anybody.cloudapp.azure.com', 443],
  ['googleapis.com.evil.example', 443],
  ['evilgoogleapis.com', 443],
  ['anybody.run.app', 443],
  ['anybody.appspot.com', 443],
] as const

test.each([
  [
    'Azure',
    azure,
    [
      'login.microsoftonline.com',
      'management.azure.com',
      'graph.microsoft.com',
      'shop1.blob.core.windows.net',
      'shop1.z23.web.core.windows.net',
      'shop-vault.vault.azure.net',
    ],
  ],
  [
    'Google Cloud',
    google,
    [
      'oauth2.googleapis.com',
      'compute.googleapis.com',
      'sqladmin.googleapis.com',
      'storage.googleapis.com',
      'cloudkms.asia-southeast1.rep.googleapis.com',
    ],
  ],
  [
    'AWS',
    aws,
    [
      'sts.amazonaws.com',
      'sts.ap-southeast-1.amazonaws.com',
      'iam.amazonaws.com',
      'ec2.ap-southeast-1.amazonaws.com',
      'shop.s3.ap-southeast-1.amazonaws.com',
      's3.eu-central-1.amazonaws.com',
      '123456789012.s3-control.us-east-1.amazonaws.com',
    ],
  ],
] as const)('%s', (_name, port, own) => {
  if (port.engine !== 'terraform') throw new Error('It makes nothing.')
  for (const host of own) expect(port.calls(host, 443), host).toBe(true)
  for (const [host, at] of anybodys) expect(port.calls(host, at), `${host}:${at}`).toBe(false)
})

test('only accounts that sign in with the machine’s identity request it', () => {
  const metadataCalls = [machine, azure].map(
    (port) => port.engine === 'terraform' && port.calls('169.254.169.254', 80),
  )
  expect(metadataCalls).toEqual([true, false])
})

test.each([
  ['https://management.azure.com', 'public', 'shop1.blob.core.windows.net'],
  ['https://management.usgovcloudapi.net', 'usgovernment', 'shop1.blob.core.usgovcloudapi.net'],
  ['https://management.chinacloudapi.cn', 'china', 'shop1.blob.core.chinacloudapi.cn'],
])('Terraform works in the Azure at %s and reaches no other', async (azureManagement, name, storage) => {
  const createProvision = (management: string) =>
    createAzureProvision(
      { signIn: 'client-secret' },
      { ...hosts, resources: { ...hosts.resources, azureManagement: management } },
    )
  const port = createProvision(azureManagement)
  if (port.engine !== 'terraform') throw new Error('It makes nothing.')
  expect((await port.environment()).variables).toMatchObject({ ARM_ENVIRONMENT: name })
  const reached = [
    'shop1.blob.core.windows.net',
    'shop1.blob.core.usgovcloudapi.net',
    'shop1.blob.core.chinacloudapi.cn',
  ].filter((host) => port.calls(host, 443))
  expect(reached).toEqual([storage])
})

test('rejects Terraform for a Google Cloud at other addresses than the vendor’s', async () => {
  const port = createGoogleProvision(
    {},
    { ...hosts, resources: { ...hosts.resources, googleApis: 'https://{service}.apis.example' } },
  )
  if (port.engine !== 'terraform') throw new Error('It makes nothing.')
  await expect(port.environment()).rejects.toThrow('can be read but not requested')
})

test('rejects Terraform for an Azure that its provider does not know', async () => {
  const port = createAzureProvision(
    { signIn: 'client-secret' },
    { ...hosts, resources: { ...hosts.resources, azureManagement: 'https://management.stack.example' } },
  )
  if (port.engine !== 'terraform') throw new Error('It makes nothing.')
  await expect(port.environment()).rejects.toThrow('Set AZURE_MANAGEMENT_URL')
})
