/**
 * The responses for each prerequisite when it is met, missing and refused, in the providers' documented shapes; no
 * recordings exist.
 */
import type { Prerequisite } from '@cmp/contract/provision-prerequisites'
import { getLastPart } from '../kit/read.ts'
import { toXml } from './aws-xml.ts'
import type { Answer, ReceivedRequest } from './cloud-server.ts'

/** One prerequisite as the test sets it up. */
export type PrerequisiteCase = {
  /** The calls that show whether it is met. */
  matchesRequest: (received: ReceivedRequest) => boolean
  present: (received: ReceivedRequest) => Answer
  missing: (received: ReceivedRequest) => Answer
  /** The message if it is missing. */
  text: RegExp
  command: RegExp
}

type Cases = {
  [K in Prerequisite['is']]: (need: Extract<Prerequisite, { is: K }>) => PrerequisiteCase
}

const matchesPathEnd = (end: string) => (received: ReceivedRequest) =>
  received.path.toLowerCase().endsWith(end.toLowerCase())
const createBodyAnswer = (value: unknown) => (): Answer => ({ body: value })
const buildNotFound = (): Answer => ({
  status: 404,
  body: { error: { code: 404, status: 'NOT_FOUND', message: 'Not found.' } },
})

const parseParams = ({ body: sent }: ReceivedRequest) => new URLSearchParams(sent)
const isAction = (name: string) => (received: ReceivedRequest) => parseParams(received).get('Action') === name
const buildXmlAnswer = (name: string, inner: string): Answer => ({
  headers: { 'content-type': 'text/xml' },
  body: `<${name}Response>${inner}</${name}Response>`,
})
const createEc2Answer = (name: string, value: Parameters<typeof toXml>[0]) => (): Answer =>
  buildXmlAnswer(name, toXml(value))
const createResultAnswer = (name: string, value: Parameters<typeof toXml>[0]) => (): Answer =>
  buildXmlAnswer(name, toXml({ [`${name}Result`]: value }))
const createNoEntityAnswer = (code: string) => (): Answer => ({
  status: 404,
  headers: { 'content-type': 'text/xml' },
  body: toXml({
    ErrorResponse: { Error: { Type: 'Sender', Code: code, Message: 'It cannot be found.' }, RequestId: '1' },
  }),
})
const createEc2Refusal = (code: string) => (): Answer => ({
  status: 400,
  headers: { 'content-type': 'text/xml' },
  body: toXml({
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

const buildServices = (received: ReceivedRequest, state: (service: string) => string): Answer => ({
  body: {
    services: received.query.getAll('names').map((name) => ({ name, state: state(getLastPart(name)) })),
  },
})

const defaultVpc = { vpcSet: { item: [{ vpcId: 'vpc-default', isDefault: true }] } }

export const prerequisiteCases: Cases = {
  'azure-provider': ({ namespace }) => {
    const buildRows = (registered: (name: string) => boolean): Answer => ({
      body: {
        value: namespaces.map((name) => ({
          namespace: name,
          registrationState: registered(name) ? 'Registered' : 'NotRegistered',
        })),
      },
    })
    return {
      matchesRequest: ({ path }) => /^\/subscriptions\/[^/]+\/providers$/.test(path),
      present: () => buildRows(() => true),
      missing: () => buildRows((name) => name !== namespace),
      text: new RegExp(`The resource provider ${namespace} is not registered`),
      command: new RegExp(`^az provider register --namespace ${namespace} --subscription \\S+ --wait$`),
    }
  },
  'azure-policy': ({ fields, resourceType }) => {
    const [first] = fields
    return {
      matchesRequest: (received) =>
        matchesPathEnd('/checkPolicyRestrictions')(received) &&
        received.body.includes(`"type":"${resourceType}"`),
      present: createBodyAnswer({
        fieldRestrictions: [
          { field: first?.field, restrictions: [{ result: 'Deny', values: ['elsewhere'] }] },
        ],
      }),
      missing: createBodyAnswer({
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
    const buildUsage = (currentValue: number) => ({
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
    const answer = (used: number) => (received: ReceivedRequest) => ({
      body: matchesPathEnd('/skus')(received) ? sku : buildUsage(used),
    })
    return {
      matchesRequest: ({ path }) => /\/skus$|\/usages$/.test(path),
      present: answer(8),
      missing: answer(9),
      text: /Standard BS Family vCPUs in \S+ has 1 of 10 vCPUs left, and \S+ needs 2/,
      command: /^az quota update --resource-name standardBSFamily .*value=11 --scope \/subscriptions\//,
    }
  },
  'azure-resource-in-region': ({ what, id, region }) => {
    const owner = id.replace(/\/subnets\/[^/]+$/, '')
    const answer = (location: string) =>
      createBodyAnswer({ location, properties: { subnets: [{ name: getLastPart(id) }] } })
    return {
      matchesRequest: matchesPathEnd(owner),
      present: answer(region),
      missing: answer('westeurope'),
      text: new RegExp(
        `The ${what === 'subnet' ? what : 'network security group'} ${getLastPart(id)} is in westeurope, not in ${region}`,
      ),
      command: /^az resource show --ids/,
    }
  },
  'google-api': ({ service }) => ({
    matchesRequest: matchesPathEnd('/services:batchGet'),
    present: (received) => buildServices(received, () => 'ENABLED'),
    missing: (received) => buildServices(received, (name) => (name === service ? 'DISABLED' : 'ENABLED')),
    text: new RegExp(`The API ${service} is not enabled`),
    command: new RegExp(`^gcloud services enable ${service} --project=`),
  }),
  'google-network': ({ network }) => ({
    matchesRequest: matchesPathEnd(`/global/networks/${network}`),
    present: createBodyAnswer({ name: network }),
    missing: buildNotFound,
    text: new RegExp(`no network named ${network}`),
    command: new RegExp(`^gcloud compute networks create ${network} `),
  }),
  'google-subnet': ({ region, subnet, network }) => ({
    matchesRequest: matchesPathEnd(`/regions/${region}/subnetworks/${subnet}`),
    present: createBodyAnswer({ name: subnet, network: `https://x/global/networks/${network || 'any'}` }),
    missing: buildNotFound,
    text: new RegExp(`${region} has no subnet named ${subnet}`),
    command: new RegExp(`^gcloud compute networks subnets create ${subnet} `),
  }),
  'google-boolean-constraint': ({ constraint, text }) => ({
    matchesRequest: matchesPathEnd(`/policies/${constraint}:getEffectivePolicy`),
    present: createBodyAnswer({ spec: { rules: [{ enforce: false }] } }),
    missing: createBodyAnswer({ spec: { rules: [{ enforce: true }] } }),
    text: new RegExp(`${text.slice(0, 30)}.*The organization policy is ${constraint}`),
    command: new RegExp(`^gcloud resource-manager org-policies disable-enforce ${constraint} `),
  }),
  'google-list-constraint': ({ constraint, value, text }) => ({
    matchesRequest: matchesPathEnd(`/policies/${constraint}:getEffectivePolicy`),
    present: createBodyAnswer({ spec: { rules: [{ allowAll: true }] } }),
    missing: createBodyAnswer({ spec: { rules: [{ values: { allowedValues: ['in:africa-locations'] } }] } }),
    text: new RegExp(`${text.slice(0, 30)}.*The organization policy is ${constraint}`),
    command: new RegExp(`^gcloud resource-manager org-policies allow ${constraint} .*${value}`),
  }),
  'google-machine-type': ({ region, machineType }) => {
    const answer = (usage: number) => (received: ReceivedRequest) => ({
      body: matchesPathEnd(`/regions/${region}`)(received)
        ? { quotas: ['CPUS', 'N2D_CPUS'].map((metric) => ({ metric, limit: 24, usage })) }
        : { name: machineType, guestCpus: 2 },
    })
    return {
      matchesRequest: ({ path }) => /\/regions\/[^/]+$|\/machineTypes\/[^/]+$/.test(path),
      present: answer(22),
      missing: answer(23),
      text: /The quota (N2D_)?CPUS in \S+ has 1 of 24 CPUs left, and \S+ needs 2/,
      command: /^gcloud beta quotas preferences create .*--preferred-value=25 --dimensions=region=/,
    }
  },
  'aws-beanstalk-profile': () => ({
    matchesRequest: isAction('GetInstanceProfile'),
    present: createResultAnswer('GetInstanceProfile', {
      InstanceProfile: { InstanceProfileName: 'x', Roles: { member: [{ RoleName: 'x' }] } },
    }),
    missing: createNoEntityAnswer('NoSuchEntity'),
    text: /no instance profile aws-elasticbeanstalk-ec2-role/,
    command: /^aws iam create-role .*\n[^]*aws iam add-role-to-instance-profile/,
  }),
  'aws-beanstalk-service-role': () => ({
    matchesRequest: isAction('GetRole'),
    present: createResultAnswer('GetRole', { Role: { RoleName: 'x' } }),
    missing: createNoEntityAnswer('NoSuchEntity'),
    text: /no role aws-elasticbeanstalk-service-role/,
    command: /^aws iam create-role --role-name \S+ .*sts:ExternalId[^]*AWSElasticBeanstalkEnhancedHealth/,
  }),
  'aws-default-network': ({ region }) => ({
    matchesRequest: (received) =>
      isAction('DescribeVpcs')(received) ||
      (isAction('DescribeSubnets')(received) &&
        parseParams(received).get('Filter.1.Name') === 'default-for-az'),
    present: (received) =>
      isAction('DescribeVpcs')(received)
        ? createEc2Answer('DescribeVpcs', defaultVpc)()
        : createEc2Answer('DescribeSubnets', {
            subnetSet: { item: ['a', 'b'].map((zone) => ({ defaultForAz: true, availabilityZone: zone })) },
          })(),
    missing: createEc2Answer('DescribeVpcs', { vpcSet: '' }),
    text: new RegExp(`${region} has no default VPC`),
    command: new RegExp(`^aws ec2 create-default-vpc --region ${region}$`),
  }),
  'aws-subnet': ({ subnetId, vpcId }) => {
    const answer = (home: string) =>
      createEc2Answer('DescribeSubnets', { subnetSet: { item: [{ subnetId, vpcId: home }] } })
    return {
      matchesRequest: (received) =>
        isAction('DescribeSubnets')(received) && parseParams(received).has('SubnetId.1'),
      present: answer(vpcId),
      missing: answer('vpc-other'),
      text: new RegExp(`${subnetId} is in the VPC vpc-other, not in ${vpcId}`),
      command: /^aws ec2 describe-subnets --region/,
    }
  },
  'aws-security-groups': ({ groupIds, vpcId }) => ({
    matchesRequest: isAction('DescribeSecurityGroups'),
    present: createEc2Answer('DescribeSecurityGroups', {
      securityGroupInfo: {
        item: groupIds.map((groupId) => ({ groupId, vpcId: vpcId || 'vpc-default' })),
      },
    }),
    missing: createEc2Answer('DescribeSecurityGroups', { securityGroupInfo: '' }),
    text: new RegExp(`The security group ${groupIds[0]} is not in the VPC`),
    command: /^aws ec2 describe-security-groups --region/,
  }),
  'aws-key-pair': ({ name }) => ({
    matchesRequest: isAction('DescribeKeyPairs'),
    present: createEc2Answer('DescribeKeyPairs', { keySet: { item: [{ keyName: name }] } }),
    missing: createEc2Refusal('InvalidKeyPair.NotFound'),
    text: new RegExp(`no key pair named ${name}`),
    command: /^aws ec2 import-key-pair --region/,
  }),
  'aws-db-subnet-group': ({ name }) => ({
    matchesRequest: isAction('DescribeDBSubnetGroups'),
    present: createResultAnswer('DescribeDBSubnetGroups', {
      DBSubnetGroups: { DBSubnetGroup: [{ DBSubnetGroupName: name }] },
    }),
    missing: createNoEntityAnswer('DBSubnetGroupNotFoundFault'),
    text: new RegExp(`no DB subnet group named ${name}`),
    command: /^aws rds create-db-subnet-group --region/,
  }),
  'aws-instance-types': () => {
    const answer =
      (quota: number) =>
      (received: ReceivedRequest): Answer => {
        const types = [...parseParams(received)].flatMap(([key, value]) =>
          /\.Value\.\d+$/.test(key) ? [value] : [],
        )
        const of: Readonly<Record<string, () => Answer>> = {
          DescribeInstanceTypeOfferings: createEc2Answer('DescribeInstanceTypeOfferings', {
            instanceTypeOfferingSet: { item: types.map((instanceType) => ({ instanceType })) },
          }),
          DescribeInstanceTypes: createEc2Answer('DescribeInstanceTypes', {
            instanceTypeSet: {
              item: types.map((instanceType) => ({ instanceType, vCpuInfo: { defaultVCpus: 2 } })),
            },
          }),
          DescribeInstances: createEc2Answer('DescribeInstances', {
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
          of[parseParams(received).get('Action') ?? '']?.() ?? {
            body: { Quota: { QuotaCode: 'L-1216C47A', Value: quota } },
          }
        )
      }
    return {
      matchesRequest: (received) =>
        String(received.headers['x-amz-target'] ?? '').endsWith('.GetServiceQuota') ||
        ['DescribeInstanceTypeOfferings', 'DescribeInstanceTypes', 'DescribeInstances'].some((name) =>
          isAction(name)(received),
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
      createResultAnswer('DescribeAccountAttributes', {
        AccountQuotas: { AccountQuota: [{ AccountQuotaName: 'DBInstances', Used, Max: 40 }] },
      })
    return {
      matchesRequest: isAction('DescribeAccountAttributes'),
      present: answer(39),
      missing: answer(40),
      text: new RegExp(`already uses all 40 RDS instances of its quota in ${region}`),
      command: /^aws service-quotas request-service-quota-increase --service-code rds /,
    }
  },
}

/** Returns the case of a need. */
export const getPrerequisiteCase = <K extends Prerequisite['is']>(
  need: Extract<Prerequisite, { is: K }>,
  kind: K,
): PrerequisiteCase => prerequisiteCases[kind](need)
