/** Tests offers for requests with responses that have the providers' documented shapes. */
import { expect, test } from 'vitest'
import { createAwsCloud } from '../aws/aws.ts'
import { createAzureCloud } from '../azure/azure.ts'
import { createGoogleCloud } from '../gcp/google.ts'
import type { OfferQuestion, OffersPort } from '../ports/offers.ts'
import { awsFields, buildAwsRefusal, startAwsServer } from './aws-server.ts'
import { subscription } from './azure-answers.ts'
import { azureFields, startAzureServer } from './azure-server.ts'
import { googleProject } from './google-answers.ts'
import { googleFields, buildGoogleRefusal, startGoogleServer } from './google-server.ts'

/** Returns the offers as `id: detail`. */
const createOfferLister =
  ({ list }: OffersPort, place: Pick<OfferQuestion, 'containerId' | 'region'>) =>
  async (offer: string, more: Partial<OfferQuestion> = {}): Promise<string[] | undefined> =>
    (await list({ offer, of: '', ...place, ...more }))?.map(({ id, detail }) => `${id}: ${detail}`)

test('Azure: offers regions, sizes available to the subscription, images and existing resources', async () => {
  const server = await startAzureServer()
  try {
    const { offers } = createAzureCloud(azureFields, server.tools)
    const read = createOfferLister(offers, { containerId: subscription, region: 'southeastasia' })
    expect(await read('azure-regions')).toEqual(['southeastasia: southeastasia'])
    expect(await read('azure-vm-sizes')).toEqual([
      'Standard_D2s_v5: 2 vCPU, 8 GB',
      'Standard_D16s_v5: 16 vCPU, 64 GB',
    ])
    expect(server.received.at(-1)?.query.get('$filter')).toBe("location eq 'southeastasia'")
    expect(await read('azure-vm-images', { of: 'Linux' })).toEqual([
      'Canonical:ubuntu-24_04-lts:server:latest: Canonical',
    ])
    expect(await read('azure-runtimes')).toEqual(['NODE|24-lts: NODE|24-lts'])
    const [subnet, ...more] = (await read('azure-subnets')) ?? []
    expect(subnet).toMatch(/\/virtualNetworks\/hub\/subnets\/app: 10\.0\.1\.0\/24$/)
    expect(more).toEqual([])
    expect((await read('azure-security-groups'))?.join()).toMatch(/networkSecurityGroups\/web: web$/)
    expect((await read('azure-app-plans'))?.join()).toMatch(/serverFarms\/plan: P1v3$/)
    expect((await read('azure-sql-servers'))?.join()).toMatch(/servers\/sql-1: 12\.0$/)
    expect((await read('azure-ssh-keys'))?.join()).toMatch(/^ssh-ed25519 AAAA\S+ demo: ssh-ed25519$/)
    expect((await read('azure-resource-groups'))?.[0]).toMatch(/^web: /)
    expect(await read('azure-sql-sizes')).toEqual(['ElasticPool: ', 'GP_Gen5_2: ', 'S0: ', 'S1: '])
    expect(await read('azure-storage-replications', { of: 'Standard' })).toEqual(['GRS: ', 'LRS: '])
    expect(await read('azure-storage-replications', { of: 'Premium' })).toEqual(['LRS: '])
    expect((await read('azure-network-interfaces'))?.join()).toMatch(
      /networkInterfaces\/free: southeastasia$/,
    )
    expect(await read('azure-vm-sizes', { region: '' })).toBeUndefined()
    expect(await read('aws-zones')).toBeUndefined()
  } finally {
    await server.close()
  }
})

test('Azure: aborts a slow list with its signal, retries a busy list and rejects an endless list', async () => {
  const server = await startAzureServer()
  try {
    const { offers } = createAzureCloud(azureFields, server.tools)
    const question = { offer: 'azure-vm-sizes', containerId: subscription, region: 'southeastasia', of: '' }
    server.fault('/skus', {
      status: 429,
      headers: { 'retry-after': '0' },
      body: { error: { code: 'TooMany', message: 'Busy' } },
    })
    expect(await offers.list(question)).toHaveLength(2)
    server.fault('/skus', { after: 5000 })
    await expect(offers.list(question, AbortSignal.timeout(50))).rejects.toMatchObject({ code: 'Cancelled' })
    const again = `${server.address}/subscriptions/${subscription}/providers/Microsoft.Compute/skus?page=2`
    server.fault('/skus', { body: { value: [], nextLink: again } }, { body: { value: [], nextLink: again } })
    await expect(offers.list(question)).rejects.toThrow('the same page of the list twice')
  } finally {
    await server.close()
  }
})

test('Google Cloud: offers what is up, not deprecated, and in the zone or region', async () => {
  const server = await startGoogleServer()
  try {
    const { offers } = createGoogleCloud(googleFields, server.tools)
    const read = createOfferLister(offers, { containerId: googleProject, region: 'us-central1' })
    expect(await read('gcp-regions')).toEqual(['us-central1: '])
    expect(await read('gcp-zones')).toEqual(['us-central1-a: ', 'us-central1-b: '])
    const types = ['e2-standard-2: 2 vCPU, 8 GB', 'e2-standard-16: 16 vCPU, 64 GB']
    expect(await read('gcp-machine-types')).toEqual(types)
    expect(await read('gcp-machine-types', { of: 'us-central1-b' })).toEqual(types)
    expect(await read('gcp-images')).toEqual([
      `projects/${googleProject}/global/images/golden-1: Image of the project`,
      'debian-cloud/debian-13: Debian 13',
      'debian-cloud/debian-12: Debian 12',
    ])
    expect((await read('gcp-networks'))?.[0]).toMatch(/global\/networks\/default: /)
    expect((await read('gcp-network-names'))?.[0]).toMatch(/^default: /)
    expect(await read('gcp-subnets')).toEqual(['default: 10.128.0.0/20', 'web: 10.0.1.0/24'])
    expect(await read('gcp-subnets', { of: 'shop' })).toEqual(['web: 10.0.1.0/24'])
    expect(await read('gcp-sql-versions')).toEqual(['POSTGRES_17: ', 'POSTGRES_16: '])
    expect(await read('gcp-app-locations')).toEqual(['asia-southeast1: ', 'us-central: '])
    expect(await read('gcp-app-runtimes', { of: 'standard' })).toEqual(['nodejs24: ', 'nodejs22: '])
    expect(await read('gcp-app-runtimes', { of: 'flexible' })).toBeUndefined()
    expect(await read('gcp-sql-machine-types')).toEqual(['db-g1-small: 1.7 GB'])
    expect(await read('gcp-sql-flags', { of: 'POSTGRES_17' })).toEqual([
      'log_lock_waits: boolean',
      'max_connections: integer, restarts the database',
    ])
    expect(server.received.at(-1)?.query.get('databaseVersion')).toBe('POSTGRES_17')
    server.fault(
      '/zones',
      buildGoogleRefusal(
        403,
        'PERMISSION_DENIED',
        'Compute Engine API has not been used in project 1 before or it is disabled.',
      ),
    )
    expect(await read('gcp-zones')).toBeUndefined()
  } finally {
    await server.close()
  }
})

test('AWS: offers a region page by page, the newest image of each type and classes of the preferred version', async () => {
  const server = await startAwsServer()
  try {
    const { offers } = createAwsCloud(awsFields, server.tools)
    const read = createOfferLister(offers, { containerId: '644160558196', region: 'us-east-1' })
    expect(await read('aws-regions')).toEqual(['eu-central-1: ', 'us-east-1: '])
    expect(await read('aws-zones')).toEqual(['us-east-1a: ', 'us-east-1b: '])
    expect(await read('aws-instance-types')).toEqual([
      'm7i.12xlarge: 48 vCPU, 192 GB',
      'm7i.large: 2 vCPU, 8 GB',
      't3.nano: 2 vCPU, 0.5 GB',
    ])
    expect(await read('aws-images')).toEqual(['ami-new: ami-new, x86_64, 2026-11-01'])
    expect((await read('aws-vpcs'))?.[0]).toMatch(/^vpc-\w+: [\d./]+$/)
    expect((await read('aws-subnets', { of: 'vpc-1' }))?.[0]).toMatch(/^subnet-\w+: /)
    expect(new URLSearchParams(server.received.at(-1)?.body).get('Filter.1.Value.1')).toBe('vpc-1')
    expect(await read('aws-security-groups', { of: 'vpc-7' })).toEqual([
      'sg-0a1b2c3d4e5f60002: sg-0a1b2c3d4e5f60002, vpc-7',
      'sg-0a1b2c3d4e5f60003: sg-0a1b2c3d4e5f60003, vpc-7',
    ])
    expect(await read('aws-key-pairs')).toEqual(['ops: ed25519'])
    expect(await read('aws-db-subnet-groups')).toEqual(['shop-subnets: vpc-1'])
    expect(await read('aws-db-versions', { of: 'postgres' })).toEqual(['17.6: ', '16.10: '])
    expect(await read('aws-db-classes', { of: 'postgres' })).toEqual(['db.m7g.large: ', 'db.t4g.micro: '])
    expect(new URLSearchParams(server.received.at(-1)?.body).get('EngineVersion')).toBe('17.6')
    expect(await read('aws-beanstalk-platforms')).toEqual(['IIS: ', 'Java: ', 'Node.js: '])
    const [branch, ...others] = (await read('aws-beanstalk-branches', { of: 'Node.js' })) ?? []
    expect(branch).toBe('Node.js 22 running on 64bit Amazon Linux 2023: ')
    expect(others).toEqual(['Node.js 20 running on 64bit Amazon Linux 2023: '])
    expect(
      await read('aws-beanstalk-versions', { of: 'Node.js 22 running on 64bit Amazon Linux 2023' }),
    ).toEqual(['6.5.0: ', '6.4.1: '])
    server.fault('DescribeImages', buildAwsRefusal(403, 'UnauthorizedOperation', 'You are not authorized.'))
    await expect(read('aws-images')).rejects.toMatchObject({ code: 'Forbidden' })
    expect(await read('aws-images', { region: '' })).toBeUndefined()
  } finally {
    await server.close()
  }
})
