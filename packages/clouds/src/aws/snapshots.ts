// EBS snapshots of the account itself; AWS Marketplace has millions of others.
import type { Snapshot } from '@aws-sdk/client-ec2'
import { toTitleCase, toWholeGiB } from '../kit/read.ts'
import { buildEc2Arn } from './compute.ts'
import { toIsoTimestamp, toTags, type Asking, type AwsKind, type Found } from './kind.ts'
import { fetchAllPages, getClient, readInRegions } from './session.ts'

const pageSize = 1000

const snapshotOf =
  ({ accountId }: Asking, region: string) =>
  (snapshot: Snapshot): Found => {
    const tags = toTags(snapshot.Tags)
    const id = snapshot.SnapshotId ?? ''
    return {
      id: buildEc2Arn(region, accountId, `snapshot/${id}`),
      name: tags['Name'] || id,
      region,
      facts: {
        status: toTitleCase(snapshot.State ?? '') || null,
        // A copied snapshot names a volume that never existed.
        sourceDisk: snapshot.VolumeId === 'vol-ffffffff' ? null : (snapshot.VolumeId ?? null),
        sizeGiB: snapshot.VolumeSize ?? null,
        // The size of the whole disk at that time: EC2 does not report how much an incremental snapshot adds.
        storedGiB: toWholeGiB(snapshot.FullSnapshotSizeInBytes ?? null),
        sku: snapshot.StorageTier ?? null,
        isIncremental: true,
        createdAt: toIsoTimestamp(snapshot.StartTime),
      },
      tags,
      raw: snapshot,
    }
  }

const listSnapshots = async (
  { session, signal }: Asking,
  region: string,
  id?: string,
): Promise<Snapshot[]> => {
  const pages = await fetchAllPages(
    (NextToken) =>
      session.call('ec2', region, signal, async (settings, options) => {
        const { EC2Client, DescribeSnapshotsCommand } = await import('@aws-sdk/client-ec2')
        return getClient(EC2Client, settings).send(
          new DescribeSnapshotsCommand({
            OwnerIds: ['self'],
            // As with volumes, EC2 refuses a page size together with IDs.
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
    readInRegions(asking, async (region) =>
      (await listSnapshots(asking, region)).map(snapshotOf(asking, region)),
    ),
  detail: async (asking, { region, resource }) => {
    const [snapshot] = await listSnapshots(asking, region, resource.replace(/^snapshot\//, ''))
    return snapshot && snapshotOf(asking, region)(snapshot)
  },
}
