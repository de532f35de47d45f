// Optional parts of Compute Engine machines: disks and static addresses.
import type { JsonObject } from '../exports/json.ts'
import {
  toTitleCase,
  getLastPart,
  listAt,
  getTimestampAt,
  numberAt,
  getTagsAt,
  getTextAt,
  getTextOrNull,
} from '../kit/read.ts'
import { listAggregated } from './compute.ts'
import { toRegion, readService, type Found, type GoogleKind } from './kind.ts'

/** Returns where a Compute Engine resource is, in the form of its path: `zones/z`, `regions/r`, `global`. */
const placeOf = (row: JsonObject): { path: string; region: string } => {
  const [zone, region] = [getLastPart(getTextAt(row, 'zone')), getLastPart(getTextAt(row, 'region'))]
  if (zone !== '') return { path: `zones/${zone}`, region: toRegion(zone) }
  return region === '' ? { path: 'global', region: 'global' } : { path: `regions/${region}`, region }
}

/** Returns the first user of the resource. */
const getFirstUser = (row: JsonObject): string | null => {
  const [user] = listAt(row, 'users')
  return typeof user === 'string' ? getLastPart(user) : null
}

const toFound = (
  what: 'disks' | 'addresses',
  project: string,
  row: JsonObject,
  facts: Found['facts'],
): Found => {
  const { path, region } = placeOf(row)
  const name = getTextAt(row, 'name')
  return {
    id: `//compute.googleapis.com/projects/${project}/${path}/${what}/${name}`,
    name,
    region,
    facts,
    tags: getTagsAt(row, 'labels'),
    raw: row,
  }
}

const toDisk =
  (project: string) =>
  (row: JsonObject): Found =>
    toFound('disks', project, row, {
      status: toTitleCase(getTextAt(row, 'status')) || null,
      attachedTo: getFirstUser(row),
      // 64-bit numbers are returned as text.
      sizeGiB: numberAt(row, 'sizeGb'),
      sku: getLastPart(getTextAt(row, 'type')) || null,
      zone: getLastPart(getTextAt(row, 'zone')) || null,
      createdAt: getTimestampAt(row, 'creationTimestamp'),
    })

const toAddress =
  (project: string) =>
  (row: JsonObject): Found =>
    toFound('addresses', project, row, {
      status: getTextOrNull(row, 'status'),
      ipAddress: getTextOrNull(row, 'address'),
      attachedTo: getFirstUser(row),
      allocation: 'Static',
      sku: getTextOrNull(row, 'networkTier'),
    })

/** Disks of all zones and regions. */
export const googleDisks: GoogleKind = {
  list: (asking) =>
    readService(asking, 'compute', async () =>
      (await listAggregated(asking, 'disks')).map(toDisk(asking.project)),
    ),
  detail: async ({ session, project, signal }, path) =>
    toDisk(project)(await session.get('compute', `/compute/v1/${path}`, signal)),
}

/** External static addresses; internal ones cost nothing. */
export const googleAddresses: GoogleKind = {
  list: (asking) =>
    readService(asking, 'compute', async () =>
      (await listAggregated(asking, 'addresses'))
        .filter((row) => getTextAt(row, 'addressType').toUpperCase() !== 'INTERNAL')
        .map(toAddress(asking.project)),
    ),
  detail: async ({ session, project, signal }, path) =>
    toAddress(project)(await session.get('compute', `/compute/v1/${path}`, signal)),
}
