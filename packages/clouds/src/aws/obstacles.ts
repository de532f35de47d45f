/**
 * What AWS says of deletions: protection of machines and databases, what buckets hold and what their Object Lock keeps.
 * Source: https://docs.aws.amazon.com/AWSEC2/latest/APIReference/API_DescribeInstanceAttribute.html,
 * …/AmazonRDS/latest/APIReference/API_DescribeDBInstances.html, …/AmazonS3/latest/API/API_ListObjectVersions.html
 */
import { counted } from '@cmp/contract'
import { contents, looksByType, type LooksOf } from '../kit/looks.ts'
import { lastPart } from '../kit/read.ts'
import type { Obstacle, ObstaclesPort } from '../ports/obstacles.ts'
import { bucketRegion } from './buckets.ts'
import { clientOf, type AwsSession } from './session.ts'

/** What one page of a bucket tells. */
const pageSize = 1000

const machine =
  (session: AwsSession): LooksOf =>
  ({ address, name, nativeId, region }, signal) => [
    {
      address,
      whether: `${name} is protected from deletion`,
      ask: () =>
        session.call('ec2', region, signal, async (settings, options): Promise<Obstacle[]> => {
          const { EC2Client, DescribeInstanceAttributeCommand } = await import('@aws-sdk/client-ec2')
          const { DisableApiTermination } = await clientOf(EC2Client, settings).send(
            new DescribeInstanceAttributeCommand({
              InstanceId: lastPart(nativeId),
              Attribute: 'disableApiTermination',
            }),
            options,
          )
          return DisableApiTermination?.Value ? [{ is: 'protection', address }] : []
        }),
    },
  ]

const database =
  (session: AwsSession): LooksOf =>
  ({ address, name, region }, signal) => [
    {
      address,
      whether: `${name} is protected from deletion`,
      ask: () =>
        session.call('rds', region, signal, async (settings, options): Promise<Obstacle[]> => {
          const { RDSClient, DescribeDBInstancesCommand } = await import('@aws-sdk/client-rds')
          const { DBInstances = [] } = await clientOf(RDSClient, settings).send(
            new DescribeDBInstancesCommand({ DBInstanceIdentifier: name }),
            options,
          )
          return DBInstances.some(({ DeletionProtection }) => DeletionProtection)
            ? [{ is: 'protection', address }]
            : []
        }),
    },
  ]

const bucket =
  (session: AwsSession): LooksOf =>
  ({ address, name, region }, signal) => {
    let asked: Promise<string> | undefined
    /** A state says the region; of one that does not S3 is asked, once. */
    const home = (): Promise<string> =>
      (asked ??= region === '' ? bucketRegion(session, name, signal) : Promise.resolve(region))
    const inBucket = async (ask: Parameters<typeof session.call<Obstacle[]>>[3]): Promise<Obstacle[]> =>
      session.call('s3', await home(), signal, ask)
    const Bucket = name
    return [
      {
        address,
        whether: `${name} is empty`,
        ask: () =>
          inBucket(async (settings, options) => {
            const { S3Client, ListObjectsV2Command } = await import('@aws-sdk/client-s3')
            const { Contents = [], IsTruncated = false } = await clientOf(S3Client, settings).send(
              new ListObjectsV2Command({ Bucket, MaxKeys: pageSize }),
              options,
            )
            return contents(address, 'object', Contents.length, IsTruncated)
          }),
      },
      {
        address,
        whether: `${name} keeps former versions`,
        ask: () =>
          inBucket(async (settings, options) => {
            const { S3Client, ListObjectVersionsCommand } = await import('@aws-sdk/client-s3')
            const page = await clientOf(S3Client, settings).send(
              new ListObjectVersionsCommand({ Bucket, MaxKeys: pageSize }),
              options,
            )
            const { Versions = [], DeleteMarkers = [], IsTruncated = false } = page
            // The marks of what was deleted stand in the way as versions do.
            const former = Versions.filter(({ IsLatest }) => !IsLatest).length + DeleteMarkers.length
            return former > 0 ? contents(address, 'former version', former, IsTruncated) : []
          }),
      },
      {
        address,
        whether: `what ${name} holds is kept for a time`,
        ask: () =>
          inBucket(async (settings, options) => {
            const { S3Client, GetObjectLockConfigurationCommand } = await import('@aws-sdk/client-s3')
            const { ObjectLockConfiguration } = await clientOf(S3Client, settings).send(
              new GetObjectLockConfigurationCommand({ Bucket }),
              options,
            )
            const kept = ObjectLockConfiguration?.Rule?.DefaultRetention
            if (!kept) return []
            const period = kept.Years ? counted(kept.Years, 'year') : counted(kept.Days ?? 0, 'day')
            return [{ is: 'retention', address, period, isLocked: kept.Mode === 'COMPLIANCE' }]
          }),
      },
    ]
  }

/** Read with an account that may; what Beanstalk has is protected by nothing of its own. */
export const awsObstacles = (session: AwsSession): ObstaclesPort =>
  looksByType({
    aws_instance: machine(session),
    aws_db_instance: database(session),
    aws_s3_bucket: bucket(session),
  })
