// Compute Engine's machines and networks.
import { isObject, type JsonObject } from '../exports/json.ts'
import {
  at,
  flagAt,
  inTitleCase,
  lastPart,
  listAt,
  momentAt,
  numberAt,
  tagsAt,
  textAt,
  textOrNull,
} from '../kit/read.ts'
import { readPart } from '../kit/unread.ts'
import { CloudError } from '../ports/errors.ts'
import { partOf, regionOf, ofService, type Asking, type Facts, type Found, type GoogleKind } from './kind.ts'

const service = 'compute'
const ofProject = ({ project }: Asking): string => `/compute/v1/projects/${encodeURIComponent(project)}`

/** `projects/p/zones/z/instances/i` of a link to a resource of Compute Engine. */
export const computePath = (link: string): string => link.replace(/^.*\/compute\/[^/]+\//, '')

/** What is only read to say more of other resources. */
const isOnlyReferred = (what: string): boolean =>
  ['subnetworks', 'autoscalers', 'instanceTemplates'].includes(what)

/** The items of all scopes of an aggregated list. A zone or region that could not be asked is reported. */
export const aggregated = async (asking: Asking, what: string): Promise<JsonObject[]> => {
  const pages = await asking.session.pages(
    service,
    `${ofProject(asking)}/aggregated/${what}?maxResults=500&returnPartialSuccess=true`,
    asking.signal,
  )
  for (const scope of new Set(pages.flatMap((page) => listAt(page, 'unreachables')).map(String))) {
    const place = scope.replace(/^.*\/(?=(?:zones|regions)\/)/, '')
    asking.report({
      name: lastPart(scope),
      error: new CloudError('Interrupted', 'Google could not reach it.'),
      isOff: false,
      // Resources of any place refer to it: the subnets of a global network are of regions.
      covers: ({ id }) => isOnlyReferred(what) || id.includes(`/${place}/`),
    })
  }
  return pages.flatMap((page) => {
    const scopes = at(page, 'items')
    return isObject(scopes)
      ? Object.values(scopes).flatMap((scope) => listAt(scope, what).filter(isObject))
      : []
  })
}

const states: Readonly<Record<string, string>> = {
  RUNNING: 'Running',
  // A machine that is stopped is TERMINATED, and is not billed.
  TERMINATED: 'Stopped',
  STOPPED: 'Stopped',
}

const operatingSystem = (row: JsonObject): string | null => {
  const [disk] = listAt(row, 'disks')
  const licences = listAt(disk, 'licenses').map((licence) => lastPart(String(licence)))
  if (licences.length === 0) return null
  return licences.some((licence) => /windows/i.test(licence)) ? 'Windows' : `Linux (${licences[0] ?? ''})`
}

const machineFacts = (row: JsonObject): Facts => {
  const [network] = listAt(row, 'networkInterfaces')
  const [access] = listAt(network, 'accessConfigs')
  const status = textAt(row, 'status')
  return {
    status: states[status] ?? inTitleCase(status),
    operatingSystem: operatingSystem(row),
    size: lastPart(textAt(row, 'machineType')),
    publicIp: textOrNull(access, 'natIP'),
    privateIp: textOrNull(network, 'networkIP'),
    disks: listAt(row, 'disks').length,
    zone: lastPart(textAt(row, 'zone')) || null,
    instanceId: textOrNull(row, 'id'),
    health: null,
    createdAt: momentAt(row, 'creationTimestamp'),
  }
}

const machineOf =
  (project: string) =>
  (row: JsonObject): Found => {
    const zone = lastPart(textAt(row, 'zone'))
    const name = textAt(row, 'name')
    return {
      id: `//compute.googleapis.com/projects/${project}/zones/${zone}/instances/${name}`,
      name,
      region: regionOf(zone),
      facts: machineFacts(row),
      tags: tagsAt(row, 'labels'),
      raw: row,
    }
  }

/** Machines of all zones. */
export const googleMachines: GoogleKind = {
  list: (asking) =>
    ofService(asking, 'compute', async () =>
      (await aggregated(asking, 'instances')).map(machineOf(asking.project)),
    ),
  detail: async ({ session, project, signal }, path) =>
    machineOf(project)(await session.get(service, `/compute/v1/${path}`, signal)),
}

/** The network that a subnet is in, by name. */
const networkName = (subnet: JsonObject): string => lastPart(textAt(subnet, 'network'))

const networkOf =
  (project: string, subnets: readonly JsonObject[]) =>
  (row: JsonObject): Found => {
    const name = textAt(row, 'name')
    return {
      id: `//compute.googleapis.com/projects/${project}/global/networks/${name}`,
      name,
      region: 'global',
      facts: {
        status: null,
        // Of the networks of long ago alone; of others the subnets have the ranges.
        addressSpace: textOrNull(row, 'IPv4Range'),
        subnets: subnets.filter((subnet) => networkName(subnet) === name).length,
        peerings: listAt(row, 'peerings').length,
        dnsServers: null,
        ddosProtection: null,
        subnetMode:
          at(row, 'autoCreateSubnetworks') === undefined
            ? null
            : flagAt(row, 'autoCreateSubnetworks')
              ? 'auto'
              : 'custom',
        mtu: numberAt(row, 'mtu'),
        isDefault: name === 'default',
        tenancy: null,
        ipv6: textOrNull(row, 'internalIpv6Range'),
      },
      tags: {},
      raw: row,
    }
  }

const subnetFacts = (subnet: JsonObject): Facts => ({
  name: textAt(subnet, 'name'),
  subnetId: null,
  addressRange: textAt(subnet, 'ipCidrRange'),
  place: lastPart(textAt(subnet, 'region')) || null,
  freeAddresses: null,
  purpose: textOrNull(subnet, 'purpose'),
  securityGroup: null,
  isPrivate: flagAt(subnet, 'privateIpGoogleAccess'),
  flowLogs: flagAt(subnet, 'enableFlowLogs') || flagAt(subnet, 'logConfig.enable'),
  assignsPublicIp: null,
})

/** Networks, which are global, with their subnets of all regions. */
export const googleNetworks: GoogleKind = {
  list: (asking) =>
    ofService(asking, 'compute', async () => {
      const networks = await asking.session.list(
        service,
        `${ofProject(asking)}/global/networks?maxResults=500`,
        'items',
        asking.signal,
      )
      const subnets =
        networks.length === 0
          ? []
          : await readPart(asking.report, { name: 'Subnets', covers: () => true }, () =>
              aggregated(asking, 'subnetworks'),
            )
      return networks.map(networkOf(asking.project, subnets))
    }),
  detail: async (asking, path) =>
    networkOf(
      asking.project,
      await aggregated(asking, 'subnetworks'),
    )(await asking.session.get(service, `/compute/v1/${path}`, asking.signal)),
  children: {
    subnets: async (asking, path) =>
      (await aggregated(asking, 'subnetworks'))
        .filter((subnet) => networkName(subnet) === partOf(path, 'networks'))
        .map(subnetFacts),
  },
}
