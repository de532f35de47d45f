/**
 * Lists what Google Cloud offers for the fields of a request. Google has no list of storage classes, so the declared
 * ones are used. Source: https://cloud.google.com/compute/docs/reference/rest/v1,
 * https://cloud.google.com/sql/docs/mysql/admin-api/rest
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/gcp'
import type { JsonObject } from '../exports/json.ts'
import {
  sortOffers,
  sortNewestFirst,
  buildPlainOffer,
  buildSizeOffer,
  type OfferReader,
} from '../offers/kit.ts'
import { getAt, getLastPart, listAt, numberAt, getTextAt } from '../kit/read.ts'
import { CloudError } from '../ports/errors.ts'
import type { Offered, OfferQuestion, OffersPort } from '../ports/offers.ts'
import { imageProjects } from './image-projects.ts'
import type { GoogleSession } from './session.ts'

const pageSize = 500
/** The maximum number of zones whose machine types are requested at once. */
const mostZones = 4

const mebibytesInGib = 1024
const bytesInGib = 1024 ** 3

const getProjectPath = (containerId: string): string =>
  `/compute/v1/projects/${encodeURIComponent(containerId)}`

const isUp = (row: JsonObject): boolean =>
  getTextAt(row, 'status') === 'UP' && getAt(row, 'deprecated') === undefined

const listZones = async (
  session: GoogleSession,
  { containerId, region }: OfferQuestion,
  signal?: AbortSignal,
): Promise<string[]> => {
  const rows = await session.list(
    'compute',
    `${getProjectPath(containerId)}/zones?maxResults=${pageSize}`,
    'items',
    signal,
  )
  return rows
    .filter((row) => isUp(row) && (region === '' || getLastPart(getTextAt(row, 'region')) === region))
    .map((row) => getTextAt(row, 'name'))
    .toSorted()
}

const createRegionReader =
  (session: GoogleSession): OfferReader =>
  async ({ containerId }, signal) => {
    const rows = await session.list(
      'compute',
      `${getProjectPath(containerId)}/regions?maxResults=${pageSize}`,
      'items',
      signal,
    )
    return sortOffers(rows.filter(isUp).map((row) => buildPlainOffer(getTextAt(row, 'name'))))
  }

/** Lists the machine types of the chosen zone, otherwise those of the region's zones. */
const createMachineTypeReader =
  (session: GoogleSession): OfferReader =>
  async (question, signal) => {
    const { containerId, region, of } = question
    if (region === '' && of === '') return undefined
    const zones = of === '' ? (await listZones(session, question, signal)).slice(0, mostZones) : [of]
    const found = await Promise.all(
      zones.map((zone) =>
        session.list(
          'compute',
          `${getProjectPath(containerId)}/zones/${encodeURIComponent(zone)}/machineTypes?maxResults=${pageSize}`,
          'items',
          signal,
        ),
      ),
    )
    return sortOffers(
      found
        .flat()
        .filter((row) => getAt(row, 'deprecated') === undefined)
        .map((row) => {
          const memory = numberAt(row, 'memoryMb')
          return buildSizeOffer(
            getTextAt(row, 'name'),
            numberAt(row, 'guestCpus'),
            memory === null ? null : memory / mebibytesInGib,
          )
        }),
    )
  }

/** Lists the families of Google's own images, whose newest image is used, and the images of the project itself. */
const createImageReader =
  (session: GoogleSession): OfferReader =>
  async ({ containerId }, signal) => {
    const listProjectImages = async (project: string): Promise<JsonObject[]> => {
      const rows = await session.list(
        'compute',
        `${getProjectPath(project)}/global/images?maxResults=${pageSize}`,
        'items',
        signal,
      )
      return rows.filter((row) => ['', 'ACTIVE'].includes(getTextAt(row, 'deprecated.state')))
    }
    const [own = [], ...others] = await Promise.all([containerId, ...imageProjects].map(listProjectImages))
    const families = others.flatMap((rows, place) =>
      sortNewestFirst(
        rows.flatMap((row) => {
          const family = getTextAt(row, 'family')
          return family === ''
            ? []
            : [
                {
                  id: `${imageProjects[place] ?? ''}/${family}`,
                  name: family,
                  detail: getTextAt(row, 'description'),
                },
              ]
        }),
      ),
    )
    const ownImages = own.map((row) => ({
      id: `projects/${containerId}/global/images/${getTextAt(row, 'name')}`,
      name: getTextAt(row, 'name'),
      detail: t(m.imageOfProject),
    }))
    return [...sortOffers(ownImages), ...families]
  }

const createNetworkReader =
  (session: GoogleSession): OfferReader =>
  async ({ containerId }, signal) => {
    const rows = await session.list(
      'compute',
      `${getProjectPath(containerId)}/global/networks?maxResults=${pageSize}`,
      'items',
      signal,
    )
    return sortOffers(
      rows.map((row) => ({
        id: `projects/${containerId}/global/networks/${getTextAt(row, 'name')}`,
        name: getTextAt(row, 'name'),
        detail: getTextAt(row, 'description'),
      })),
    )
  }

const createSqlTierReader =
  (session: GoogleSession): OfferReader =>
  async ({ containerId, region }, signal) => {
    const rows = await session.list(
      'sqladmin',
      `/v1/projects/${encodeURIComponent(containerId)}/tiers`,
      'items',
      signal,
    )
    return sortOffers(
      rows
        .filter((row) => region === '' || listAt(row, 'region').includes(region))
        .map((row): Offered => {
          const memory = numberAt(row, 'RAM')
          return buildSizeOffer(getTextAt(row, 'tier'), null, memory === null ? null : memory / bytesInGib)
        }),
    )
  }

const describeFlag = (type: string, restarts: boolean): string =>
  restarts ? t(m.flagRestarts, { type }) : type

/** Lists the flags that a version supports. */
const createSqlFlagReader =
  (session: GoogleSession): OfferReader =>
  async ({ of }, signal) => {
    const rows = await session.list(
      'sqladmin',
      `/v1/flags${of === '' ? '' : `?databaseVersion=${encodeURIComponent(of)}`}`,
      'items',
      signal,
    )
    return sortOffers(
      rows.map((row) => ({
        id: getTextAt(row, 'name'),
        name: getTextAt(row, 'name'),
        detail: describeFlag(getTextAt(row, 'type').toLowerCase(), getAt(row, 'requiresRestart') === true),
      })),
    )
  }

const createNetworkNameReader =
  (session: GoogleSession): OfferReader =>
  async (question, signal) =>
    (await createNetworkReader(session)(question, signal))?.map(({ name, detail }) => ({
      id: name,
      name,
      detail,
    }))

/** Lists the subnets of a region, filtered by network if one is chosen. */
const createSubnetReader =
  (session: GoogleSession): OfferReader =>
  async ({ containerId, region, of }, signal) => {
    if (region === '') return undefined
    const rows = await session.list(
      'compute',
      `${getProjectPath(containerId)}/regions/${encodeURIComponent(region)}/subnetworks?maxResults=${pageSize}`,
      'items',
      signal,
    )
    return sortOffers(
      rows
        .filter((row) => of === '' || getLastPart(getTextAt(row, 'network')) === of)
        .map((row) => ({
          id: getTextAt(row, 'name'),
          name: `${getLastPart(getTextAt(row, 'network'))} / ${getTextAt(row, 'name')}`,
          detail: getTextAt(row, 'ipCidrRange'),
        })),
    )
  }

/** Lists database versions. Google has no list of versions, so they are taken from the list of flags. */
const createSqlVersionReader =
  (session: GoogleSession): OfferReader =>
  async (_question, signal) => {
    const rows = await session.list('sqladmin', '/v1/flags', 'items', signal)
    const versions = rows.flatMap((row) => listAt(row, 'appliesTo').map(String))
    return versions.length === 0 ? undefined : sortNewestFirst(versions.map(buildPlainOffer))
  }

const createAppLocationReader =
  (session: GoogleSession): OfferReader =>
  async ({ containerId }, signal) => {
    const rows = await session.list(
      'appengine',
      `/v1/apps/${encodeURIComponent(containerId)}/locations?pageSize=100`,
      'locations',
      signal,
    )
    return sortOffers(rows.map((row) => buildPlainOffer(getTextAt(row, 'locationId'))))
  }

/** Lists the supported runtimes of the standard environment; Google has no list for the flexible environment. */
const createAppRuntimeReader =
  (session: GoogleSession): OfferReader =>
  async ({ containerId, of }, signal) => {
    if (of !== 'standard') return undefined
    const rows = await session.list(
      'appengine',
      `/v1/apps/${encodeURIComponent(containerId)}:listRuntimes?environment=STANDARD`,
      'runtimes',
      signal,
    )
    return sortNewestFirst(
      rows
        .filter((row) => getTextAt(row, 'stage') === 'GA')
        .map((row) => buildPlainOffer(getTextAt(row, 'name'))),
    )
  }

/** If a service is not enabled in a project, its offers are empty and the portal's catalog is shown. */
const ignoreDisabledApi =
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

/** Reads the lists of Compute Engine and Cloud SQL with an account that may view both. */
export const createGoogleOffers = (session: GoogleSession): OffersPort => {
  const readers: Readonly<Record<string, OfferReader>> = {
    'gcp-regions': createRegionReader(session),
    'gcp-zones': async (question, signal) =>
      (await listZones(session, question, signal)).map(buildPlainOffer),
    'gcp-machine-types': createMachineTypeReader(session),
    'gcp-images': createImageReader(session),
    'gcp-networks': createNetworkReader(session),
    'gcp-sql-machine-types': createSqlTierReader(session),
    'gcp-sql-flags': createSqlFlagReader(session),
    'gcp-network-names': createNetworkNameReader(session),
    'gcp-subnets': createSubnetReader(session),
    'gcp-sql-versions': createSqlVersionReader(session),
    'gcp-app-locations': createAppLocationReader(session),
    'gcp-app-runtimes': createAppRuntimeReader(session),
  }
  return {
    list: async (question, signal) => {
      const read = readers[question.offer]
      return read && ignoreDisabledApi(read)(question, signal)
    },
  }
}
