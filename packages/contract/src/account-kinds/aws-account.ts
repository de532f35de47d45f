/** AWS: an account's resources in its regions and how they run. */
import { defineAccountKind } from '../kit/account-kind.ts'
import { f } from '../kit/fields.ts'
import { secretEndsOn } from './resource-fields.ts'

/** What the role may do: look, and never at what is inside a bucket, a database or a secret. */
const readActions = [
  'ec2:DescribeRegions',
  'ec2:DescribeInstances',
  'ec2:DescribeVpcs',
  'ec2:DescribeSubnets',
  's3:ListAllMyBuckets',
  's3:GetBucketLocation',
  's3:GetBucketVersioning',
  's3:GetEncryptionConfiguration',
  's3:GetBucketPublicAccessBlock',
  's3:GetBucketTagging',
  'rds:DescribeDBInstances',
  'eks:ListClusters',
  'eks:DescribeCluster',
  'eks:ListNodegroups',
  'eks:DescribeNodegroup',
  'elasticbeanstalk:DescribeEnvironments',
  'kms:ListKeys',
  'kms:ListAliases',
  'kms:DescribeKey',
  'secretsmanager:ListSecrets',
  'acm:ListCertificates',
  'cloudwatch:GetMetricData',
  'resource-groups:ListGroups',
  'resource-groups:GetGroupQuery',
  'resource-groups:ListGroupResources',
  'tag:GetResources',
  'cloudformation:ListStackResources',
]

/** The document of the permissions, as a file of the command line takes it. */
const policy = JSON.stringify({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: readActions, Resource: '*' }],
})

const trust = (externalId: string): string =>
  JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Principal: { AWS: 'PORTAL_ARN' },
        Action: 'sts:AssumeRole',
        Condition: { StringEquals: { 'sts:ExternalId': externalId } },
      },
    ],
  })

/** An account that is read as a role or with a key. */
export const awsAccountKind = defineAccountKind({
  kind: 'aws-account',
  cloud: 'AWS',
  label: 'AWS account',
  purpose: 'resources',
  help: 'A role of the account that the portal assumes with an external id, or a key. It lists and describes; it reads nothing that is inside a bucket, a database or a secret.',
  fields: {
    roleArn: f.optional(
      f.text('Role', {
        only: {
          pattern: /^arn:aws(-[a-z-]+)?:iam::\d{12}:role\/[\w+=,.@/-]{1,512}$/,
          sentence: 'Role is an ARN such as arn:aws:iam::123456789012:role/PortalRead',
        },
        help: 'Assumed with the access key or, where there is none and the operator of the portal allows it, with the credentials of its machine.',
      }),
    ),
    externalId: f.optional(
      f.text('External id', {
        only: { pattern: /^[\w+=,.@:/-]{2,1224}$/, sentence: 'External id has letters, digits and +=,.@:/-' },
        help: 'What the trust policy of the role asks for: it keeps others from having this portal assume it.',
      }),
    ),
    accessKeyId: f.optional(
      f.text('Access key id', {
        only: { pattern: /^[\w-]{3,200}$/, sentence: 'Access key id is an id such as AKIAIOSFODNN7EXAMPLE' },
      }),
    ),
    secretAccessKey: f.optional(
      f.secret('Secret access key', {
        max: 1000,
        help: 'Kept encrypted and never shown again. Leave empty to keep it.',
      }),
    ),
    region: f.text('First region', {
      only: { pattern: /^[a-z]{2}[a-z0-9-]{1,40}$/, sentence: 'Region is a name such as eu-central-1' },
      help: 'Where the account is asked for its regions; all that are switched on are read.',
    }),
    secretEndsOn,
  },
  boundTo: ['roleArn', 'accessKeyId'],
  ofMachine: ({ accessKeyId }) => !accessKeyId,
  rules: [
    ({ roleArn, externalId }) =>
      roleArn && !externalId
        ? { field: 'externalId', message: 'Enter the external id that the role asks for' }
        : undefined,
    ({ roleArn, accessKeyId }) =>
      roleArn || accessKeyId ? undefined : { field: 'roleArn', message: 'Enter a role, or an access key' },
    ({ accessKeyId, secretAccessKey }) =>
      accessKeyId && !secretAccessKey
        ? { field: 'secretAccessKey', message: 'Enter the secret access key' }
        : undefined,
    ({ accessKeyId, secretAccessKey }) =>
      secretAccessKey && !accessKeyId
        ? { field: 'accessKeyId', message: 'Enter the access key that the secret belongs to' }
        : undefined,
  ],
  guide: ({ externalId, roleArn, accessKeyId }) => {
    const id = typeof externalId === 'string' && externalId !== '' ? externalId : 'EXTERNAL_ID'
    const putPolicy = (of: string) =>
      `aws iam put-${of}-policy --${of}-name PortalRead --policy-name read --policy-document '${policy}'`
    return accessKeyId && !roleArn
      ? [
          {
            title: 'A user with a key; both halves go into the form',
            command:
              'aws iam create-user --user-name PortalRead && aws iam create-access-key --user-name PortalRead',
          },
          { title: 'What it may look at', command: putPolicy('user') },
        ]
      : [
          {
            title: 'A role that only this portal may assume, and only with the external id',
            command: `aws iam create-role --role-name PortalRead --max-session-duration 3600 --assume-role-policy-document '${trust(id)}'`,
          },
          { title: 'What it may look at', command: putPolicy('role') },
          {
            title: 'Proof: without the external id this has to be refused',
            command: `aws sts assume-role --role-arn ${typeof roleArn === 'string' && roleArn !== '' ? roleArn : 'ROLE_ARN'} --role-session-name proof`,
          },
        ]
  },
})
