// Snapshots of EBS volumes: the account's own, of which the shop of images has millions of others.
import type { Snapshot } from '@aws-sdk/client-ec2'
import { inTitleCase, wholeGiB } from '../kit/read.ts'
import { arnOf } from './compute.ts'
import { momentOf, tagsOf, type Asking, type AwsKind, type Found } from './kind.ts'
import { allPages, clientOf, inRegions } from './session.ts'

const pageSize = 1000

const snapshotOf =
  ({ accountId }: Asking, region: string) =>
  (snapshot: Snapshot): Found => {
    const tags = tagsOf(snapshot.Tags)
    const id = snapshot.SnapshotId ?? ''
    return {
      id: arnOf(region, accountId, `snapshot/${id}`),
      name: tags['Name'] || id,
      region,
      facts: {
        status: inTitleCase(snapshot.State ?? '') || null,
        // One that was copied names a volume that never was.
        sourceDisk: snapshot.VolumeId === 'vol-ffffffff' ? null : (snapshot.VolumeId ?? null),
        sizeGiB: snapshot.VolumeSize ?? null,
        // Of the whole disk as it was then: what an incremental one adds, EC2 does not say.
        storedGiB: wholeGiB(snapshot.FullSnapshotSizeInBytes ?? null),
        sku: snapshot.StorageTier ?? null,
        isIncremental: true,
        createdAt: momentOf(snapshot.StartTime),
      },
      tags,
      raw: snapshot,
    }
  }

const snapshotsIn = async ({ session, signal }: Asking, region: string, id?: string): Promise<Snapshot[]> => {
  const pages = await allPages(
    (NextToken) =>
      session.call('ec2', region, signal, async (settings, options) => {
        const { EC2Client, DescribeSnapshotsCommand } = await import('@aws-sdk/client-ec2')
        return clientOf(EC2Client, settings).send(
          new DescribeSnapshotsCommand({
            OwnerIds: ['self'],
            // As with volumes, a size of pages is refused beside ids.
            ...(id === undefined ? { MaxResults: pageSize, NextToken } : { SnapshotIds: [id] }),
          }),
          options,
        )
      }),
    (page) => page.NextToken,
  )
  return pages.flatMap(({ Snapshots = [] }) => Snapshots)
}

/** Snapshots of EBS volumes. */
export const awsSnapshots: AwsKind = {
  list: (asking) =>
    inRegions(asking, async (region) => (await snapshotsIn(asking, region)).map(snapshotOf(asking, region))),
  detail: async (asking, { region, resource }) => {
    const [snapshot] = await snapshotsIn(asking, region, resource.replace(/^snapshot\//, ''))
    return snapshot && snapshotOf(asking, region)(snapshot)
  },
}
