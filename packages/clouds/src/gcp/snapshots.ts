// Snapshots of Compute Engine disks, which are global.
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
  toWholeGiB,
} from '../kit/read.ts'
import { readService, type Found, type GoogleKind } from './kind.ts'

const snapshotOf =
  (project: string) =>
  (row: JsonObject): Found => {
    const name = getTextAt(row, 'name')
    const [place] = listAt(row, 'storageLocations')
    return {
      id: `//compute.googleapis.com/projects/${project}/global/snapshots/${name}`,
      name,
      region: typeof place === 'string' ? place : 'global',
      facts: {
        status: toTitleCase(getTextAt(row, 'status')) || null,
        sourceDisk: getLastPart(getTextAt(row, 'sourceDisk')) || null,
        sizeGiB: numberAt(row, 'diskSizeGb'),
        storedGiB: toWholeGiB(numberAt(row, 'storageBytes')),
        sku: getTextOrNull(row, 'snapshotType'),
        isIncremental: true,
        createdAt: getTimestampAt(row, 'creationTimestamp'),
      },
      tags: getTagsAt(row, 'labels'),
      raw: row,
    }
  }

/** Snapshots of all disks of a project. */
export const googleSnapshots: GoogleKind = {
  list: (asking) =>
    readService(asking, 'compute', async () =>
      (
        await asking.session.list(
          'compute',
          `/compute/v1/projects/${encodeURIComponent(asking.project)}/global/snapshots?maxResults=500`,
          'items',
          asking.signal,
        )
      ).map(snapshotOf(asking.project)),
    ),
  detail: async ({ session, project, signal }, path) =>
    snapshotOf(project)(await session.get('compute', `/compute/v1/${path}`, signal)),
}
