/**
 * What requests need in a project of Google Cloud.
 * Source: https://cloud.google.com/resource-manager/docs/organization-policy/org-policy-constraints
 */
import { isRecord } from '../kit/is-record.ts'
import {
  textIn,
  textsIn,
  type Prerequisite,
  type PrerequisitesOfType,
  type RequestValues,
} from '../kit/prerequisite.ts'

const api = (name: string): Prerequisite => ({ is: 'google-api', service: `${name}.googleapis.com` })

const enforced = (constraint: string, text: string): Prerequisite => ({
  is: 'google-boolean-constraint',
  constraint,
  text,
})

/** Where policies allow resources to be. */
const locations = (...places: readonly string[]): Prerequisite[] =>
  [...new Set(places.filter(Boolean))].map((value) => ({
    is: 'google-list-constraint',
    constraint: 'gcp.resourceLocations',
    value,
    text: `An organization policy does not allow resources in ${value}. Choose another region.`,
  }))

const machineNetwork = (values: RequestValues, region: string): Prerequisite[] => {
  const [network, subnet] = [textIn(values, 'Network'), textIn(values, 'Subnetwork')]
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
      api('storage'),
      ...(textIn(values, 'RegionType') === 'Multi-region'
        ? locations(textIn(values, 'Continent').toLowerCase())
        : locations(...textsIn(values, 'Locations').map((place) => place.toLowerCase()))),
      ...(values['UniformBucketLevelAccess'] === false
        ? [
            enforced(
              'storage.uniformBucketLevelAccess',
              'An organization policy requires uniform bucket-level access. Switch it on in the request.',
            ),
          ]
        : []),
    ],
  },
  'gcp-app-engine': {
    by: ['RegionId'],
    of: (values) => [api('appengine'), ...locations(textIn(values, 'RegionId'))],
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
        textIn(values, name),
      )
      const machine = `zones/${zone}/instances/${textIn(values, 'Name')}`
      return [
        api('compute'),
        ...machineNetwork(values, region ?? ''),
        ...locations(region ?? ''),
        ...(region && zone && machineType
          ? [{ is: 'google-machine-type', region, zone, machineType } as const]
          : []),
        ...(textIn(values, 'ExternalIp') === 'Ephemeral'
          ? [
              {
                is: 'google-list-constraint',
                constraint: 'compute.vmExternalIpAccess',
                value: machine,
                text: 'An organization policy does not allow external IP addresses. Choose no external address.',
              } as const,
            ]
          : []),
        ...(values['CanIpForward'] === true
          ? [
              {
                is: 'google-list-constraint',
                constraint: 'compute.vmCanIpForward',
                value: machine,
                text: 'An organization policy does not allow IP forwarding. Switch it off in the request.',
              } as const,
            ]
          : []),
        ...(isShielded(values)
          ? []
          : [
              enforced(
                'compute.requireShieldedVm',
                'An organization policy requires Shielded VM. Switch on secure boot, the virtual TPM and integrity monitoring.',
              ),
            ]),
      ]
    },
  },
  'gcp-cloud-sql': {
    by: ['RegionId', 'PublicIP', 'Networks', 'PrivateIP'],
    of: (values) => {
      const network = /^projects\/[^/]+\/global\/networks\/([^/]+)$/.exec(textIn(values, 'PrivateIP'))?.[1]
      const isPublic = values['PublicIP'] === true
      const networks = values['Networks']
      return [
        api('sqladmin'),
        ...(network === undefined ? [] : [api('compute'), { is: 'google-network', network } as const]),
        ...locations(textIn(values, 'RegionId')),
        ...(isPublic
          ? [
              enforced(
                'sql.restrictPublicIp',
                'An organization policy does not allow public IP addresses on Cloud SQL. Choose a private network instead.',
              ),
            ]
          : []),
        ...(isPublic && Array.isArray(networks) && networks.length > 0
          ? [
              enforced(
                'sql.restrictAuthorizedNetworks',
                'An organization policy does not allow authorized networks on Cloud SQL. Remove them from the request.',
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
        ? subnets.filter(isRecord).map((subnet) => textIn(subnet, 'Region'))
        : []
      return [api('compute'), ...locations(...regions)]
    },
  },
} satisfies Record<string, PrerequisitesOfType>
