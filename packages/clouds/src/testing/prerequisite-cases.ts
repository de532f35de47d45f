/** How each prerequisite is there, missing and refused, in the shapes that the providers document; none was recorded. */
import type { Prerequisite } from '@cmp/contract/provision-prerequisites'
import { lastPart } from '../kit/read.ts'
import { xml } from './aws-answers.ts'
import type { Answer, Asked } from './cloud-server.ts'

/** One prerequisite as the test stages it. */
export type PrerequisiteCase = {
  /** The calls that tell whether it is there. */
  isAsked: (asked: Asked) => boolean
  present: (asked: Asked) => Answer
  missing: (asked: Asked) => Answer
  /** What is said where it is missing. */
  text: RegExp
  command: RegExp
}

type Cases = {
  [K in Prerequisite['is']]: (need: Extract<Prerequisite, { is: K }>) => PrerequisiteCase
}

const at = (end: string) => (asked: Asked) => asked.path.toLowerCase().endsWith(end.toLowerCase())
const body = (value: unknown) => (): Answer => ({ body: value })
const notFound = (): Answer => ({
  status: 404,
  body: { error: { code: 404, status: 'NOT_FOUND', message: 'Not found.' } },
})

const params = ({ body: sent }: Asked) => new URLSearchParams(sent)
const isAction = (name: string) => (asked: Asked) => params(asked).get('Action') === name
const asXml = (name: string, inner: string): Answer => ({
  headers: { 'content-type': 'text/xml' },
  body: `<${name}Response>${inner}</${name}Response>`,
})
const ec2 = (name: string, value: Parameters<typeof xml>[0]) => (): Answer => asXml(name, xml(value))
const result = (name: string, value: Parameters<typeof xml>[0]) => (): Answer =>
  asXml(name, xml({ [`${name}Result`]: value }))
const noEntity = (code: string) => (): Answer => ({
  status: 404,
  headers: { 'content-type': 'text/xml' },
  body: xml({
    ErrorResponse: { Error: { Type: 'Sender', Code: code, Message: 'It cannot be found.' }, RequestId: '1' },
  }),
})
const ec2Refusal = (code: string) => (): Answer => ({
  status: 400,
  headers: { 'content-type': 'text/xml' },
  body: xml({
    Response: { Errors: { Error: { Code: code, Message: 'It does not exist' } }, RequestID: '1' },
  }),
})

const namespaces = [
  'Microsoft.Compute',
  'Microsoft.Network',
  'Microsoft.Sql',
  'Microsoft.Storage',
  'Microsoft.Web',
]

const services = (asked: Asked, state: (service: string) => string): Answer => ({
  body: {
    services: asked.query.getAll('names').map((name) => ({ name, state: state(lastPart(name)) })),
  },
})

const defaultVpc = { vpcSet: { item: [{ vpcId: 'vpc-default', isDefault: true }] } }

export const prerequisiteCases: Cases = {
  'azure-provider': ({ namespace }) => {
    const rows = (registered: (name: string) => boolean): Answer => ({
      body: {
        value: namespaces.map((name) => ({
          namespace: name,
          registrationState: registered(name) ? 'Registered' : 'NotRegistered',
        })),
      },
    })
    return {
      isAsked: ({ path }) => /^\/subscriptions\/[^/]+\/providers$/.test(path),
      present: () => rows(() => true),
      missing: () => rows((name) => name !== namespace),
      text: new RegExp(`The resource provider ${namespace} is not registered`),
      command: new RegExp(`^az provider register --namespace ${namespace} --subscription \\S+ --wait$`),
    }
  },
  'azure-policy': ({ fields, resourceType }) => {
    const [first] = fields
    return {
      isAsked: (asked) =>
        at('/checkPolicyRestrictions')(asked) && asked.body.includes(`"type":"${resourceType}"`),
      present: body({
        fieldRestrictions: [
          { field: first?.field, restrictions: [{ result: 'Deny', values: ['elsewhere'] }] },
        ],
      }),
      missing: body({
        fieldRestrictions: [
          {
            field: first?.field,
            restrictions: [
              {
                result: 'Required',
                values: ['westeurope'],
                policy: {
                  policyAssignmentId:
                    '/subscriptions/s/providers/Microsoft.Authorization/policyAssignments/places',
                },
              },
            ],
          },
        ],
      }),
      text: new RegExp(`Azure Policy does not allow ${first?.value} .*assignment places.*westeurope`),
      command: /^az policy assignment show --ids \/subscriptions\/s\//,
    }
  },
  'azure-vm-size': ({ size }) => {
    const usage = (currentValue: number) => ({
      value: [
        {
          name: { value: 'standardBsFamily', localizedValue: 'Standard BS Family vCPUs' },
          currentValue,
          limit: 10,
        },
      ],
    })
    const sku = {
      value: [
        {
          resourceType: 'virtualMachines',
          name: size,
          family: 'standardBSFamily',
          capabilities: [{ name: 'vCPUs', value: '2' }],
          restrictions: [],
        },
      ],
    }
    const answer = (used: number) => (asked: Asked) => ({ body: at('/skus')(asked) ? sku : usage(used) })
    return {
      isAsked: ({ path }) => /\/skus$|\/usages$/.test(path),
      present: answer(8),
      missing: answer(9),
      text: /Standard BS Family vCPUs in \S+ has 1 of 10 vCPUs left, and \S+ needs 2/,
      command: /^az quota update --resource-name standardBSFamily .*value=11 --scope \/subscriptions\//,
    }
  },
  'azure-resource-in-region': ({ what, id, region }) => {
    const owner = id.replace(/\/subnets\/[^/]+$/, '')
    const answer = (location: string) => body({ location, properties: { subnets: [{ name: lastPart(id) }] } })
    return {
      isAsked: at(owner),
      present: answer(region),
      missing: answer('westeurope'),
      text: new RegExp(`The ${what} ${lastPart(id)} is in westeurope, not in ${region}`),
      command: /^az resource show --ids/,
    }
  },
  'google-api': ({ service }) => ({
    isAsked: at('/services:batchGet'),
    present: (asked) => services(asked, () => 'ENABLED'),
    missing: (asked) => services(asked, (name) => (name === service ? 'DISABLED' : 'ENABLED')),
    text: new RegExp(`The API ${service} is not enabled`),
    command: new RegExp(`^gcloud services enable ${service} --project=`),
  }),
  'google-network': ({ network }) => ({
    isAsked: at(`/global/networks/${network}`),
    present: body({ name: network }),
    missing: notFound,
    text: new RegExp(`no network called ${network}`),
    command: new RegExp(`^gcloud compute networks create ${network} `),
  }),
  'google-subnet': ({ region, subnet, network }) => ({
    isAsked: at(`/regions/${region}/subnetworks/${subnet}`),
    present: body({ name: subnet, network: `https://x/global/networks/${network || 'any'}` }),
    missing: notFound,
    text: new RegExp(`${region} has no subnet called ${subnet}`),
    command: new RegExp(`^gcloud compute networks subnets create ${subnet} `),
  }),
  'google-boolean-constraint': ({ constraint, text }) => ({
    isAsked: at(`/policies/${constraint}:getEffectivePolicy`),
    present: body({ spec: { rules: [{ enforce: false }] } }),
    missing: body({ spec: { rules: [{ enforce: true }] } }),
    text: new RegExp(`${text.slice(0, 30)}.*The policy is ${constraint}`),
    command: new RegExp(`^gcloud resource-manager org-policies disable-enforce ${constraint} `),
  }),
  'google-list-constraint': ({ constraint, value, text }) => ({
    isAsked: at(`/policies/${constraint}:getEffectivePolicy`),
    present: body({ spec: { rules: [{ allowAll: true }] } }),
    missing: body({ spec: { rules: [{ values: { allowedValues: ['in:africa-locations'] } }] } }),
    text: new RegExp(`${text.slice(0, 30)}.*The policy is ${constraint}`),
    command: new RegExp(`^gcloud resource-manager org-policies allow ${constraint} .*${value}`),
  }),
  'google-machine-type': ({ region, machineType }) => {
    const answer = (usage: number) => (asked: Asked) => ({
      body: at(`/regions/${region}`)(asked)
        ? { quotas: ['CPUS', 'N2D_CPUS'].map((metric) => ({ metric, limit: 24, usage })) }
        : { name: machineType, guestCpus: 2 },
    })
    return {
      isAsked: ({ path }) => /\/regions\/[^/]+$|\/machineTypes\/[^/]+$/.test(path),
      present: answer(22),
      missing: answer(23),
      text: /The quota (N2D_)?CPUS in \S+ has 1 of 24 CPUs left, and \S+ needs 2/,
      command: /^gcloud beta quotas preferences create .*--preferred-value=25 --dimensions=region=/,
    }
  },
  'aws-beanstalk-profile': () => ({
    isAsked: isAction('GetInstanceProfile'),
    present: result('GetInstanceProfile', {
      InstanceProfile: { InstanceProfileName: 'x', Roles: { member: [{ RoleName: 'x' }] } },
    }),
    missing: noEntity('NoSuchEntity'),
    text: /no instance profile aws-elasticbeanstalk-ec2-role/,
    command: /^aws iam create-role .*\n[^]*aws iam add-role-to-instance-profile/,
  }),
  'aws-beanstalk-service-role': () => ({
    isAsked: isAction('GetRole'),
    present: result('GetRole', { Role: { RoleName: 'x' } }),
    missing: noEntity('NoSuchEntity'),
    text: /no role aws-elasticbeanstalk-service-role/,
    command: /^aws iam create-role --role-name \S+ .*sts:ExternalId[^]*AWSElasticBeanstalkEnhancedHealth/,
  }),
  'aws-default-network': ({ region }) => ({
    isAsked: (asked) =>
      isAction('DescribeVpcs')(asked) ||
      (isAction('DescribeSubnets')(asked) && params(asked).get('Filter.1.Name') === 'default-for-az'),
    present: (asked) =>
      isAction('DescribeVpcs')(asked)
        ? ec2('DescribeVpcs', defaultVpc)()
        : ec2('DescribeSubnets', {
            subnetSet: { item: ['a', 'b'].map((zone) => ({ defaultForAz: true, availabilityZone: zone })) },
          })(),
    missing: ec2('DescribeVpcs', { vpcSet: '' }),
    text: new RegExp(`${region} has no default VPC`),
    command: new RegExp(`^aws ec2 create-default-vpc --region ${region}$`),
  }),
  'aws-subnet': ({ subnetId, vpcId }) => {
    const answer = (home: string) =>
      ec2('DescribeSubnets', { subnetSet: { item: [{ subnetId, vpcId: home }] } })
    return {
      isAsked: (asked) => isAction('DescribeSubnets')(asked) && params(asked).has('SubnetId.1'),
      present: answer(vpcId),
      missing: answer('vpc-other'),
      text: new RegExp(`${subnetId} is in the VPC vpc-other, not in ${vpcId}`),
      command: /^aws ec2 describe-subnets --region/,
    }
  },
  'aws-security-groups': ({ groupIds, vpcId }) => ({
    isAsked: isAction('DescribeSecurityGroups'),
    present: ec2('DescribeSecurityGroups', {
      securityGroupInfo: {
        item: groupIds.map((groupId) => ({ groupId, vpcId: vpcId || 'vpc-default' })),
      },
    }),
    missing: ec2('DescribeSecurityGroups', { securityGroupInfo: '' }),
    text: new RegExp(`The security group ${groupIds[0]} is not in the VPC`),
    command: /^aws ec2 describe-security-groups --region/,
  }),
  'aws-key-pair': ({ name }) => ({
    isAsked: isAction('DescribeKeyPairs'),
    present: ec2('DescribeKeyPairs', { keySet: { item: [{ keyName: name }] } }),
    missing: ec2Refusal('InvalidKeyPair.NotFound'),
    text: new RegExp(`no key pair called ${name}`),
    command: /^aws ec2 import-key-pair --region/,
  }),
  'aws-db-subnet-group': ({ name }) => ({
    isAsked: isAction('DescribeDBSubnetGroups'),
    present: result('DescribeDBSubnetGroups', {
      DBSubnetGroups: { DBSubnetGroup: [{ DBSubnetGroupName: name }] },
    }),
    missing: noEntity('DBSubnetGroupNotFoundFault'),
    text: new RegExp(`no DB subnet group called ${name}`),
    command: /^aws rds create-db-subnet-group --region/,
  }),
  'aws-instance-types': () => {
    const answer =
      (quota: number) =>
      (asked: Asked): Answer => {
        const types = [...params(asked)].flatMap(([key, value]) => (/\.Value\.\d+$/.test(key) ? [value] : []))
        const of: Readonly<Record<string, () => Answer>> = {
          DescribeInstanceTypeOfferings: ec2('DescribeInstanceTypeOfferings', {
            instanceTypeOfferingSet: { item: types.map((instanceType) => ({ instanceType })) },
          }),
          DescribeInstanceTypes: ec2('DescribeInstanceTypes', {
            instanceTypeSet: {
              item: types.map((instanceType) => ({ instanceType, vCpuInfo: { defaultVCpus: 2 } })),
            },
          }),
          DescribeInstances: ec2('DescribeInstances', {
            reservationSet: {
              item: [
                {
                  instancesSet: {
                    item: [
                      { instanceType: 'm7i.large', cpuOptions: { coreCount: 2, threadsPerCore: 2 } },
                      { instanceType: 'm7i.large', instanceLifecycle: 'spot', cpuOptions: { coreCount: 9 } },
                      { instanceType: 'p5.48xlarge', cpuOptions: { coreCount: 96, threadsPerCore: 2 } },
                    ],
                  },
                },
              ],
            },
          }),
        }
        return (
          of[params(asked).get('Action') ?? '']?.() ?? {
            body: { Quota: { QuotaCode: 'L-1216C47A', Value: quota } },
          }
        )
      }
    return {
      isAsked: (asked) =>
        String(asked.headers['x-amz-target'] ?? '').endsWith('.GetServiceQuota') ||
        ['DescribeInstanceTypeOfferings', 'DescribeInstanceTypes', 'DescribeInstances'].some((name) =>
          isAction(name)(asked),
        ),
      present: answer(32),
      missing: answer(5),
      text: /Running On-Demand Standard instances in \S+ has 1 of 5 vCPUs left, and the request needs up to \d+/,
      command:
        /^aws service-quotas request-service-quota-increase --service-code ec2 --quota-code L-1216C47A --desired-value \d+ --region/,
    }
  },
  'aws-db-instance-quota': ({ region }) => {
    const answer = (Used: number) =>
      result('DescribeAccountAttributes', {
        AccountQuotas: { AccountQuota: [{ AccountQuotaName: 'DBInstances', Used, Max: 40 }] },
      })
    return {
      isAsked: isAction('DescribeAccountAttributes'),
      present: answer(39),
      missing: answer(40),
      text: new RegExp(`All 40 RDS instances that the account may have in ${region} are in use`),
      command: /^aws service-quotas request-service-quota-increase --service-code rds /,
    }
  },
}

/** The case of a need. */
export const caseOf = <K extends Prerequisite['is']>(
  need: Extract<Prerequisite, { is: K }>,
  kind: K,
): PrerequisiteCase => prerequisiteCases[kind](need)
