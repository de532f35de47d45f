/**
 * Lists networks, security groups and key pairs of a region for request forms. Source: the API references of EC2 and
 * RDS.
 */
import { sortOffers } from '../offers/kit.ts'
import type { Offered } from '../ports/offers.ts'
import { fetchEc2Pages, pageSize, type Call } from './offer-calls.ts'
import { fetchAllPages, getClient } from './session.ts'

const nameIn = (tags: readonly { Key?: string | undefined; Value?: string | undefined }[] = []): string =>
  tags.find(({ Key }) => Key === 'Name')?.Value ?? ''

/** Lists VPCs by name. */
export const listVpcOffers = async (call: Call): Promise<Offered[]> => {
  const pages = await fetchEc2Pages(call, async (settings, options, NextToken) => {
    const { EC2Client, DescribeVpcsCommand } = await import('@aws-sdk/client-ec2')
    return getClient(EC2Client, settings).send(
      new DescribeVpcsCommand({ MaxResults: pageSize, NextToken }),
      options,
    )
  })
  return sortOffers(
    pages
      .flatMap(({ Vpcs = [] }) => Vpcs)
      .flatMap(({ VpcId, Tags, CidrBlock = '' }) =>
        VpcId ? [{ id: VpcId, name: nameIn(Tags) || VpcId, detail: CidrBlock }] : [],
      ),
  )
}

/** Filters a list by a VPC; no filter if none is chosen. */
const buildVpcFilter = (vpc: string) => (vpc === '' ? {} : { Filters: [{ Name: 'vpc-id', Values: [vpc] }] })

/** Lists the subnets of a VPC, or all subnets if no VPC is chosen. */
export const listSubnetOffers = async (call: Call, vpc: string): Promise<Offered[]> => {
  const pages = await fetchEc2Pages(call, async (settings, options, NextToken) => {
    const { EC2Client, DescribeSubnetsCommand } = await import('@aws-sdk/client-ec2')
    return getClient(EC2Client, settings).send(
      new DescribeSubnetsCommand({
        MaxResults: pageSize,
        NextToken,
        ...buildVpcFilter(vpc),
      }),
      options,
    )
  })
  return sortOffers(
    pages
      .flatMap(({ Subnets = [] }) => Subnets)
      .flatMap(({ SubnetId, Tags, CidrBlock = '', AvailabilityZone = '' }) =>
        SubnetId
          ? [
              {
                id: SubnetId,
                name: nameIn(Tags) || SubnetId,
                detail: [CidrBlock, AvailabilityZone, SubnetId].filter(Boolean).join(', '),
              },
            ]
          : [],
      ),
  )
}

/** Lists the security groups of a VPC, or all of them if no VPC is chosen. */
export const listSecurityGroupOffers = async (call: Call, vpc: string): Promise<Offered[]> => {
  const pages = await fetchEc2Pages(call, async (settings, options, NextToken) => {
    const { EC2Client, DescribeSecurityGroupsCommand } = await import('@aws-sdk/client-ec2')
    return getClient(EC2Client, settings).send(
      new DescribeSecurityGroupsCommand({
        MaxResults: pageSize,
        NextToken,
        ...buildVpcFilter(vpc),
      }),
      options,
    )
  })
  return sortOffers(
    pages
      .flatMap(({ SecurityGroups = [] }) => SecurityGroups)
      .flatMap(({ GroupId, GroupName = '', VpcId = '' }) =>
        GroupId
          ? [{ id: GroupId, name: GroupName || GroupId, detail: [GroupId, VpcId].filter(Boolean).join(', ') }]
          : [],
      ),
  )
}

/** Lists key pairs by name. */
export const listKeyPairOffers = async ({ session, signal, region }: Call): Promise<Offered[]> =>
  session.call('ec2', region, signal, async (settings, options) => {
    const { EC2Client, DescribeKeyPairsCommand } = await import('@aws-sdk/client-ec2')
    const { KeyPairs = [] } = await getClient(EC2Client, settings).send(
      new DescribeKeyPairsCommand({}),
      options,
    )
    return sortOffers(
      KeyPairs.flatMap(({ KeyName, KeyType = '' }) =>
        KeyName ? [{ id: KeyName, name: KeyName, detail: String(KeyType) }] : [],
      ),
    )
  })

/** Lists the subnet groups of RDS. */
export const listDbSubnetGroupOffers = async ({ session, signal, region }: Call): Promise<Offered[]> => {
  const pages = await fetchAllPages(
    (Marker) =>
      session.call('rds', region, signal, async (settings, options) => {
        const { RDSClient, DescribeDBSubnetGroupsCommand } = await import('@aws-sdk/client-rds')
        return getClient(RDSClient, settings).send(
          new DescribeDBSubnetGroupsCommand({ MaxRecords: pageSize, Marker }),
          options,
        )
      }),
    (page) => page.Marker,
  )
  return sortOffers(
    pages
      .flatMap(({ DBSubnetGroups = [] }) => DBSubnetGroups)
      .flatMap(({ DBSubnetGroupName, VpcId = '' }) =>
        DBSubnetGroupName ? [{ id: DBSubnetGroupName, name: DBSubnetGroupName, detail: VpcId }] : [],
      ),
  )
}
