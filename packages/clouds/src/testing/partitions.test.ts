/** Sovereign clouds: no host of another partition or environment is called, and no ARN of another one is built. */
import { inventories } from '@cmp/contract/registry'
import { provisionOfferNames } from '@cmp/contract/provision-offers'
import { provisionPrerequisites } from '@cmp/contract/provision-prerequisites'
import { provisionRequests } from '@cmp/contract/testing/provision-requests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAwsCloud } from '../aws/aws.ts'
import { buildEc2Arn } from '../aws/compute.ts'
import { createAwsProvision } from '../aws/provision.ts'
import { partitionOf } from '../aws/session.ts'
import { createAzureProvision } from '../azure/provision.ts'
import { createAzureRetailPrices } from '../azure/prices.ts'
import type { CloudTools } from '../ports/cloud.ts'
import { azureEnvironments } from '../ports/azure-environments.ts'
import { CloudError } from '../ports/errors.ts'
import { awsAccount } from './aws-answers.ts'
import { awsFields, startAwsServer } from './aws-server.ts'
import type { CloudServer } from './cloud-server.ts'
import { createTools } from './tools-for.ts'

let server: CloudServer & { tools: CloudTools }
beforeAll(async () => {
  server = await startAwsServer()
})
afterAll(() => server.close())

const homes = {
  aws: ['us-east-1', 'eu-central-1'],
  'aws-cn': ['cn-north-1', 'cn-northwest-1'],
  'aws-us-gov': ['us-gov-west-1', 'us-gov-east-1'],
} as const

const ignoreRefusal = async <T>(requested: Promise<T>): Promise<T | undefined> => {
  try {
    return await requested
  } catch (error) {
    if (error instanceof CloudError) return undefined
    throw error
  }
}

test.each(Object.entries(homes))(
  'an account of %s calls only its own regions and builds only its own ARNs',
  async (partition, regions) => {
    const [home, second] = regions
    server.answerWith(({ body }) =>
      body.includes('Action=DescribeRegions')
        ? {
            headers: { 'content-type': 'text/xml' },
            body: `<DescribeRegionsResponse><regionInfo>${regions.map((name) => `<item><regionName>${name}</regionName></item>`).join('')}</regionInfo></DescribeRegionsResponse>`,
          }
        : undefined,
    )
    const from = server.received.length
    const cloud = createAwsCloud({ ...awsFields, region: home }, server.tools)
    const made: unknown[] = []
    for (const { name: inventory } of inventories) {
      const found = await ignoreRefusal(cloud.inventory.list({ inventory, containerId: awsAccount }))
      made.push(found?.map(({ id }) => id))
      for (const { id } of found?.slice(0, 1) ?? [])
        made.push(
          (await ignoreRefusal(cloud.inventory.detail({ inventory, id, containerId: awsAccount })))?.id,
        )
    }
    // An ID of another partition, from an old row or a typed URL, is not sent to any host.
    const elsewhere = partition === 'aws' ? 'cn-north-1' : 'us-east-1'
    for (const region of [home, second, elsewhere])
      await ignoreRefusal(
        cloud.metrics.series({
          inventory: 'virtual-machines',
          resources: [
            {
              inventory: 'virtual-machines',
              id: buildEc2Arn(region, awsAccount, 'instance/i-1'),
              containerId: awsAccount,
            },
          ],
          metrics: ['PercentageCPU'],
          start: new Date('2026-11-20T00:00:00Z'),
          end: new Date('2026-11-21T00:00:00Z'),
          intervalSeconds: 3600,
        }),
      )
    for (const offer of provisionOfferNames)
      for (const region of [home, elsewhere])
        await ignoreRefusal(cloud.offers.list({ offer, containerId: awsAccount, region, of: 'postgres' }))
    for (const [name, { all }] of Object.entries(provisionRequests))
      for (const region of [home, elsewhere]) {
        const needs = provisionPrerequisites[name]?.of({ ...all, RegionId: region }) ?? []
        made.push(
          await cloud.prerequisites.check(
            needs.filter(({ is }) => is.startsWith('aws-')),
            awsAccount,
          ),
        )
      }
    await ignoreRefusal(cloud.prices.list({ code: 'AmazonEC2', region: '', filters: {} }))
    await cloud.check()
    const requested = new Set(server.received.slice(from).map(({ path }) => path.split('/')[2] ?? ''))
    expect(requested.size).toBeGreaterThan(1)
    expect([...requested].filter((region) => partitionOf(region) !== partition)).toEqual([])
    const arns = JSON.stringify(made).match(/arn:aws[a-z-]*:[^"]*/g) ?? []
    expect(arns.length).toBeGreaterThan(5)
    expect(arns.filter((arn) => !arn.startsWith(`arn:${partition}:`))).toEqual([])
  },
)

test.each(Object.entries(homes))(
  'Terraform with an account of %s reaches no host of another partition',
  (partition, [homeRegion]) => {
    const port = createAwsProvision({
      homeRegion,
      keys: () => Promise.reject(new Error('No keys are asked for.')),
    })
    if (port.engine !== 'terraform') throw new Error('It makes nothing.')
    const listHosts = (region: string): string[] => {
      const end = region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com'
      return [
        ...['ec2', 'rds', 's3', 'sts', 'elasticbeanstalk'].map((service) => `${service}.${region}.${end}`),
        `shop.s3.${region}.${end}`,
        `123456789012.s3-control.${region}.${end}`,
      ]
    }
    for (const [other, regions] of Object.entries(homes))
      for (const region of regions)
        for (const host of listHosts(region)) expect(port.calls(host, 443), host).toBe(other === partition)
    expect(port.calls('iam.amazonaws.com', 443)).toBe(partition === 'aws')
    expect(port.calls('iam.us-gov.amazonaws.com', 443)).toBe(partition === 'aws-us-gov')
    expect(port.calls('iam.cn-north-1.amazonaws.com.cn', 443)).toBe(partition === 'aws-cn')
  },
)

test.each(azureEnvironments.map((one) => [one.name, one] as const))(
  'the hosts of Azure %s are its own, also for Terraform',
  async (_name, own) => {
    const listAddresses = ({ name: _, storage, vault, prices, ...addresses }: typeof own) => [
      ...Object.values(addresses),
      ...(prices === '' ? [] : [prices]),
      `https://shop1.blob.${storage}`,
      `https://shop-vault.${vault}`,
    ]
    const listAddressHosts = (of: typeof own) =>
      listAddresses(of).map((address) => new URL(address.replaceAll(/\{\w+\}/g, 'x-1')).host)
    const { hosts } = createTools()
    const resources = { ...hosts.resources, azureManagement: own.management, azurePrices: own.prices }
    const port = createAzureProvision({ signIn: 'client-secret' }, { ...hosts, resources })
    if (port.engine !== 'terraform') throw new Error('It makes nothing.')
    expect((await port.environment()).variables).toMatchObject({ ARM_ENVIRONMENT: own.name })
    for (const other of azureEnvironments.filter(({ name }) => name !== own.name)) {
      expect(listAddressHosts(own).filter((host) => listAddressHosts(other).includes(host))).toEqual([])
      for (const host of listAddressHosts(other)) expect(port.calls(host, 443), host).toBe(false)
    }
    if (own.prices !== '') return
    const prices = createAzureRetailPrices({ ...createTools(), hosts: { ...hosts, resources } })
    await expect(prices.list({ code: 'Virtual Machines', region: '', filters: {} })).rejects.toMatchObject({
      code: 'NotFound',
    })
  },
)
