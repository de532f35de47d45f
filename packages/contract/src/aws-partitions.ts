/** The partitions of AWS, by the names of their regions. An ARN begins with its partition. */

/**
 * Regions by partition.
 * Source: https://github.com/boto/botocore/blob/develop/botocore/data/partitions.json (2026-08)
 */
const partitions: readonly (readonly [partition: string, region: RegExp])[] = [
  ['aws-cn', /^cn-[a-z]+-\d+$/],
  ['aws-us-gov', /^us-gov-[a-z]+-\d+$/],
  ['aws-iso', /^us-iso-[a-z]+-\d+$/],
  ['aws-iso-b', /^us-isob-[a-z]+-\d+$/],
  ['aws-iso-e', /^eu-isoe-[a-z]+-\d+$/],
  ['aws-iso-f', /^us-isof-[a-z]+-\d+$/],
  ['aws-eusc', /^eusc-[a-z]+-[a-z]+-\d+$/],
  ['aws', /^[a-z]{2}-[a-z]+-\d+$/],
]

/** The partition of a region, such as `aws-cn`; undefined for what is not a region of AWS. */
export const partitionOfRegion = (region: string): string | undefined =>
  partitions.find(([, pattern]) => pattern.test(region))?.[0]
