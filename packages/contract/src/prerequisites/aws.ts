/**
 * What requests need in an account of AWS. Service control policies cannot be read by the accounts that they apply to, so none is
 * declared: https://docs.aws.amazon.com/organizations/latest/userguide/orgs_manage_policies_scps.html
 */
import { isRecord } from '../kit/is-record.ts'
import { textIn, textsIn, type PrerequisitesOfType, type RequestValues } from '../kit/prerequisite.ts'

const scalingIn = (values: RequestValues): RequestValues => {
  const setting = values['InstanceSetting']
  const scaling = isRecord(setting) ? setting['AutoScalingGroup'] : undefined
  return isRecord(scaling) ? scaling : {}
}

export const awsPrerequisites = {
  // A bucket needs nothing that an account may be without.
  'aws-s3-bucket': { by: [], of: () => [] },
  'aws-elastic-beanstalk': {
    by: ['RegionId', 'InstanceSetting'],
    of: (values) => {
      const region = textIn(values, 'RegionId')
      const scaling = scalingIn(values)
      const isSingle = scaling['EnvironmentType'] !== 'LoadBalanced'
      const types = textsIn(scaling, 'InstanceTypes')
      const most = scaling['MaxSize']
      return [
        { is: 'aws-beanstalk-profile' },
        { is: 'aws-beanstalk-service-role' },
        ...(region === '' ? [] : [{ is: 'aws-default-network', region, zones: isSingle ? 1 : 2 } as const]),
        ...(region === '' || types.length === 0
          ? []
          : [
              {
                is: 'aws-instance-types',
                region,
                types,
                count: isSingle || typeof most !== 'number' ? 1 : most,
              } as const,
            ]),
      ]
    },
  },
  'aws-sql-database': {
    by: ['RegionId', 'SubnetGroupName', 'SecurityGroupIds'],
    of: (values) => {
      const [region, group] = [textIn(values, 'RegionId'), textIn(values, 'SubnetGroupName')]
      const groupIds = textsIn(values, 'SecurityGroupIds')
      if (region === '') return []
      return [
        { is: 'aws-db-instance-quota', region },
        group === ''
          ? { is: 'aws-default-network', region, zones: 2 }
          : { is: 'aws-db-subnet-group', region, name: group },
        // The VPC of a subnet group is known to RDS alone, which checks it.
        ...(group === '' && groupIds.length > 0
          ? [{ is: 'aws-security-groups', region, groupIds, vpcId: '' } as const]
          : []),
      ]
    },
  },
  'aws-virtual-machine': {
    by: ['RegionId', 'InstanceType', 'VpcId', 'SubnetId', 'SecurityGroupIds', 'KeyPairName'],
    of: (values) => {
      const [region, type] = [textIn(values, 'RegionId'), textIn(values, 'InstanceType')]
      const [vpcId, subnetId] = [textIn(values, 'VpcId'), textIn(values, 'SubnetId')]
      const groupIds = textsIn(values, 'SecurityGroupIds')
      const name = textIn(values, 'KeyPairName')
      if (region === '') return []
      return [
        ...(type === '' ? [] : [{ is: 'aws-instance-types', region, types: [type], count: 1 } as const]),
        ...(vpcId === '' || subnetId === '' ? [] : [{ is: 'aws-subnet', region, subnetId, vpcId } as const]),
        ...(vpcId === '' || groupIds.length === 0
          ? []
          : [{ is: 'aws-security-groups', region, groupIds, vpcId } as const]),
        ...(name === '' ? [] : [{ is: 'aws-key-pair', region, name } as const]),
      ]
    },
  },
} satisfies Record<string, PrerequisitesOfType>
