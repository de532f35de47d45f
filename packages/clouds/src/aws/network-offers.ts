/**
 * Networks, groups and key pairs of a region that requests can name.
 * Source: the API references of EC2 and RDS.
 */
import { inOrder } from '../offers/kit.ts'
import type { Offered } from '../ports/offers.ts'
import { ec2Pages, pageSize, type Call } from './offer-calls.ts'
import { allPages, clientOf } from './session.ts'

const nameIn = (tags: readonly { Key?: string | undefined; Value?: string | undefined }[] = []): string =>
  tags.find(({ Key }) => Key === 'Name')?.Value ?? ''

/** VPCs by their names. */
export const vpcs = async (call: Call): Promise<Offered[]> => {
  const pages = await ec2Pages(call, async (settings, options, NextToken) => {
    const { EC2Client, DescribeVpcsCommand } = await import('@aws-sdk/client-ec2')
    return clientOf(EC2Client, settings).send(
      new DescribeVpcsCommand({ MaxResults: pageSize, NextToken }),
      options,
    )
  })
  return inOrder(
    pages
      .flatMap(({ Vpcs = [] }) => Vpcs)
      .flatMap(({ VpcId, Tags, CidrBlock = '' }) =>
        VpcId ? [{ id: VpcId, name: nameIn(Tags) || VpcId, detail: CidrBlock }] : [],
      ),
  )
}

/** The subnets of a VPC, of all where none is chosen. */
export const subnets = async (call: Call, vpc: string): Promise<Offered[]> => {
  const pages = await ec2Pages(call, async (settings, options, NextToken) => {
    const { EC2Client, DescribeSubnetsCommand } = await import('@aws-sdk/client-ec2')
    return clientOf(EC2Client, settings).send(
      new DescribeSubnetsCommand({
        MaxResults: pageSize,
        NextToken,
        ...(vpc !== '' && { Filters: [{ Name: 'vpc-id', Values: [vpc] }] }),
      }),
      options,
    )
  })
  return inOrder(
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

/** The security groups of a VPC, of all where none is chosen. */
export const securityGroups = async (call: Call, vpc: string): Promise<Offered[]> => {
  const pages = await ec2Pages(call, async (settings, options, NextToken) => {
    const { EC2Client, DescribeSecurityGroupsCommand } = await import('@aws-sdk/client-ec2')
    return clientOf(EC2Client, settings).send(
      new DescribeSecurityGroupsCommand({
        MaxResults: pageSize,
        NextToken,
        ...(vpc !== '' && { Filters: [{ Name: 'vpc-id', Values: [vpc] }] }),
      }),
      options,
    )
  })
  return inOrder(
    pages
      .flatMap(({ SecurityGroups = [] }) => SecurityGroups)
      .flatMap(({ GroupId, GroupName = '', VpcId = '' }) =>
        GroupId
          ? [{ id: GroupId, name: GroupName || GroupId, detail: [GroupId, VpcId].filter(Boolean).join(', ') }]
          : [],
      ),
  )
}

/** Key pairs by their names. */
export const keyPairs = async ({ session, signal, region }: Call): Promise<Offered[]> =>
  session.call('ec2', region, signal, async (settings, options) => {
    const { EC2Client, DescribeKeyPairsCommand } = await import('@aws-sdk/client-ec2')
    const { KeyPairs = [] } = await clientOf(EC2Client, settings).send(
      new DescribeKeyPairsCommand({}),
      options,
    )
    return inOrder(
      KeyPairs.flatMap(({ KeyName, KeyType = '' }) =>
        KeyName ? [{ id: KeyName, name: KeyName, detail: String(KeyType) }] : [],
      ),
    )
  })

/** The subnet groups of RDS. */
export const dbSubnetGroups = async ({ session, signal, region }: Call): Promise<Offered[]> => {
  const pages = await allPages(
    (Marker) =>
      session.call('rds', region, signal, async (settings, options) => {
        const { RDSClient, DescribeDBSubnetGroupsCommand } = await import('@aws-sdk/client-rds')
        return clientOf(RDSClient, settings).send(
          new DescribeDBSubnetGroupsCommand({ MaxRecords: pageSize, Marker }),
          options,
        )
      }),
    (page) => page.Marker,
  )
  return inOrder(
    pages
      .flatMap(({ DBSubnetGroups = [] }) => DBSubnetGroups)
      .flatMap(({ DBSubnetGroupName, VpcId = '' }) =>
        DBSubnetGroupName ? [{ id: DBSubnetGroupName, name: DBSubnetGroupName, detail: VpcId }] : [],
      ),
  )
}
