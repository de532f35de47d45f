/** Error messages of providers, verbatim, and the advice that users see beside them. */
import { TerraformProblem } from '@cmp/terraform'
import { expect, test } from 'vitest'
import { describeFailure } from '../../src/areas/provisioning/provisions/execution/failure-text.ts'

test.each([
  [
    `MissingSubscriptionRegistration: The subscription is not registered to use namespace 'Microsoft.Sql'. See https://aka.ms/rps-not-found`,
    'az provider register --namespace Microsoft.Sql',
  ],
  [
    `InvalidParameterValue: The instance profile aws-elasticbeanstalk-ec2-role associated with the environment does not exist.`,
    'aws iam create-instance-profile',
  ],
  [
    `InvalidParameterValue: Service role aws-elasticbeanstalk-service-role does not exist`,
    'arn:aws-cn:iam::aws:policy/service-role/AWSElasticBeanstalkEnhancedHealth',
  ],
  [
    `googleapi: Error 404: The resource 'projects/p/global/networks/default' was not found`,
    'Specify one of its networks',
  ],
  [`Error, failed to deleteuser postgres in instance shop`, 'First change any setting of the instance'],
  [
    `DBSnapshotAlreadyExists: Cannot create the snapshot because a snapshot with the identifier shop-db-last already exists`,
    'snapshot shop-db-last in RDS',
  ],
])('%s', (detail, advice) => {
  const problem = new TerraformProblem('Refused', 'It failed.', [
    { severity: 'error', summary: 'It failed.', detail, address: undefined },
  ])
  const sentence = describeFailure(problem, (text) => text, 'cn-north-1')
  expect(sentence).toContain(detail)
  expect(sentence).toContain(advice)
})

test('leaves an unknown error unchanged', () => {
  const problem = new TerraformProblem('Refused', 'Quota exceeded.', [])
  expect(describeFailure(problem, (text) => text, 'cn-north-1')).toBe('Quota exceeded.')
})
