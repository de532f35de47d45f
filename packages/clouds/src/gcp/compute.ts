// Compute Engine machines and networks.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/gcp'
import { isRecord } from '@cmp/contract/is-record'
import type { JsonObject } from '../exports/json.ts'
import {
  getAt,
  flagAt,
  toTitleCase,
  getLastPart,
  listAt,
  getTimestampAt,
  numberAt,
  getTagsAt,
  getTextAt,
  getTextOrNull,
} from '../kit/read.ts'
import { readPart } from '../kit/unread.ts'
import { CloudError } from '../ports/errors.ts'
import {
  getPathPart,
  toRegion,
  readService,
  type Asking,
  type Facts,
  type Found,
  type GoogleKind,
} from './kind.ts'

const service = 'compute'
const getProjectPath = ({ project }: Asking): string => `/compute/v1/projects/${encodeURIComponent(project)}`

/** Returns `projects/p/zones/z/instances/i` of a link to a Compute Engine resource. */
export const computePath = (link: string): string => link.replace(/^.*\/compute\/[^/]+\//, '')

/** Whether a list is read only for details of other resources. */
const isOnlyReferred = (what: string): boolean =>
  [
    'subnetworks',
    'autoscalers',
    'instanceTemplates',
    'targetHttpProxies',
    'targetHttpsProxies',
    'targetTcpProxies',
  ].includes(what)

/** Returns the items of all scopes of an aggregated list. A zone or region that could not be read is reported. */
export const listAggregated = async (asking: Asking, what: string): Promise<JsonObject[]> => {
  const pages = await asking.session.pages(
    service,
    `${getProjectPath(asking)}/aggregated/${what}?maxResults=500&returnPartialSuccess=true`,
    asking.signal,
  )
  for (const scope of new Set(pages.flatMap((page) => listAt(page, 'unreachables')).map(String))) {
    const place = scope.replace(/^.*\/(?=(?:zones|regions)\/)/, '')
    asking.report({
      name: getLastPart(scope),
      error: new CloudError('Interrupted', t(m.unreachable)),
      isOff: false,
      // Resources of any place refer to it: the subnets of a global network belong to regions.
      covers: ({ id }) => isOnlyReferred(what) || id.includes(`/${place}/`),
    })
  }
  return pages.flatMap((page) => {
    const scopes = getAt(page, 'items')
    return isRecord(scopes)
      ? Object.values(scopes).flatMap((scope) => listAt(scope, what).filter(isRecord))
      : []
  })
}

const states: Readonly<Record<string, string>> = {
  RUNNING: 'Running',
  // A stopped machine has the status TERMINATED and is not billed.
  TERMINATED: 'Stopped',
  STOPPED: 'Stopped',
}

const getOperatingSystem = (row: JsonObject): string | null => {
  const [disk] = listAt(row, 'disks')
  const licences = listAt(disk, 'licenses').map((licence) => getLastPart(String(licence)))
  if (licences.length === 0) return null
  return licences.some((licence) => /windows/i.test(licence)) ? 'Windows' : `Linux (${licences[0] ?? ''})`
}

const toMachineFacts = (row: JsonObject): Facts => {
  const [network] = listAt(row, 'networkInterfaces')
  const [access] = listAt(network, 'accessConfigs')
  const status = getTextAt(row, 'status')
  return {
    status: states[status] ?? toTitleCase(status),
    operatingSystem: getOperatingSystem(row),
    size: getLastPart(getTextAt(row, 'machineType')),
    publicIp: getTextOrNull(access, 'natIP'),
    privateIp: getTextOrNull(network, 'networkIP'),
    disks: listAt(row, 'disks').length,
    zone: getLastPart(getTextAt(row, 'zone')) || null,
    instanceId: getTextOrNull(row, 'id'),
    health: null,
    createdAt: getTimestampAt(row, 'creationTimestamp'),
  }
}

const toMachine =
  (project: string) =>
  (row: JsonObject): Found => {
    const zone = getLastPart(getTextAt(row, 'zone'))
    const name = getTextAt(row, 'name')
    return {
      id: `//compute.googleapis.com/projects/${project}/zones/${zone}/instances/${name}`,
      name,
      region: toRegion(zone),
      facts: toMachineFacts(row),
      tags: getTagsAt(row, 'labels'),
      raw: row,
    }
  }

/** Machines of all zones. */
export const googleMachines: GoogleKind = {
  list: (asking) =>
    readService(asking, 'compute', async () =>
      (await listAggregated(asking, 'instances')).map(toMachine(asking.project)),
    ),
  detail: async ({ session, project, signal }, path) =>
    toMachine(project)(await session.get(service, `/compute/v1/${path}`, signal)),
}

/** Returns the name of the network that contains a subnet. */
const getNetworkName = (subnet: JsonObject): string => getLastPart(getTextAt(subnet, 'network'))

const toNetwork =
  (project: string, subnets: readonly JsonObject[]) =>
  (row: JsonObject): Found => {
    const name = getTextAt(row, 'name')
    return {
      id: `//compute.googleapis.com/projects/${project}/global/networks/${name}`,
      name,
      region: 'global',
      facts: {
        status: null,
        // Only legacy networks have this range; for others the subnets have the ranges.
        addressSpace: getTextOrNull(row, 'IPv4Range'),
        subnets: subnets.filter((subnet) => getNetworkName(subnet) === name).length,
        peerings: listAt(row, 'peerings').length,
        dnsServers: null,
        ddosProtection: null,
        subnetMode:
          getAt(row, 'autoCreateSubnetworks') === undefined
            ? null
            : flagAt(row, 'autoCreateSubnetworks')
              ? 'auto'
              : 'custom',
        mtu: numberAt(row, 'mtu'),
        isDefault: name === 'default',
        tenancy: null,
        ipv6: getTextOrNull(row, 'internalIpv6Range'),
      },
      tags: {},
      raw: row,
    }
  }

const toSubnetFacts = (subnet: JsonObject): Facts => ({
  name: getTextAt(subnet, 'name'),
  subnetId: null,
  addressRange: getTextAt(subnet, 'ipCidrRange'),
  place: getLastPart(getTextAt(subnet, 'region')) || null,
  freeAddresses: null,
  purpose: getTextOrNull(subnet, 'purpose'),
  securityGroup: null,
  isPrivate: flagAt(subnet, 'privateIpGoogleAccess'),
  flowLogs: flagAt(subnet, 'enableFlowLogs') || flagAt(subnet, 'logConfig.enable'),
  assignsPublicIp: null,
})

/** Networks, which are global, with their subnets in all regions. */
export const googleNetworks: GoogleKind = {
  list: (asking) =>
    readService(asking, 'compute', async () => {
      const networks = await asking.session.list(
        service,
        `${getProjectPath(asking)}/global/networks?maxResults=500`,
        'items',
        asking.signal,
      )
      const subnets =
        networks.length === 0
          ? []
          : await readPart(asking.report, { name: t(m.subnetsPart), covers: () => true }, () =>
              listAggregated(asking, 'subnetworks'),
            )
      return networks.map(toNetwork(asking.project, subnets))
    }),
  detail: async (asking, path) =>
    toNetwork(
      asking.project,
      await listAggregated(asking, 'subnetworks'),
    )(await asking.session.get(service, `/compute/v1/${path}`, asking.signal)),
  children: {
    subnets: async (asking, path) =>
      (await listAggregated(asking, 'subnetworks'))
        .filter((subnet) => getNetworkName(subnet) === getPathPart(path, 'networks'))
        .map(toSubnetFacts),
  },
}
