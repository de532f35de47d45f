/**
 * Lists what Azure offers for the fields of a request, from Resource Manager. A subscription has some hundred sizes in
 * a region and tens of thousands of images; of the images only those of {@link imageOffers} are requested. Source:
 * https://learn.microsoft.com/rest/api/compute, …/resources/subscriptions/list-locations, …/appservice/provider
 */
import type { JsonObject } from '../exports/json.ts'
import {
  sortOffers,
  sortNewestFirst,
  buildPlainOffer,
  buildSizeOffer,
  type OfferReader,
} from '../offers/kit.ts'
import { getAt, getLastPart, listAt, getTextAt } from '../kit/read.ts'
import type { Offered, OffersPort } from '../ports/offers.ts'
import type { AzureSession } from './session.ts'
import { getCapability, foldRegion, getSubscriptionPath, isClosed, listMachineSizes } from './skus.ts'

/** The publishers and offers of common images, and which of their SKUs are offered. */
const imageOffers: Readonly<Record<string, readonly (readonly [string, string, RegExp])[]>> = {
  Linux: [
    ['Canonical', 'ubuntu-24_04-lts', /^(server|minimal)(-gen1)?$/],
    ['Canonical', '0001-com-ubuntu-server-jammy', /^22_04-lts(-gen2)?$/],
    ['Debian', 'debian-13', /^13(-gen2)?$/],
    ['Debian', 'debian-12', /^12(-gen2)?$/],
    ['RedHat', 'RHEL', /^(9|10)\S*$/],
    ['SUSE', 'sles-15-sp6', /^gen[12]$/],
  ],
  Windows: [
    ['MicrosoftWindowsServer', 'WindowsServer', /^20(19|22|25)-datacenter\S*$/i],
    ['MicrosoftSQLServer', 'sql2022-ws2022', /^(sqldev|web|standard|enterprise)\S*$/i],
  ],
}

/** Whether Azure uses a subnet for one of its own services. */
const isService = (name: string): boolean => /^(AzureBastion|AzureFirewall|Gateway)\w*Subnet$/.test(name)

const toSubnetOffers = (network: JsonObject): Offered[] =>
  listAt(network, 'properties.subnets').flatMap((subnet) => {
    const [id, name] = [getTextAt(subnet, 'id'), getTextAt(subnet, 'name')]
    const [first] = listAt(subnet, 'properties.addressPrefixes')
    const detail = getTextAt(subnet, 'properties.addressPrefix') || (typeof first === 'string' ? first : '')
    return id === '' || isService(name)
      ? []
      : [{ id, name: `${getTextAt(network, 'name')} / ${name}`, detail }]
  })

const createOfferMapper = (detail: string) => (row: JsonObject) => [
  { id: getTextAt(row, 'id'), name: getTextAt(row, 'name'), detail: getTextAt(row, detail) },
]

/** Lists resources of a subscription in the chosen region. */
const createListReader =
  (
    session: AzureSession,
    path: string,
    choices: (row: JsonObject) => Offered[],
    { isEverywhere = false } = {},
  ): OfferReader =>
  async ({ containerId, region }, signal) => {
    const rows = await session.list(`${getSubscriptionPath(containerId)}${path}`, signal)
    return sortOffers(
      rows
        .filter(
          (row) =>
            isEverywhere || region === '' || foldRegion(getTextAt(row, 'location')) === foldRegion(region),
        )
        .flatMap(choices),
    )
  }

const createRegionReader =
  (session: AzureSession): OfferReader =>
  async ({ containerId }, signal) => {
    const rows = await session.list(
      `${getSubscriptionPath(containerId)}/locations?api-version=2022-12-01`,
      signal,
    )
    return sortOffers(
      rows
        .filter((row) => getTextAt(row, 'metadata.regionType') === 'Physical')
        .map((row) => ({
          id: getTextAt(row, 'name'),
          name: getTextAt(row, 'displayName'),
          detail: getTextAt(row, 'name'),
        })),
    )
  }

const createSizeReader =
  (session: AzureSession): OfferReader =>
  async ({ containerId, region }, signal) => {
    if (region === '') return undefined
    const rows = await listMachineSizes(session, containerId, region, signal)
    return sortOffers(
      rows
        .filter((row) => !isClosed(row))
        .map((row) =>
          buildSizeOffer(getTextAt(row, 'name'), getCapability(row, 'vCPUs'), getCapability(row, 'MemoryGB')),
        ),
    )
  }

/** Lists `publisher:offer:sku:latest` for the SKUs of the configured offers in a region. */
const createImageReader =
  (session: AzureSession): OfferReader =>
  async ({ containerId, region, of }, signal) => {
    if (region === '') return undefined
    const found = await Promise.all(
      (imageOffers[of === 'Windows' ? 'Windows' : 'Linux'] ?? []).map(async ([publisher, offer, wanted]) => {
        const skus = await session.array(
          `${getSubscriptionPath(containerId)}/providers/Microsoft.Compute/locations/${encodeURIComponent(foldRegion(region))}/publishers/${publisher}/artifacttypes/vmimage/offers/${offer}/skus?api-version=2024-07-01`,
          signal,
        )
        return sortNewestFirst(
          skus
            .map((sku) => getTextAt(sku, 'name'))
            .filter((name) => wanted.test(name))
            .map((name) => ({
              id: `${publisher}:${offer}:${name}:latest`,
              name: `${offer} ${name}`,
              detail: publisher,
            })),
        )
      }),
    )
    return found.flat()
  }

/** Lists the runtimes of apps, as `NODE|24-lts`: for Linux by runtime, which has the same name and number on Windows. */
const createRuntimeReader =
  (session: AzureSession): OfferReader =>
  async (_question, signal) => {
    const rows = await session.list('/providers/Microsoft.Web/webAppStacks?api-version=2023-12-01', signal)
    return sortOffers(
      rows.flatMap((row) =>
        listAt(row, 'properties.majorVersions').flatMap((major) =>
          listAt(major, 'minorVersions').flatMap((minor) => {
            const settings = getAt(minor, 'stackSettings.linuxRuntimeSettings')
            const id = getTextAt(settings, 'runtimeVersion')
            const isOver = getAt(settings, 'isDeprecated') === true || getAt(settings, 'isHidden') === true
            return id === '' || isOver
              ? []
              : [{ id, name: getTextAt(minor, 'displayText') || id, detail: id }]
          }),
        ),
      ),
    )
  }

const isOpen = (row: unknown): boolean => ['Available', 'Default'].includes(getTextAt(row, 'status'))

/**
 * Lists the service objectives of single databases, and whether elastic pools exist, from the capabilities of the
 * region.
 */
const createSqlSizeReader =
  (session: AzureSession): OfferReader =>
  async ({ containerId, region }, signal) => {
    if (region === '') return undefined
    const answer = await session.get(
      `${getSubscriptionPath(containerId)}/providers/Microsoft.Sql/locations/${encodeURIComponent(foldRegion(region))}/capabilities?api-version=2021-11-01`,
      signal,
    )
    const versions = listAt(answer, 'supportedServerVersions').filter(isOpen)
    const sizes = versions
      .flatMap((version) => listAt(version, 'supportedEditions').filter(isOpen))
      .flatMap((edition) => listAt(edition, 'supportedServiceLevelObjectives').filter(isOpen))
      .map((objective) => buildPlainOffer(getTextAt(objective, 'name')))
    const hasPools = versions.some((version) =>
      listAt(version, 'supportedElasticPoolEditions').some((edition) => isOpen(edition)),
    )
    return sortOffers([...sizes, ...(hasPools ? [buildPlainOffer('ElasticPool')] : [])])
  }

/** Lists the replication types of accounts of a performance tier in a region. */
const createReplicationReader =
  (session: AzureSession): OfferReader =>
  async ({ containerId, region, of }, signal) => {
    if (region === '' || of === '') return undefined
    const rows = await session.list(
      `${getSubscriptionPath(containerId)}/providers/Microsoft.Storage/skus?api-version=2023-05-01`,
      signal,
    )
    return sortOffers(
      rows
        .filter(
          (row) =>
            getTextAt(row, 'name').startsWith(`${of}_`) &&
            listAt(row, 'restrictions').length === 0 &&
            listAt(row, 'locations').some((place) => foldRegion(String(place)) === foldRegion(region)),
        )
        .map((row) => buildPlainOffer(getTextAt(row, 'name').slice(of.length + 1))),
    )
  }

/** Reads the lists of Resource Manager with an account that is a Reader of the subscription. */
export const createAzureOffers = (session: AzureSession): OffersPort => {
  const readers: Readonly<Record<string, OfferReader>> = {
    'azure-regions': createRegionReader(session),
    'azure-vm-sizes': createSizeReader(session),
    'azure-vm-images': createImageReader(session),
    'azure-runtimes': createRuntimeReader(session),
    'azure-sql-sizes': createSqlSizeReader(session),
    'azure-storage-replications': createReplicationReader(session),
    'azure-network-interfaces': createListReader(
      session,
      '/providers/Microsoft.Network/networkInterfaces?api-version=2024-05-01',
      // A network interface that is attached to a machine cannot be given to another.
      (row) =>
        getAt(row, 'properties.virtualMachine') === undefined ? createOfferMapper('location')(row) : [],
    ),
    'azure-resource-groups': createListReader(
      session,
      '/resourcegroups?api-version=2021-04-01',
      (row) => [
        { id: getTextAt(row, 'name'), name: getTextAt(row, 'name'), detail: getTextAt(row, 'location') },
      ],
      { isEverywhere: true },
    ),
    'azure-subnets': createListReader(
      session,
      '/providers/Microsoft.Network/virtualNetworks?api-version=2024-05-01',
      toSubnetOffers,
    ),
    'azure-security-groups': createListReader(
      session,
      '/providers/Microsoft.Network/networkSecurityGroups?api-version=2024-05-01',
      (row) => [
        {
          id: getTextAt(row, 'id'),
          name: getTextAt(row, 'name'),
          detail: /\/resourceGroups\/([^/]+)\//i.exec(getTextAt(row, 'id'))?.[1] ?? '',
        },
      ],
    ),
    'azure-app-plans': createListReader(
      session,
      '/providers/Microsoft.Web/serverfarms?api-version=2023-12-01',
      createOfferMapper('sku.name'),
    ),
    'azure-sql-servers': createListReader(
      session,
      '/providers/Microsoft.Sql/servers?api-version=2021-11-01',
      createOfferMapper('properties.version'),
    ),
    'azure-ssh-keys': createListReader(
      session,
      '/providers/Microsoft.Compute/sshPublicKeys?api-version=2024-07-01',
      (row) => {
        const id = getTextAt(row, 'properties.publicKey').trim()
        return id === ''
          ? []
          : [{ id, name: getTextAt(row, 'name'), detail: getLastPart(id.split(' ', 1)[0] ?? '') }]
      },
    ),
  }
  return { list: async (question, signal) => readers[question.offer]?.(question, signal) }
}
