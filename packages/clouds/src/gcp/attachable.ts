// What Compute Engine's machines may have and may be without: disks and static addresses.
import type { JsonObject } from '../exports/json.ts'
import { inTitleCase, lastPart, listAt, momentAt, numberAt, tagsAt, textAt, textOrNull } from '../kit/read.ts'
import { aggregated } from './compute.ts'
import { regionOf, ofService, type Found, type GoogleKind } from './kind.ts'

/** Where a resource of Compute Engine is, as its path has it: `zones/z`, `regions/r`, `global`. */
const placeOf = (row: JsonObject): { path: string; region: string } => {
  const [zone, region] = [lastPart(textAt(row, 'zone')), lastPart(textAt(row, 'region'))]
  if (zone !== '') return { path: `zones/${zone}`, region: regionOf(zone) }
  return region === '' ? { path: 'global', region: 'global' } : { path: `regions/${region}`, region }
}

/** The first of those that use it. */
const userOf = (row: JsonObject): string | null => {
  const [user] = listAt(row, 'users')
  return typeof user === 'string' ? lastPart(user) : null
}

const found = (
  what: 'disks' | 'addresses',
  project: string,
  row: JsonObject,
  facts: Found['facts'],
): Found => {
  const { path, region } = placeOf(row)
  const name = textAt(row, 'name')
  return {
    id: `//compute.googleapis.com/projects/${project}/${path}/${what}/${name}`,
    name,
    region,
    facts,
    tags: tagsAt(row, 'labels'),
    raw: row,
  }
}

const diskOf =
  (project: string) =>
  (row: JsonObject): Found =>
    found('disks', project, row, {
      status: inTitleCase(textAt(row, 'status')) || null,
      attachedTo: userOf(row),
      // A number of 64 bits comes as text.
      sizeGiB: numberAt(row, 'sizeGb'),
      sku: lastPart(textAt(row, 'type')) || null,
      zone: lastPart(textAt(row, 'zone')) || null,
      createdAt: momentAt(row, 'creationTimestamp'),
    })

const addressOf =
  (project: string) =>
  (row: JsonObject): Found =>
    found('addresses', project, row, {
      status: textOrNull(row, 'status'),
      ipAddress: textOrNull(row, 'address'),
      attachedTo: userOf(row),
      allocation: 'Static',
      sku: textOrNull(row, 'networkTier'),
    })

/** Disks of all zones and regions. */
export const googleDisks: GoogleKind = {
  list: (asking) =>
    ofService(asking, 'compute', async () => (await aggregated(asking, 'disks')).map(diskOf(asking.project))),
  detail: async ({ session, project, signal }, path) =>
    diskOf(project)(await session.get('compute', `/compute/v1/${path}`, signal)),
}

/** Static addresses that the world sees; those within a network cost nothing. */
export const googleAddresses: GoogleKind = {
  list: (asking) =>
    ofService(asking, 'compute', async () =>
      (await aggregated(asking, 'addresses'))
        .filter((row) => textAt(row, 'addressType').toUpperCase() !== 'INTERNAL')
        .map(addressOf(asking.project)),
    ),
  detail: async ({ session, project, signal }, path) =>
    addressOf(project)(await session.get('compute', `/compute/v1/${path}`, signal)),
}
