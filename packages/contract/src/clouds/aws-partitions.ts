/** The partitions of AWS, recognized by the names of their regions. Every ARN contains its partition. */

/** A partition: a pattern without anchors for its region names, and the domain of its service endpoints. */
type AwsPartition = { name: string; region: string; hostEnd: string }

/** Source: https://github.com/boto/botocore/blob/develop/botocore/data/partitions.json (2026-08) */
const awsPartitions: readonly AwsPartition[] = [
  { name: 'aws', region: '(?!cn-)[a-z]{2}-[a-z]+-\\d+', hostEnd: 'amazonaws.com' },
  { name: 'aws-cn', region: 'cn-[a-z]+-\\d+', hostEnd: 'amazonaws.com.cn' },
  { name: 'aws-us-gov', region: 'us-gov-[a-z]+-\\d+', hostEnd: 'amazonaws.com' },
  { name: 'aws-iso', region: 'us-iso-[a-z]+-\\d+', hostEnd: 'c2s.ic.gov' },
  { name: 'aws-iso-b', region: 'us-isob-[a-z]+-\\d+', hostEnd: 'sc2s.sgov.gov' },
  { name: 'aws-iso-e', region: 'eu-isoe-[a-z]+-\\d+', hostEnd: 'cloud.adc-e.uk' },
  { name: 'aws-iso-f', region: 'us-isof-[a-z]+-\\d+', hostEnd: 'csp.hci.ic.gov' },
  { name: 'aws-eusc', region: 'eusc-[a-z]+-[a-z]+-\\d+', hostEnd: 'amazonaws.eu' },
]

/** Returns the partition of a region; undefined if AWS has no such region. */
export const partitionOfRegion = (region: string): AwsPartition | undefined =>
  awsPartitions.find((partition) => new RegExp(`^${partition.region}$`).test(region))
