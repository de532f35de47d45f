// Optional parts of EC2 machines: EBS volumes and Elastic IP addresses.
import type { Address, Volume } from '@aws-sdk/client-ec2'
import { toTitleCase } from '../kit/read.ts'
import { buildEc2Arn } from './compute.ts'
import { toIsoTimestamp, toTags, type Asking, type AwsKind, type Found } from './kind.ts'
import { fetchAllPages, getClient, requireAwsAnswer, readInRegions } from './session.ts'

const pageSize = 500

const toVolume =
  ({ accountId }: Asking, region: string) =>
  (volume: Volume): Found => {
    const tags = toTags(volume.Tags)
    const id = volume.VolumeId ?? ''
    const [attachment] = volume.Attachments ?? []
    return {
      id: buildEc2Arn(region, accountId, `volume/${id}`),
      name: tags['Name'] || id,
      region,
      facts: {
        status: toTitleCase(volume.State ?? '') || null,
        attachedTo: attachment?.InstanceId ?? null,
        sizeGiB: volume.Size ?? null,
        sku: volume.VolumeType ?? null,
        zone: volume.AvailabilityZone ?? null,
        createdAt: toIsoTimestamp(volume.CreateTime),
      },
      tags,
      raw: volume,
    }
  }

const listVolumes = async ({ session, signal }: Asking, region: string, id?: string): Promise<Volume[]> => {
  const pages = await fetchAllPages(
    (NextToken) =>
      session.call('ec2', region, signal, async (settings, options) => {
        const { EC2Client, DescribeVolumesCommand } = await import('@aws-sdk/client-ec2')
        return getClient(EC2Client, settings).send(
          // As with machines, EC2 refuses a page size together with IDs.
          new DescribeVolumesCommand(
            id === undefined ? { MaxResults: pageSize, NextToken } : { VolumeIds: [id] },
          ),
          options,
        )
      }),
    (page) => page.NextToken,
  )
  return pages.flatMap(({ Volumes = [] }) => Volumes)
}

/** EBS volumes. */
export const awsDisks: AwsKind = {
  list: (asking) =>
    readInRegions(asking, async (region) =>
      (await listVolumes(asking, region)).map(toVolume(asking, region)),
    ),
  detail: async (asking, { region, resource }) => {
    const [volume] = await listVolumes(asking, region, resource.replace(/^volume\//, ''))
    return volume && toVolume(asking, region)(volume)
  },
}

const toAddress =
  ({ accountId }: Asking, region: string) =>
  (address: Address): Found => {
    const tags = toTags(address.Tags)
    const id = address.AllocationId ?? ''
    return {
      id: buildEc2Arn(region, accountId, `elastic-ip/${id}`),
      name: tags['Name'] || address.PublicIp || id,
      region,
      facts: {
        status: address.AssociationId ? 'Associated' : 'Free',
        ipAddress: address.PublicIp ?? null,
        attachedTo: address.InstanceId || address.NetworkInterfaceId || null,
        allocation: 'Static',
        sku: null,
      },
      tags,
      raw: address,
    }
  }

const listAddresses = async (
  { session, signal }: Asking,
  region: string,
  id?: string,
): Promise<Address[]> => {
  const { Addresses = [] } = await session.call('ec2', region, signal, async (settings, options) => {
    const { EC2Client, DescribeAddressesCommand } = await import('@aws-sdk/client-ec2')
    return requireAwsAnswer(
      await getClient(EC2Client, settings).send(
        new DescribeAddressesCommand(id === undefined ? {} : { AllocationIds: [id] }),
        options,
      ),
    )
  })
  return Addresses
}

/** Elastic IP addresses; EC2 returns all addresses of a region at once. */
export const awsAddresses: AwsKind = {
  list: (asking) =>
    readInRegions(asking, async (region) =>
      (await listAddresses(asking, region)).map(toAddress(asking, region)),
    ),
  detail: async (asking, { region, resource }) => {
    const [address] = await listAddresses(asking, region, resource.replace(/^elastic-ip\//, ''))
    return address && toAddress(asking, region)(address)
  },
}
