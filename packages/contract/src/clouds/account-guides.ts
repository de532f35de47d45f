/**
 * The commands with which a provider's administrator grants an account the minimum permissions. They are separate from
 * the account kinds because only the account pages show them.
 */
import type { Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/clouds/account-guides'
import { googleRoleId, formatGoogleRoleName, googleRolePermissions } from './google-role.ts'
import { getAwsPartition } from './aws-names.ts'
import type { AccountValues } from '../kit/account-kind.ts'

/** A step with its purpose and command. The administrator replaces words in capitals. */
export type GuideStep = { title: Text; command: string }

/** Returns the steps with the known values of the account. */
export type AccountGuide = (account: AccountValues) => readonly GuideStep[]

/** The roles of the service account, which grant read access. */
const googleRoles = [
  'browser',
  'compute.viewer',
  'serviceusage.serviceUsageViewer',
  'monitoring.viewer',
  'container.clusterViewer',
  'cloudsql.viewer',
  'run.viewer',
  'cloudfunctions.viewer',
  'appengine.appViewer',
  'cloudasset.viewer',
  'cloudkms.viewer',
  'secretmanager.viewer',
  'certificatemanager.viewer',
  'storage.bucketViewer',
  'redis.viewer',
  'memcache.viewer',
]

/** The permissions of the role: read access, but never to the contents of a bucket, a database or a secret. */
const readActions = [
  'ec2:DescribeRegions',
  'ec2:DescribeInstances',
  'ec2:DescribeVpcs',
  'ec2:DescribeSubnets',
  'ec2:DescribeVolumes',
  'ec2:DescribeSnapshots',
  'ec2:DescribeAddresses',
  'ec2:DescribeNatGateways',
  'ec2:DescribeAvailabilityZones',
  'ec2:DescribeInstanceTypes',
  'ec2:DescribeImages',
  'ec2:DescribeInstanceTypeOfferings',
  'ec2:DescribeSecurityGroups',
  'ec2:DescribeKeyPairs',
  'autoscaling:DescribeAutoScalingGroups',
  's3:ListAllMyBuckets',
  's3:GetBucketLocation',
  's3:GetBucketVersioning',
  's3:GetEncryptionConfiguration',
  's3:GetBucketPublicAccessBlock',
  's3:GetBucketTagging',
  'rds:DescribeDBInstances',
  'rds:DescribeDBSubnetGroups',
  'rds:DescribeAccountAttributes',
  'iam:GetRole',
  'iam:GetInstanceProfile',
  'servicequotas:GetServiceQuota',
  'rds:DescribeDBClusters',
  'rds:DescribeDBEngineVersions',
  'rds:DescribeOrderableDBInstanceOptions',
  'eks:ListClusters',
  'eks:DescribeCluster',
  'eks:ListNodegroups',
  'eks:DescribeNodegroup',
  'elasticbeanstalk:DescribeEnvironments',
  'elasticbeanstalk:DescribeEnvironmentResources',
  'lambda:ListFunctions',
  'lambda:GetFunction',
  'dynamodb:ListTables',
  'dynamodb:DescribeTable',
  'dynamodb:DescribeContinuousBackups',
  'dynamodb:ListTagsOfResource',
  'logs:DescribeLogGroups',
  'logs:ListTagsForResource',
  'ecr:DescribeRepositories',
  'ecr:ListTagsForResource',
  'elasticloadbalancing:DescribeLoadBalancers',
  'elasticloadbalancing:DescribeListeners',
  'elasticloadbalancing:DescribeTags',
  'elasticache:DescribeReplicationGroups',
  'elasticache:DescribeCacheClusters',
  'elasticache:DescribeServerlessCaches',
  'elasticache:ListTagsForResource',
  'elasticbeanstalk:ListAvailableSolutionStacks',
  'pricing:GetProducts',
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

/** Builds the policy document in the form that a command-line argument accepts. */
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

const buildAzureTenantSteps: AccountGuide = ({ clientId, signIn }) => {
  const app = typeof clientId === 'string' && clientId !== '' ? clientId : 'APPLICATION_ID'
  const formatRoleAssignment = (name: string) =>
    `az role assignment create --assignee ${app} --role "${name}" --scope /subscriptions/SUBSCRIPTION_ID`
  const steps = {
    'client-secret': {
      title: m.createAppWithSecretThatIs,
      command:
        'az ad sp create-for-rbac --name portal-read --role Reader --scopes /subscriptions/SUBSCRIPTION_ID --years 1',
    },
    certificate: {
      title: m.createAppWithCertificateThatIs,
      command:
        'az ad sp create-for-rbac --name portal-read --role Reader --scopes /subscriptions/SUBSCRIPTION_ID --create-cert --years 1',
    },
    'workload-identity': {
      title: m.addFederatedCredentialForPortalServer,
      command: `az ad app federated-credential create --id ${app} --parameters '{"name":"portal","issuer":"ISSUER_URL","subject":"SUBJECT","audiences":["api://AzureADTokenExchange"]}'`,
    },
    'managed-identity': {
      title: m.showPrincipalIdOfManagedIdentity,
      command: 'az vm identity show --resource-group GROUP --name MACHINE --query principalId --output tsv',
    },
  }
  const first = Object.entries(steps).find(([way]) => way === signIn)?.[1] ?? steps['client-secret']
  return [
    first,
    {
      title: m.grantReaderToReadResourcesOf,
      command: formatRoleAssignment('Reader'),
    },
    { title: m.grantMonitoringReaderToReadMetrics, command: formatRoleAssignment('Monitoring Reader') },
    {
      title: m.grantKeyVaultReaderToRead,
      command: formatRoleAssignment('Key Vault Reader'),
    },
    {
      title: m.grantListPermissionsOnEachVault,
      command: `az keyvault set-policy --name VAULT --spn ${app} --key-permissions list --secret-permissions list --certificate-permissions list`,
    },
  ]
}

const buildGcpProjectsSteps: AccountGuide = ({ signIn, serviceAccount }) => {
  const account =
    typeof serviceAccount === 'string' && serviceAccount !== ''
      ? serviceAccount
      : 'portal-read@PROJECT_ID.iam.gserviceaccount.com'
  const signingIn =
    signIn === 'federation'
      ? [
          {
            title: m.createWorkloadIdentityPoolThatTrusts,
            command:
              'gcloud iam workload-identity-pools create portal --location global --project PROJECT_ID && gcloud iam workload-identity-pools providers create-oidc portal --location global --workload-identity-pool portal --project PROJECT_ID --issuer-uri ISSUER_URL --attribute-mapping google.subject=assertion.sub --attribute-condition "assertion.sub == \'SUBJECT\'"',
          },
          {
            title: m.allowThatIdentityToImpersonateService,
            command: `gcloud iam service-accounts add-iam-policy-binding ${account} --role roles/iam.workloadIdentityUser --member "principal://iam.googleapis.com/projects/PROJECT_NUMBER/locations/global/workloadIdentityPools/portal/subject/SUBJECT"`,
          },
        ]
      : [
          {
            title: m.createKeyForServiceAccountEnter,
            command: `gcloud iam service-accounts keys create portal-read.json --iam-account ${account}`,
          },
        ]
  return [
    {
      title: m.createServiceAccount,
      command: 'gcloud iam service-accounts create portal-read --project PROJECT_ID',
    },
    ...signingIn,
    {
      title: m.grantViewerRolesForEachProject,
      command: `for ROLE in ${googleRoles.join(' ')}; do gcloud projects add-iam-policy-binding PROJECT_ID --member serviceAccount:${account} --role roles/$ROLE --condition=None; done`,
    },
    {
      title: m.grantPermissionToListNosqlDatabases,
      command: `gcloud iam roles create ${googleRoleId} --project PROJECT_ID --permissions ${googleRolePermissions.join(',')} && gcloud projects add-iam-policy-binding PROJECT_ID --member serviceAccount:${account} --role ${formatGoogleRoleName('PROJECT_ID')} --condition=None`,
    },
    {
      title: m.enableRequiredApisExceptThoseOf,
      command:
        'gcloud services enable cloudresourcemanager.googleapis.com monitoring.googleapis.com compute.googleapis.com container.googleapis.com sqladmin.googleapis.com run.googleapis.com cloudfunctions.googleapis.com firestore.googleapis.com logging.googleapis.com artifactregistry.googleapis.com redis.googleapis.com memcache.googleapis.com cloudasset.googleapis.com --project PROJECT_ID',
    },
  ]
}

const buildAwsAccountSteps: AccountGuide = ({ externalId, roleArn, accessKeyId }) => {
  const id = typeof externalId === 'string' && externalId !== '' ? externalId : 'EXTERNAL_ID'
  const putPolicy = (of: string) =>
    `aws iam put-${of}-policy --${of}-name PortalRead --policy-name read --policy-document '${policy}'`
  return accessKeyId && !roleArn
    ? [
        {
          title: m.createUserWithAccessKeyThen,
          command:
            'aws iam create-user --user-name PortalRead && aws iam create-access-key --user-name PortalRead',
        },
        { title: m.grantReadPermissions, command: putPolicy('user') },
      ]
    : [
        {
          title: accessKeyId ? m.createRoleThatOnlyUserOf : m.createRoleThatOnlyThisPortal,
          command: `aws iam create-role --role-name PortalRead --max-session-duration 3600 --assume-role-policy-document '${trust(id)}'`,
        },
        { title: m.grantReadPermissions, command: putPolicy('role') },
        {
          title: m.verifyThatThisCommandIsDenied,
          command: `aws sts assume-role --role-arn ${typeof roleArn === 'string' && roleArn !== '' ? roleArn : 'ROLE_ARN'} --role-session-name proof`,
        },
      ]
}

/** Returns a bucket and its folder in the form that commands use. */
const placeOf = ({ bucket, folder }: AccountValues): { bucket: string; folder: string } => ({
  bucket: typeof bucket === 'string' && bucket !== '' ? bucket : 'BUCKET',
  folder: typeof folder === 'string' && folder !== '' ? folder : 'FOLDER',
})

const focusToS3: AccountGuide = (account) => {
  const { externalId, roleArn, accessKeyId, region } = account
  const { bucket, folder } = placeOf(account)
  const mayWrite = JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['s3:PutObject', 's3:DeleteObject'],
        Resource: `arn:${getAwsPartition(typeof region === 'string' ? region : '')}:s3:::${bucket}/${folder}/*`,
      },
    ],
  })
  const id = typeof externalId === 'string' && externalId !== '' ? externalId : 'EXTERNAL_ID'
  const of = accessKeyId && !roleArn ? 'user' : 'role'
  return [
    of === 'user'
      ? {
          title: m.createUserWithAccessKeyThen,
          command:
            'aws iam create-user --user-name portal-focus && aws iam create-access-key --user-name portal-focus',
        }
      : {
          title: m.createRoleThatOnlyThisPortal,
          command: `aws iam create-role --role-name portal-focus --max-session-duration 3600 --assume-role-policy-document '${trust(id)}'`,
        },
    {
      title: m.grantPermissionToWriteAndDelete,
      command: `aws iam put-${of}-policy --${of}-name portal-focus --policy-name write --policy-document '${mayWrite}'`,
    },
  ]
}

const focusToAzureStorage: AccountGuide = ({ storageAccount, container }) => {
  const account =
    typeof storageAccount === 'string' && storageAccount !== '' ? storageAccount : 'STORAGE_ACCOUNT'
  const name = typeof container === 'string' && container !== '' ? container : 'CONTAINER'
  return [
    {
      title: m.createSasTokenForContainerThat,
      command: `az storage container generate-sas --account-name ${account} --name ${name} --permissions cwd --expiry YYYY-MM-DD --https-only --output tsv`,
    },
    {
      title: m.alternativelyUseAppThatCanWrite,
      command: `az ad sp create-for-rbac --name portal-focus --role "Storage Blob Data Contributor" --scopes /subscriptions/SUBSCRIPTION_ID/resourceGroups/GROUP/providers/Microsoft.Storage/storageAccounts/${account}/blobServices/default/containers/${name} --years 1`,
    },
  ]
}

const focusToGoogleStorage: AccountGuide = (account) => {
  const { bucket } = placeOf(account)
  const member = 'portal-focus@PROJECT_ID.iam.gserviceaccount.com'
  return [
    {
      title: m.createServiceAccount,
      command: 'gcloud iam service-accounts create portal-focus --project PROJECT_ID',
    },
    {
      title: m.grantPermissionToWriteAndDeleteFiles,
      command: `gcloud storage buckets add-iam-policy-binding gs://${bucket} --member serviceAccount:${member} --role roles/storage.objectUser`,
    },
    {
      title: m.createKeyForServiceAccountEnter,
      command: `gcloud iam service-accounts keys create portal-focus.json --iam-account ${member}`,
    },
  ]
}

const guides: Readonly<Record<string, AccountGuide>> = {
  'azure-tenant': buildAzureTenantSteps,
  'gcp-projects': buildGcpProjectsSteps,
  'aws-account': buildAwsAccountSteps,
  'focus-to-s3': focusToS3,
  'focus-to-azure-storage': focusToAzureStorage,
  'focus-to-google-storage': focusToGoogleStorage,
}

/** Returns the steps for an account of a kind; empty if the help of its fields is sufficient. */
export const buildAccountGuide = (kind: string, account: AccountValues): readonly GuideStep[] =>
  Object.hasOwn(guides, kind) ? (guides[kind]?.(account) ?? []) : []
