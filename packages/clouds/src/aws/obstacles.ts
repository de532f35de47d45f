/**
 * Finds what prevents deletions at AWS: protection of machines and databases, the contents of buckets, and their Object
 * Lock. Source: https://docs.aws.amazon.com/AWSEC2/latest/APIReference/API_DescribeInstanceAttribute.html,
 * …/AmazonRDS/latest/APIReference/API_DescribeDBInstances.html, …/AmazonS3/latest/API/API_ListObjectVersions.html
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/aws'
import {
  listContentsObstacles,
  createObstaclesPort,
  type BuildObstacleChecks,
} from '../kit/obstacle-checks.ts'
import { memoizeAsync } from '../kit/prerequisites.ts'
import { getLastPart } from '../kit/read.ts'
import { requireRefusal } from '../kit/unread.ts'
import type { Obstacle, ObstaclesPort } from '../ports/obstacles.ts'
import { readBucketRegion } from './buckets.ts'
import { getClient, type AwsSession } from './session.ts'

/** The number of objects that one page of a bucket lists. */
const pageSize = 1000

const buildMachineChecks =
  (session: AwsSession): BuildObstacleChecks =>
  ({ address, name, nativeId, region }, signal) => [
    {
      address,
      whether: t(m.isProtectedFromDeletion, { name }),
      ask: () =>
        session.call('ec2', region, signal, async (settings, options): Promise<Obstacle[]> => {
          const { EC2Client, DescribeInstanceAttributeCommand } = await import('@aws-sdk/client-ec2')
          const { DisableApiTermination } = await getClient(EC2Client, settings).send(
            new DescribeInstanceAttributeCommand({
              InstanceId: getLastPart(nativeId),
              Attribute: 'disableApiTermination',
            }),
            options,
          )
          return DisableApiTermination?.Value ? [{ is: 'protection', address }] : []
        }),
    },
  ]

const buildDatabaseChecks =
  (session: AwsSession): BuildObstacleChecks =>
  ({ address, name, region }, signal) => [
    {
      address,
      whether: t(m.isProtectedFromDeletion, { name }),
      ask: () =>
        session.call('rds', region, signal, async (settings, options): Promise<Obstacle[]> => {
          const { RDSClient, DescribeDBInstancesCommand } = await import('@aws-sdk/client-rds')
          const { DBInstances = [] } = await getClient(RDSClient, settings).send(
            new DescribeDBInstancesCommand({ DBInstanceIdentifier: name }),
            options,
          )
          return DBInstances.some(({ DeletionProtection }) => DeletionProtection)
            ? [{ is: 'protection', address }]
            : []
        }),
    },
  ]

/** The total size of objects in bytes; undefined if there are none or a size is missing. */
const sumBytes = (objects: readonly { Size?: number | undefined }[]): number | undefined =>
  objects.length > 0 && objects.every(({ Size }) => Size !== undefined)
    ? objects.reduce((sum, { Size = 0 }) => sum + Size, 0)
    : undefined

/**
 * Returns when the default retention of the newest of these versions ends. A version with its own retention may be
 * protected longer.
 */
const getRetentionEnd = (
  versions: readonly { LastModified?: Date | undefined }[],
  { Days, Years }: { Days?: number | undefined; Years?: number | undefined },
): string | undefined => {
  const written = versions.flatMap(({ LastModified }) => (LastModified ? [LastModified.getTime()] : []))
  if (written.length === 0) return undefined
  const end = new Date(Math.max(...written))
  if (Years) end.setUTCFullYear(end.getUTCFullYear() + Years)
  else end.setUTCDate(end.getUTCDate() + (Days ?? 0))
  return end.toISOString()
}

const buildBucketChecks =
  (session: AwsSession): BuildObstacleChecks =>
  ({ address, name, region }, signal) => {
    let pendingRegion: Promise<string> | undefined
    /** Returns the region from the Terraform state; if the state has none, S3 is asked once. */
    const resolveRegion = (): Promise<string> =>
      (pendingRegion ??= region === '' ? readBucketRegion(session, name, signal) : Promise.resolve(region))
    const callBucket = async <T>(ask: Parameters<typeof session.call<T>>[3]): Promise<T> =>
      session.call('s3', await resolveRegion(), signal, ask)
    const Bucket = name
    /** The first page of versions, which two checks use. */
    const versionsPage = memoizeAsync(() =>
      callBucket(async (settings, options) => {
        const { S3Client, ListObjectVersionsCommand } = await import('@aws-sdk/client-s3')
        return getClient(S3Client, settings).send(
          new ListObjectVersionsCommand({ Bucket, MaxKeys: pageSize }),
          options,
        )
      }),
    )
    /**
     * Returns when the last version of the first page can be deleted; unknown if versions cannot be listed, which the
     * other check reports.
     */
    const readRetentionEnd = async (
      rule: Parameters<typeof getRetentionEnd>[1],
    ): Promise<string | undefined> => {
      try {
        return getRetentionEnd((await versionsPage()).Versions ?? [], rule)
      } catch (error) {
        requireRefusal(error)
        return undefined
      }
    }
    return [
      {
        address,
        whether: t(m.isEmpty, { name }),
        ask: () =>
          callBucket(async (settings, options) => {
            const { S3Client, ListObjectsV2Command } = await import('@aws-sdk/client-s3')
            const { Contents = [], IsTruncated = false } = await getClient(S3Client, settings).send(
              new ListObjectsV2Command({ Bucket, MaxKeys: pageSize }),
              options,
            )
            return listContentsObstacles(address, 'object', Contents.length, IsTruncated, sumBytes(Contents))
          }),
      },
      {
        address,
        whether: t(m.hasNoncurrentVersions, { name }),
        ask: async () => {
          const { Versions = [], DeleteMarkers = [], IsTruncated = false } = await versionsPage()
          // Delete markers prevent the deletion of a bucket as versions do.
          const versions = Versions.filter(({ IsLatest }) => !IsLatest)
          const former = versions.length + DeleteMarkers.length
          return former > 0
            ? listContentsObstacles(address, 'former version', former, IsTruncated, sumBytes(versions))
            : []
        },
      },
      {
        address,
        whether: t(m.contentsOfHaveRetentionPeriod, { name }),
        ask: async () => {
          const lockConfiguration = await callBucket(async (settings, options) => {
            const { S3Client, GetObjectLockConfigurationCommand } = await import('@aws-sdk/client-s3')
            const { ObjectLockConfiguration } = await getClient(S3Client, settings).send(
              new GetObjectLockConfigurationCommand({ Bucket }),
              options,
            )
            return ObjectLockConfiguration?.Rule?.DefaultRetention
          })
          if (!lockConfiguration) return []
          const until = await readRetentionEnd(lockConfiguration)
          return [
            {
              is: 'retention',
              address,
              period: lockConfiguration.Years
                ? t(m.year, { Years: lockConfiguration.Years })
                : t(m.day, { Days: lockConfiguration.Days ?? 0 }),
              isLocked: lockConfiguration.Mode === 'COMPLIANCE',
              ...(until !== undefined && { until }),
            },
          ]
        },
      },
    ]
  }

/** Reads deletion blockers with an account that has the permissions. Beanstalk has no deletion protection. */
export const createAwsObstacles = (session: AwsSession): ObstaclesPort =>
  createObstaclesPort({
    aws_instance: buildMachineChecks(session),
    aws_db_instance: buildDatabaseChecks(session),
    aws_s3_bucket: buildBucketChecks(session),
  })
