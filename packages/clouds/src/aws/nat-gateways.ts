// VPC NAT gateways. Shapes as in botocore, ec2 2016-11-15 (`NatGateway`).
import type { NatGateway } from '@aws-sdk/client-ec2'
import { toTitleCase } from '../kit/read.ts'
import { ignoreNotFound } from '../kit/ignore-not-found.ts'
import { buildEc2Arn } from './compute.ts'
import { toIsoTimestamp, toTags, type Asking, type AwsKind, type Found } from './kind.ts'
import { fetchAllPages, getClient, readInRegions } from './session.ts'

const toGateway =
  ({ accountId }: Asking, region: string) =>
  (gateway: NatGateway): Found => {
    const tags = toTags(gateway.Tags)
    const id = gateway.NatGatewayId ?? ''
    const addresses = (gateway.NatGatewayAddresses ?? []).flatMap(
      ({ PublicIp, PrivateIp }) => PublicIp ?? PrivateIp ?? [],
    )
    return {
      id: buildEc2Arn(region, accountId, `natgateway/${id}`),
      name: tags['Name'] || id,
      region,
      facts: {
        // EC2 lists a deleted gateway for about an hour.
        status: toTitleCase(gateway.State ?? '') || null,
        kind: toTitleCase(gateway.ConnectivityType ?? 'public'),
        router: null,
        sku: null,
        addresses: addresses.join(', ') || null,
        allocation: null,
        network: gateway.VpcId ?? null,
        subnets: gateway.SubnetId ?? null,
        zones: null,
        idleMinutes: null,
        leastPorts: null,
        createdAt: toIsoTimestamp(gateway.CreateTime),
      },
      tags,
      raw: gateway,
    }
  }

const listGateways = async (
  { session, signal }: Asking,
  region: string,
  id?: string,
): Promise<NatGateway[]> => {
  const pages = await fetchAllPages(
    (NextToken) =>
      session.call('ec2', region, signal, async (settings, options) => {
        const { EC2Client, DescribeNatGatewaysCommand } = await import('@aws-sdk/client-ec2')
        return getClient(EC2Client, settings).send(
          // AWS refuses a page size together with IDs.
          new DescribeNatGatewaysCommand(
            id === undefined ? { MaxResults: 1000, NextToken } : { NatGatewayIds: [id] },
          ),
          options,
        )
      }),
    (page) => page.NextToken,
  )
  return pages.flatMap(({ NatGateways = [] }) => NatGateways)
}

/** Returns the ID in `natgateway/nat-0abc`. */
export const getNatGatewayId = (resource: string): string => resource.replace(/^natgateway\//, '')

/** NAT gateways, public and private. */
export const awsNatGateways: AwsKind = {
  list: (asking) =>
    readInRegions(asking, async (region) =>
      (await listGateways(asking, region)).map(toGateway(asking, region)),
    ),
  detail: async (asking, { region, resource }) => {
    const [gateway] = await listGateways(asking, region, getNatGatewayId(resource)).catch(ignoreNotFound([]))
    return gateway && toGateway(asking, region)(gateway)
  },
}
