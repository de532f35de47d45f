// What EC2's machines may have and may be without: EBS volumes and Elastic IP addresses.
import type { Address, Volume } from '@aws-sdk/client-ec2'
import { inTitleCase } from '../kit/read.ts'
import { arnOf } from './compute.ts'
import { momentOf, tagsOf, type Asking, type AwsKind, type Found } from './kind.ts'
import { allPages, clientOf, fromAws, inRegions } from './session.ts'

const pageSize = 500

const volumeOf =
  ({ accountId }: Asking, region: string) =>
  (volume: Volume): Found => {
    const tags = tagsOf(volume.Tags)
    const id = volume.VolumeId ?? ''
    const [attachment] = volume.Attachments ?? []
    return {
      id: arnOf(region, accountId, `volume/${id}`),
      name: tags['Name'] || id,
      region,
      facts: {
        status: inTitleCase(volume.State ?? '') || null,
        attachedTo: attachment?.InstanceId ?? null,
        sizeGiB: volume.Size ?? null,
        sku: volume.VolumeType ?? null,
        zone: volume.AvailabilityZone ?? null,
        createdAt: momentOf(volume.CreateTime),
      },
      tags,
      raw: volume,
    }
  }

const volumesIn = async ({ session, signal }: Asking, region: string, id?: string): Promise<Volume[]> => {
  const pages = await allPages(
    (NextToken) =>
      session.call('ec2', region, signal, async (settings, options) => {
        const { EC2Client, DescribeVolumesCommand } = await import('@aws-sdk/client-ec2')
        return clientOf(EC2Client, settings).send(
          // As with machines, a size of pages is refused beside ids.
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
    inRegions(asking, async (region) => (await volumesIn(asking, region)).map(volumeOf(asking, region))),
  detail: async (asking, { region, resource }) => {
    const [volume] = await volumesIn(asking, region, resource.replace(/^volume\//, ''))
    return volume && volumeOf(asking, region)(volume)
  },
}

const addressOf =
  ({ accountId }: Asking, region: string) =>
  (address: Address): Found => {
    const tags = tagsOf(address.Tags)
    const id = address.AllocationId ?? ''
    return {
      id: arnOf(region, accountId, `elastic-ip/${id}`),
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

const addressesIn = async ({ session, signal }: Asking, region: string, id?: string): Promise<Address[]> => {
  const { Addresses = [] } = await session.call('ec2', region, signal, async (settings, options) => {
    const { EC2Client, DescribeAddressesCommand } = await import('@aws-sdk/client-ec2')
    return fromAws(
      await clientOf(EC2Client, settings).send(
        new DescribeAddressesCommand(id === undefined ? {} : { AllocationIds: [id] }),
        options,
      ),
    )
  })
  return Addresses
}

/** Elastic IP addresses; EC2 lists all of a region at once. */
export const awsAddresses: AwsKind = {
  list: (asking) =>
    inRegions(asking, async (region) => (await addressesIn(asking, region)).map(addressOf(asking, region))),
  detail: async (asking, { region, resource }) => {
    const [address] = await addressesIn(asking, region, resource.replace(/^elastic-ip\//, ''))
    return address && addressOf(asking, region)(address)
  },
}
