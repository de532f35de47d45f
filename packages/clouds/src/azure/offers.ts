/**
 * What Azure offers for the fields of a request, by Resource Manager. A subscription has some hundred sizes in a region and tens of
 * thousands of images: of those the offers of {@link imageOffers} are asked.
 * Source: https://learn.microsoft.com/rest/api/compute, …/resources/subscriptions/list-locations, …/appservice/provider
 */
import type { JsonObject } from '../exports/json.ts'
import { inOrder, newestFirst, plainOffer, sizeOffer, type OfferReader } from '../offers/kit.ts'
import { at, lastPart, listAt, textAt } from '../kit/read.ts'
import type { Offered, OffersPort } from '../ports/offers.ts'
import type { AzureSession } from './session.ts'
import { capability, folded, inSubscription, isClosed, machineSizes } from './skus.ts'

/** Publishers and offers whose images people ask for, and which of their SKUs. */
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

/** Subnets that Azure keeps for its own services. */
const isService = (name: string): boolean => /^(AzureBastion|AzureFirewall|Gateway)\w*Subnet$/.test(name)

const subnetsOf = (network: JsonObject): Offered[] =>
  listAt(network, 'properties.subnets').flatMap((subnet) => {
    const [id, name] = [textAt(subnet, 'id'), textAt(subnet, 'name')]
    const [first] = listAt(subnet, 'properties.addressPrefixes')
    const detail = textAt(subnet, 'properties.addressPrefix') || (typeof first === 'string' ? first : '')
    return id === '' || isService(name) ? [] : [{ id, name: `${textAt(network, 'name')} / ${name}`, detail }]
  })

const idAndName = (detail: string) => (row: JsonObject) => [
  { id: textAt(row, 'id'), name: textAt(row, 'name'), detail: textAt(row, detail) },
]

/** A list of things that stand in a subscription, of the region that is asked for. */
const things =
  (
    session: AzureSession,
    path: string,
    choices: (row: JsonObject) => Offered[],
    { isEverywhere = false } = {},
  ): OfferReader =>
  async ({ containerId, region }, signal) => {
    const rows = await session.list(`${inSubscription(containerId)}${path}`, signal)
    return inOrder(
      rows
        .filter((row) => isEverywhere || region === '' || folded(textAt(row, 'location')) === folded(region))
        .flatMap(choices),
    )
  }

const regions =
  (session: AzureSession): OfferReader =>
  async ({ containerId }, signal) => {
    const rows = await session.list(`${inSubscription(containerId)}/locations?api-version=2022-12-01`, signal)
    return inOrder(
      rows
        .filter((row) => textAt(row, 'metadata.regionType') === 'Physical')
        .map((row) => ({
          id: textAt(row, 'name'),
          name: textAt(row, 'displayName'),
          detail: textAt(row, 'name'),
        })),
    )
  }

const sizes =
  (session: AzureSession): OfferReader =>
  async ({ containerId, region }, signal) => {
    if (region === '') return undefined
    const rows = await machineSizes(session, containerId, region, signal)
    return inOrder(
      rows
        .filter((row) => !isClosed(row))
        .map((row) => sizeOffer(textAt(row, 'name'), capability(row, 'vCPUs'), capability(row, 'MemoryGB'))),
    )
  }

/** `publisher:offer:sku:latest`, of the SKUs that a region has of stated offers. */
const images =
  (session: AzureSession): OfferReader =>
  async ({ containerId, region, of }, signal) => {
    if (region === '') return undefined
    const found = await Promise.all(
      (imageOffers[of === 'Windows' ? 'Windows' : 'Linux'] ?? []).map(async ([publisher, offer, wanted]) => {
        const skus = await session.array(
          `${inSubscription(containerId)}/providers/Microsoft.Compute/locations/${encodeURIComponent(folded(region))}/publishers/${publisher}/artifacttypes/vmimage/offers/${offer}/skus?api-version=2024-07-01`,
          signal,
        )
        return newestFirst(
          skus
            .map((sku) => textAt(sku, 'name'))
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

/** What apps are written in, as `NODE|24-lts`: of Linux by the runtime, which Windows calls by the same name and number. */
const runtimes =
  (session: AzureSession): OfferReader =>
  async (_question, signal) => {
    const rows = await session.list('/providers/Microsoft.Web/webAppStacks?api-version=2023-12-01', signal)
    return inOrder(
      rows.flatMap((row) =>
        listAt(row, 'properties.majorVersions').flatMap((major) =>
          listAt(major, 'minorVersions').flatMap((minor) => {
            const settings = at(minor, 'stackSettings.linuxRuntimeSettings')
            const id = textAt(settings, 'runtimeVersion')
            const isOver = at(settings, 'isDeprecated') === true || at(settings, 'isHidden') === true
            return id === '' || isOver ? [] : [{ id, name: textAt(minor, 'displayText') || id, detail: id }]
          }),
        ),
      ),
    )
  }

const isOpen = (row: unknown): boolean => ['Available', 'Default'].includes(textAt(row, 'status'))

/** The service objectives of single databases, and whether there are elastic pools, by what the region is capable of. */
const sqlSizes =
  (session: AzureSession): OfferReader =>
  async ({ containerId, region }, signal) => {
    if (region === '') return undefined
    const answer = await session.get(
      `${inSubscription(containerId)}/providers/Microsoft.Sql/locations/${encodeURIComponent(folded(region))}/capabilities?api-version=2021-11-01`,
      signal,
    )
    const versions = listAt(answer, 'supportedServerVersions').filter(isOpen)
    const sizes = versions
      .flatMap((version) => listAt(version, 'supportedEditions').filter(isOpen))
      .flatMap((edition) => listAt(edition, 'supportedServiceLevelObjectives').filter(isOpen))
      .map((objective) => plainOffer(textAt(objective, 'name')))
    const hasPools = versions.some((version) =>
      listAt(version, 'supportedElasticPoolEditions').some((edition) => isOpen(edition)),
    )
    return inOrder([...sizes, ...(hasPools ? [plainOffer('ElasticPool')] : [])])
  }

/** How accounts of a performance may be replicated in a region. */
const replications =
  (session: AzureSession): OfferReader =>
  async ({ containerId, region, of }, signal) => {
    if (region === '' || of === '') return undefined
    const rows = await session.list(
      `${inSubscription(containerId)}/providers/Microsoft.Storage/skus?api-version=2023-05-01`,
      signal,
    )
    return inOrder(
      rows
        .filter(
          (row) =>
            textAt(row, 'name').startsWith(`${of}_`) &&
            listAt(row, 'restrictions').length === 0 &&
            listAt(row, 'locations').some((place) => folded(String(place)) === folded(region)),
        )
        .map((row) => plainOffer(textAt(row, 'name').slice(of.length + 1))),
    )
  }

/** The lists of Resource Manager, read with an account that is a Reader of the subscription. */
export const azureOffers = (session: AzureSession): OffersPort => {
  const readers: Readonly<Record<string, OfferReader>> = {
    'azure-regions': regions(session),
    'azure-vm-sizes': sizes(session),
    'azure-vm-images': images(session),
    'azure-runtimes': runtimes(session),
    'azure-sql-sizes': sqlSizes(session),
    'azure-storage-replications': replications(session),
    'azure-network-interfaces': things(
      session,
      '/providers/Microsoft.Network/networkInterfaces?api-version=2024-05-01',
      // A card that a machine has already cannot be given to another.
      (row) => (at(row, 'properties.virtualMachine') === undefined ? idAndName('location')(row) : []),
    ),
    'azure-resource-groups': things(
      session,
      '/resourcegroups?api-version=2021-04-01',
      (row) => [{ id: textAt(row, 'name'), name: textAt(row, 'name'), detail: textAt(row, 'location') }],
      { isEverywhere: true },
    ),
    'azure-subnets': things(
      session,
      '/providers/Microsoft.Network/virtualNetworks?api-version=2024-05-01',
      subnetsOf,
    ),
    'azure-security-groups': things(
      session,
      '/providers/Microsoft.Network/networkSecurityGroups?api-version=2024-05-01',
      (row) => [
        {
          id: textAt(row, 'id'),
          name: textAt(row, 'name'),
          detail: /\/resourceGroups\/([^/]+)\//i.exec(textAt(row, 'id'))?.[1] ?? '',
        },
      ],
    ),
    'azure-app-plans': things(
      session,
      '/providers/Microsoft.Web/serverfarms?api-version=2023-12-01',
      idAndName('sku.name'),
    ),
    'azure-sql-servers': things(
      session,
      '/providers/Microsoft.Sql/servers?api-version=2021-11-01',
      idAndName('properties.version'),
    ),
    'azure-ssh-keys': things(
      session,
      '/providers/Microsoft.Compute/sshPublicKeys?api-version=2024-07-01',
      (row) => {
        const id = textAt(row, 'properties.publicKey').trim()
        return id === ''
          ? []
          : [{ id, name: textAt(row, 'name'), detail: lastPart(id.split(' ', 1)[0] ?? '') }]
      },
    ),
  }
  return { list: async (question, signal) => readers[question.offer]?.(question, signal) }
}
