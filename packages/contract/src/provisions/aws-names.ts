/** Ids and names of AWS that several types ask for. */
import type { Offer } from '../kit/declared.ts'
import { f } from '../kit/fields.ts'
import { partitionOfRegion } from '../aws-partitions.ts'

/** Security groups by id: at most five on a network interface, by AWS's default quota. */
export const awsSecurityGroups = (offers: Offer) =>
  f.list(
    'Security groups',
    f.text('Security group', {
      max: 30,
      offers,
      only: {
        pattern: /^sg-[0-9a-f]{8,17}$/,
        sentence: 'Security group is an ID such as sg-0123456789abcdef0',
      },
    }),
    { item: 'security group', max: 5, help: 'Left empty, the default group of the VPC.' },
  )

/** The partition of a region: the second part of every ARN in it. That of the public regions while no region is known. */
export const awsPartition = (region: string): string => partitionOfRegion(region) ?? 'aws'
