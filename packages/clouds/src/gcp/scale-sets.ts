/**
 * Zonal and regional managed instance groups of Compute Engine. Fields as in the discovery document of compute v1
 * (`InstanceGroupManager`, `Autoscaler`, `InstanceTemplate`, `ManagedInstance`).
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/gcp'
import type { JsonObject } from '../exports/json.ts'
import {
  getAt,
  flagAt,
  getLastPart,
  listAt,
  getTimestampAt,
  numberAt,
  getTagsAt,
  getTextAt,
  getTextOrNull,
} from '../kit/read.ts'
import { readPart } from '../kit/unread.ts'
import { listAggregated, computePath } from './compute.ts'
import { readService, toRegion, type Asking, type Facts, type Found, type GoogleKind } from './kind.ts'

/** The resources that a group refers to: its autoscaler and its template. */
type Beside = { autoscalers: readonly JsonObject[]; templates: readonly JsonObject[] }

const groupOf =
  (project: string, { autoscalers, templates }: Beside) =>
  (row: JsonObject): Found => {
    const [zone, name] = [getLastPart(getTextAt(row, 'zone')), getTextAt(row, 'name')]
    const region = zone === '' ? getLastPart(getTextAt(row, 'region')) : toRegion(zone)
    const place = zone === '' ? `regions/${region}` : `zones/${zone}`
    const id = `projects/${project}/${place}/instanceGroupManagers/${name}`
    const autoscaler = autoscalers.find((one) => computePath(getTextAt(one, 'target')) === id)
    const templatePath = computePath(getTextAt(row, 'instanceTemplate'))
    const template = templates.find((one) => computePath(getTextAt(one, 'selfLink')) === templatePath)
    const zones = listAt(row, 'distributionPolicy.zones').map((one) => getLastPart(getTextAt(one, 'zone')))
    return {
      id: `//compute.googleapis.com/${id}`,
      name,
      region,
      facts: {
        status:
          getAt(row, 'status.isStable') === undefined
            ? null
            : flagAt(row, 'status.isStable')
              ? 'Stable'
              : 'Updating',
        size: getTextOrNull(template, 'properties.machineType'),
        instances: numberAt(row, 'targetSize') ?? 0,
        leastInstances: numberAt(autoscaler, 'autoscalingPolicy.minNumReplicas'),
        mostInstances: numberAt(autoscaler, 'autoscalingPolicy.maxNumReplicas'),
        operatingSystem: null,
        template: getLastPart(templatePath) || null,
        orchestrationMode: null,
        upgradePolicy: getTextOrNull(row, 'updatePolicy.type'),
        zones: zone || zones.join(', ') || null,
        createdAt: getTimestampAt(row, 'creationTimestamp'),
      },
      tags: getTagsAt(template, 'properties.labels'),
      raw: row,
    }
  }

/** Reads resources that add details to the groups. */
const readRelatedList = (asking: Asking, name: string, what: string): Promise<JsonObject[]> =>
  readPart(asking.report, { name, covers: () => true }, () => listAggregated(asking, what))

const toInstanceFacts = (row: JsonObject): Facts => ({
  name: getLastPart(getTextAt(row, 'instance')),
  // The machine's status, or the current action on it.
  status: getTextOrNull(row, 'instanceStatus') ?? getTextOrNull(row, 'currentAction'),
  health: getTextOrNull(listAt(row, 'instanceHealth')[0], 'detailedHealthState'),
  size: null,
  zone: /\/zones\/([^/]+)\//.exec(getTextAt(row, 'instance'))?.[1] ?? null,
  isCurrent: null,
})

/** Managed instance groups; groups without a manager are plain lists of machines that nothing scales. */
export const googleScaleSets: GoogleKind = {
  list: (asking) =>
    readService(asking, 'compute', async () => {
      const groups = await listAggregated(asking, 'instanceGroupManagers')
      if (groups.length === 0) return []
      const autoscalers = await readRelatedList(asking, t(m.autoscalers), 'autoscalers')
      const templates = await readRelatedList(asking, t(m.instanceTemplates), 'instanceTemplates')
      return groups.map(groupOf(asking.project, { autoscalers, templates }))
    }),
  detail: async ({ session, project, signal }, path) => {
    const row = await session.get('compute', `/compute/v1/${path}`, signal)
    const readReferences = async (field: string): Promise<JsonObject[]> => {
      const link = computePath(getTextAt(row, field))
      return link.startsWith(`projects/${project}/`)
        ? [await session.get('compute', `/compute/v1/${link}`, signal)]
        : []
    }
    return groupOf(project, {
      autoscalers: await readReferences('status.autoscaler'),
      templates: await readReferences('instanceTemplate'),
    })(row)
  },
  children: {
    instances: async ({ session, signal }, path) =>
      (
        await session.postedList(
          'compute',
          `/compute/v1/${path}/listManagedInstances?maxResults=500`,
          'managedInstances',
          signal,
        )
      ).map(toInstanceFacts),
  },
}
