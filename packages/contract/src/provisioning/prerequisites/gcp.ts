/**
 * Prerequisites of requests in a Google Cloud project. Source:
 * https://cloud.google.com/resource-manager/docs/organization-policy/org-policy-constraints
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/prerequisites/gcp'
import { isRecord } from '../../kit/is-record.ts'
import {
  getRequestText,
  getRequestTexts,
  type Prerequisite,
  type PrerequisitesOfType,
  type RequestValues,
} from '../../kit/prerequisite.ts'

const buildApiPrerequisite = (name: string): Prerequisite => ({
  is: 'google-api',
  service: `${name}.googleapis.com`,
})

const buildConstraintPrerequisite = (constraint: string, text: string): Prerequisite => ({
  is: 'google-boolean-constraint',
  constraint,
  text,
})

/** Builds the check of the locations that policies allow. */
const buildLocationPrerequisites = (...places: readonly string[]): Prerequisite[] =>
  [...new Set(places.filter(Boolean))].map((value) => ({
    is: 'google-list-constraint',
    constraint: 'gcp.resourceLocations',
    value,
    text: t(m.anOrganizationPolicyDoesNotAllow, { value }),
  }))

const buildNetworkPrerequisites = (values: RequestValues, region: string): Prerequisite[] => {
  const [network, subnet] = [getRequestText(values, 'Network'), getRequestText(values, 'Subnetwork')]
  return [
    ...(network !== '' || subnet === ''
      ? [{ is: 'google-network', network: network || 'default' } as const]
      : []),
    ...(subnet === '' || region === '' ? [] : [{ is: 'google-subnet', region, subnet, network } as const]),
  ]
}

const isShielded = (values: RequestValues): boolean =>
  ['IsSecureBoot', 'IsVtpm', 'IsIntegrityMonitoring'].every((name) => values[name] !== false)

export const gcpPrerequisites = {
  'gcp-storage-bucket': {
    by: ['RegionType', 'Continent', 'Locations', 'UniformBucketLevelAccess'],
    of: (values) => [
      buildApiPrerequisite('storage'),
      ...(getRequestText(values, 'RegionType') === 'Multi-region'
        ? buildLocationPrerequisites(getRequestText(values, 'Continent').toLowerCase())
        : buildLocationPrerequisites(
            ...getRequestTexts(values, 'Locations').map((place) => place.toLowerCase()),
          )),
      ...(values['UniformBucketLevelAccess'] === false
        ? [
            buildConstraintPrerequisite(
              'storage.uniformBucketLevelAccess',
              t(m.organizationPolicyRequiresUniform),
            ),
          ]
        : []),
    ],
  },
  'gcp-app-engine': {
    by: ['RegionId'],
    of: (values) => [
      buildApiPrerequisite('appengine'),
      ...buildLocationPrerequisites(getRequestText(values, 'RegionId')),
    ],
  },
  'gcp-virtual-machine': {
    by: [
      'Name',
      'Region',
      'Zone',
      'MachineType',
      'Network',
      'Subnetwork',
      'ExternalIp',
      'CanIpForward',
      'IsSecureBoot',
      'IsVtpm',
      'IsIntegrityMonitoring',
    ],
    of: (values) => {
      const [region, zone, machineType] = ['Region', 'Zone', 'MachineType'].map((name) =>
        getRequestText(values, name),
      )
      const machine = `zones/${zone}/instances/${getRequestText(values, 'Name')}`
      return [
        buildApiPrerequisite('compute'),
        ...buildNetworkPrerequisites(values, region ?? ''),
        ...buildLocationPrerequisites(region ?? ''),
        ...(region && zone && machineType
          ? [{ is: 'google-machine-type', region, zone, machineType } as const]
          : []),
        ...(getRequestText(values, 'ExternalIp') === 'Ephemeral'
          ? [
              {
                is: 'google-list-constraint',
                constraint: 'compute.vmExternalIpAccess',
                value: machine,
                text: t(m.organizationPolicyDoesNotAllowExternal),
              } as const,
            ]
          : []),
        ...(values['CanIpForward'] === true
          ? [
              {
                is: 'google-list-constraint',
                constraint: 'compute.vmCanIpForward',
                value: machine,
                text: t(m.organizationPolicyDoesNotAllowIp),
              } as const,
            ]
          : []),
        ...(isShielded(values)
          ? []
          : [
              buildConstraintPrerequisite(
                'compute.requireShieldedVm',
                t(m.organizationPolicyRequiresShieldedVm),
              ),
            ]),
      ]
    },
  },
  'gcp-cloud-sql': {
    by: ['RegionId', 'PublicIP', 'Networks', 'PrivateIP'],
    of: (values) => {
      const network = /^projects\/[^/]+\/global\/networks\/([^/]+)$/.exec(
        getRequestText(values, 'PrivateIP'),
      )?.[1]
      const isPublic = values['PublicIP'] === true
      const networks = values['Networks']
      return [
        buildApiPrerequisite('sqladmin'),
        ...(network === undefined
          ? []
          : [buildApiPrerequisite('compute'), { is: 'google-network', network } as const]),
        ...buildLocationPrerequisites(getRequestText(values, 'RegionId')),
        ...(isPublic
          ? [buildConstraintPrerequisite('sql.restrictPublicIp', t(m.organizationPolicyDoesNotAllowPublic))]
          : []),
        ...(isPublic && Array.isArray(networks) && networks.length > 0
          ? [
              buildConstraintPrerequisite(
                'sql.restrictAuthorizedNetworks',
                t(m.organizationPolicyDoesNotAllow),
              ),
            ]
          : []),
      ]
    },
  },
  'gcp-network': {
    by: ['Subnets'],
    of: (values) => {
      const subnets = values['Subnets']
      const regions = Array.isArray(subnets)
        ? subnets.filter(isRecord).map((subnet) => getRequestText(subnet, 'Region'))
        : []
      return [buildApiPrerequisite('compute'), ...buildLocationPrerequisites(...regions)]
    },
  },
} satisfies Record<string, PrerequisitesOfType>
