/** AWS IDs and names that several provision types use. */
import * as m from '@cmp/messages/contract/clouds/aws-names'
import * as nouns from '@cmp/messages/contract/nouns'
import type { Offer } from '../kit/declared.ts'
import { f } from '../kit/fields.ts'
import { partitionOfRegion } from './aws-partitions.ts'

/** Security groups by ID: at most five for a network interface, the default quota of AWS. */
export const defineAwsSecurityGroups = (offers: Offer) =>
  f.list(
    m.securityGroups,
    f.text(m.securityGroup, {
      max: 30,
      offers,
      only: {
        pattern: /^sg-[0-9a-f]{8,17}$/,
        sentence: m.enterSecurityGroupIdForExample,
      },
    }),
    { item: nouns.securityGroup, max: 5, help: m.leaveEmptyToUseDefaultSecurity },
  )

/**
 * Returns the partition of a region, which is the second part of every ARN; the public partition if the region is
 * unknown.
 */
export const getAwsPartition = (region: string): string => partitionOfRegion(region)?.name ?? 'aws'
