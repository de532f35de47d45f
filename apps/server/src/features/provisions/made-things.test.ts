/** IDs of resources in a state, as inventories and bills write them. */
import { expect, test } from 'vitest'
import { nativeIdOf } from './made-things.ts'

const idOf = (type: string, region: string, attributes = {}) =>
  nativeIdOf(type, {
    attributes,
    place: { containerId: '123456789012', regionId: region, resourceGroupName: '' },
    name: 'shop',
    group: '',
    region,
  })

const types = ['aws_instance', 'aws_db_instance', 'aws_s3_bucket', 'aws_elastic_beanstalk_environment']

test.each(types)('%s: the ARN of the state counts, else the partition of the region', (type) => {
  expect(idOf(type, 'cn-north-1', { arn: 'arn:aws-cn:x:::y' })).toBe('arn:aws-cn:x:::y')
  for (const [region, partition] of [
    ['ap-southeast-1', 'aws'],
    ['cn-northwest-1', 'aws-cn'],
    ['us-gov-west-1', 'aws-us-gov'],
    ['us-iso-east-1', 'aws-iso'],
    ['eusc-de-east-1', 'aws-eusc'],
  ] as const)
    expect(idOf(type, region)).toMatch(new RegExp(`^arn:${partition}:`))
  for (const region of ['', 'other', 'southeastasia']) expect(idOf(type, region)).toBeNull()
})

test('an ARN has region and account, but for buckets', () => {
  expect(idOf('aws_db_instance', 'cn-north-1')).toBe('arn:aws-cn:rds:cn-north-1:123456789012:db:shop')
  expect(idOf('aws_s3_bucket', 'us-gov-west-1')).toBe('arn:aws-us-gov:s3:::shop')
})
