// Snapshots of Compute Engine's disks, which are global.
import type { JsonObject } from '../exports/json.ts'
import {
  inTitleCase,
  lastPart,
  listAt,
  momentAt,
  numberAt,
  tagsAt,
  textAt,
  textOrNull,
  wholeGiB,
} from '../kit/read.ts'
import { ofService, type Found, type GoogleKind } from './kind.ts'

const snapshotOf =
  (project: string) =>
  (row: JsonObject): Found => {
    const name = textAt(row, 'name')
    const [place] = listAt(row, 'storageLocations')
    return {
      id: `//compute.googleapis.com/projects/${project}/global/snapshots/${name}`,
      name,
      region: typeof place === 'string' ? place : 'global',
      facts: {
        status: inTitleCase(textAt(row, 'status')) || null,
        sourceDisk: lastPart(textAt(row, 'sourceDisk')) || null,
        sizeGiB: numberAt(row, 'diskSizeGb'),
        storedGiB: wholeGiB(numberAt(row, 'storageBytes')),
        sku: textOrNull(row, 'snapshotType'),
        isIncremental: true,
        createdAt: momentAt(row, 'creationTimestamp'),
      },
      tags: tagsAt(row, 'labels'),
      raw: row,
    }
  }

/** Snapshots of all disks of a project. */
export const googleSnapshots: GoogleKind = {
  list: (asking) =>
    ofService(asking, 'compute', async () =>
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
