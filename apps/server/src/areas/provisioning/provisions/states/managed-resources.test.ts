/** Tests that IDs of resources in a state match those in inventories and bills. */
import { expect, test } from 'vitest'
import { getNativeId } from './managed-resources.ts'

const getId = (type: string, region: string, attributes = {}) =>
  getNativeId(type, {
    attributes,
    place: { containerId: '123456789012', regionId: region, resourceGroupName: '' },
    name: 'shop',
    group: '',
    region,
  })

const types = ['aws_instance', 'aws_db_instance', 'aws_s3_bucket', 'aws_elastic_beanstalk_environment']

test.each(types)('%s: uses the ARN of the state or else the partition of the region', (type) => {
  expect(getId(type, 'cn-north-1', { arn: 'arn:aws-cn:x:::y' })).toBe('arn:aws-cn:x:::y')
  for (const [region, partition] of [
    ['ap-southeast-1', 'aws'],
    ['cn-northwest-1', 'aws-cn'],
    ['us-gov-west-1', 'aws-us-gov'],
    ['us-iso-east-1', 'aws-iso'],
    ['eusc-de-east-1', 'aws-eusc'],
  ] as const)
    expect(getId(type, region)).toMatch(new RegExp(`^arn:${partition}:`))
  for (const region of ['', 'other', 'southeastasia']) expect(getId(type, region)).toBeNull()
})

test('an ARN has region and account, except for buckets', () => {
  expect(getId('aws_db_instance', 'cn-north-1')).toBe('arn:aws-cn:rds:cn-north-1:123456789012:db:shop')
  expect(getId('aws_s3_bucket', 'us-gov-west-1')).toBe('arn:aws-us-gov:s3:::shop')
})
