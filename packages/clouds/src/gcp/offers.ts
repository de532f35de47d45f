/**
 * What Google Cloud offers for the fields of a request. Storage classes have no list at Google: of those the declaration is what there is.
 * Source: https://cloud.google.com/compute/docs/reference/rest/v1, https://cloud.google.com/sql/docs/mysql/admin-api/rest
 */
import type { JsonObject } from '../exports/json.ts'
import { inOrder, newestFirst, plainOffer, sizeOffer, type OfferReader } from '../offers/kit.ts'
import { at, lastPart, listAt, numberAt, textAt } from '../kit/read.ts'
import { CloudError } from '../ports/errors.ts'
import type { Offered, OfferQuestion, OffersPort } from '../ports/offers.ts'
import { imageProjects } from './image-projects.ts'
import type { GoogleSession } from './session.ts'

const pageSize = 500
/** Zones whose machine types are asked for at once. */
const mostZones = 4

const mebibytesInGib = 1024
const bytesInGib = 1024 ** 3

const inProject = (containerId: string): string => `/compute/v1/projects/${encodeURIComponent(containerId)}`

const isUp = (row: JsonObject): boolean =>
  textAt(row, 'status') === 'UP' && at(row, 'deprecated') === undefined

const zonesIn = async (
  session: GoogleSession,
  { containerId, region }: OfferQuestion,
  signal?: AbortSignal,
): Promise<string[]> => {
  const rows = await session.list(
    'compute',
    `${inProject(containerId)}/zones?maxResults=${pageSize}`,
    'items',
    signal,
  )
  return rows
    .filter((row) => isUp(row) && (region === '' || lastPart(textAt(row, 'region')) === region))
    .map((row) => textAt(row, 'name'))
    .toSorted()
}

const regions =
  (session: GoogleSession): OfferReader =>
  async ({ containerId }, signal) => {
    const rows = await session.list(
      'compute',
      `${inProject(containerId)}/regions?maxResults=${pageSize}`,
      'items',
      signal,
    )
    return inOrder(rows.filter(isUp).map((row) => plainOffer(textAt(row, 'name'))))
  }

/** The types of the zone that was chosen, else those of the zones of the region. */
const machineTypes =
  (session: GoogleSession): OfferReader =>
  async (question, signal) => {
    const { containerId, region, of } = question
    if (region === '' && of === '') return undefined
    const zones = of === '' ? (await zonesIn(session, question, signal)).slice(0, mostZones) : [of]
    const found = await Promise.all(
      zones.map((zone) =>
        session.list(
          'compute',
          `${inProject(containerId)}/zones/${encodeURIComponent(zone)}/machineTypes?maxResults=${pageSize}`,
          'items',
          signal,
        ),
      ),
    )
    return inOrder(
      found
        .flat()
        .filter((row) => at(row, 'deprecated') === undefined)
        .map((row) => {
          const memory = numberAt(row, 'memoryMb')
          return sizeOffer(
            textAt(row, 'name'),
            numberAt(row, 'guestCpus'),
            memory === null ? null : memory / mebibytesInGib,
          )
        }),
    )
  }

/** The families of Google's own images, whose newest is taken, and the images of the project itself. */
const images =
  (session: GoogleSession): OfferReader =>
  async ({ containerId }, signal) => {
    const ofProject = async (project: string): Promise<JsonObject[]> => {
      const rows = await session.list(
        'compute',
        `${inProject(project)}/global/images?maxResults=${pageSize}`,
        'items',
        signal,
      )
      return rows.filter((row) => ['', 'ACTIVE'].includes(textAt(row, 'deprecated.state')))
    }
    const [own = [], ...others] = await Promise.all([containerId, ...imageProjects].map(ofProject))
    const families = others.flatMap((rows, place) =>
      newestFirst(
        rows.flatMap((row) => {
          const family = textAt(row, 'family')
          return family === ''
            ? []
            : [
                {
                  id: `${imageProjects[place] ?? ''}/${family}`,
                  name: family,
                  detail: textAt(row, 'description'),
                },
              ]
        }),
      ),
    )
    const ownImages = own.map((row) => ({
      id: `projects/${containerId}/global/images/${textAt(row, 'name')}`,
      name: textAt(row, 'name'),
      detail: 'Of the project itself',
    }))
    return [...inOrder(ownImages), ...families]
  }

const networks =
  (session: GoogleSession): OfferReader =>
  async ({ containerId }, signal) => {
    const rows = await session.list(
      'compute',
      `${inProject(containerId)}/global/networks?maxResults=${pageSize}`,
      'items',
      signal,
    )
    return inOrder(
      rows.map((row) => ({
        id: `projects/${containerId}/global/networks/${textAt(row, 'name')}`,
        name: textAt(row, 'name'),
        detail: textAt(row, 'description'),
      })),
    )
  }

const sqlTiers =
  (session: GoogleSession): OfferReader =>
  async ({ containerId, region }, signal) => {
    const rows = await session.list(
      'sqladmin',
      `/v1/projects/${encodeURIComponent(containerId)}/tiers`,
      'items',
      signal,
    )
    return inOrder(
      rows
        .filter((row) => region === '' || listAt(row, 'region').includes(region))
        .map((row): Offered => {
          const memory = numberAt(row, 'RAM')
          return sizeOffer(textAt(row, 'tier'), null, memory === null ? null : memory / bytesInGib)
        }),
    )
  }

/** The flags that a version takes. */
const sqlFlags =
  (session: GoogleSession): OfferReader =>
  async ({ of }, signal) => {
    const rows = await session.list(
      'sqladmin',
      `/v1/flags${of === '' ? '' : `?databaseVersion=${encodeURIComponent(of)}`}`,
      'items',
      signal,
    )
    return inOrder(
      rows.map((row) => ({
        id: textAt(row, 'name'),
        name: textAt(row, 'name'),
        detail: [
          textAt(row, 'type').toLowerCase(),
          ...(at(row, 'requiresRestart') === true ? ['restarts the database'] : []),
        ].join(', '),
      })),
    )
  }

const networkNames =
  (session: GoogleSession): OfferReader =>
  async (question, signal) =>
    (await networks(session)(question, signal))?.map(({ name, detail }) => ({ id: name, name, detail }))

/** The subnets of a region, of the network where one is chosen. */
const subnets =
  (session: GoogleSession): OfferReader =>
  async ({ containerId, region, of }, signal) => {
    if (region === '') return undefined
    const rows = await session.list(
      'compute',
      `${inProject(containerId)}/regions/${encodeURIComponent(region)}/subnetworks?maxResults=${pageSize}`,
      'items',
      signal,
    )
    return inOrder(
      rows
        .filter((row) => of === '' || lastPart(textAt(row, 'network')) === of)
        .map((row) => ({
          id: textAt(row, 'name'),
          name: `${lastPart(textAt(row, 'network'))} / ${textAt(row, 'name')}`,
          detail: textAt(row, 'ipCidrRange'),
        })),
    )
  }

/** The versions of databases, of which Google has no list: those that it has flags for. */
const sqlVersions =
  (session: GoogleSession): OfferReader =>
  async (_question, signal) => {
    const rows = await session.list('sqladmin', '/v1/flags', 'items', signal)
    const versions = rows.flatMap((row) => listAt(row, 'appliesTo').map(String))
    return versions.length === 0 ? undefined : newestFirst(versions.map(plainOffer))
  }

const appLocations =
  (session: GoogleSession): OfferReader =>
  async ({ containerId }, signal) => {
    const rows = await session.list(
      'appengine',
      `/v1/apps/${encodeURIComponent(containerId)}/locations?pageSize=100`,
      'locations',
      signal,
    )
    return inOrder(rows.map((row) => plainOffer(textAt(row, 'locationId'))))
  }

/** Runtimes of the standard environment that are supported; of the flexible one Google has no list. */
const appRuntimes =
  (session: GoogleSession): OfferReader =>
  async ({ containerId, of }, signal) => {
    if (of !== 'standard') return undefined
    const rows = await session.list(
      'appengine',
      `/v1/apps/${encodeURIComponent(containerId)}:listRuntimes?environment=STANDARD`,
      'runtimes',
      signal,
    )
    return newestFirst(
      rows.filter((row) => textAt(row, 'stage') === 'GA').map((row) => plainOffer(textAt(row, 'name'))),
    )
  }

/** A service that is not switched on in a project has nothing to offer there; the portal's catalogue is shown then. */
const unlessOff =
  (read: OfferReader): OfferReader =>
  async (question, signal) => {
    try {
      return await read(question, signal)
    } catch (error) {
      if (
        error instanceof CloudError &&
        /SERVICE_DISABLED|has not been used in project|accessNotConfigured/i.test(error.message)
      )
        return undefined
      throw error
    }
  }

/** The lists of Compute Engine and Cloud SQL, read with an account that may view both. */
export const googleOffers = (session: GoogleSession): OffersPort => {
  const readers: Readonly<Record<string, OfferReader>> = {
    'gcp-regions': regions(session),
    'gcp-zones': async (question, signal) => (await zonesIn(session, question, signal)).map(plainOffer),
    'gcp-machine-types': machineTypes(session),
    'gcp-images': images(session),
    'gcp-networks': networks(session),
    'gcp-sql-machine-types': sqlTiers(session),
    'gcp-sql-flags': sqlFlags(session),
    'gcp-network-names': networkNames(session),
    'gcp-subnets': subnets(session),
    'gcp-sql-versions': sqlVersions(session),
    'gcp-app-locations': appLocations(session),
    'gcp-app-runtimes': appRuntimes(session),
  }
  return {
    list: async (question, signal) => {
      const read = readers[question.offer]
      return read && unlessOff(read)(question, signal)
    },
  }
}
