/**
 * Prerequisites of requests in an AWS account. Service control policies are not included, because accounts cannot read
 * the policies that apply to them:
 * https://docs.aws.amazon.com/organizations/latest/userguide/orgs_manage_policies_scps.html
 */
import { isRecord } from '../../kit/is-record.ts'
import {
  getRequestText,
  getRequestTexts,
  type PrerequisitesOfType,
  type RequestValues,
} from '../../kit/prerequisite.ts'

const getScalingGroup = (values: RequestValues): RequestValues => {
  const setting = values['InstanceSetting']
  const scaling = isRecord(setting) ? setting['AutoScalingGroup'] : undefined
  return isRecord(scaling) ? scaling : {}
}

export const awsPrerequisites = {
  // A bucket has no prerequisites in an account.
  'aws-s3-bucket': { by: [], of: () => [] },
  'aws-elastic-beanstalk': {
    by: ['RegionId', 'InstanceSetting'],
    of: (values) => {
      const region = getRequestText(values, 'RegionId')
      const scaling = getScalingGroup(values)
      const isSingle = scaling['EnvironmentType'] !== 'LoadBalanced'
      const types = getRequestTexts(scaling, 'InstanceTypes')
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
      const [region, group] = [getRequestText(values, 'RegionId'), getRequestText(values, 'SubnetGroupName')]
      const groupIds = getRequestTexts(values, 'SecurityGroupIds')
      if (region === '') return []
      return [
        { is: 'aws-db-instance-quota', region },
        group === ''
          ? { is: 'aws-default-network', region, zones: 2 }
          : { is: 'aws-db-subnet-group', region, name: group },
        // Only RDS knows the VPC of a subnet group and checks it.
        ...(group === '' && groupIds.length > 0
          ? [{ is: 'aws-security-groups', region, groupIds, vpcId: '' } as const]
          : []),
      ]
    },
  },
  'aws-virtual-machine': {
    by: ['RegionId', 'InstanceType', 'VpcId', 'SubnetId', 'SecurityGroupIds', 'KeyPairName'],
    of: (values) => {
      const [region, type] = [getRequestText(values, 'RegionId'), getRequestText(values, 'InstanceType')]
      const [vpcId, subnetId] = [getRequestText(values, 'VpcId'), getRequestText(values, 'SubnetId')]
      const groupIds = getRequestTexts(values, 'SecurityGroupIds')
      const name = getRequestText(values, 'KeyPairName')
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
